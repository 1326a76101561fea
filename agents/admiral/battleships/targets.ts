/**
 * Who fires at whom: the whole fleet's main and secondary batteries are assigned together, by exact expected value. One salvo
 * after another is put where it adds most, then each is tried elsewhere until nothing gets better.
 */

import { attackNow, gunModifiers } from '../../../engine/battleships/gunnery.js';
import { G, NO_UNIT, STRIDE, U, UNITS_AT } from '../../../engine/battleships/layout.js';
import { atRange, dptColumn, MAX_MARKERS, ODDS_1_TO_1 } from '../../../engine/battleships/tables.js';
import { arcToward, gunsBarred, mainBarred, NO_BAR, secondaryBarred } from '../../../engine/battleships/targeting.js';
import { friendsBetween, rangeBetween } from '../../../engine/battleships/visibility.js';
import { BROADSIDE } from '../../../engine/core/hex.js';
import { field } from './fields.js';
import { CONDITIONS, hitChances, hitValue, overLimit, salvoChances, salvoValue, strike, worthOf } from './odds.js';
import type { Scene } from './scene.js';

/** One battery with its possible targets. */
interface Gun {
  readonly unit: number;
  readonly main: boolean;
  readonly targets: readonly number[];
  /** By target: chances of results without and with another ship firing at the same target. */
  readonly alone: readonly Float64Array[];
  readonly shared: readonly Float64Array[];
  /** Points lost to a friend in the line of fire, by target. */
  readonly peril: readonly number[];
  /** Index into `targets`; -1 holds fire. */
  aim: number;
}

export interface FirePlan {
  /** Targets by unit, or NO_UNIT. */
  readonly main: Int16Array;
  readonly second: Int16Array;
  /** Expected points of all fire at each enemy. */
  readonly value: Float64Array;
  /** For each battery asked about: points each other target would have added less, by `alternative`. */
  readonly alternative: ReadonlyMap<number, { readonly target: number; readonly costs: number }>;
}

/** Key of a battery in `alternative`. */
export const batteryKey = (unit: number, main: boolean): number => 2 * unit + (main ? 0 : 1);

export function planFire(sc: Scene): FirePlan {
  const { b } = sc;
  const guns = gunsOf(sc);
  const work = new Assignment(sc, guns);
  for (const gun of [...guns].sort((x, y) => strength(sc, y) - strength(sc, x))) work.place(gun);
  for (let pass = 0; pass < 3; pass++) {
    let changed = false;
    for (const gun of guns) changed = work.improve(gun) || changed;
    if (!changed) break;
  }
  const plan = {
    main: new Int16Array(b.units).fill(NO_UNIT),
    second: new Int16Array(b.units).fill(NO_UNIT),
    value: work.value,
    alternative: new Map<number, { target: number; costs: number }>(),
  };
  for (const gun of guns) {
    const target = gun.aim < 0 ? NO_UNIT : gun.targets[gun.aim]!;
    (gun.main ? plan.main : plan.second)[gun.unit] = target;
    const other = work.secondBest(gun);
    if (other !== undefined) plan.alternative.set(batteryKey(gun.unit, gun.main), other);
  }
  return plan;
}

const strength = (sc: Scene, gun: Gun): number => (gun.main ? 1000 : 0) + sc.b.attack[gun.unit]!;

function gunsOf(sc: Scene): Gun[] {
  const { b, s } = sc;
  const isFirst = s[G.first] === sc.seat;
  const guns: Gun[] = [];
  for (const f of sc.friends) {
    if (gunsBarred(b, s, f) !== NO_BAR) continue;
    const fears = isFirst && field(s, f, U.markers) + field(s, f, U.seconds) === 0 ? fearOfFire(sc, f) : 0;
    const mains = sc.enemies.filter((t) => mainBarred(b, s, f, t) === NO_BAR);
    if (mains.length > 0) guns.push(mainGun(sc, f, mains, fears));
    const seconds = sc.enemies.filter((t) => secondaryBarred(b, s, f, t) === NO_BAR);
    if (seconds.length > 0) guns.push(secondaryGun(sc, f, seconds));
  }
  return guns;
}

function mainGun(sc: Scene, f: number, targets: readonly number[], fears: number): Gun {
  const { b, s } = sc;
  const alone: Float64Array[] = [];
  const shared: Float64Array[] = [];
  const peril: number[] = [];
  for (const t of targets) {
    const range = rangeBetween(s, f, t);
    const column = dptColumn(atRange(attackNow(b, f, field(s, f, U.w)), range));
    const modifier = gunModifiers(b, s, f, t, range, true) + (isShared(sc, f, t) ? 1 : 0);
    const over = overFriends(sc, f, t);
    alone.push(scaled(blend(column, modifier, b.defence[t]!, fears), over === undefined ? 1 : 5 / 6));
    shared.push(scaled(blend(column, modifier - 1, b.defence[t]!, fears), over === undefined ? 1 : 5 / 6));
    peril.push(over === undefined ? 0 : perilOf(sc, column, over));
  }
  return { unit: f, main: true, targets, alone, shared, peril, aim: -1 };
}

