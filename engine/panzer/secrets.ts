/** Secrets: which decisions the other side does not see, and what a seat has learnt of its orders. */
import type { Seat } from '../core/brand.js';
import type { Battle } from './battle.js';
import { isRecording } from './landing.js';
import { type BattleState, G } from './layout.js';
import { PHASE, STEP } from './phases.js';
import type { BattleView } from './view.js';

/** Orders while they are written, and which of those that are due are held; where and when units will land. @rule VII.C.3 @rule XI.1 */
export const isSecret = (b: Battle, s: BattleState): boolean =>
  (s[G.phase] === PHASE.setup && isRecording(b, s)) ||
  s[G.phase] === PHASE.orders ||
  (s[G.phase] === PHASE.indirect && s[G.step] === STEP.choose);

/** Where the other side's fire fell in this phase, and who of it has come from the sea: nothing else of its secrets comes out. */
export function learntBy({ shelled, side, units }: BattleView, seat: Seat): unknown {
  const fell = side === seat ? [] : shelled;
  const came = units.filter((unit) => unit.seat !== seat && unit.status === 'landing').map(({ token }) => token);
  return came.length === 0 ? fell : { fell, came };
}
