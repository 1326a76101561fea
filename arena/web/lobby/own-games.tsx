/** Battles of this person that go on: whose turn it is in each, and the time left. */
import { useEffect } from 'preact/hooks';
import { useTitle } from '../alerts/title.js';
import { t } from '../i18n/index.js';
import type { Said } from '../net/wire.js';
import type { App } from '../shared/app.js';
import { useAnswer } from '../shared/asked.js';
import { durationWords, playerWords } from '../shared/words.js';

export type OwnGame = Said<'games'>['games'][number];

/** How often the server is asked again: a list is no battle. */
const AGAIN_MS = 15_000;

/** All of them, mine first; the page's title counts those. */
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
  const waiting = games.filter(isMine).length;
  useTitle(waiting === 0 ? title : t('signal.waits', { n: waiting }), waiting > 0);
  return games;
}

/** It waits for this person: an order, or the word that they are ready. */
export function isMine({ room, seat, toAct }: OwnGame): boolean {
  if (seat === null) return false;
  if (room.status === 'waiting') return room.seats.every(({ player }) => player !== null) && !room.seats[seat]!.ready;
  return room.status === 'playing' && toAct === seat;
}

/** What waits for this person first, by the time left, then the newest. */
export function sortedGames(games: readonly OwnGame[]): OwnGame[] {
  const left = (game: OwnGame): number => timeOf(game) ?? Number.POSITIVE_INFINITY;
  return [...games].sort(
    (a, b) => Number(isMine(b)) - Number(isMine(a)) || compared(left(a), left(b)) || b.room.created - a.room.created,
  );
}

/** Two without an end are equal. */
const compared = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Milliseconds of whoever is to act. */
const timeOf = ({ toAct, clock }: OwnGame): number | null =>
  toAct === undefined ? null : (clock?.left[toAct] ?? null);

const UNITS = [86_400, 3600, 60, 1];

/** In one unit, rounded down: two of it or more. */
export function roughWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const unit = UNITS.find((one) => seconds >= 2 * one) ?? 1;
  return durationWords(seconds - (seconds % unit), unit);
}

/** Whose turn it is, and how long they have. */
export function TurnChip({ game }: { game: OwnGame }) {
  const { room, toAct } = game;
  const mine = isMine(game);
  const left = timeOf(game);
  const words = mine
    ? t(room.status === 'waiting' ? 'signal.ready-asked' : 'signal.turn-yours')
    : toAct === undefined
      ? t('signal.not-begun')
      : t('signal.turn-theirs', { name: playerWords(room.seats[toAct]?.player ?? null) });
  return (
    <span class={`chip turn-chip${mine ? ' is-mine' : ''}`}>
      {mine && <span aria-hidden="true">● </span>}
      {words}
      {left !== null && <span class="turn-left">{t('signal.turn-left', { time: roughWords(left) })}</span>}
    </span>
  );
}
