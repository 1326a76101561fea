/** Shot features: what an attack adds to those that the fleet has aimed already, and what it costs. They depend on more than firer and target. */
import { arcOf, BROADSIDE, distance, type Heading } from '../core/hex.js';
import type { Battle } from './battle.js';
import { attackNow, gunModifiers } from './gunnery.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import {
  conditionOf,
  hullKindOf,
  pointsForUnit,
  torpedoChance,
  torpedoPoints,
  torpedoTableSpeed,
} from './observe-fire.js';
import {
  CONDITIONS,
  conditionsAfterAttack,
  hitChances,
  hitToll,
  meanLost,
  salvoChances,
  salvoToll,
  shareLost,
} from './salvo-odds.js';
import { cellOf } from './sheet.js';
import { attackAtRange, dptColumn, ODDS_1_TO_1 } from './tables.js';
import { gunsBarred, mainBarred, NO_BAR } from './targeting.js';
import { torpedoRay } from './torpedoes.js';
import { nextFriendBetween, rangeBetween } from './visibility.js';

/** Chance that a shot over a friend by night goes into her. @rule 10.8 */
const INTO_FRIEND = 1 / 6;
/** Share of ships that fire at the target that hurts most, as long as nobody knows. */
const LIKELY = 0.9;
/** What a gun under fire loses. @rule 5.6 */
const UNDER_FIRE = 2;

let spread = new Float64Array(CONDITIONS);
let spare = new Float64Array(CONDITIONS);

/** A field of a unit. */
export const unitField = (s: BattleState, u: number, at: number): number => s[UNITS_AT + u * STRIDE + at]!;

/** Batteries of other ships than `f` that are aimed at `t`. */
export const batteriesOn = (s: BattleState, f: number, t: number): number =>
  unitField(s, t, U.markers) +
  unitField(s, t, U.seconds) -
  +(unitField(s, f, U.main) === t) -
  +(unitField(s, f, U.second) === t);

function hit(b: Battle, t: number, chances: Float64Array): void {
  conditionsAfterAttack(hullKindOf(b, t), spread, chances, spare);
  [spread, spare] = [spare, spread];
}

/** Column of the damage-point table for `f` at `t`. */
const columnAt = (b: Battle, s: BattleState, f: number, range: number): number =>
  dptColumn(attackAtRange(attackNow(b, f, unitField(s, f, U.w)), range));

function salvo(b: Battle, s: BattleState, f: number, t: number, spoilt: number): void {
  const range = rangeBetween(s, f, t);
  const modifier = gunModifiers(b, s, f, t, range, true) - spoilt;
  hit(b, t, salvoChances(columnAt(b, s, f, range), modifier, b.defence[t]!));
}

/** Points that a salvo of `f` takes from `t` by itself, with these modifiers. */
export function salvoPoints(b: Battle, s: BattleState, f: number, t: number, range: number, modifier: number): number {
  const toll = salvoToll(hullKindOf(b, t), columnAt(b, s, f, range), modifier, b.defence[t]!, conditionOf(s, t));
  return toll.share * pointsForUnit(b, t);
}

/** Leaves in `spread` what becomes of `t` under all that is aimed at her; `joins` is a ship who will fire at her too. */
function aim(b: Battle, s: BattleState, t: number, joins: number): void {
  spread.fill(0);
  spread[conditionOf(s, t)] = 1;
  for (let g = 0; g < b.units; g++) {
    if (unitField(s, g, U.main) === t)
      salvo(b, s, g, t, joins !== NO_UNIT && joins !== g && batteriesOn(s, g, t) === 0 ? 1 : 0);
    if (unitField(s, g, U.second) === t) hit(b, t, hitChances(ODDS_1_TO_1, false));
  }
}

/** Points that the fire aimed at `t` can be expected to take. */
export function aimedPoints(b: Battle, s: BattleState, t: number): number {
  aim(b, s, t, NO_UNIT);
  return (meanLost(spread) - shareLost(conditionOf(s, t))) * pointsForUnit(b, t);
}

