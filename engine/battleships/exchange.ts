/**
 * Heuristic value of a hex in gunfire, roughly and fast: for choosing which of some hundred manoeuvres to put before a player. The
 * odds of a question are exact and come from the game itself; these are not shown as numbers.
 */

import type { Q, R, UnitId } from '../core/brand.js';
import { arcOf, BROADSIDE, distance, type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import type { BattleshipsGame } from './game.js';
import { attackNow } from './gunnery.js';
import { AFLOAT, type BattleState, blockOf, G, U } from './layout.js';
import { PHASE } from './phases.js';
import { attackAtRange, combatResult, damagePoints, dptColumn, NO_ODDS, oddsColumn, RESULT_X } from './tables.js';

export interface Pose {
  readonly q: Q;
  readonly r: R;
  readonly heading: Heading;
  readonly speed: number;
  readonly turned: boolean;
}

const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/** Steps' worth of the worst result. */
const X_STEPS = 5;
const known = new Map<number, number>();

/** Expected steps of a salvo. */
function expectedSteps(attack: number, modifier: number, defence: number): number {
  const column = dptColumn(attack);
  const key = (column * 32 + modifier + 16) * 64 + defence;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  let sum = 0;
  for (let roll = 2; roll <= 12; roll++) {
    const odds = oddsColumn(damagePoints(column, roll + modifier), defence);
    if (odds === NO_ODDS) continue;
    for (let second = 2; second <= 12; second++) {
      const result = combatResult(odds, second);
      const steps = result === RESULT_X ? X_STEPS : (result & 3) + (result >> 2);
      sum += (WAYS[roll]! * WAYS[second]! * steps) / 1296;
    }
  }
  known.set(key, sum);
  return sum;
}

export const poseOf = (s: BattleState, u: UnitId): Pose => {
  const o = blockOf(u);
  return {
    q: s[o + U.q]!,
    r: s[o + U.r]!,
    heading: s[o + U.heading]! as Heading,
    speed: s[o + U.speed]!,
    turned: s[o + U.turned] === 1,
  };
};

/** Where an enemy will be when it comes to gunfire: where she is if she has moved, else straight on as she goes now. */
export function expectedPose(game: BattleshipsGame, s: BattleState, u: UnitId): Pose {
  const pose = poseOf(s, u);
  const seat = game.battle.seatOf[u]!;
  const hasMoved = s[G.phase] === PHASE.moveB && s[G.first] === seat;
  if (hasMoved || game.battle.immobile[u] === 1) return pose;
  const run = pose.speed;
  return { ...pose, q: pose.q + run * STEP_Q[pose.heading], r: pose.r + run * STEP_R[pose.heading] };
}

/** Points that one salvo of `f` at `t` may be worth from these poses. */
function salvo(game: BattleshipsGame, s: BattleState, f: UnitId, from: Pose, t: UnitId, to: Pose): number {
  const b = game.battle;
  const range = Math.max(1, distance(from.q, from.r, to.q, to.r));
  if (range > b.range[f]! || range > b.scenario.visibility + 4) return 0;
  const attack = attackAtRange(attackNow(b, f, s[blockOf(f) + U.w]!), range);
  let modifier = b.crew[f]! + b.gunModifier[f]! - 2;
  if (to.speed <= 1 && b.battery[t] === 0) modifier += 2;
  if (b.battery[f] === 0 && arcOf(to.q - from.q, to.r - from.r, from.heading) !== BROADSIDE) modifier -= 1;
  if (b.on.turning && from.turned && b.radarAdvanced[f] === 0) modifier -= 1;
  return (expectedSteps(attack, modifier, b.defence[t]!) * b.value[t]!) / 6;
}

export interface Exchange {
  /** Points that her best salvo from there may be worth, and those of two enemies at her. */
  readonly dealt: number;
  readonly suffered: number;
}

/** What the ship may do to the enemy from a pose, and the enemy to her. */
export function exchangeOfFire(
  game: BattleshipsGame,
  s: BattleState,
  u: UnitId,
  pose: Pose,
  enemies: readonly { readonly unit: UnitId; readonly pose: Pose }[],
): Exchange {
  let dealt = 0;
  let suffered = 0;
  for (const enemy of enemies) {
    dealt = Math.max(dealt, salvo(game, s, u, pose, enemy.unit, enemy.pose));
    suffered += salvo(game, s, enemy.unit, enemy.pose, u, pose);
  }
  const firers = Math.max(1, enemies.length);
  return { dealt, suffered: (suffered / firers) * Math.min(2, firers) };
}

/** Enemies on the map, with the poses to reckon with. */
export function enemiesOf(game: BattleshipsGame, s: BattleState, u: UnitId): { unit: UnitId; pose: Pose }[] {
  const { seatOf, names } = game.battle;
  return [...names.keys()]
    .filter((v) => seatOf[v] !== seatOf[u] && s[blockOf(v) + U.status] === AFLOAT)
    .map((unit) => ({ unit, pose: expectedPose(game, s, unit) }));
}
