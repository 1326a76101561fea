/** Why: an admiral's decision as the ruleset can put it into words. */

import {
  type BattleshipsGame,
  describe,
  englishOf,
  goalsOf,
  type Hurt,
  type Intent,
  type Prize,
  type Turn,
  U,
  type WayTold,
} from '../../../engine/battleships/index.js';
import type { Action } from '../../../engine/core/brand.js';
import { arcOf, BROADSIDE, type Heading, STERN } from '../../../engine/core/hex.js';
import type { UnitId } from '../../../engine/index.js';
import type { Plan } from '../../agent.js';
import { hexesBetween, unitDistance, unitField } from './fields.js';
import { type Pose, type PoseAppraisal, poseAfter, threatAhead } from './manoeuvre.js';
import { gunPoints, type Scene } from './scene.js';
import { stanceOf } from './stance.js';
import type { FirePlan, Reason } from './targets.js';
import type { Launch } from './torpedoes.js';

export interface Chosen {
  readonly action: number;
  readonly intent: () => Intent;
  /** The next best action and what it would cost, in points. */
  readonly rejected?: { readonly action: number; readonly costs: number };
}

/** Points are told to a tenth. */
const tenth = (points: number): number => Number(points.toFixed(1));

/** The plan as the contract wants it, with the action in notation. */
export function planOf(game: BattleshipsGame, sc: Scene, chosen: Chosen): Plan {
  const meaning = chosen.intent();
  const said = { intent: englishOf(game, meaning)!, meaning, targets: targetOrder(sc) };
  const { rejected } = chosen;
  // What no price would buy has no price to tell.
  if (rejected === undefined || !Number.isFinite(rejected.costs)) return said;
  const costs = Math.round(Math.max(0, rejected.costs) * 100) / 100;
  const action = rejected.action as Action;
  return { ...said, rejected: { action: game.write(sc.s, action), meaning: describe(game, sc.s, action), costs } };
}

/** Enemies by what the fleet's guns can get out of them from where they are. */
function targetOrder(sc: Scene): string[] {
  const points = (t: UnitId): number => {
    let sum = 0;
    for (const f of sc.friends) sum += gunPoints(sc, f, t, unitDistance(sc.s, f, t), 0);
    return sum + 0.01 * sc.worth[t]!;
  };
  return [...sc.enemies].sort((x, y) => points(y) - points(x) || x - y).map((t) => sc.b.names[t]!);
}

/** What a ship looks like to a gunner. */
export function hurtOf(sc: Scene, t: UnitId): Hurt {
  const w = unitField(sc.s, t, U.w);
  const s = unitField(sc.s, t, U.s);
  if (w + s === 0) return 'unhurt';
  if (w + s >= 4) return 'cripple';
  if (w === 3) return 'silenced';
  if (s === 3) return 'dead';
  return 'hurt';
}

/** A battery fires at a target of the fleet's plan, which may not be its own best one. */
export function fireIntent(sc: Scene, unit: UnitId, target: UnitId, plan: FirePlan, main: boolean): Intent {
  const why = plan.why(unit, main);
  return {
    kind: 'intent-fire',
    unit,
    target,
    hurt: hurtOf(sc, target),
    points: tenth(plan.value[target]!),
    ...(why === undefined ? {} : { why: reasonOf(why) }),
  };
}

const reasonOf = ({ kind, better, there, here, relief }: Reason) => ({
  because: kind,
  better,
  there: tenth(there),
  here: tenth(here),
  relief: tenth(relief),
});

/** Torpedoes are launched at a target, or kept with that target in sight. */
export const launchIntent = (unit: UnitId, isKept: boolean, { target, points }: Launch): Intent => ({
  kind: isKept ? 'intent-keep' : 'intent-launch',
  unit,
  target,
  points: tenth(points),
});

