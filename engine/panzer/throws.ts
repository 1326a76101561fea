/** Names of throws: when they fall, and what for. */
import { type BattleState, G } from './layout.js';

/** A segment's number, from 2: two a turn. What is thrown in it has it in its name. */
export const segmentOf = (s: BattleState): number => 2 * s[G.turn]! + s[G.side]!;
