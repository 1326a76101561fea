/** Rooms of this person, open challenges, and battles that may be watched. */

import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { bySeat, type Seat } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import { battleTitle } from '../i18n/names.js';
import type { WireRoom } from '../model/battle.js';
import { agentsOf, lobbyOf, powersOf, signOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { PlayerName } from '../shared/player-name.js';
import { clockWords, hintsWords, presentWords } from '../shared/words.js';
import { changedMain, valueWords } from './offered.js';
import { TurnChip, useOwnGames } from './turn-chip.js';

/** Battles that this person has not finished: all of them, those that wait for this person first. */
export function OwnRooms({ app }: { app: App }) {
  const games = useOwnGames(app, t('shell.battles'));
  if (app.you.value === null || games.length === 0) return null;
  return (
    <section class="lobby-own">
      <h2>{t('shell.going-on')}</h2>
      <ul class="rooms">
        {games.map((game) => (
          <li key={game.room.id} class="room-line">
            <RoomWords app={app} room={game.room} />
            <TurnChip game={game} />
            <a class="button" href={`#/battle/${game.room.id}`}>
              {t('shell.resume')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PublicRooms({ app }: { app: App }) {
  const lobby = app.lobby.value;
  const you = app.you.value?.id;
  const isOthers = (room: WireRoom): boolean => room.seats.every(({ player }) => player === null || player.id !== you);
  const open = lobby?.open.filter(isOthers) ?? [];
  const running = lobby?.running.filter(isOthers) ?? [];
  return (
    <>
      <section>
        <h2>{t('shell.open-rooms')}</h2>
        {open.length === 0 && <p class="quiet">{t('shell.open-none')}</p>}
        <Rooms app={app} rooms={open} page="join" words={t('shell.join')} />
      </section>
      <section>
        <h2>{t('shell.running-rooms')}</h2>
        {running.length === 0 && <p class="quiet">{t('shell.running-none')}</p>}
        <Rooms app={app} rooms={running} page="watch" words={t('shell.watch')} />
        {lobby !== null && <p class="quiet lobby-present">{presentWords(lobby, you !== undefined)}</p>}
      </section>
    </>
  );
}

function Rooms({ app, rooms, page, words }: { app: App; rooms: readonly WireRoom[]; page: string; words: string }) {
  if (rooms.length === 0) return null;
  return (
    <ul class="rooms">
      {rooms.map((room) => (
        <li key={room.id} class="room-line">
          <RoomWords app={app} room={room} />
          <a class="button" href={`#/${page}/${room.id}`}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A battle in two lines: which, and who with whom. */
export function RoomWords({ app, room, children }: { app: App; room: WireRoom; children?: ComponentChildren }) {
  const { ruleset } = room;
  // Of a battle that somebody else brought too: it is in no list.
  useEffect(() => app.want({ ruleset }), [app, ruleset]);
  const scenario = app.scenarioOf(room.scenario);
  return (
    <span class="room-words">
      <strong>{scenario === undefined ? room.title : battleTitle(scenario)}</strong>
      <span>
        {bySeat(room.seats).map((seat, i) => (
          <span key={seat.side}>
            {i > 0 && ' – '}
            <span class={`flag nation-${nationOf(app, room, i)}`}>
              {scenario === undefined ? seat.name : signOf(scenario, i, seat.side)}
            </span>{' '}
            <PlayerName player={seat.player} agents={agentsOf(room)} />
          </span>
        ))}
      </span>
      <span class="quiet">
        {room.status === 'playing' && `${t('shell.turn-of', { turn: room.turn, turns: room.turns })} · `}
        {room.clock.kind !== 'none' && `${clockWords(room.clock)} · `}
        {hintsWords(room)}
        {scenario !== undefined &&
          changedMain(lobbyOf(scenario).options(scenario), room.options).map((option) => (
            <span key={option.name}>
              {' '}
              · {option.meaning}: {valueWords(option, room.options[option.name]!)}
            </span>
          ))}
        {children}
      </span>
    </span>
  );
}

function nationOf(app: App, room: WireRoom, seat: Seat): string {
  const scenario = app.scenarioOf(room.scenario);
  return scenario === undefined ? '' : (powersOf(scenario)[seat]?.nation ?? '');
}