/** An order that the admiral would not have given: whichever ship is asked in the scene. */
export function otherIntent(game: BattleshipsGame, sc: Scene, action: Action): Intent {
  const order = describe(game, sc.s, action);
  const isShot = order.kind === 'order-aim' && order.target !== undefined;
  // What a salvo at another target is worth is reckoned for the admiral's own fire plan only.
  return { kind: 'intent-other', order, ...(isShot ? { hurt: hurtOf(sc, order.target) } : {}) };
}

/** Less torpedo danger than this is nothing to turn for. */
const WORTH_TURNING = 1;

/** What a manoeuvre does as it can be measured, then what it is for. */
export function moveIntent(sc: Scene, unit: UnitId, best: PoseAppraisal): Intent {
  const goal = goalsOf(sc.b, sc.s, unit)[0];
  if (best.leaves) {
    const scores = goal !== undefined && best.goal > 0.5;
    return { kind: 'intent-leave', unit, ...(scores ? { points: Number(best.goal.toFixed(0)) } : {}) };
  }
  const end = poseAfter(sc, unit, best.action);
  const balance = { dealt: tenth(best.fire), taken: tenth(best.danger) };
  const way = wayOf(sc, unit, best, end);
  const move = { kind: 'intent-move', unit, way, ...balance } as const;
  if (goal !== undefined && best.goal > 0.5 * goal.points) {
    const before = goal.hexes(unitField(sc.s, unit, U.q), unitField(sc.s, unit, U.r));
    const hexes = goal.hexes(end.q, end.r);
    const prize: Prize = { goal: goal.told, hexes, points: goal.points, turns: sc.turnsLeft };
    if (hexes < before) return { kind: 'intent-goal', unit, prize };
    const isInReach = hexes <= sc.b.cap[unit * 4 + unitField(sc.s, unit, U.s)]! * sc.turnsLeft;
    return isInReach ? { ...move, prize } : move;
  }
  if (best.torpedo > best.fire) return { ...move, torpedoes: true };
  if (stanceOf(sc).range[unit]! >= 20 && way.to > way.from) {
    const isHurt = unitField(sc.s, unit, U.w) + unitField(sc.s, unit, U.s) >= 3;
    return { ...move, because: isHurt ? 'hurt' : 'outmatched' };
  }
  return move;
}

/** Hexes to the enemy that the move is about, before and after it, from where that enemy is now; and how she turns. */
function wayOf(sc: Scene, u: UnitId, best: PoseAppraisal, end: Pose): WayTold {
  let enemy = best.target;
  if (enemy < 0)
    for (const e of sc.enemies) if (enemy < 0 || unitDistance(sc.s, u, e) < unitDistance(sc.s, u, enemy)) enemy = e;
  if (enemy < 0) return { from: 0, to: 0 };
  const from = unitDistance(sc.s, u, enemy);
  const to = hexesBetween(end.q, end.r, unitField(sc.s, enemy, U.q), unitField(sc.s, enemy, U.r));
  const turn = turnOf(sc, u, best, end, enemy);
  return { enemy, from, to, ...(turn === undefined ? {} : { turn }) };
}

function turnOf(sc: Scene, u: UnitId, best: PoseAppraisal, end: Pose, enemy: UnitId): Turn | undefined {
  const heading = unitField(sc.s, u, U.heading) as Heading;
  if (end.heading === heading) return undefined;
  const ahead = threatAhead(sc, u);
  if (ahead > best.threat + WORTH_TURNING && ahead > 2 * best.threat) return 'from-torpedoes';
  const q = unitField(sc.s, enemy, U.q);
  const r = unitField(sc.s, enemy, U.r);
  const was = arcOf(q - unitField(sc.s, u, U.q), r - unitField(sc.s, u, U.r), heading);
  const is = arcOf(q - end.q, r - end.r, end.heading);
  if (was !== BROADSIDE && is === BROADSIDE) return 'unmask';
  if (was !== STERN && is === STERN) return 'away';
  return Math.abs(end.heading - heading) === 3 ? 'about' : undefined;
}