/** Points that a battery of `f` adds to the fire at `t`: steps add up, and who joins in spoils the others' spotting. @rule 5.5 */
export function addedPoints(b: Battle, s: BattleState, f: number, t: number, withMain: boolean): number {
  aim(b, s, t, NO_UNIT);
  const before = meanLost(spread);
  aim(b, s, t, f);
  if (withMain) salvo(b, s, f, t, 0);
  else hit(b, t, hitChances(ODDS_1_TO_1, false));
  return (meanLost(spread) - before) * pointsForUnit(b, t);
}

/**
 * Points of her own fire that `t` loses by coming under fire, where she is not yet: all that counts where her target is known, most of
 * her best where she has still to choose. @rule 5.6
 */
export function reliefPoints(b: Battle, s: BattleState, t: number): number {
  if (unitField(s, t, U.markers) + unitField(s, t, U.seconds) > 0 || gunsBarred(b, s, t) !== NO_BAR) return 0;
  if (s[G.first] === b.seatOf[t]) {
    const target = unitField(s, t, U.main);
    return target === NO_UNIT ? 0 : shaken(b, s, t, target);
  }
  let best = 0;
  for (let u = 0; u < b.units; u++) {
    if (b.seatOf[u] !== b.seatOf[t] && mainBarred(b, s, t, u) === NO_BAR) best = Math.max(best, shaken(b, s, t, u));
  }
  return LIKELY * best;
}

function shaken(b: Battle, s: BattleState, f: number, t: number): number {
  const range = rangeBetween(s, f, t);
  const modifier = gunModifiers(b, s, f, t, range, true);
  return salvoPoints(b, s, f, t, range, modifier) - salvoPoints(b, s, f, t, range, modifier - UNDER_FIRE);
}

/** Points of a friend that a shot of `f` at `t` risks, the first of those in its way. @rule 10.8 */
export function riskedPoints(b: Battle, s: BattleState, f: number, t: number, withMain: boolean): number {
  if (!b.on.friendlyFire) return 0;
  const dq = unitField(s, t, U.q) - unitField(s, f, U.q);
  const dr = unitField(s, t, U.r) - unitField(s, f, U.r);
  const friend = nextFriendBetween(b, s, f, dq, dr, NO_UNIT);
  if (friend === NO_UNIT || (!withMain && b.capital[friend] === 1)) return 0;
  const range = rangeBetween(s, f, friend);
  const points = withMain
    ? salvoPoints(b, s, f, friend, range, gunModifiers(b, s, f, friend, range, false))
    : hitToll(hullKindOf(b, friend), ODDS_1_TO_1, false, conditionOf(s, friend)).share * pointsForUnit(b, friend);
  return INTO_FRIEND * points;
}

/** Points that torpedoes of `f` launched at `t` can be expected to take from the enemies and the friends on their way. @rule 6.2 */
export function runPoints(
  b: Battle,
  s: BattleState,
  f: number,
  t: number,
  out: { enemies: number; friends: number },
): void {
  const q = unitField(s, f, U.q);
  const r = unitField(s, f, U.r);
  let reach = 1;
  out.enemies = 0;
  out.friends = 0;
  for (const hex of torpedoRay(unitField(s, t, U.q) - q, unitField(s, t, U.r) - r)) {
    const cell = cellOf(q + hex.q, r + hex.r);
    if (b.sheet.hasLand && cell >= 0 && b.sheet.land[cell] === 1) return;
    for (let u = 0; u < b.units; u++) {
      if (unitField(s, u, U.status) !== AFLOAT || b.battery[u] === 1) continue;
      if (unitField(s, u, U.q) !== q + hex.q || unitField(s, u, U.r) !== r + hex.r) continue;
      const chance = torpedoChance(b, s, f, torpedoTableSpeed(s, u), distance(0, 0, hex.q, hex.r));
      const endOn = arcOf(-hex.q, -hex.r, unitField(s, u, U.heading) as Heading) !== BROADSIDE;
      const points = reach * chance * torpedoPoints(b, s, f, u, endOn);
      if (b.seatOf[u] === b.seatOf[f]) out.friends += points;
      else out.enemies += points;
      reach *= 1 - chance;
    }
  }
}

/** Friends of `f` whose torpedoes are meant for `t`. */
export function torpedoesOn(b: Battle, s: BattleState, f: number, t: number): number {
  let n = 0;
  for (let u = 0; u < b.units; u++) if (b.seatOf[u] === b.seatOf[f] && unitField(s, u, U.torpedoTarget) === t) n++;
  return n;
}
