/**
 * Surroundings of a ship in simulations: where everybody is expected when the guns fire next, the enemies that she takes into
 * account, and what their torpedoes and hers can do. Buffers are filled anew for each ship.
 */

import { G, isHeld, leastMovePoints, mostMovePoints, PHASE, U } from '../../../engine/battleships/index.js';
import { type Heading, STEP_Q, STEP_R } from '../../../engine/core/hex.js';
import type { Q, R, UnitId } from '../../../engine/index.js';
import { hexesBetween, unitField } from '../admiral/fields.js';
import { gunPoints, type Scene } from '../admiral/scene.js';
import { hasTorpedoes, hitPoints, isLoaded } from '../admiral/torpedoes.js';

/** Enemies that a ship takes into account, besides the nearest of those that count. */
const MOST_SEEN = 5;
const SEEN = MOST_SEEN + 1;
const POSES = 3 * SEEN;

/** How an enemy that has yet to move is expected to go on, and how near she must be for turns to be thought of. */
const STRAIGHT = 0.45;
const TOWARD = 0.35;
const AWAY = 0.2;
const NEAR = 24;
const CLOSE = 16;

export class Lookout {
  /** Where each unit is expected; whether that is known. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly heading: Int8Array;
  readonly speed: Int8Array;
  readonly known: Uint8Array;
  /** Sum of squares of what each enemy can do to this side. */
  readonly threat: Float64Array;
  /** The enemies that the ship looks at: the nearest, and the nearest of those that count. */
  readonly near = new Int16Array(SEEN);
  count = 0;
  /** Poses in which they are expected: which of them (index into `near`), where, how likely. */
  readonly poseOf = new Int8Array(POSES);
  readonly poseQ = new Int16Array(POSES);
  readonly poseR = new Int16Array(POSES);
  readonly poseHeading = new Int8Array(POSES);
  readonly poseWeight = new Float64Array(POSES);
  poses = 0;
  /** Points of torpedo hits on each of them and by each of them, abeam and end on, `[seen × 2]`; 0 for none. */
  readonly hit = new Float64Array(2 * SEEN);
  readonly hitBy = new Float64Array(2 * SEEN);
  isLoaded = false;
  /** Rows of the slate: what the ship's guns can do to each of them, and theirs to her. */
  readonly gunsOn: Float64Array[] = [];
  readonly gunsBy: Float64Array[] = [];
  readonly #sc: Scene;
  readonly #nearAt = new Int16Array(SEEN);
  /** Points of a torpedo hit of one unit on another, abeam and end on, `[units × units × 2]`; -1 where nobody has asked. */
  readonly #hits: Float64Array;
  #phase = -1;
  /** Middle of this side's ships, by which enemies are thought to steer. */
  #centreQ = 0;
  #centreR = 0;

  constructor(sc: Scene) {
    const n = sc.b.units;
    this.#sc = sc;
    this.#hits = new Float64Array(2 * n * n).fill(-1);
    this.q = new Int16Array(n);
    this.r = new Int16Array(n);
    this.heading = new Int8Array(n);
    this.speed = new Int8Array(n);
    this.known = new Uint8Array(n);
    this.threat = new Float64Array(n);
  }

  /** The ships' state has changed. */
  renew(): void {
    this.#hits.fill(-1);
    this.#phase = -1;
  }

  /** Another simulation: what was seen in the last one is no longer so. */
  forget(): void {
    this.#phase = -1;
  }

  /** Looks around from `u`; `counts` says by unit which enemies the heavy ships steer by. */
  lookFrom(u: UnitId, counts: Uint8Array): void {
    this.#expectAll(u);
    this.#choose(u, counts);
    this.#reckon(u);
  }

