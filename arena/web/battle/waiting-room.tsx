/** Waiting room, before the battle: who sits where, the link for the other one, and the dice that are already settled. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../../engine/index.js';
import { callAttention } from '../alerts/attention.js';
import { NoticeSwitch } from '../alerts/notice-switch.js';
import { useTitle } from '../alerts/title.js';
import { t, withWords } from '../i18n/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import type { WireRoom } from '../model/battle.js';
import { agentsOf, isNight, lobbyOf, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { lazy } from '../shared/lazy.js';
import { PlayerName } from '../shared/player-name.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';
import { chartLight } from '../shared/settings.js';
import { clockWords, playerWords } from '../shared/words.js';
import { sound } from '../sound/player.js';
import { Invitation } from './invitation.js';
import { hasPresence, PresenceMark } from './presence.js';
import type { RoomSession } from './session.js';

/** With the words of records. */
const LazyWaitingDice = lazy<{ readonly room: WireRoom }>(() =>
  withWords(import('./waiting-dice.js')).then((found) => found.WaitingDice),
);

export function WaitingRoom({ app, session, room }: { app: App; session: RoomSession; room: WireRoom }) {
  const { ruleset } = room;
  // Of a battle that somebody else brought too: it is in no list.
  useEffect(() => app.want({ ruleset }), [app, ruleset]);
  const scenario = app.scenarioOf(room.scenario);
  const Chart = scenario === undefined ? undefined : lobbyOf(scenario).Chart;
  const powers = scenario === undefined ? [] : powersOf(scenario);
  const seat = session.seat.value;
  const title = scenario === undefined ? room.title : battleTitle(scenario);
  const isFull = room.seats.every(({ player }) => player !== null);
  const isAwaited = seat !== null && isFull && !room.seats[seat]!.ready;
  useTitle(`${t(isAwaited ? 'signal.ready-asked' : 'signal.waiting')}: ${title}`, isAwaited);
  useArrivals(room, seat);
  const leave = (): void => {
    session.leave().then(
      () => go('#/'),
      () => go('#/'),
    );
  };
  return (
    <div class="waiting">
      <section class="waiting-card">
        {scenario !== undefined && Chart !== undefined && (
          <figure
            class="dossier-chart"
            data-chart={chartLight(isNight(scenario))}
            data-night={isNight(scenario) ? '' : undefined}
          >
            <Chart scenario={scenario} isLarge />
            <figcaption>
              <h1>{battleTitle(scenario)}</h1>
              <p>
                {t('shell.clock')}: {clockWords(room.clock)}
              </p>
            </figcaption>
          </figure>
        )}
        <p class="waiting-state" role="status">
          {t(isFull ? 'shell.waiting-ready' : 'shell.waiting-for')}
        </p>
        <ul class="seats">
          {room.seats.map((one, i) => (
            <li key={one.side} class={one.player === null ? 'is-free' : undefined}>
              <span class={`flag nation-${powers[i]?.nation ?? ''}`}>{powers[i]?.id ?? one.side}</span>
              <strong>{powers[i] === undefined ? one.name : sideName(powers[i])}</strong>
              <span>
                <PlayerName player={one.player} agents={agentsOf(room)} />
                {i !== seat && hasPresence(one) && <PresenceMark seat={one} agents={agentsOf(room)} />}
              </span>
              <span class={one.ready ? 'is-fine' : 'quiet'}>
                {t(one.player === null ? 'shell.waits-free' : one.ready ? 'shell.is-ready' : 'shell.not-ready')}
              </span>
            </li>
          ))}
        </ul>
        <Actions session={session} room={room} seat={seat} isFull={isFull} leave={leave} />
        {!isFull && <Invitation app={app} room={room} title={title} code={session.code.value} />}
        {seat !== null && <NoticeSwitch />}
      </section>
      <section class="waiting-dice">
        <h2>{t('shell.dice')}</h2>
        <LazyWaitingDice room={room} />
      </section>
    </div>
  );
}

/** Whoever waits elsewhere is told who has come. */
function useArrivals({ seats, ruleset }: WireRoom, own: Seat | null): void {
  const here = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = here.current;
    const others = seats.flatMap(({ player }, i) => (player === null || i === own ? [] : player));
    here.current = new Set(others.map(({ id }) => id));
    const came = before === null || own === null ? undefined : others.find(({ id }) => !before.has(id));
    if (came === undefined) return;
    callAttention(t('signal.joined', { name: playerWords(came, agentsOf({ ruleset })) }), { notifies: true });
    sound('offer');
  }, [seats, ruleset, own]);
}

function Actions({
  session,
  room,
  seat,
  isFull,
  leave,
}: {
  session: RoomSession;
  room: WireRoom;
  seat: Seat | null;
  isFull: boolean;
  leave: () => void;
}) {
  const problem = useSignal<string | null>(null);
  const join = (): void => {
    session.join().catch((error: unknown) => {
      problem.value = problemWords(error);
    });
  };
  return (
    <div class="waiting-actions">
      {seat !== null && !room.seats[seat]!.ready && isFull && (
        <button type="button" class="button-strong" onClick={() => session.ready()}>
          {t('shell.ready')}
        </button>
      )}
      {seat === null && !isFull && (
        <button type="button" class="button-strong" onClick={join}>
          {t('shell.take-seat')}
        </button>
      )}
      <button type="button" class="button" onClick={leave}>
        {t(seat === null ? 'shell.to-battles' : 'shell.leave')}
      </button>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}
