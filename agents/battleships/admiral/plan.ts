/** Why: an admiral's decision in the language of the bridge. */

import { goalsOf } from '../../../engine/battleships/goals.js';
import { U } from '../../../engine/battleships/layout.js';
import type { Action } from '../../../engine/core/brand.js';
import type { Game } from '../../../engine/core/game.js';
import { arcOf, BROADSIDE, STERN } from '../../../engine/core/hex.js';
import type { Plan } from '../../agent.js';
import { field, gap, hexesBetween } from './fields.js';
import { type Appraisal, type Pose, poseAfter, threatAhead } from './manoeuvre.js';
import { gunPoints, type Scene } from './scene.js';
import { stanceOf } from './stance.js';
import type { Reason } from './targets.js';
import type { Launch } from './torpedoes.js';

export interface Chosen {
  readonly action: number;
  readonly intent: () => string;
  /** The next best action and what it would cost, in points. */
  readonly rejected?: { readonly action: number; readonly costs: number };
}

/** The plan as the contract wants it, with the action in notation. */
export function planOf(game: Game, sc: Scene, chosen: Chosen): Plan {
  const targets = targetOrder(sc);
  const { rejected } = chosen;
  // What no price would buy has no price to tell.
  if (rejected === undefined || !Number.isFinite(rejected.costs)) return { intent: chosen.intent(), targets };
  const costs = Math.round(Math.max(0, rejected.costs) * 100) / 100;
  return {
    intent: chosen.intent(),
    targets,
    rejected: { action: game.write(sc.s, rejected.action as Action), costs },
  };
}

/** Enemies by what the fleet's guns can get out of them from where they are. */
function targetOrder(sc: Scene): string[] {
  const points = (t: number): number => {
    let sum = 0;
    for (const f of sc.friends) sum += gunPoints(sc, f, t, gap(sc.s, f, t), 0);
    return sum + 0.01 * sc.worth[t]!;
  };
  return [...sc.enemies].sort((x, y) => points(y) - points(x) || x - y).map((t) => sc.b.names[t]!);
}

/** What a ship looks like to a gunner. */
export function stateWords(sc: Scene, t: number): string {
  const w = field(sc.s, t, U.w);
  const s = field(sc.s, t, U.s);
  if (w + s === 0) return 'unhurt';
  if (w + s >= 4) return 'a cripple to be finished';
  if (w === 3) return 'with her guns silenced';
  if (s === 3) return 'dead in the water';
  return 'already hurt';
}

/** A sentence for a target that is not the battery's own best one. */
export function whyWords(sc: Scene, why: Reason | undefined, target: number): string {
  if (why === undefined) return '';
  const better = sc.b.names[why.better]!;
  const odds = ` Alone she would get ${why.there.toFixed(1)} out of ${better} and ${why.here.toFixed(1)} here, but`;
  switch (why.kind) {
    case 'suppression':
      return `${odds} this puts ${sc.b.names[target]} under fire, which costs her ${why.relief.toFixed(1)} points of her own.`;
    case 'concentration':
      return `${odds} together with the others at ${sc.b.names[target]} her salvo adds more.`;
    case 'spread':
      return `${odds} the others already see to ${better}.`;
  }
}

/** A sentence for torpedoes launched at a target, or kept with that target in sight. */
export function launchWords(sc: Scene, u: number, isKept: boolean, at: Launch): string {
  const name = sc.b.names[u]!;
  const [target, points] = [sc.b.names[at.target]!, at.points.toFixed(1)];
  return isKept
    ? `${name} keeps her torpedoes: ${points} points at ${target} now, better to come.`
    : `${name} launches at ${target}: worth ${points} points, and we may not get closer.`;
}

/** Less torpedo danger than this is nothing to turn for. */
const WORTH_TURNING = 1;

