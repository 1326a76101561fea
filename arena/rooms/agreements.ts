/** What players of a room agree on: a draw, and another battle. It is kept with the game. */
import type { GameRow } from '../store/store.js';
import { Refused } from './refused.js';

/** The seat whose offer stands after this, or that both sides want a draw. */
export function drawAfter(row: GameRow, seat: number, say: 'offer' | 'accept' | 'decline'): number | null | 'agreed' {
  const agents = row.seats.filter((p, i) => i !== seat && p?.kind === 'agent');
  if (row.seats.length > 2 || agents.length > 0) {
    throw new Refused('NOT_NOW', 'A draw is agreed between two players; agents fight on.', { room: row.id });
  }
  const isOffered = row.drawOffer !== null && row.drawOffer !== seat;
  if (say !== 'offer' && !isOffered) {
    throw new Refused('NO_OFFER', 'The other side has not offered a draw.', { room: row.id });
  }
  if (say !== 'decline' && isOffered) return 'agreed';
  return say === 'offer' ? seat : null;
}

/** Seats that want another battle after this one has said so. */
export const againAfter = (row: GameRow, seat: number): number[] => [...new Set([...row.again, seat])].sort();

/** Agents always want another battle. */
export const allWantAgain = (row: GameRow): boolean =>
  row.seats.every((player, i) => player?.kind === 'agent' || row.again.includes(i));

/**
 * Whether the owner may open the game to spectators so long after, or refuses. Once somebody else has sat down it cannot be
 * opened further than they knew: what stays secret all battle long does not grow old.
 */
export function mayOpen(row: GameRow, openAfter: number | null): void {
  if (openAfter === null) return;
  if (row.rated) throw new Refused('NOT_NOW', 'A rated battle is never opened to spectators.', { room: row.id });
  const others = row.seats.some((p) => p !== null && p.kind !== 'agent' && p.id !== row.owner);
  const isWider = row.openAfter === null || openAfter < row.openAfter;
  if (others && isWider) {
    throw new Refused('NOT_NOW', 'Others have sat down on other terms: open the next battle in its challenge.', {
      room: row.id,
      path: '/openAfter',
    });
  }
}
