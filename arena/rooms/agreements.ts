/** Agreements of a room's players: a draw, and another battle. They are kept with the game. */
import { bySeat, type Seat } from '../../engine/index.js';
import type { GameRow } from '../store/store.js';
import { Refused } from './refused.js';

/** Everything of the past would be told at once, however long the delay. */
export const NEVER_OPEN =
  'A battle that goes on from another one is never opened to spectators: its past has no time that they could be behind';

/** An offer of a draw, and who has accepted it. */
export type DrawOffer = Pick<GameRow, 'drawOffer' | 'drawAccepted'>;
export const NO_OFFER: DrawOffer = { drawOffer: null, drawAccepted: [] };

/**
 * The offer that stands after this, or that all want a draw: everybody whose fleet is not in the hands of an agent. One who
 * declines ends the offer for all.
 */
export function drawAfter(
  row: GameRow,
  isLeft: (seat: Seat) => boolean,
  seat: Seat,
  say: 'offer' | 'accept' | 'decline',
): DrawOffer | 'agreed' {
  if (row.seats.some((p) => p?.kind === 'agent') || isLeft(seat)) {
    throw new Refused('NOT_NOW', 'A draw is agreed among players; agents fight on.', { room: row.id });
  }
  const isOffered = row.drawOffer !== null && row.drawOffer !== seat;
  if (say !== 'offer' && !isOffered) {
    throw new Refused('NO_OFFER', 'Nobody else has offered a draw.', { room: row.id });
  }
  if (say === 'decline') return NO_OFFER;
  if (!isOffered) return row.drawOffer === seat ? row : { drawOffer: seat, drawAccepted: [] };
  const drawAccepted = [...new Set([...row.drawAccepted, seat])].sort();
  const isAgreed = bySeat(row.seats).every((_, i) => i === row.drawOffer || drawAccepted.includes(i) || isLeft(i));
  return isAgreed ? 'agreed' : { drawOffer: row.drawOffer, drawAccepted };
}

/** Seats that want another battle after this one has said so. */
export const againAfter = (row: GameRow, seat: Seat): Seat[] => [...new Set([...row.again, seat])].sort();

/** Agents always want another battle; whoever has left this one is not asked. */
export const allWantAgain = (row: GameRow, left: readonly Seat[]): boolean =>
  bySeat(row.seats).every((player, i) => player?.kind === 'agent' || left.includes(i) || row.again.includes(i));

/**
 * Whether the owner may open the game to spectators so long after, or refuses. Once somebody else has sat down it cannot be
 * opened further than they knew: what stays secret all battle long does not grow old.
 */
export function mayOpen(row: GameRow, openAfter: number | null): void {
  if (openAfter === null) return;
  if (row.rated) throw new Refused('NOT_NOW', 'A rated battle is never opened to spectators.', { room: row.id });
  if (row.past !== null) throw new Refused('NOT_NOW', `${NEVER_OPEN}.`, { room: row.id, path: '/openAfter' });
  const others = row.seats.some((p) => p !== null && p.kind !== 'agent' && p.id !== row.owner);
  const isWider = row.openAfter === null || openAfter < row.openAfter;
  if (others && isWider) {
    throw new Refused('NOT_NOW', 'Others have sat down on other terms: open the next battle in its challenge.', {
      room: row.id,
      path: '/openAfter',
    });
  }
}