/** One sentence or two for a manoeuvre: what she does as it can be measured, then what it is for. */
export function moveWords(sc: Scene, u: number, best: Appraisal): string {
  const name = sc.b.names[u]!;
  const goal = goalsOf(sc.b, sc.s, u)[0];
  if (best.leaves) {
    return goal === undefined || best.goal <= 0.5
      ? `${name} leaves the map: she can but suffer here.`
      : `${name} leaves by an open edge: that scores ${best.goal.toFixed(0)} points now.`;
  }
  const end = poseAfter(sc, u, best.action);
  const balance = `expected next turn: ${best.fire.toFixed(1)} points dealt, ${best.danger.toFixed(1)} taken`;
  const isGoal = goal !== undefined && best.goal > 0.5 * goal.points;
  if (isGoal) {
    const before = goal.hexes(field(sc.s, u, U.q), field(sc.s, u, U.r));
    const after = goal.hexes(end.q, end.r);
    const prize = `worth ${goal.points} points, with ${turnsWords(sc.turnsLeft)} to go after this`;
    if (after < before) return `${name} makes for her goal, ${after} hexes off: to ${goal.text}, ${prize}.`;
    const way = wayWords(sc, u, best, end);
    const isInReach = after <= sc.b.cap[u * 4 + field(sc.s, u, U.s)]! * sc.turnsLeft;
    if (!isInReach) return `${name} ${way}; ${balance}.`;
    return `${name} ${way}, and can still ${goal.text} from ${after} hexes off, ${prize}; ${balance}.`;
  }
  const way = wayWords(sc, u, best, end);
  if (best.torpedo > best.fire) return `${name} ${way} to get into position for her torpedoes; ${balance}.`;
  if (stanceOf(sc).range[u]! >= 20 && rangeChange(sc, u, best, end).change > 0) {
    const isHurt = field(sc.s, u, U.w) + field(sc.s, u, U.s) >= 3;
    const why = isHurt ? 'too badly hurt to stay' : 'no match for what is before her';
    return `${name}, ${why}, ${way}; ${balance}.`;
  }
  return `${name} ${way}; ${balance}.`;
}

const turnsWords = (turns: number): string => (turns === 1 ? '1 turn' : `${turns} turns`);

/** Hexes to the enemy that the move is about, before and after it, from where that enemy is now. */
function rangeChange(sc: Scene, u: number, best: Appraisal, end: Pose) {
  let enemy = best.target;
  if (enemy < 0) for (const e of sc.enemies) if (enemy < 0 || gap(sc.s, u, e) < gap(sc.s, u, enemy)) enemy = e;
  if (enemy < 0) return { enemy, before: 0, after: 0, change: 0 };
  const before = gap(sc.s, u, enemy);
  const after = hexesBetween(end.q, end.r, field(sc.s, enemy, U.q), field(sc.s, enemy, U.r));
  return { enemy, before, after, change: after - before };
}

/** What the manoeuvre does to range and heading. */
function wayWords(sc: Scene, u: number, best: Appraisal, end: Pose): string {
  const { enemy, before, after, change } = rangeChange(sc, u, best, end);
  if (enemy < 0) return 'holds on';
  const name = sc.b.names[enemy]!;
  const range =
    change < 0
      ? `closes ${name} from ${before} hexes to ${after}`
      : change > 0
        ? `opens the range to ${name} from ${before} hexes to ${after}`
        : `keeps ${name} at ${after} hexes`;
  const turn = turnWords(sc, u, best, end, enemy);
  return turn === '' ? range : `${turn} and ${range}`;
}

function turnWords(sc: Scene, u: number, best: Appraisal, end: Pose, enemy: number): string {
  const heading = field(sc.s, u, U.heading);
  if (end.heading === heading) return '';
  const ahead = threatAhead(sc, u);
  if (ahead > best.threat + WORTH_TURNING && ahead > 2 * best.threat) return 'turns away from torpedoes';
  const q = field(sc.s, enemy, U.q);
  const r = field(sc.s, enemy, U.r);
  const was = arcOf(q - field(sc.s, u, U.q), r - field(sc.s, u, U.r), heading);
  const is = arcOf(q - end.q, r - end.r, end.heading);
  if (was !== BROADSIDE && is === BROADSIDE) return 'turns to unmask her broadside';
  if (was !== STERN && is === STERN) return 'turns away';
  return Math.abs(end.heading - heading) === 3 ? 'turns about' : '';
}
