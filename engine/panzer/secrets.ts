/** Secrets: which decisions the other side does not see, and what a seat has learnt of its orders. */
import type { Seat } from '../core/brand.js';
import { type BattleState, G } from './layout.js';
import { PHASE, STEP } from './phases.js';
import type { BattleView } from './view.js';

/** Orders while they are written, and which of those that are due are held. @rule VII.C.3 */
export const isSecret = (s: BattleState): boolean =>
  s[G.phase] === PHASE.orders || (s[G.phase] === PHASE.indirect && s[G.step] === STEP.choose);

/** Where the other side's fire fell in this phase: nothing else of its orders comes out. */
export const learntBy = ({ shelled, side }: BattleView, seat: Seat): unknown => (side === seat ? [] : shelled);
