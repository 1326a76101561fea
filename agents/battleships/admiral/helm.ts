/** Precomputed context for the move of one ship: who is where, and what each can do to the other, the same for every pose. */

import { G, type Goal, goalsOf, PHASE, U } from '../../../engine/battleships/index.js';
import { type Heading, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import { type Q, type R, type UnitId, unitId } from '../../../engine/index.js';
import { hexesBetween, unitField } from './fields.js';
import { type Forecast, forecast } from './forecast.js';
import { gunPoints, type Scene } from './scene.js';
import { type Stance, stanceOf } from './stance.js';
import { hasTorpedoes, hitPoints, isLoaded } from './torpedoes.js';

export interface Helm {
  readonly sc: Scene;
  readonly u: UnitId;
  readonly foes: Forecast;
  /** By enemy: sum of squares of what she can do to our other ships, since she has one target. */
  readonly rivals: Float64Array;
  /** By enemy: 2 if she will be slow. */
  readonly slow: Int8Array;
  readonly stance: Stance;
  readonly goals: readonly Goal[];
  /** Points of a torpedo hit by and on `u`, abeam and end on, by enemy. */
  readonly hit: Float64Array;
  readonly hitBy: Float64Array;
  readonly loaded: boolean;
  readonly isHeavy: boolean;
  /** By enemy: 1 if the heavy ships steer by her. */
  readonly heavy: Uint8Array;
  readonly cap: number;
  /** Centre of the other heavy ships; weight 0 for none. */
  readonly centre: { readonly q: Q; readonly r: R; readonly count: number };
  /** Sum over poses of one enemy, by unit. */
  readonly shot: Float64Array;
  readonly shotLater: Float64Array;
}

export function helmOf(sc: Scene, u: UnitId): Helm {
  const { b, s } = sc;
  const second = s[G.phase] === PHASE.moveB;
  const foes = forecast(sc, u, sc.enemies, second, sc.limits.enemyMoves === 'several');
  const mates = forecast(sc, u, sc.friends, false, false);
  const stance = stanceOf(sc);
  const hit = new Float64Array(2 * b.units);
  const hitBy = new Float64Array(2 * b.units);
  const loaded = isLoaded(sc, u);
  for (const e of sc.enemies) {
    for (let end = 0; end < 2; end++) {
      if (hasTorpedoes(sc, u)) hit[2 * e + end] = hitPoints(sc, u, e, end === 1);
      if (isLoaded(sc, e)) hitBy[2 * e + end] = hitPoints(sc, e, u, end === 1);
    }
  }
  return {
    sc,
    u,
    foes,
    rivals: rivalsOf(sc, u, foes, mates),
    slow: slowOnes(sc, foes),
    stance,
    goals: sc.turnsLeft > sc.limits.goalTurns ? [] : goalsOf(b, s, u),
    hit,
    hitBy,
    loaded,
    isHeavy: b.capital[u] === 1,
    heavy: Uint8Array.from(b.names, (_, e) => (stance.heavies.includes(unitId(e)) ? 1 : 0)),
    cap: Math.max(1, b.cap[u * 4 + unitField(s, u, U.s)]!),
    centre: centreOf(sc, u),
    shot: new Float64Array(b.units),
    shotLater: new Float64Array(b.units),
  };
}

function rivalsOf(sc: Scene, u: UnitId, foes: Forecast, mates: Forecast): Float64Array {
  const out = new Float64Array(sc.b.units);
  for (let i = 0; i < foes.count; i++) {
    const e = foes.unit[i]! as UnitId;
    let sum = 0;
    for (let j = 0; j < mates.count; j++) {
      if (mates.unit[j] === u) continue;
      const d = hexesBetween(foes.q[i]!, foes.r[i]!, mates.q[j]!, mates.r[j]!);
      const x = gunPoints(sc, e, mates.unit[j]! as UnitId, d, 0);
      sum += mates.weight[j]! * x * x;
    }
    out[e] = out[e]! + foes.weight[i]! * sum;
  }
  return out;
}

function slowOnes(sc: Scene, foes: Forecast): Int8Array {
  const out = new Int8Array(sc.b.units);
  for (let i = 0; i < foes.count; i++) if (foes.speed[i]! <= 1) out[foes.unit[i]!] = 2;
  return out;
}

function centreOf(sc: Scene, u: UnitId): { q: Q; r: R; count: number } {
  let q = 0;
  let r = 0;
  let count = 0;
  for (const v of sc.friends) {
    if (v === u || sc.b.capital[v] === 0 || sc.b.immobile[v] === 1) continue;
    const ahead = unitField(sc.s, v, U.done) === 1 ? 0 : unitField(sc.s, v, U.speed);
    const h = unitField(sc.s, v, U.heading) as Heading;
    q += unitField(sc.s, v, U.q) + STEP_Q[h] * ahead;
    r += unitField(sc.s, v, U.r) + STEP_R[h] * ahead;
    count++;
  }
  return count === 0 ? { q, r, count } : { q: Math.round(q / count), r: Math.round(r / count), count };
}
