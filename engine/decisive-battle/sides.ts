/** Accessors of the powers: the side of a seat, and the order of the powers both ways. @rule W1.1 */
import { type BattleState, S, SEATS_AT } from './layout.js';

export const sideOf = (s: BattleState, seat: number): number => s[SEATS_AT + seat * S.size + S.side]!;
export const seatAt = (s: BattleState, rank: number): number => s[SEATS_AT + rank * S.size + S.seatAt]!;
export const rankOf = (s: BattleState, seat: number): number => s[SEATS_AT + seat * S.size + S.rank]!;
