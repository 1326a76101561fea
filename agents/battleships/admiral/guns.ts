/** Fire table: the batteries that may fire now, with the exact odds of each at each of its targets. */
import {
  attackAtRange,
  attackNow,
  dptColumn,
  friendsBetween,
  G,
  gunModifiers,
  gunsBarred,
  hitChances,
  mainBarred,
  NO_BAR,
  ODDS_1_TO_1,
  rangeBetween,
  salvoChances,
  secondaryBarred,
  U,
} from '../../../engine/battleships/index.js';
import { unitField } from './fields.js';
import { hitValue, salvoValue } from './odds.js';
import type { Scene } from './scene.js';

/** One battery with its possible targets. */
export interface Gun {
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

/** Main and secondary batteries with something to fire at. */
export function gunsOf(sc: Scene): Gun[] {
  const { b, s } = sc;
  const isFirst = s[G.first] === sc.seat;
  const guns: Gun[] = [];
  for (const f of sc.friends) {
    if (gunsBarred(b, s, f) !== NO_BAR) continue;
    const fears = isFirst && unitField(s, f, U.markers) + unitField(s, f, U.seconds) === 0 ? fearOfFire(sc, f) : 0;
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
    const column = dptColumn(attackAtRange(attackNow(b, f, unitField(s, f, U.w)), range));
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
  const others = unitField(s, t, U.markers) + unitField(s, t, U.seconds);
  const own = (unitField(s, f, U.main) === t ? 1 : 0) + (unitField(s, f, U.second) === t ? 1 : 0);
  return others - own > 0;
}

/** A friend in the line of fire by night, where such fire is allowed. @rule 10.8 */
function overFriends(sc: Scene, f: number, t: number): number | undefined {
  const { b, s } = sc;
  if (!b.on.friendlyFire) return undefined;
  const dq = unitField(s, t, U.q) - unitField(s, f, U.q);
  const dr = unitField(s, t, U.r) - unitField(s, f, U.r);
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
