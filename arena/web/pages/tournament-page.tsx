/** Page of one tournament: standings, battles, and the doors in and out. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../players/i18n/index.js';
import { agentsOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { useAnswer } from '../shared/asked.js';
import { PlayerName } from '../shared/player-name.js';
import { problemWords } from '../shared/problems.js';
import { type Tournament, tournamentWords } from './tournament-words.js';

type Deed = 'enter' | 'withdraw' | 'start' | 'cancel';

export function TournamentPage({ app, id }: { app: App; id: string }) {
  const { said, problem, again } = useAnswer(app, 'tournament', () => ({
    type: 'tournament',
    do: { what: 'show', tournament: id },
  }));
  useEffect(
    () =>
      app.connection.hear((message) => {
        if (message.type === 'tournament' && message.tournament.id === id) said.value = message;
      }),
    [app, id, said],
  );
  const refused = useSignal<string | null>(null);
  const act = async (what: Deed): Promise<void> => {
    refused.value = null;
    try {
      await app.bePresent();
      await app.connection.ask({ type: 'tournament', do: { what, tournament: id } });
      again();
    } catch (error) {
      refused.value = problemWords(error);
    }
  };
  const one = said.value?.tournament;
  if (one === undefined)
    return (
      <div class="page">
        <h1>{t('shell.tournaments')}</h1>
        <p>{problem.value ?? t('shell.loading')}</p>
      </div>
    );
  return (
    <div class="page">
      <h1>{one.title}</h1>
      <p class="quiet">
        {tournamentWords(app, one)} · {t(`shell.status-${one.status}`)}
      </p>
      {one.status === 'open' && <Doors app={app} one={one} act={act} />}
      {refused.value !== null && (
        <p class="problem" role="alert">
          {refused.value}
        </p>
      )}
      <Standings app={app} one={one} />
      <Battles one={one} />
    </div>
  );
}

function Doors({ app, one, act }: { app: App; one: Tournament; act: (what: Deed) => Promise<void> }) {
  const you = app.you.value?.id;
  const isIn = one.standings.some(({ player }) => player.id === you);
  return (
    <div class="waiting-actions">
      <button type="button" class="button" onClick={() => act(isIn ? 'withdraw' : 'enter')}>
        {t(isIn ? 'list.withdraw' : 'list.enter')}
      </button>
      {one.owner === you && (
        <>
          <button type="button" class="button-strong" onClick={() => act('start')}>
            {t('list.start')}
          </button>
          <button type="button" class="button" onClick={() => act('cancel')}>
            {t('list.cancel-tournament')}
          </button>
        </>
      )}
    </div>
  );
}

function Standings({ app, one }: { app: App; one: Tournament }) {
  const scenario = app.scenarioOf(one.scenario);
  const agents = scenario && agentsOf(scenario);
  if (one.standings.length === 0) return null;
  return (
    <section>
      <h2>{t('list.standings')}</h2>
      <table class="table">
        <thead>
          <tr>
            <th class="is-number">{t('list.rank')}</th>
            <th>{t('shell.player')}</th>
            <th class="is-number">{t('shell.points')}</th>
            <th class="is-number">{t('list.tie-break')}</th>
            <th class="is-number">{t('list.margin')}</th>
            <th class="is-number">{t('shell.games')}</th>
          </tr>
        </thead>
        <tbody>
          {one.standings.map((row, i) => (
            <tr key={row.player.id}>
              <td class="is-number">{i + 1}</td>
              <td>
                <PlayerName player={row.player} agents={agents} />
              </td>
              <td class="is-number">{row.points}</td>
              <td class="is-number">{row.tieBreak}</td>
              <td class="is-number">{Math.round(10 * row.margin) / 10}</td>
              <td class="is-number">{row.games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Battles({ one }: { one: Tournament }) {
  if (one.rooms.length === 0) return null;
  return (
    <section>
      <h2>{t('list.its-battles')}</h2>
      <ul class="tournament-rooms">
        {one.rooms.map(({ round, room, over }) => (
          <li key={room}>
            <a class="button" href={`#/watch/${room}`}>
              {t('list.round', { round, rounds: one.rounds })} · {t(over ? 'shell.look' : 'shell.watch')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
