/** Driving over a stack: up to it, over it, and beyond; opportunity fire interrupts on the way and behind it, never in the hex itself. */
import { seat as seatNumber, type UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { JUMP, LANE, QUICK } from './actions.js';
import type { Battle } from './battle.js';
import { takeControl } from './control.js';
import { NO_HEX } from './ground.js';
import { jumpOff } from './jumping.js';
import { AIMING, type BattleState, G, NO_UNIT } from './layout.js';
import { overrunCosts } from './overrun.js';
import { driveOver, hexBefore } from './overrunning.js';
import { STEP } from './phases.js';
import { riderOn } from './targeting.js';
import { tellJump, tellMove } from './tell.js';
import { clearFlag, hasFlag, hexOf, isReady } from './unit-state.js';
import { findReach, place } from './walking.js';
import { beginWatch, countWatch, isWatched, OVER_GOAL } from './watching.js';

/** What is kept while fire interrupts: the stack's hex, and by which side it is left, with the rider aboard or not; or that it was left. */
const GOALS = 13;
const BEYOND = 12;
/** Of a map on which all of that fits a number of the state, and no goal of a hurried move is taken for it. */
export const MOST_HEXES = Math.min(OVER_GOAL - QUICK, Math.floor((32768 - OVER_GOAL) / GOALS));
const goalOf = (target: number, what: number): number => OVER_GOAL + GOALS * target + what;

/** Drives straight over the stack, and stops beyond it. @rule VII.D.3 */
export function overrun(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const start = hexOf(b, s, u);
  const target = s[G.hex]!;
  const field = findReach(b, s, u, s[G.left]!);
  const side = a - (a >= JUMP ? JUMP : LANE);
  const from = hexBefore(b, s, side);
  const { finder, path } = b.scratch;
  const length = finder.pathTo(from, path);
  if (b.on.opportunityFire && isStopped(b, s, u, length)) {
    if (log) tellMove(b, s, log, u, { from: start, to: hexOf(b, s, u) });
    beginWatch(s, goalOf(target, a >= JUMP ? 6 + side : side));
    return;
  }
  for (let i = 0; i < length; i++) takeControl(b, s, u, path[i]!);
  const costs = overrunCosts(b.ground, b.costs, target, side, b.walkers[u]!.mover, field);
  const rider = a >= JUMP ? jumpOff(b, s, from, side) : NO_UNIT;
  if (log && rider !== NO_UNIT) tellJump(b, s, log, u, rider);
  const exit = driveOver(b, s, side);
  // Where it comes back to where it stood, it has left that all the same.
  place(b, s, u, exit, true);
  if (log) tellMove(b, s, log, u, { from: start, to: exit });
  if (!b.on.opportunityFire) return;
  countWatch(b, s, u, target, costs.into);
  countWatch(b, s, u, exit, costs.outOf);
  if (isWatched(b, s, u)) beginWatch(s, goalOf(target, BEYOND));
}

/** Drives up to the stack, hex by hex; true where it is fired at before it is there. @rule XV.1 */
function isStopped(b: Battle, s: BattleState, u: UnitId, length: number): boolean {
  const { finder, path } = b.scratch;
  const left = s[G.left]!;
  for (let i = 1; i < length; i++) {
    const cost = finder.costTo(path[i]!);
    place(b, s, u, path[i]!);
    s[G.left] = left - cost;
    countWatch(b, s, u, path[i]!, cost - finder.costTo(path[i - 1]!));
    if (isWatched(b, s, u)) return true;
  }
  return false;
}

/** Whether the move that fire interrupts is an overrun. */
export const isDriving = (s: BattleState): boolean => s[G.goal]! >= OVER_GOAL;

/** After the fire: on to the stack if it can; beyond it, others may join. Who is stopped takes no part. @rule XV.1 @rule P-75 */
export function driveOn(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const what = (s[G.goal]! - OVER_GOAL) % GOALS;
  s[G.hex] = Math.floor((s[G.goal]! - OVER_GOAL) / GOALS);
  s[G.goal] = NO_HEX;
  s[G.order] = NO_UNIT;
  const goesOn = isReady(b, s, u);
  if (goesOn && what !== BEYOND) {
    s[G.step] = STEP.lane;
    // A rider whom the fire has taken jumps no more.
    const side = what % 6;
    overrun(b, s, what >= 6 && riderOn(b, s, u) !== NO_UNIT ? JUMP + side : LANE + side, log);
    return;
  }
  if (!goesOn) clearFlag(b, s, u, AIMING);
  s[G.left] = 0;
  s[G.step] = STEP.join;
  if (hasOverrunner(b, s)) return;
  s[G.step] = STEP.choose;
  s[G.unit] = NO_UNIT;
  s[G.hex] = NO_HEX;
}

function hasOverrunner(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (hasFlag(b, s, u, AIMING)) return true;
  return false;
}
