/**
 * Target assignment, greedy with local search: the whole fleet's main and secondary batteries are assigned together, by exact expected
 * value. One salvo after another is put where it adds most, then each is tried elsewhere until nothing gets better.
 */

import {
  arcToward,
  attackAtRange,
  attackNow,
  CONDITIONS,
  conditionsAfterAttack,
  dptColumn,
  G,
  gunsBarred,
  MAX_MARKERS,
  mainBarred,
  NO_BAR,
  NO_UNIT,
  rangeBetween,
  STRIDE,
  U,
  UNITS_AT,
} from '../../../engine/battleships/index.js';
import { BROADSIDE } from '../../../engine/core/hex.js';
import { unitField } from './fields.js';
import { type Gun, gunsOf } from './guns.js';
import { overLimit, salvoValue, worthOfSpread } from './odds.js';
import { FIRE_RANGE_MAX, type Scene } from './scene.js';

export interface FirePlan {
  /** Targets by unit, or NO_UNIT. */
  readonly main: Int16Array;
  readonly second: Int16Array;
  /** Expected points of all fire at each enemy. */
  readonly value: Float64Array;
  /** For each battery asked about: points each other target would have added less, by `alternative`. */
  readonly alternative: ReadonlyMap<number, { readonly target: number; readonly costs: number }>;
  /** Why a battery does not fire where it alone would shoot out most; nothing where it does. Worked out when asked. */
  why(unit: number, main: boolean): Reason | undefined;
}

/** A target is not the battery's own best one for what it adds to the fleet's fire. */
export interface Reason {
  readonly kind: 'suppression' | 'concentration' | 'spread';
  /** The battery's own best target, and what it alone can expect there and where it fires. */
  readonly better: number;
  readonly there: number;
  readonly here: number;
  /** Points of her fire that the target loses for coming under fire. */
  readonly relief: number;
}

/** Key of a battery in `alternative`. */
export const batteryKey = (unit: number, main: boolean): number => 2 * unit + (main ? 0 : 1);

export function planFire(sc: Scene): FirePlan {
  const { b } = sc;
  const guns = gunsOf(sc);
  const work = new Assignment(sc, guns);
  const isOfFleet = sc.limits.targets === 'fleet';
  for (const gun of [...guns].sort((x, y) => strength(sc, y) - strength(sc, x))) work.place(gun);
  for (let pass = 0; pass < 3 && isOfFleet; pass++) {
    let changed = false;
    for (const gun of guns) changed = work.improve(gun) || changed;
    if (!changed) break;
  }
  const plan = {
    main: new Int16Array(b.units).fill(NO_UNIT),
    second: new Int16Array(b.units).fill(NO_UNIT),
    value: work.value,
    alternative: new Map<number, { target: number; costs: number }>(),
    why: (unit: number, main: boolean) => {
      const gun = guns.find((g) => g.unit === unit && g.main === main);
      return gun === undefined || !isOfFleet ? undefined : work.why(gun);
    },
  };
  for (const gun of guns) {
    const target = gun.aim < 0 ? NO_UNIT : gun.targets[gun.aim]!;
    (gun.main ? plan.main : plan.second)[gun.unit] = target;
    // Who asks for no price has none to tell.
    const other = isOfFleet ? work.secondBest(gun) : undefined;
    if (other !== undefined) plan.alternative.set(batteryKey(gun.unit, gun.main), other);
  }
  return plan;
}

const strength = (sc: Scene, gun: Gun): number => (gun.main ? 1000 : 0) + sc.b.attack[gun.unit]!;

const one = new Float64Array(CONDITIONS);
const two = new Float64Array(CONDITIONS);

/** The state of an assignment: what each enemy receives and what that is worth. */
class Assignment {
  readonly value: Float64Array;
  readonly #on: Gun[][];
  readonly #relief: Float64Array;
  readonly #sc: Scene;

  constructor(sc: Scene, guns: readonly Gun[]) {
    this.#sc = sc;
    this.value = new Float64Array(sc.b.units);
    this.#on = Array.from({ length: sc.b.units }, () => []);
    this.#relief = new Float64Array(sc.b.units);
    if (guns.length > 0) for (const t of sc.enemies) this.#relief[t] = relief(sc, t) * sc.doctrine.suppression;
  }

