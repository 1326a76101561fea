/** Invitation page: which battle, who invites, and which side is free. */

import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Refusal } from '../../client/refusal.js';
import { battleTitle, sideName } from '../i18n/names.js';
import { ChangedRules } from '../lobby/briefing.js';
import type { WireRoom } from '../model/battle.js';
import { t } from '../players/i18n/index.js';
import { dayOf, isNight, lengthWords, lobbyOf, powersOf } from '../rulesets.js';
import { type App, ignoreRefusal } from '../shared/app.js';
import { Field } from '../shared/field.js';
import { PrivateWords } from '../shared/private-words.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';
import { chartLight } from '../shared/settings.js';
import { clockWords, hintsWords } from '../shared/words.js';

export interface JoinProps {
  readonly app: App;
  readonly id: string;
  readonly code?: string | undefined;
}

export function Join({ app, id, code }: JoinProps) {
  const { room, problem, isPrivate, leaving } = useRoom(app, id, code);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    problem.value = null;
    leaving.current = false;
    try {
      await app.bePresent();
      await app.connection.ask({ type: 'join', room: id, ...(code === undefined ? {} : { code }) });
      if (code !== undefined) app.codes.set(id, code);
      go(`#/battle/${id}`);
    } catch (error) {
      leaving.current = true;
      problem.value = problemWords(error);
    }
  };
  const seen = room.value;
  const free = seen?.status === 'waiting' ? seen.seats.findIndex(({ player }) => player === null) : -1;
  return (
    <form class="page join" onSubmit={join}>
      {isPrivate.value && <PrivateWords />}
      {seen === null && !isPrivate.value && <h1>{t('shell.one-battle')}</h1>}
      {seen !== null && <Invitation app={app} room={seen} free={free} />}
      {free >= 0 && <Name app={app} />}
      <div class="waiting-actions">
        {free >= 0 && (
          <button type="submit" class="button-strong">
            {t('shell.take-seat')}
          </button>
        )}
        {seen !== null && seen.status !== 'closed' && (
          <a class="button" href={`#/watch/${id}${code === undefined ? '' : `/${code}`}`}>
            {t(free >= 0 ? 'list.just-watch' : 'shell.watch')}
          </a>
        )}
        {(isPrivate.value || problem.value !== null) && <a href="#/">{t('shell.to-battles')}</a>}
      </div>
      {seen === null && !isPrivate.value && problem.value === null && <p role="status">{t('shell.loading')}</p>}
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </form>
  );
}

/** The room as one who looks in sees it; who sits in it already is taken there. */
function useRoom(app: App, id: string, code: string | undefined) {
  const room = useSignal<WireRoom | null>(null);
  const problem = useSignal<string | null>(null);
  const isPrivate = useSignal(false);
  /** Who goes away again leaves; who has taken the seat must not. */
  const leaving = useRef(true);
  const { connection } = app;
  useEffect(
    () =>
      connection.hear((message) => {
        if ((message.type !== 'room' && message.type !== 'over') || message.room.id !== id) return;
        room.value = message.room;
        isPrivate.value = false;
        if (message.type === 'room' && message.seat !== null) {
          leaving.current = false;
          go(`#/battle/${id}`);
        }
      }),
    [connection, id],
  );
  useSignalEffect(() => {
    if (connection.welcome.value === null) return;
    connection.ask({ type: 'watch', room: id, ...(code === undefined ? {} : { code }) }).catch((error: unknown) => {
      isPrivate.value = error instanceof Refusal && error.code === 'BAD_CODE';
      if (!isPrivate.value) problem.value = problemWords(error);
    });
  });
  useEffect(
    () => () => {
      const isThere = room.peek() !== null && connection.state.peek() === 'open';
      if (leaving.current && isThere) ignoreRefusal(connection.ask({ type: 'leave', room: id }));
    },
    [connection, id],
  );
  return { room, problem, isPrivate, leaving };
}

function Invitation({ app, room, free }: { app: App; room: WireRoom; free: number }) {
  const scenario = app.scenarioOf(room.scenario);
  const host = room.seats.find(({ player }) => player !== null && player.id === room.owner)?.player;
  const side = scenario === undefined ? undefined : powersOf(scenario)[free];
  const Chart = scenario === undefined ? undefined : lobbyOf(scenario).Chart;
  return (
    <>
      <h1>{host ? t('list.invited-by', { name: host.name }) : t('list.invited-nobody')}</h1>
      {scenario !== undefined && Chart !== undefined && (
        <figure
          class="dossier-chart"
          data-chart={chartLight(isNight(scenario))}
          data-night={isNight(scenario) ? '' : undefined}
        >
          <Chart scenario={scenario} isLarge />
          <figcaption>
            <h2>{battleTitle(scenario)}</h2>
            <p>
              {dayOf(scenario)} · {lengthWords(scenario)} · {t('shell.clock')}: {clockWords(room.clock)} ·{' '}
              {hintsWords(room)}
            </p>
          </figcaption>
        </figure>
      )}
      {scenario === undefined && <h2>{room.title}</h2>}
      {scenario !== undefined && <ChangedRules scenario={scenario} settings={room.options} />}
      {free >= 0 ? (
        <p class="waiting-state">
          {side !== undefined && <span class={`flag nation-${side.nation}`}>{side.id}</span>}{' '}
          {t('list.free-side', { side: side === undefined ? room.seats[free]!.name : sideName(side) })}
        </p>
      ) : (
        <p class="waiting-state">{t(room.status === 'closed' ? 'shell.room-closed' : 'list.battle-begun')}</p>
      )}
    </>
  );
}

function Name({ app }: { app: App }) {
  if (app.you.value !== null) return null;
  return (
    <Field label={t('shell.name')} help={t('shell.name-help')}>
      <input
        name="name"
        autocomplete="nickname"
        required
        maxLength={24}
        value={app.name.value}
        onInput={(e) => {
          app.name.value = e.currentTarget.value;
        }}
      />
    </Field>
  );
}
