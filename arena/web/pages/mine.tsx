/** Page of this person's battles: those that go on, and those that are fought. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Heard } from '../../protocol/index.js';
import { battleTitle } from '../i18n/names.js';
import { LazyForget, LazyKeptHere } from '../kept-here/lazy.js';
import { RoomWords } from '../lobby/rooms.js';
import { TurnChip, useOwnGames } from '../lobby/turn-chip.js';
import { isSolo } from '../net/place.js';
import { ratingWords } from '../panel/rating-words.js';
import { t } from '../players/i18n/index.js';
import type { App } from '../shared/app.js';
import { useAnswer } from '../shared/asked.js';
import { momentWords } from '../shared/words.js';
import { LazyPastNote } from '../take-over/lazy.js';
import { PerformanceCurves } from './performance-curve.js';
import { ResultChip } from './result-chip.js';

type Summary = Heard<'games'>['games'][number];

/** The server tells so many at once. */
const TOLD_AT_ONCE = 50;

export function Mine({ app }: { app: App }) {
  const before = useSignal<number | null>(null);
  const kept = useSignal<readonly Summary[]>([]);
  const { said, problem } = useAnswer(app, 'games', () =>
    app.you.value === null ? undefined : { type: 'games', ...(before.value === null ? {} : { before: before.value }) },
  );
  const answer = said.value;
  useEffect(() => {
    if (answer === null) return;
    const fresh = new Set(answer.games.map((g) => g.room.id));
    kept.value = [...kept.peek().filter((g) => !fresh.has(g.room.id)), ...answer.games];
  }, [answer, kept]);
  const gone = useSignal<ReadonlySet<string>>(new Set());
  const isThere = ({ room }: Summary): boolean => !gone.value.has(room.id);
  const running = useOwnGames(app, t('shell.mine')).filter(isThere);
  const fought = kept.value.filter((g) => g.ended !== null && isThere(g));
  const forget = (room: string): void => {
    gone.value = new Set(gone.peek()).add(room);
  };
  return (
    <div class="page">
      <h1>{t('shell.mine')}</h1>
      <p>
        <a href="#/record">{t('record.open')}</a>
        {!isSolo && (
          <>
            {' · '}
            <a href="#/device">{t(app.you.value === null ? 'players.device-link-nobody' : 'players.device-link')}</a>
          </>
        )}
      </p>
      {problem.value !== null && <p class="problem">{problem.value}</p>}
      {app.you.value === null && <p class="quiet">{t('list.mine-nobody')}</p>}
      {app.you.value !== null && answer?.games.length === 0 && <p class="quiet">{t('list.mine-none')}</p>}
      {running.length > 0 && <Games app={app} title={t('list.running')} games={running} onGone={forget} />}
      <PerformanceCurves />
      {fought.length > 0 && <Games app={app} title={t('list.fought')} games={fought} onGone={forget} />}
      {(answer?.games.length ?? 0) >= TOLD_AT_ONCE && (
        <button
          type="button"
          class="button"
          onClick={() => {
            before.value = Math.min(...kept.peek().map((g) => g.room.created));
          }}
        >
          {t('list.older')}
        </button>
      )}
      {isSolo && <LazyKeptHere app={app} />}
    </div>
  );
}

function nameOf(app: App, { room, ended }: Summary): string {
  const scenario = app.scenarioOf(room.scenario);
  return `${scenario === undefined ? room.title : battleTitle(scenario)}, ${momentWords(ended ?? room.created)}`;
}

interface GamesProps {
  readonly app: App;
  readonly title: string;
  readonly games: readonly Summary[];
  readonly onGone: (room: string) => void;
}

function Games({ app, title, games, onGone }: GamesProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul class="rooms">
        {games.map((game) => (
          <li key={game.room.id} class="room-line">
            <RoomWords app={app} room={game.room}>
              {` · ${momentWords(game.ended ?? game.room.created)}`}
              <RatingNote game={game} />
              {game.room.past !== undefined && (
                <>
                  {' · '}
                  <LazyPastNote room={game.room} />
                </>
              )}
            </RoomWords>
            {game.ended === null ? <TurnChip game={game} /> : <ResultChip game={game} />}
            <a class="button" href={`#/battle/${game.room.id}`}>
              {t(game.ended === null ? 'shell.resume' : 'shell.look')}
            </a>
            {isSolo && (
              <LazyForget app={app} room={game.room.id} name={nameOf(app, game)} onGone={() => onGone(game.room.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In the list: the change, or why it does not count. */
function RatingNote({ game: { room, seat } }: { game: Summary }) {
  const words = ratingWords(room, seat);
  return words === '' ? null : <span class="rating-note"> · {words}</span>;
}
