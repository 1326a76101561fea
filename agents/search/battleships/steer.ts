/**
 * Where a ship steers in simulations: the admiral's weighing (`admiral/battleships/manoeuvre.ts`) with every ship where she is
 * likeliest to be, guns as they were at the root of the search, and no buffers made.
 */
import { MOVE } from '../../../engine/battleships/actions.js';
import { G, U } from '../../../engine/battleships/layout.js';
import { fastest, isHeld, slowest, tableOf } from '../../../engine/battleships/movement.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { cellOf } from '../../../engine/battleships/sheet.js';
import type { ActionList } from '../../../engine/core/actions.js';
import { arcOf, BOW, BROADSIDE, STEP_Q, STEP_R, STERN } from '../../../engine/core/hex.js';
import { columnOf, FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW, rowOf } from '../../../engine/core/hexmap.js';
import { field, hexesBetween } from '../../admiral/battleships/fields.js';
import { exitPoints, exitsOf, type Goal, goalsOf } from '../../admiral/battleships/goals.js';
import { FAR, gunPoints, laterPoints, type Scene } from '../../admiral/battleships/scene.js';
import { type Stance, stanceOf } from '../../admiral/battleships/stance.js';
import { hasTorpedoes, hitPoints, torpedoChance } from '../../admiral/battleships/torpedoes.js';

const arcTo = arcOf;
const hexes = hexesBetween;
const gunsAt = gunPoints;
const gunsLater = laterPoints;
const ABEAM = BROADSIDE;
const AHEAD = BOW;
const ASTERN = STERN;
const OUT_OF_REACH = FAR;
const MOVE_B = PHASE['move-b'];

/** Chance that a torpedo ship still to move gets into a launching position, by distance now. */
const GETS_IN = [0, 0.5, 0.5, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05];

/** Enemies that a ship takes into account, besides the nearest of those that count. */
const MOST_SEEN = 5;

/** One side's helm for the length of a search. */
export class Steering {
  readonly #sc: Scene;
  readonly #stance: Stance;
  readonly #heavy: Uint8Array;
  readonly #goals: readonly (readonly Goal[])[];
  /** Points of a torpedo hit abeam by own on enemy units and the other way, `[units × units]`; what is not asked for is -1. */
  readonly #hit: Float64Array;
  /** Where each unit is expected when the guns fire next; whether that is known, and whether she turned for it. */
  readonly #q: Int16Array;
  readonly #r: Int16Array;
  readonly #heading: Int8Array;
  readonly #speed: Int8Array;
  readonly #known: Uint8Array;
  /** Sum of squares of what each enemy can do to this side. */
  readonly #threat: Float64Array;
  /** The enemies that a ship looks at: the nearest, and the nearest of those that count. */
  readonly #near: Int16Array;
  readonly #nearAt: Int16Array;
  readonly #nearLaunches: Uint8Array;
  #nearCount = 0;
  #phase = -1;

  constructor(sc: Scene) {
    const n = sc.b.units;
    this.#sc = sc;
    this.#stance = stanceOf(sc);
    this.#heavy = new Uint8Array(n);
    for (const e of this.#stance.heavies) this.#heavy[e] = 1;
    this.#goals = sc.b.names.map((_, u) => (sc.b.seatOf[u] === sc.seat ? goalsOf(sc.b, sc.s, u) : []));
    this.#hit = new Float64Array(n * n).fill(-1);
    this.#q = new Int16Array(n);
    this.#r = new Int16Array(n);
    this.#heading = new Int8Array(n);
    this.#speed = new Int8Array(n);
    this.#known = new Uint8Array(n);
    this.#threat = new Float64Array(n);
    this.#near = new Int16Array(MOST_SEEN + 1);
    this.#nearAt = new Int16Array(MOST_SEEN + 1);
    this.#nearLaunches = new Uint8Array(MOST_SEEN + 1);
  }

  /** The best of `ways` for `u`. */
  best(u: number, ways: ActionList): number {
    this.#expectAll(u);
    this.#lookAround(u);
    let best = ways.ids[0]!;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < ways.count; i++) {
      const points = this.#weigh(u, ways.ids[i]!);
      if (points > most) {
        most = points;
        best = ways.ids[i]!;
      }
    }
    return best;
  }

  #lookAround(u: number): void {
    const sc = this.#sc;
    const near = this.#near;
    const nearAt = this.#nearAt;
    const { s, enemies } = sc;
    const isHeavy = sc.b.capital[u] === 1;
    let count = 0;
    let heavy = -1;
    let heavyAt = 999;
    for (let i = 0; i < enemies.length; i++) {
      const e = enemies[i]!;
      const away = hexes(field(s, u, U.q), field(s, u, U.r), this.#q[e]!, this.#r[e]!);
      if (isHeavy && this.#heavy[e] === 1 && away < heavyAt) {
        heavyAt = away;
        heavy = e;
      }
      let at = count;
      while (at > 0 && nearAt[at - 1]! > away) at--;
      if (at >= MOST_SEEN) continue;
      if (count < MOST_SEEN) count++;
      for (let j = count - 1; j > at; j--) {
        near[j] = near[j - 1]!;
        nearAt[j] = nearAt[j - 1]!;
      }
      near[at] = e;
      nearAt[at] = away;
    }
    let isSeen = heavy < 0;
    for (let i = 0; i < count; i++) if (near[i] === heavy) isSeen = true;
    if (!isSeen) near[count++] = heavy;
    this.#nearCount = count;
    for (let i = 0; i < count; i++) {
      const e = near[i]!;
      this.#nearLaunches[i] = sc.b.torpedoColumn[e]! > 0 && hasTorpedoes(sc, e) ? 1 : 0;
    }
  }

