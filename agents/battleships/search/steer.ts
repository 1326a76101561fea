/**
 * Steering policy of simulations: the admiral's weighing (`admiral/battleships/manoeuvre.ts`) with every ship where she is
 * likeliest to be, guns as they were at the root of the search, and no buffers made.
 */

import {
  exitPoints,
  exitsOf,
  type Goal,
  goalsOf,
  isOffMap,
  landAhead,
  MOVE,
  tableOf,
  U,
} from '../../../engine/battleships/index.js';
import type { ActionList } from '../../../engine/core/actions.js';
import { arcOf, BOW, BROADSIDE, type Heading, STERN } from '../../../engine/core/hex.js';
import type { Q, R, UnitId } from '../../../engine/index.js';
import { hexesBetween, unitField } from '../admiral/fields.js';
import { haste, type Pace } from '../admiral/pace.js';
import { FIRE_RANGE_MAX, gunPoints, LATER_OFFSET, laterPoints, placeOf, type Scene } from '../admiral/scene.js';
import { type Stance, stanceOf, workOutStance } from '../admiral/stance.js';
import { torpedoChance } from '../admiral/torpedoes.js';
import { Lookout } from './lookout.js';
import { plainWays } from './plain-ways.js';

/** Chance that a torpedo ship still to move gets into a launching position, by distance now. */
const GETS_IN = [0, 0.5, 0.5, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05];

/** One side's helm for the length of a search. */
export class Steering {
  readonly #sc: Scene;
  #stance: Stance;
  readonly #pace: Pace;
  readonly #heavy: Uint8Array;
  readonly #goals: readonly (readonly Goal[])[];
  readonly #look: Lookout;
  /** By enemy in sight: what the ship that looks can do to her, next turn and later. */
  readonly #shot = new Float64Array(8);
  readonly #shotLater = new Float64Array(8);

  constructor(sc: Scene) {
    const n = sc.b.units;
    this.#sc = sc;
    this.#heavy = new Uint8Array(n);
    // The pace is by where ships are, so it stays that of the root: what comes of a simulation must not depend on the one before.
    this.#stance = stanceOf(sc);
    this.#pace = this.#stance.pace;
    this.#goals = sc.b.names.map((_, u) => (sc.b.seatOf[u] === sc.seat ? goalsOf(sc.b, sc.s, u) : []));
    this.#look = new Lookout(sc);
    this.renew();
  }

  /** The ships' state has changed: where to fight is worked out anew. */
  renew(): void {
    this.#stance = workOutStance(this.#sc, this.#pace);
    this.#heavy.fill(0);
    for (const e of this.#stance.heavies) this.#heavy[e] = 1;
    this.#look.renew();
  }

  /** Another simulation begins. */
  forget(): void {
    this.#look.forget();
  }

  /** The best manoeuvre for `u`: of the plain ones first, then of those that end on the same heading at about the same speed. */
  best(u: UnitId, legal: ActionList): number {
    this.#look.lookFrom(u, this.#heavy);
    const table = tableOf(this.#sc.b, u);
    const { ids, count } = legal;
    const last = ids[count - 1]! - MOVE;
    if (last >= table.canonical) return this.#bestOf(u, legal);
    const plain = plainWays(table);
    const most = table.speed[last]!;
    const half = Math.min(most, Math.max(2, most - 2));
    let best = ids[0]!;
    let points = Number.NEGATIVE_INFINITY;
    for (let i = count - 1; i >= 0; i--) {
      const id = ids[i]! - MOVE;
      const speed = table.speed[id]!;
      if (speed < half) break;
      if (plain[id] === 0 || (speed !== most && speed !== half)) continue;
      const x = this.#weigh(u, ids[i]!);
      if (x > points) {
        points = x;
        best = ids[i]!;
      }
    }
    if (points === Number.NEGATIVE_INFINITY) return this.#bestOf(u, legal);
    const turn = table.turn[best - MOVE]!;
    const speed = table.speed[best - MOVE]!;
    for (let i = count - 1; i >= 0; i--) {
      const id = ids[i]! - MOVE;
      const v = table.speed[id]!;
      if (v < speed - 1) break;
      if (v > speed + 1 || table.turn[id] !== turn || (plain[id] === 1 && (v === most || v === half))) continue;
      const x = this.#weigh(u, ids[i]!);
      if (x > points) {
        points = x;
        best = ids[i]!;
      }
    }
    return best;
  }

  #bestOf(u: UnitId, legal: ActionList): number {
    let best = legal.ids[0]!;
    let points = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < legal.count; i++) {
      const x = this.#weigh(u, legal.ids[i]!);
      if (x > points) {
        points = x;
        best = legal.ids[i]!;
      }
    }
    return best;
  }

