/** Battles of this person that go on, in order: whose turn it is in each, and the time left. */
import type { Heard } from '../../protocol/index.js';
import { durationWords } from '../shared/words.js';

export type OwnGame = Heard<'games'>['games'][number];

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
export const timeOf = ({ toAct, clock }: OwnGame): number | null =>
  toAct === undefined ? null : (clock?.left[toAct] ?? null);

const UNITS = [86_400, 3600, 60, 1];

/** In one unit, rounded down: two of it or more. */
export function roughWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const unit = UNITS.find((one) => seconds >= 2 * one) ?? 1;
  return durationWords(seconds - (seconds % unit), unit);
}