  /** Once a phase for the threats, for every ship the positions of those that have moved since. */
  #expectAll(u0: number): void {
    const { b, s, friends, enemies } = this.#sc;
    const moved = s[G.phase] === MOVE_B;
    for (let i = 0; i < enemies.length; i++) this.#expect(enemies[i]!, moved);
    for (let i = 0; i < friends.length; i++) this.#expect(friends[i]!, false);
    const phase = s[G.turn]! * 2 + (moved ? 1 : 0);
    if (phase === this.#phase && friends[0] !== u0) return;
    this.#phase = phase;
    for (let i = 0; i < enemies.length; i++) {
      const e = enemies[i]!;
      let sum = 0;
      if (b.attack[e]! > 0) {
        for (let j = 0; j < friends.length; j++) {
          const f = friends[j]!;
          const x = gunsAt(this.#sc, e, f, hexes(this.#q[e]!, this.#r[e]!, this.#q[f]!, this.#r[f]!), 0);
          sum += x * x;
        }
      }
      this.#threat[e] = sum;
    }
  }

  #expect(u: number, hasMoved: boolean): void {
    const { b, s } = this.#sc;
    const h = field(s, u, U.heading);
    this.#heading[u] = h;
    if (hasMoved || field(s, u, U.done) === 1 || isHeld(b, s, u)) {
      this.#q[u] = field(s, u, U.q);
      this.#r[u] = field(s, u, U.r);
      this.#speed[u] = field(s, u, U.speed);
      this.#known[u] = 1;
      return;
    }
    const speed = Math.max(slowest(s, u), Math.min(fastest(b, s, u), field(s, u, U.speed) + 1));
    this.#q[u] = field(s, u, U.q) + STEP_Q[h]! * speed;
    this.#r[u] = field(s, u, U.r) + STEP_R[h]! * speed;
    this.#speed[u] = speed;
    this.#known[u] = 0;
  }

  #weigh(u: number, action: number): number {
    const sc = this.#sc;
    const { b, s, doctrine } = sc;
    const table = tableOf(b, u);
    const start = field(s, u, U.heading);
    const id = action - MOVE;
    const at = start * table.count + id;
    const q = field(s, u, U.q) + table.endQ[at]!;
    const r = field(s, u, U.r) + table.endR[at]!;
    const heading = (start + table.turn[id]!) % 6;
    const speed = table.speed[id]!;
    if (this.#isOff(q, r)) return this.#leave(u);
    const turned = table.straight[id] === 1 || b.radarAdvanced[u] === 1 || !b.on.turning ? 0 : 1;
    let total = this.#fight(u, q, r, heading, speed, turned);
    const goals = this.#goals[u]!;
    if (goals.length > 0) total += this.#goalPoints(u, goals, q, r);
    const cap = Math.max(1, b.cap[u * 4 + field(s, u, U.s)]!);
    const able = cap < 4 ? cap : 4;
    if (speed < able) total -= 0.35 * (able - speed);
    if (b.sheet.hasLand) total -= 3 * this.#landAhead(q, r, heading, speed);
    return sc.turnsLeft === 0 && goals.length === 0 ? doctrine.attack : total;
  }