  place(gun: Gun): void {
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < gun.targets.length; i++) {
      const gain = this.#appeal(gun, i);
      if (gain > best) {
        best = gain;
        gun.aim = i;
      }
    }
    if (best < 0 && gun.peril[gun.aim]! > 0) gun.aim = -1;
    this.#add(gun);
  }

  /** Tries the gun on every other target; true if it changed. */
  improve(gun: Gun): boolean {
    const was = gun.aim;
    this.#remove(gun);
    this.place(gun);
    return gun.aim !== was;
  }

  /** The next best target of a gun, and what it would cost. */
  secondBest(gun: Gun): { target: number; costs: number } | undefined {
    if (gun.aim < 0 || gun.targets.length < 2) return undefined;
    const chosen = gun.aim;
    this.#remove(gun);
    const gain = this.#gain(gun, chosen);
    let best: { target: number; costs: number } | undefined;
    for (let i = 0; i < gun.targets.length; i++) {
      const costs = gain - this.#gain(gun, i);
      if (i !== chosen && (best === undefined || costs < best.costs)) best = { target: gun.targets[i]!, costs };
    }
    gun.aim = chosen;
    this.#add(gun);
    return best;
  }

  why(gun: Gun): Reason | undefined {
    if (gun.aim < 0) return undefined;
    const own = gun.targets.map((t, i) => this.#fireOf([gun], t) - gun.peril[i]!);
    const best = own.indexOf(Math.max(...own));
    if (own[best]! < own[gun.aim]! + 0.05) return undefined;
    const target = gun.targets[gun.aim]!;
    const better = gun.targets[best]!;
    const isJoined = this.#on[target]!.some((g) => g.unit !== gun.unit);
    const relief = isJoined ? 0 : this.#relief[target]!;
    const kind = isJoined ? 'concentration' : relief > 0.05 ? 'suppression' : 'spread';
    return { kind, better, there: own[best]!, here: own[gun.aim]!, relief };
  }

  /** What speaks for a target: what the gun adds to the fleet's fire, or whatever an officer goes by who does not reckon that. */
  #appeal(gun: Gun, i: number): number {
    const sc = this.#sc;
    const t = gun.targets[i]!;
    const gain = this.#gain(gun, i);
    if (sc.limits.targets === 'fleet' || gain === Number.NEGATIVE_INFINITY) return gain;
    if (sc.limits.targets === 'alone') return this.#fireOf([gun], t) - gun.peril[i]!;
    // A friend in the line of fire stops anybody.
    if (gun.peril[i]! > 0 && gain < 0) return -1;
    return sc.limits.targets === 'nearest' ? FIRE_RANGE_MAX - rangeBetween(sc.s, gun.unit, t) : sc.b.value[t]!;
  }

  #gain(gun: Gun, i: number): number {
    const t = gun.targets[i]!;
    const on = this.#on[t]!;
    if (gun.main && on.filter((g) => g.main).length >= MAX_MARKERS) return Number.NEGATIVE_INFINITY;
    on.push(gun);
    const after = this.#valueOf(t);
    on.pop();
    const gain = after - this.value[t]!;
    return gain * (on.length > 0 && gain > 0 ? this.#sc.doctrine.concentration : 1) - gun.peril[i]!;
  }

  #add(gun: Gun): void {
    if (gun.aim < 0) return;
    const t = gun.targets[gun.aim]!;
    this.#on[t]!.push(gun);
    this.value[t] = this.#valueOf(t);
  }

  #remove(gun: Gun): void {
    if (gun.aim < 0) return;
    const t = gun.targets[gun.aim]!;
    const on = this.#on[t]!;
    on.splice(on.indexOf(gun), 1);
    this.value[t] = this.#valueOf(t);
  }

  /** Points of all that is aimed at `t`: steps add up within the phase, and she fires worse for being under fire. */
  #valueOf(t: number): number {
    const on = this.#on[t]!;
    return on.length === 0 ? 0 : this.#fireOf(on, t) + this.#relief[t]!;
  }

  #fireOf(on: readonly Gun[], t: number): number {
    const sc = this.#sc;
    let from = one;
    let to = two;
    from.fill(0);
    from[sc.condition[t]!] = 1;
    for (const gun of on) {
      const isShared = on.some((g) => g.unit !== gun.unit);
      const i = gun.targets.indexOf(t);
      conditionsAfterAttack(sc.cls[t]!, from, isShared ? gun.shared[i]! : gun.alone[i]!, to);
      const swap = from;
      from = to;
      to = swap;
    }
    const laming = sc.limit[t]! < 0 ? 0 : overLimit(from, sc.limit[t]!) * sc.stake[t]!;
    return worthOfSpread(from, sc.condition[t]!, sc.hold[t]!) * sc.worth[t]! + laming;
  }
}

/** Points of her own fire that an undisturbed enemy loses when she comes under fire herself. @rule 5.6 */
function relief(sc: Scene, t: number): number {
  const { b, s } = sc;
  if (gunsBarred(b, s, t) !== NO_BAR || unitField(s, t, U.markers) + unitField(s, t, U.seconds) > 0) return 0;
  const hasChosen = s[G.first] !== sc.seat;
  const chosen = s[UNITS_AT + t * STRIDE + U.main]!;
  if (hasChosen) return chosen === NO_UNIT ? 0 : shaken(sc, t, chosen);
  let best = 0;
  for (const u of sc.friends) if (mainBarred(b, s, t, u) === NO_BAR) best = Math.max(best, shaken(sc, t, u));
  return 0.9 * best;
}

function shaken(sc: Scene, f: number, t: number): number {
  const { b, s } = sc;
  const range = rangeBetween(s, f, t);
  const column = dptColumn(attackAtRange(attackNow(b, f, unitField(s, f, U.w)), range));
  const modifier = sc.gunModifier[f]! + (arcToward(b, s, f, t) === BROADSIDE ? 0 : -1);
  const at = (m: number): number =>
    salvoValue(sc.cls[t]!, column, m, b.defence[t]!, sc.condition[t]!, sc.hold[t]!) * sc.worth[t]!;
  return at(modifier) - at(modifier - 2);
}
