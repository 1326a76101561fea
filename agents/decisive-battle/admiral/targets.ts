/**
 * Target assignment by dynamic programming: the whole rest of a line at once. Lines of fire may not cross (B-13), so those who fire at
 * one ship are neighbours; the best cut of the line into such groups is found from the rear. What a group does is worked out exactly.
 */

import {
  F,
  firstFoe,
  G,
  leadOf,
  NO_UNIT,
  nextFoe,
  salvoDiceOf,
  shipAstern,
  U,
} from '../../../engine/decisive-battle/index.js';
import type { FleetId, UnitId } from '../../../engine/index.js';
import { afterSalvo, type Damages, harm, unhurt } from './salvos.js';
import type { Scene } from './scene.js';

export interface FirePlan {
  /** Target of each ship that has still to aim, from `G.unit` on; NO_UNIT to hold fire. */
  readonly aims: ReadonlyMap<UnitId, UnitId>;
  readonly worth: number;
}

/** Less is not worth a shot, and no reason for one target rather than another. */
const TRIFLE = 1e-9;

/** The plan for the rest of the line; the first ship bound to `only` where it is given. */
export function planFire(sc: Scene, only?: UnitId): FirePlan {
  return new Line(sc, only).plan();
}

/** The answer to a suffix of the line and of the targets. */
interface Cut {
  readonly worth: number;
  /** Ships of the line that fire at the first of the targets, those between that cannot hold fire. */
  readonly until: number;
}

class Line {
  readonly #sc: Scene;
  readonly #fleet: FleetId;
  readonly #firers: UnitId[] = [];
  readonly #targets: UnitId[] = [];
  readonly #only: UnitId | undefined;
  readonly #cuts: Cut[] = [];

  constructor(sc: Scene, only: UnitId | undefined) {
    this.#sc = sc;
    this.#only = only;
    const { b, s } = sc;
    const fleet = s[G.other]! as FleetId;
    this.#fleet = fleet;
    for (let u = s[G.unit]! as UnitId; u >= 0; u = shipAstern(b, s, u)) this.#firers.push(u);
    for (let y = firstFoe(b, s, fleet); y >= 0; y = nextFoe(b, s, fleet, y)) {
      for (let t = leadOf(b, s, y); t >= 0; t = shipAstern(b, s, t)) this.#targets.push(t);
    }
    const last = b.on.inOrder ? this.#targets.indexOf(s[G.lastTarget]! as UnitId) : -1;
    if (last > 0) this.#targets.splice(0, last);
  }

  plan(): FirePlan {
    const aims = new Map<UnitId, UnitId>(this.#firers.map((u) => [u, NO_UNIT]));
    const width = this.#targets.length + 1;
    for (let i = this.#firers.length; i >= 0; i--) {
      for (let p = width - 1; p >= 0; p--) this.#cuts[i * width + p] = this.#best(i, p, width);
    }
    let i = 0;
    for (let p = 0; p < width - 1; p++) {
      const { until } = this.#cuts[i * width + p]!;
      for (; i < until; i++) {
        if (this.#mayFire(this.#firers[i]!, this.#targets[p]!)) aims.set(this.#firers[i]!, this.#targets[p]!);
      }
    }
    return { aims, worth: this.#cuts[0]!.worth };
  }

  /** The ships from `i` on, the targets from `p` on: so many at this target, the rest at later ones. */
  #best(i: number, p: number, width: number): Cut {
    if (i === this.#firers.length || p === width - 1) return { worth: 0, until: i };
    const isBound = i === 0 && this.#only !== undefined && this.#only !== NO_UNIT;
    const isHere = this.#targets[p] === this.#only;
    let best: Cut = { worth: this.#cuts[i * width + p + 1]!.worth, until: i };
    if (isBound && isHere) best = { worth: Number.NEGATIVE_INFINITY, until: i };
    if (isBound && !isHere) return best;
    const t = this.#targets[p]!;
    let odds = this.#before(t);
    const group: UnitId[] = [];
    const nothing = harm(odds, this.#sc.b.endurance[t]!);
    for (let j = i; j < this.#firers.length; j++) {
      const u = this.#firers[j]!;
      if (this.#mayFire(u, t)) {
        odds = afterSalvo(this.#sc.b, odds, u, t, salvoDiceOf(this.#sc.b, this.#sc.s, u, t));
        group.push(u);
      }
      const own = this.#sc.b.points[t]! * (harm(odds, this.#sc.b.endurance[t]!) - nothing) + this.#relief(t, group);
      const worth = own + this.#cuts[(j + 1) * width + p + 1]!.worth;
      if (worth > best.worth + TRIFLE) best = { worth, until: j + 1 };
    }
    return best;
  }

  /** A ship under fire answers only those who fire at her. @rule F2.2 */
  #mayFire(u: UnitId, t: UnitId): boolean {
    const { b, s } = this.#sc;
    if (u === this.#firers[0] && this.#only === NO_UNIT) return false;
    const under = s[b.unitsAt + t * U.size + U.under]!;
    if (under >= 0 && under !== this.#fleet) return false;
    return s[b.unitsAt + u * U.size + U.under]! < 0 || s[b.unitsAt + t * U.size + U.target] === u;
  }

  /** With the salvos of ships ahead in the line, which have aimed already. */
  #before(t: UnitId): Damages {
    const { b, s } = this.#sc;
    let odds = unhurt(b.endurance[t]! - s[b.unitsAt + t * U.size + U.damage]!);
    for (let u = leadOf(b, s, this.#fleet); u >= 0 && u !== this.#firers[0]; u = shipAstern(b, s, u)) {
      if (s[b.unitsAt + u * U.size + U.target] === t) odds = afterSalvo(b, odds, u, t, salvoDiceOf(b, s, u, t));
    }
    return odds;
  }

  /** Points that she does less harm with because she must answer one of these. @rule F2.2 */
  #relief(t: UnitId, group: readonly UnitId[]): number {
    const { b, s } = this.#sc;
    const o = b.unitsAt + t * U.size;
    const fleet = s[o + U.fleet]! as FleetId;
    const hasAimed = s[b.fleetsAt + fleet * F.size + F.done] === 1;
    if (hasAimed || s[o + U.under]! >= 0 || group.length === 0) return 0;
    let free = 0;
    for (let y = firstFoe(b, s, fleet); y >= 0; y = nextFoe(b, s, fleet, y)) {
      for (let u = leadOf(b, s, y); u >= 0; u = shipAstern(b, s, u)) free = Math.max(free, this.#threat(t, u));
    }
    let bound = 0;
    for (const u of group) bound = Math.max(bound, this.#threat(t, u));
    return free - bound;
  }

  #threat(t: UnitId, u: UnitId): number {
    const { b, s, now } = this.#sc;
    const at = t * b.units + u;
    const isHalved = salvoDiceOf(b, s, t, u) < b.gunnery[t]!;
    const damage = (isHalved ? now.rates.half : now.rates.whole)[at]!;
    return Math.min(1, damage / Math.max(1, now.life[u]!)) * b.points[u]!;
  }
}