  #choose(u: UnitId, counts: Uint8Array): void {
    const sc = this.#sc;
    const { near } = this;
    const nearAt = this.#nearAt;
    const { s, enemies } = sc;
    const isHeavy = sc.b.capital[u] === 1;
    let count = 0;
    let heavy = -1;
    let heavyAt = 999;
    for (let i = 0; i < enemies.length; i++) {
      const e = enemies[i]!;
      const away = hexesBetween(unitField(s, u, U.q), unitField(s, u, U.r), this.q[e]!, this.r[e]!);
      if (isHeavy && counts[e] === 1 && away < heavyAt) {
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
    this.count = count;
  }

  #reckon(u: UnitId): void {
    const sc = this.#sc;
    const { s } = sc;
    const { near, count } = this;
    const { rows } = sc.slate;
    const { units } = sc.b;
    this.poses = 0;
    this.isLoaded = isLoaded(sc, u);
    const launches = hasTorpedoes(sc, u);
    for (let i = 0; i < count; i++) {
      const e = near[i]! as UnitId;
      const theyLaunch = isLoaded(sc, e);
      this.gunsOn[i] = rows[u * units + e]!;
      this.gunsBy[i] = rows[e * units + u]!;
      for (let endOn = 0; endOn < 2; endOn++) {
        this.hit[2 * i + endOn] = launches ? this.#hitOn(u, e, endOn) : 0;
        this.hitBy[2 * i + endOn] = theyLaunch ? this.#hitOn(e, u, endOn) : 0;
      }
      this.#addPoses(
        i,
        e,
        hexesBetween(unitField(s, u, U.q), unitField(s, u, U.r), unitField(s, e, U.q), unitField(s, e, U.r)),
      );
    }
  }

  /** Straight on; if she is near and free to move, a turn towards or away as well (`admiral/battleships/forecast.ts`). */
  #addPoses(i: number, e: UnitId, away: number): void {
    const { s } = this.#sc;
    const h = this.heading[e]! as Heading;
    if (this.known[e] === 1 || away > NEAR) {
      this.#addPose(i, this.q[e]!, this.r[e]!, h, 1);
      return;
    }
    const q = unitField(s, e, U.q);
    const r = unitField(s, e, U.r);
    const v = this.speed[e]!;
    const port = ((h + 5) % 6) as Heading;
    const starboard = ((h + 1) % 6) as Heading;
    const toPort = hexesBetween(q + STEP_Q[port] * v, r + STEP_R[port] * v, this.#centreQ, this.#centreR);
    const toStarboard = hexesBetween(
      q + STEP_Q[starboard] * v,
      r + STEP_R[starboard] * v,
      this.#centreQ,
      this.#centreR,
    );
    const first = toPort < toStarboard ? port : starboard;
    const second = toPort < toStarboard ? starboard : port;
    const isClose = away <= CLOSE;
    this.#addPose(i, this.q[e]!, this.r[e]!, h, isClose ? STRAIGHT : STRAIGHT + AWAY);
    this.#addPose(i, q + STEP_Q[first] * v, r + STEP_R[first] * v, first, TOWARD);
    if (isClose) this.#addPose(i, q + STEP_Q[second] * v, r + STEP_R[second] * v, second, AWAY);
  }

  #addPose(i: number, q: Q, r: R, heading: Heading, weight: number): void {
    const n = this.poses++;
    this.poseOf[n] = i;
    this.poseQ[n] = q;
    this.poseR[n] = r;
    this.poseHeading[n] = heading;
    this.poseWeight[n] = weight;
  }

  /** Once a phase for the threats, for every ship the positions of those that have moved since. */
  #expectAll(u0: number): void {
    const { b, s, friends, enemies } = this.#sc;
    const moved = s[G.phase] === PHASE.moveB;
    for (let i = 0; i < enemies.length; i++) this.#expect(enemies[i]!, moved);
    let q = 0;
    let r = 0;
    for (let i = 0; i < friends.length; i++) {
      this.#expect(friends[i]!, false);
      q += unitField(s, friends[i]!, U.q);
      r += unitField(s, friends[i]!, U.r);
    }
    this.#centreQ = Math.round(q / friends.length);
    this.#centreR = Math.round(r / friends.length);
    const phase = s[G.turn]! * 2 + (moved ? 1 : 0);
    if (phase === this.#phase && friends[0] !== u0) return;
    this.#phase = phase;
    for (let i = 0; i < enemies.length; i++) {
      const e = enemies[i]!;
      let sum = 0;
      if (b.attack[e]! > 0) {
        for (let j = 0; j < friends.length; j++) {
          const f = friends[j]!;
          const x = gunPoints(this.#sc, e, f, hexesBetween(this.q[e]!, this.r[e]!, this.q[f]!, this.r[f]!), 0);
          sum += x * x;
        }
      }
      this.threat[e] = sum;
    }
  }

  #expect(u: UnitId, hasMoved: boolean): void {
    const { b, s } = this.#sc;
    const h = unitField(s, u, U.heading) as Heading;
    this.heading[u] = h;
    if (hasMoved || unitField(s, u, U.done) === 1 || isHeld(b, s, u)) {
      this.q[u] = unitField(s, u, U.q);
      this.r[u] = unitField(s, u, U.r);
      this.speed[u] = unitField(s, u, U.speed);
      this.known[u] = 1;
      return;
    }
    const speed = Math.max(leastMovePoints(s, u), Math.min(mostMovePoints(b, s, u), unitField(s, u, U.speed) + 1));
    this.q[u] = unitField(s, u, U.q) + STEP_Q[h] * speed;
    this.r[u] = unitField(s, u, U.r) + STEP_R[h] * speed;
    this.speed[u] = speed;
    this.known[u] = 0;
  }

  #hitOn(f: UnitId, t: UnitId, endOn: number): number {
    const at = 2 * (f * this.#sc.b.units + t) + endOn;
    if (this.#hits[at]! < 0) this.#hits[at] = hitPoints(this.#sc, f, t, endOn === 1);
    return this.#hits[at]!;
  }
}
