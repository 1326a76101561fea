/** Page of all tournaments, and how one is opened. */
import { useEffect } from 'preact/hooks';
import { t } from '../players/i18n/index.js';
import type { App } from '../shared/app.js';
import { useAnswer } from '../shared/asked.js';
import { CreateTournament } from './create-tournament.js';
import { type Tournament, tournamentWords } from './tournament-words.js';

export function Tournaments({ app }: { app: App }) {
  const { said, problem } = useAnswer(app, 'tournaments', () => ({ type: 'tournament', do: { what: 'list' } }));
  useEffect(() => app.watchLobby(), [app]);
  const list = merged(said.value?.tournaments ?? [], app.lobby.value?.tournaments ?? []);
  return (
    <div class="page">
      <h1>{t('shell.tournaments')}</h1>
      {problem.value !== null && <p class="problem">{problem.value}</p>}
      <div class="page-columns">
        <div class="page-main">
          {said.value !== null && list.length === 0 && <p class="quiet">{t('list.tournament-none')}</p>}
          {list.length > 0 && (
            <ul class="rooms">
              {list.map((one) => (
                <li key={one.id} class="room-line">
                  <span class="room-words">
                    <strong>{one.title}</strong>
                    <span class="quiet">{tournamentWords(app, one)}</span>
                  </span>
                  <span class="chip">{t(`shell.status-${one.status}`)}</span>
                  <a class="button" href={`#/tournaments/${one.id}`}>
                    {t('shell.look')}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <CreateTournament app={app} />
      </div>
    </div>
  );
}

/** The list as it was asked for, with what the lobby has told since. */
function merged(list: readonly Tournament[], news: readonly Tournament[]): Tournament[] {
  const fresh = new Map(news.map((one) => [one.id, one]));
  const known = list.map((one) => fresh.get(one.id) ?? one);
  return [...news.filter(({ id }) => !list.some((one) => one.id === id)), ...known];
}