  #weigh(u: UnitId, action: number): number {
    const sc = this.#sc;
    const { b, s } = sc;
    const table = tableOf(b, u);
    const start = unitField(s, u, U.heading) as Heading;
    const id = action - MOVE;
    const at = start * table.count + id;
    const q = unitField(s, u, U.q) + table.endQ[at]!;
    const r = unitField(s, u, U.r) + table.endR[at]!;
    const heading = ((start + table.turn[id]!) % 6) as Heading;
    const speed = table.speed[id]!;
    if (isOffMap(b, s, q, r)) return this.#leave(u);
    const turned = table.straight[id] === 1 || b.radarAdvanced[u] === 1 || !b.on.turning ? 0 : 1;
    let total = this.#fight(u, q, r, heading, speed, turned);
    const goals = this.#goals[u]!;
    if (goals.length > 0) total += this.#goalPoints(u, goals, q, r);
    const cap = this.#capOf(u);
    const able = cap < 4 ? cap : 4;
    if (speed < able) total -= 0.35 * (able - speed);
    if (b.sheet.hasLand) total -= 3 * landAhead(b.sheet, q, r, heading, speed);
    return total;
  }

  #fight(u: UnitId, q: Q, r: R, heading: Heading, speed: number, turned: number): number {
    const sc = this.#sc;
    const { b, doctrine } = sc;
    const look = this.#look;
    const { near } = look;
    const shot = this.#shot;
    const shotLater = this.#shotLater;
    const slow = speed <= 1 ? 2 : 0;
    const isHeavy = b.capital[u] === 1;
    const noBow = b.noBowPenalty[u] === 1;
    const noAft = b.noAftFire[u] === 1;
    let danger = 0;
    let later = 0;
    let attack = 0;
    let torpedoes = 0;
    let hope = 0;
    let nearest = FIRE_RANGE_MAX + 9;
    let nearestArc = -1;
    for (let i = 0; i < look.count; i++) {
      shot[i] = 0;
      shotLater[i] = 0;
    }
    for (let n = 0; n < look.poses; n++) {
      const i = look.poseOf[n]!;
      const e = near[i]! as UnitId;
      const weight = look.poseWeight[n]!;
      const dq = look.poseQ[n]! - q;
      const dr = look.poseR[n]! - r;
      const away = hexesBetween(0, 0, dq, dr);
      const arc = arcOf(dq, dr, heading);
      if (away < nearest && (this.#heavy[e] === 1 || !isHeavy)) {
        nearest = away;
        nearestArc = arc;
      }
      const ideal = look.hit[2 * i]!;
      if (ideal > 0 && away < 23) {
        const near = ideal * (away <= 3 ? 1 : 1 - (away - 3) / 20);
        if (near > hope) hope = near;
      }
      if (away >= FIRE_RANGE_MAX) continue;
      const d = away < 1 ? 1 : away;
      const theirArc = arcOf(-dq, -dr, look.poseHeading[n]! as Heading);
      const bad = arc === BROADSIDE || (arc === BOW && noBow) ? 0 : 1;
      const on = look.gunsOn[i]!;
      const by = look.gunsBy[i]!;
      if (!(arc === STERN && noAft)) {
        const modifier = (look.speed[e]! <= 1 ? 2 : 0) - bad - turned;
        const points = on[placeOf(modifier, d)]!;
        shot[i] = shot[i]! + weight * (points >= 0 ? points : gunPoints(sc, u, e, d, modifier));
      }
      const mine = on[LATER_OFFSET + d]!;
      shotLater[i] = shotLater[i]! + weight * (mine >= 0 ? mine : laterPoints(sc, u, e, d));
      const isKnown = look.known[e] === 1;
      const modifier = slow - (isKnown && theirArc !== BROADSIDE ? 1 : 0);
      let x = by[placeOf(modifier, d)]!;
      if (x < 0) x = gunPoints(sc, e, u, d, modifier);
      let y = by[LATER_OFFSET + d]!;
      if (y < 0) y = laterPoints(sc, e, u, d);
      const t = look.threat[e]!;
      if (x > 0) danger += (weight * x * x * x) / Math.max(x * x, t);
      if (y > 0) later += (weight * y * y * y) / Math.max(y * y, t);
      if (d <= 5 && look.isLoaded && arc === BROADSIDE) {
        const points = look.hit[2 * i + (theirArc === BROADSIDE ? 0 : 1)]!;
        attack = Math.max(attack, weight * torpedoChance(sc, u, look.speed[e]!, d) * points);
      }
      if (d <= 12 && look.hitBy[2 * i]! > 0) {
        if (!isKnown) torpedoes += weight * 0.7 * GETS_IN[d]! * torpedoChance(sc, e, speed, 3) * look.hitBy[2 * i]!;
        else if (d <= 5 && theirArc === BROADSIDE) {
          torpedoes += weight * 0.8 * torpedoChance(sc, e, speed, d) * look.hitBy[2 * i + (arc === BROADSIDE ? 0 : 1)]!;
        }
      }
    }
    let best = 0;
    let bestLater = 0;
    for (let i = 0; i < look.count; i++) {
      if (shot[i]! > best) best = shot[i]!;
      if (shotLater[i]! > bestLater) bestLater = shotLater[i]!;
    }
    const survival = Math.max(0.1, 1 - danger / Math.max(1, sc.worth[u]!));
    const { attack: attackWeight, runs } = this.#pace;
    const hurried = runs && this.#goals[u]!.length > 0 ? haste(sc, this.#goals[u]!, this.#capOf(u), q, r) : 0;
    const foresight = doctrine.foresight * (1 - hurried) * Math.min(1, sc.turnsLeft / 3);
    const drive = doctrine.torpedoDrive * (b.on.night ? 1.8 : 1);
    const range = this.#stance.range[u]!;
    const off = Math.abs(nearest - range);
    let total =
      sc.turnsLeft === 0
        ? 0
        : attackWeight * best -
          danger -
          doctrine.torpedoCare * torpedoes +
          drive * attack * survival +
          foresight * (attackWeight * bestLater - later);
    if (!isHeavy && hope > 0) {
      if (range < 20) total += 0.35 * drive * hope - 0.15 * doctrine.rangeKeeping * off;
      else total -= doctrine.rangeKeeping * off;
    } else total -= doctrine.rangeKeeping * off;
    if (isHeavy && nearestArc === BROADSIDE && nearest <= 16) total += doctrine.broadside;
    return total;
  }

  #capOf(u: UnitId): number {
    const { b, s } = this.#sc;
    return Math.max(1, b.cap[u * 4 + unitField(s, u, U.s)]!);
  }

  #goalPoints(u: UnitId, goals: readonly Goal[], q: Q, r: R): number {
    const { turnsLeft, doctrine } = this.#sc;
    const cap = this.#capOf(u);
    let best = 0;
    for (let i = 0; i < goals.length; i++) {
      const goal = goals[i]!;
      const turns = goal.hexes(q, r) / cap;
      const slack = turnsLeft - goal.stay - turns;
      const time = slack >= 1 ? 1 : slack >= 0 ? 0.5 + 0.5 * slack : Math.max(0.02, 0.3 + 0.1 * slack);
      best = Math.max(best, goal.points * time * (1 - doctrine.exitHurry) ** turns);
    }
    return best;
  }

  #leave(u: UnitId): number {
    const { b, s, worth } = this.#sc;
    const clauses = exitsOf(b, u);
    if (clauses.length === 0) return -worth[u]!;
    let best = Number.NEGATIVE_INFINITY;
    for (const clause of clauses) best = Math.max(best, exitPoints(b, s, u, clause));
    if (best > 0) return best;
    return this.#stance.range[u]! >= 20 ? 0.5 : -0.3 * worth[u]!;
  }
}
