/** Battles of this person that go on, asked for again and again; and the chip that says whose turn it is in one. */
import { useEffect } from 'preact/hooks';
import { useTitle } from '../alerts/title.js';
import { t } from '../i18n/index.js';
import { agentsOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { useAnswer } from '../shared/asked.js';
import { isDrill } from '../shared/drills.js';
import { playerWords } from '../shared/words.js';
import { isMine, type OwnGame, roughWords, sortedGames, timeOf } from './own-games.js';

/** How often the server is asked again: a list is no battle. */
const AGAIN_MS = 15_000;

/** All of them, mine first; the page's title counts those, but no exercise: it waits until its reader comes back to it. */
export function useOwnGames(app: App, title: string): readonly OwnGame[] {
  const { said, again } = useAnswer(app, 'games', () =>
    app.you.value === null ? undefined : { type: 'games', going: true },
  );
  useEffect(() => {
    const look = (): void => {
      if (!document.hidden) again();
    };
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const games = sortedGames((said.value?.games ?? []).filter((g) => g.ended === null && g.seat !== null));
  const waiting = games.filter((game) => isMine(game) && !isDrill(game.room.id)).length;
  useTitle(waiting === 0 ? title : t('signal.waits', { n: waiting }), waiting > 0);
  return games;
}

/** Whose turn it is, and how long they have. */
export function TurnChip({ game }: { game: OwnGame }) {
  const { room, toAct } = game;
  const mine = isMine(game);
  const left = timeOf(game);
  const words = mine
    ? t(room.status === 'waiting' ? 'signal.ready-asked' : 'signal.turn-yours')
    : toAct === undefined
      ? t(room.status === 'playing' ? 'signal.turn-hidden' : 'signal.not-begun')
      : t('signal.turn-theirs', { name: playerWords(room.seats[toAct]?.player ?? null, agentsOf(room)) });
  return (
    <span class={`chip turn-chip${mine ? ' is-mine' : ''}`}>
      {mine && <span aria-hidden="true">● </span>}
      {words}
      {left !== null && <span class="turn-left">{t('signal.turn-left', { time: roughWords(left) })}</span>}
    </span>
  );
}
