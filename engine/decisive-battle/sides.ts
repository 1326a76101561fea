/** Accessors of the powers: the side of a seat, and the order of the powers both ways. @rule W1.1 */
import type { Seat } from '../core/brand.js';
import { type BattleState, S, SEATS_AT } from './layout.js';

export const sideOf = (s: BattleState, seat: Seat): number => s[SEATS_AT + seat * S.size + S.side]!;
export const seatAt = (s: BattleState, rank: number): Seat => s[SEATS_AT + rank * S.size + S.seatAt]! as Seat;
export const rankOf = (s: BattleState, seat: Seat): number => s[SEATS_AT + seat * S.size + S.rank]!;