  #fight(u: number, q: number, r: number, heading: number, speed: number, turned: number): number {
    const sc = this.#sc;
    const { b, doctrine } = sc;
    const slow = speed <= 1 ? 2 : 0;
    const canLaunch = b.torpedoColumn[u]! > 0 && hasTorpedoes(sc, u);
    const isHeavy = b.capital[u] === 1;
    let danger = 0;
    let later = 0;
    let best = 0;
    let bestLater = 0;
    let attack = 0;
    let torpedoes = 0;
    let hope = 0;
    let nearest = OUT_OF_REACH + 9;
    let nearestArc = -1;
    for (let i = 0; i < this.#nearCount; i++) {
      const e = this.#near[i]!;
      const dq = this.#q[e]! - q;
      const dr = this.#r[e]! - r;
      const away = hexes(0, 0, dq, dr);
      if (away >= OUT_OF_REACH) {
        if (away < nearest && (this.#heavy[e] === 1 || !isHeavy)) nearest = away;
        continue;
      }
      const d = away < 1 ? 1 : away;
      const arc = arcTo(dq, dr, heading);
      if (away < nearest && (this.#heavy[e] === 1 || !isHeavy)) {
        nearest = away;
        nearestArc = arc;
      }
      const theirArc = arcTo(-dq, -dr, this.#heading[e]!);
      const bad = arc === ABEAM || (arc === AHEAD && b.noBowPenalty[u] === 1) ? 0 : 1;
      if (!(arc === ASTERN && b.noAftFire[u] === 1)) {
        const x = gunsAt(sc, u, e, d, (this.#speed[e]! <= 1 ? 2 : 0) - bad - turned);
        if (x > best) best = x;
      }
      const x1 = gunsLater(sc, u, e, d);
      if (x1 > bestLater) bestLater = x1;
      const x2 = gunsAt(sc, e, u, d, slow - (this.#known[e] === 1 && theirArc !== ABEAM ? 1 : 0));
      const y = gunsLater(sc, e, u, d);
      const t = this.#threat[e]!;
      if (x2 > 0) danger += (x2 * x2 * x2) / Math.max(x2 * x2, t);
      if (y > 0) later += (y * y * y) / Math.max(y * y, t);
      if (canLaunch && d <= 23) {
        const points = this.#hitOn(u, e);
        if (d <= 5 && arc === ABEAM) attack = Math.max(attack, torpedoChance(sc, u, this.#speed[e]!, d) * points);
        const near = points * (d <= 3 ? 1 : 1 - (d - 3) / 20);
        if (near > hope) hope = near;
      }
      if (d <= 12 && this.#nearLaunches[i] === 1) {
        if (this.#known[e] === 1) {
          if (d <= 5 && theirArc === ABEAM) torpedoes += 0.8 * torpedoChance(sc, e, speed, d) * this.#hitOn(e, u);
        } else torpedoes += 0.7 * GETS_IN[d]! * torpedoChance(sc, e, speed, 3) * this.#hitOn(e, u);
      }
    }
    const survival = Math.max(0.1, 1 - danger / Math.max(1, sc.worth[u]!));
    const foresight = doctrine.foresight * Math.min(1, sc.turnsLeft / 3);
    const drive = doctrine.torpedoDrive * (b.on.night ? 1.8 : 1);
    const range = this.#stance.range[u]!;
    const off = Math.abs(nearest - range);
    let total =
      doctrine.attack * best -
      danger -
      doctrine.torpedoCare * torpedoes +
      drive * attack * survival +
      foresight * (doctrine.attack * bestLater - later);
    if (!isHeavy && hope > 0 && range < 20) total += 0.35 * drive * hope - 0.15 * doctrine.rangeKeeping * off;
    else total -= doctrine.rangeKeeping * off;
    if (isHeavy && nearestArc === ABEAM && nearest <= 16) total += doctrine.broadside;
    return total;
  }

  #hitOn(f: number, t: number): number {
    const at = f * this.#sc.b.units + t;
    if (this.#hit[at]! < 0) this.#hit[at] = hitPoints(this.#sc, f, t, false);
    return this.#hit[at]!;
  }

  #goalPoints(u: number, goals: readonly Goal[], q: number, r: number): number {
    const { b, s, turnsLeft, doctrine } = this.#sc;
    const cap = Math.max(1, b.cap[u * 4 + field(s, u, U.s)]!);
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

  #isOff(q: number, r: number): boolean {
    const { b, s } = this.#sc;
    const { anchoredColumns, anchoredRows } = b.sheet;
    if (!anchoredColumns && !anchoredRows) return false;
    const column = columnOf(q, s[G.windowQ]!);
    const row = rowOf(q, r, s[G.windowQ]!, s[G.windowR]!);
    return (
      (anchoredColumns && (column < FIRST_COLUMN || column > LAST_COLUMN)) ||
      (anchoredRows && (row < FIRST_ROW || row > LAST_ROW))
    );
  }

  #leave(u: number): number {
    const { b, s, worth } = this.#sc;
    const clauses = exitsOf(b, u);
    if (clauses.length === 0) return -worth[u]!;
    let best = Number.NEGATIVE_INFINITY;
    for (const clause of clauses) best = Math.max(best, exitPoints(b, s, u, clause));
    if (best > 0) return best;
    return this.#stance.range[u]! >= 20 ? 0.5 : -0.3 * worth[u]!;
  }

  #landAhead(q: number, r: number, heading: number, speed: number): number {
    const { sheet } = this.#sc.b;
    const least = speed >> 1 || 1;
    let blocked = 0;
    for (let turn = -1; turn <= 1; turn++) {
      const h = (heading + turn + 6) % 6;
      let x = q;
      let y = r;
      for (let step = 0; step <= least; step++) {
        x += STEP_Q[h]!;
        y += STEP_R[h]!;
        const cell = cellOf(x, y);
        if (cell < 0 || sheet.land[cell] === 1) {
          blocked += turn === 0 ? 1 : 0.7;
          break;
        }
      }
    }
    return Math.min(1, blocked / 2);
  }
}