function secondaryGun(sc: Scene, f: number, targets: readonly number[]): Gun {
  const chances = hitChances(ODDS_1_TO_1, false);
  const alone: Float64Array[] = [];
  const peril: number[] = [];
  for (const t of targets) {
    const over = overFriends(sc, f, t);
    alone.push(scaled(chances, over === undefined ? 1 : 5 / 6));
    const isSafe = over === undefined || sc.b.capital[over] === 1;
    peril.push(
      isSafe
        ? 0
        : (hitValue(sc.cls[over]!, ODDS_1_TO_1, false, sc.condition[over]!, sc.hold[over]!) * sc.worth[over]!) / 6,
    );
  }
  return { unit: f, main: false, targets, alone, shared: alone, peril, aim: -1 };
}

/** Our own markers of an earlier decision in this phase count as shared fire; the plan adds that itself. */
function isShared(sc: Scene, f: number, t: number): boolean {
  const { s } = sc;
  const others = field(s, t, U.markers) + field(s, t, U.seconds);
  const own = (field(s, f, U.main) === t ? 1 : 0) + (field(s, f, U.second) === t ? 1 : 0);
  return others - own > 0;
}

/** A friend in the line of fire by night, where such fire is allowed. @rule 10.8 */
function overFriends(sc: Scene, f: number, t: number): number | undefined {
  const { b, s } = sc;
  if (!b.on.friendlyFire) return undefined;
  const dq = field(s, t, U.q) - field(s, f, U.q);
  const dr = field(s, t, U.r) - field(s, f, U.r);
  if (!friendsBetween(b, s, f, dq, dr)) return undefined;
  // Whoever is nearest stands for all of them.
  let best: number | undefined;
  for (const v of sc.friends) {
    if (v !== f && rangeBetween(s, f, v) < rangeBetween(s, f, t)) {
      if (best === undefined || sc.worth[v]! > sc.worth[best]!) best = v;
    }
  }
  return best;
}

function perilOf(sc: Scene, column: number, friend: number): number {
  const share = salvoValue(sc.cls[friend]!, column, -1, sc.b.defence[friend]!, sc.condition[friend]!, sc.hold[friend]!);
  return (share * sc.worth[friend]!) / 6;
}

/** Chance that a ship whose enemy has yet to choose will find herself under fire. */
function fearOfFire(sc: Scene, f: number): number {
  const { b, s } = sc;
  let guns = 0;
  for (const e of sc.enemies) if (gunsBarred(b, s, e) === NO_BAR && mainBarred(b, s, e, f) === NO_BAR) guns++;
  const share = guns / Math.max(1, sc.friends.length);
  return guns === 0 ? 0 : Math.min(0.95, (b.capital[f] === 1 ? 0.5 : 0.2) + 0.5 * share);
}

function blend(column: number, modifier: number, defence: number, fears: number): Float64Array {
  const calm = salvoChances(column, modifier, defence);
  if (fears === 0) return calm;
  const shaken = salvoChances(column, modifier - 2, defence);
  return calm.map((p, k) => (1 - fears) * p + fears * shaken[k]!);
}

function scaled(chances: Float64Array, share: number): Float64Array {
  if (share === 1) return chances;
  return chances.map((p, k) => (k === 0 ? 1 - share + share * p : share * p));
}

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
      const gain = this.#gain(gun, i);
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
    const sc = this.#sc;
    const on = this.#on[t]!;
    if (on.length === 0) return 0;
    let from = one;
    let to = two;
    from.fill(0);
    from[sc.condition[t]!] = 1;
    for (const gun of on) {
      const isShared = on.some((g) => g.unit !== gun.unit);
      const i = gun.targets.indexOf(t);
      strike(sc.cls[t]!, from, isShared ? gun.shared[i]! : gun.alone[i]!, to);
      const swap = from;
      from = to;
      to = swap;
    }
    const laming = sc.limit[t]! < 0 ? 0 : overLimit(from, sc.limit[t]!) * sc.stake[t]!;
    return worthOf(from, sc.condition[t]!, sc.hold[t]!) * sc.worth[t]! + laming + this.#relief[t]!;
  }
}

/** Points of her own fire that an undisturbed enemy loses when she comes under fire herself. @rule 5.6 */
function relief(sc: Scene, t: number): number {
  const { b, s } = sc;
  if (gunsBarred(b, s, t) !== NO_BAR || field(s, t, U.markers) + field(s, t, U.seconds) > 0) return 0;
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
  const column = dptColumn(atRange(attackNow(b, f, field(s, f, U.w)), range));
  const modifier = sc.gunModifier[f]! + (arcToward(b, s, f, t) === BROADSIDE ? 0 : -1);
  const at = (m: number): number =>
    salvoValue(sc.cls[t]!, column, m, b.defence[t]!, sc.condition[t]!, sc.hold[t]!) * sc.worth[t]!;
  return at(modifier) - at(modifier - 2);
}
