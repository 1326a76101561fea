/** Targeting: which hexes and units a side can fire at, which targets are chosen, and what they come to. */
import type { ActionList } from '../core/actions.js';
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { ALL, FORT, ON, SPAN, UNIT } from './actions.js';
import type { Battle, Field } from './battle.js';
import { isAtSea, landsIn } from './landing.js';
import { type BattleState, CHOSEN, DISPERSED, G, HIT, INSIDE, NO_UNIT, SPENT, SPOTTED, U } from './layout.js';
import { isFortDispersed } from './losses.js';
import { bridgeIn } from './made.js';
import { ENEMY, ENEMY_FORT, ENEMY_HELD, OWN_FORT } from './occupation.js';
import { EIGHTHS } from './odds.js';
import { PHASE } from './phases.js';
import { isHidden, isWatchedClosely, isWatchedCloselyIn } from './seeing.js';
import { TABLES } from './tables.js';
import { TOWN } from './terrain.js';
import { defenceLoaded, RIDER_DEFENCE } from './transport.js';
import {
  carrierOf,
  clearMarkerFlag,
  hasFlag,
  hasMarkerFlag,
  loadOf,
  setFlag,
  setMarkerFlag,
  standsOutside,
} from './unit-state.js';

/** Whether all in a hex can be fired at, or only those that are spotted; from the air too. @rule VII.L.1 @rule XII.C.3 */
export const isOpenTo = (b: Battle, s: BattleState, seat: Seat, hex: number): boolean =>
  !isHidden(b, s, hex) || isWatchedClosely(b, s, seat, hex);

/** The same where it is known who stands where. */
const isOpenIn = (b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean =>
  !isHidden(b, s, hex) || isWatchedCloselyIn(b, s, field, seat, hex);

/**
 * What gives away who is in cover: it fired out of it and was seen; to planes also that it has just fired at them, since a gun in cover does
 * so from near. @rule VII.L.1 @rule XII.C.3 @rule P-89
 */
const givenAwayBy = (s: BattleState): number => (s[G.phase] === PHASE['air-attack'] ? SPOTTED | SPENT : SPOTTED);

export const isTown = (b: Battle, hex: number): boolean => (b.ground.terrain[hex]! & TOWN) !== 0;

/** An enemy outside, not attacked so in this phase, and spotted where that matters. @rule VII.B.5 */
function isTarget(b: Battle, s: BattleState, seat: Seat, u: UnitId, isOpen: boolean): boolean {
  const flags = s[b.unitsAt + u * U.size + U.flags]!;
  return b.seatOf[u] !== seat && (flags & (INSIDE | HIT)) === 0 && (isOpen || (flags & givenAwayBy(s)) !== 0);
}

/** The fortification in the hex with enemies in it who can be fired at, as its number; -1 for none. @rule P-36 */
export function fortTarget(b: Battle, s: BattleState, field: Field, hex: number, isOpen: boolean): number {
  const m = field.fort[hex]! - 1;
  if (m < 0 || (field.marks[hex]! & ENEMY_HELD) === 0 || hasMarkerFlag(b, s, m, HIT)) return NO_UNIT;
  if (isOpen) return m;
  for (let u = field.first[hex]!; u >= 0; u = field.next[u]!) {
    if (hasFlag(b, s, u as UnitId, givenAwayBy(s))) return m;
  }
  return NO_UNIT;
}

/** One's own fortification in the hex with nobody in it or on it, as its number; -1 for none. @rule IX.C.8 @rule P-92 */
export function unwantedFort(b: Battle, s: BattleState, field: Field, hex: number): number {
  if (!isUnwanted(field, hex)) return NO_UNIT;
  const m = field.fort[hex]! - 1;
  return hasMarkerFlag(b, s, m, HIT) ? NO_UNIT : m;
}

const isUnwanted = ({ marks, first }: Field, hex: number): boolean =>
  (marks[hex]! & (OWN_FORT | ENEMY | ENEMY_HELD)) === OWN_FORT && first[hex]! < 0;

/** Targets in the hex that can be picked now, a fortification counted too; in a town none unless all can. @rule VII.B.8 @rule VII.F.2.c */
export function countTargets(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): number {
  if ((field.marks[hex]! & (ENEMY | ENEMY_HELD)) === 0) return 0;
  const isOpen = isOpenIn(b, s, field, seat, hex);
  let count = fortTarget(b, s, field, hex, isOpen) >= 0 ? 1 : 0;
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (isTarget(b, s, seat, u, isOpen)) count++;
    else if (isTown(b, hex) && b.seatOf[u] !== seat && hasFlag(b, s, u, HIT)) return 0;
  }
  return count;
}

/** Chooses all of the hex that can be chosen; of a town all. @rule VII.B.8 @rule VII.F.2.c @rule P-40 */
export function chooseAll(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): void {
  const isOpen = isTown(b, hex) || isOpenIn(b, s, field, seat, hex);
  const m = fortTarget(b, s, field, hex, isOpen);
  if (m >= 0) chooseFort(s, b, m);
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (isTarget(b, s, seat, u, isOpen)) setFlag(b, s, u, CHOSEN);
  }
}

/** Takes a fortification, or a bridge, as the target. */
export function chooseFort(s: BattleState, b: Battle, m: number): void {
  setMarkerFlag(b, s, m, CHOSEN);
  s[G.fortification] = m;
}

/** Takes the temporary bridge in the hex as the target. @rule P-62 */
export const chooseBridge = (b: Battle, s: BattleState, hex: number): void => chooseFort(s, b, bridgeIn(b, s, hex));

/** Whether the attack under way is on a temporary bridge. */
export const isBridgeAimedAt = (b: Battle, s: BattleState): boolean =>
  s[G.fortification]! >= 0 && b.markers[s[G.fortification]!]!.kind === 'bridge';

/** What can be hurt in a hex: what stands in it, and riders alone, who are no armour. */
export interface Prey {
  readonly stack: boolean;
  readonly riders: boolean;
  /** A temporary bridge, which is a target alone. @rule P-62 */
  readonly bridge?: boolean;
}

/** Targets one by one, ascending: all, a fortification first, units, a rider alone. @rule VII.B.8 @rule V.C.6.a @rule P-38 @rule X.C.5 */
export function pickList(b: Battle, s: BattleState, field: Field, seat: Seat, prey: Prey, out: ActionList): void {
  const hex = s[G.hex]!;
  const last = s[G.unit]!;
  const isOpen = isOpenIn(b, s, field, seat, hex);
  const isFirst = last < 0 && s[G.fortification]! < 0;
  if (!isFirst) out.ids[out.count++] = ON;
  else if (prey.stack) out.ids[out.count++] = ALL;
  if (isFirst && prey.stack && fortTarget(b, s, field, hex, isOpen) >= 0) out.ids[out.count++] = FORT;
  if (isFirst && prey.bridge === true) out.ids[out.count++] = SPAN;
  // All of a town are one target. @rule VII.F.2.c
  if (isTown(b, hex)) return;
  const from = out.count;
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (prey.stack && u > last && isTarget(b, s, seat, u, isOpen)) out.ids[out.count++] = UNIT + u;
    if (isFirst && prey.riders && hasRiderTarget(b, s, seat, u, isOpen)) out.ids[out.count++] = UNIT + loadOf(b, s, u);
  }
  // Riders stand among the others by number.
  out.ids.subarray(from, out.count).sort();
}

function hasRiderTarget(b: Battle, s: BattleState, seat: Seat, u: UnitId, isOpen: boolean): boolean {
  const rider = riderOn(b, s, u);
  return rider >= 0 && isTarget(b, s, seat, rider, isOpen || hasFlag(b, s, u, givenAwayBy(s)));
}

/** Whether a rider in the hex can be attacked alone; not in a town, where all are one target. @rule V.C.6.a @rule VII.F.2.c */
export function hasRiders(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  if (isTown(b, hex)) return false;
  const isOpen = isOpenIn(b, s, field, seat, hex);
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (hasRiderTarget(b, s, seat, u, isOpen)) return true;
  }
  return false;
}

/** A unit on top of armour; -1 for none. @rule V.C.6 */
export function riderOn(b: Battle, s: BattleState, u: UnitId): UnitId {
  const load = loadOf(b, s, u);
  return load >= 0 && b.types[u]!.takesRider ? load : NO_UNIT;
}

/** Takes one target; says whether another can follow. */
export function pick(b: Battle, s: BattleState, field: Field, seat: Seat, a: number): boolean {
  const hex = s[G.hex]!;
  if (a === ALL) chooseAll(b, s, field, seat, hex);
  if (a === ALL || a === ON) return false;
  if (a === SPAN) {
    chooseBridge(b, s, hex);
    return false;
  }
  const isOpen = isOpenIn(b, s, field, seat, hex);
  if (a === FORT) chooseFort(s, b, fortTarget(b, s, field, hex, isOpen));
  else {
    const u = (a - UNIT) as UnitId;
    setFlag(b, s, u, CHOSEN);
    s[G.unit] = u;
    if (carrierOf(b, s, u) >= 0) return false;
  }
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (u > s[G.unit]! && isTarget(b, s, seat, u, isOpen)) return true;
  }
  return false;
}

/** What a hex counts as. @rule VII.F.2.b */
export const OTHER = 0;
export const ARMOURED = 1;
export const MIXED = 2;
/** A temporary bridge alone: no armour, and small arms do nothing to it. @rule X.1 @rule P-62 */
export const SPANNED = 3;

/** As `targetType`: what most of the enemy in the hex is; a rider who is attacked alone is no armour. @rule VII.F.2.b @rule P-01 @rule P-38 */
export function typeOfHex(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): number {
  if (isBridgeAimedAt(b, s)) return SPANNED;
  if (isTown(b, hex)) return ARMOURED;
  let balance = (field.marks[hex]! & ENEMY_HELD) !== 0 || isUnwanted(field, hex) ? 1 : 0;
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (b.seatOf[u] === seat || hasFlag(b, s, u, INSIDE)) continue;
    balance += isHard(b, s, u) ? 1 : -1;
    const rider = riderOn(b, s, u);
    if (rider >= 0 && hasFlag(b, s, rider, CHOSEN)) return OTHER;
  }
  return balance === 0 ? MIXED : balance > 0 ? ARMOURED : OTHER;
}

/** Whether the unit is armour where it is: landing craft are. @rule XI.1 */
export const isHard = (b: Battle, s: BattleState, u: UnitId): boolean => b.types[u]!.armoured || isAtSea(b, s, u);

/** What is added to the die for a tank that swims. @rule XI.1 */
export const swimDie = (b: Battle, s: BattleState, u: UnitId): number =>
  isAtSea(b, s, u) && landsIn(b, u)?.swim !== undefined ? TABLES.dice.amphibiousTankAtSea.value : 0;

/**
 * Points of defence of a unit as a target; of its landing craft, unless it swims.
 *
 * @rule V.C.3 @rule V.C.4 @rule V.C.6.a @rule XI.1 @rule XI.D.3 @rule XI.D.5
 */
export function defenceAs(b: Battle, s: BattleState, u: UnitId): number {
  const type = b.types[u]!;
  if (isAtSea(b, s, u) && landsIn(b, u)?.swim === undefined) return TABLES.landing.defence.value;
  if (carrierOf(b, s, u) >= 0) return RIDER_DEFENCE;
  return loadOf(b, s, u) >= 0 ? defenceLoaded(type) : type.defence;
}

/** Sums the defence of all that are chosen, and what their state and the terrain add to the die. @rule TEC.die @rule P-10 */
export function sumDefence(b: Battle, s: BattleState, hex: number): void {
  const { sum } = b.scratch;
  let defence = 0;
  let isDispersed = false;
  let sea = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (!hasFlag(b, s, u, CHOSEN)) continue;
    defence += defenceAs(b, s, u);
    sea ||= swimDie(b, s, u);
    isDispersed ||= hasFlag(b, s, u, DISPERSED);
  }
  const m = s[G.fortification]!;
  if (m >= 0) {
    defence += b.markers[m]!.defence;
    isDispersed ||= isFortDispersed(b, s, m);
  }
  sum.defence = EIGHTHS * defence;
  sum.terrain = isBridgeAimedAt(b, s) ? 0 : b.dieAt[hex]! + sea;
  sum.die = sum.terrain + (isDispersed && b.on.isDispersedEasier ? TABLES.dice.targetDispersed.value : 0);
}

/** Ends the attack: all that were chosen have been attacked so in this phase. */
export function markHit(b: Battle, s: BattleState): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size + U.flags;
    if ((s[o]! & CHOSEN) !== 0) s[o] = (s[o]! & ~CHOSEN) | HIT;
  }
  const m = s[G.fortification]!;
  if (m >= 0) {
    clearMarkerFlag(b, s, m, CHOSEN);
    setMarkerFlag(b, s, m, HIT);
    s[G.fortification] = NO_UNIT;
  }
}

/** Whether anybody of the enemy in the hex was attacked so in this phase: a stack is attacked once. @rule VII.D.5 @rule VII.E.4 */
export function isStackHit(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  const m = field.fort[hex]! - 1;
  if (m >= 0 && hasMarkerFlag(b, s, m, HIT)) return true;
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (b.seatOf[u] !== seat && hasFlag(b, s, u, HIT)) return true;
  }
  return false;
}

/** Chooses the whole stack of the enemy in the hex, with its fortification. @rule VII.E.4 */
export function chooseStack(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): void {
  s[G.fortification] = NO_UNIT;
  if ((field.marks[hex]! & ENEMY_HELD) !== 0) chooseFort(s, b, field.fort[hex]! - 1);
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (b.seatOf[u] !== seat && !hasFlag(b, s, u, INSIDE)) setFlag(b, s, u, CHOSEN);
  }
}

/** Whether the hex holds the seat's own men in a fortification with enemies on top. @rule IX.C.10 */
export function isBeset(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  if (field.fort[hex] === 0 || (field.marks[hex]! & (ENEMY | ENEMY_FORT)) !== ENEMY) return false;
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (b.seatOf[u] === seat && hasFlag(b, s, u, INSIDE)) return true;
  }
  return false;
}

/** Whether an enemy stands on top of the unit's fortification. @rule IX.C.1 */
export function isSealedIn(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = b.unitsAt + u * U.size;
  if ((s[o + U.flags]! & INSIDE) === 0) return false;
  const enemy = otherSeat(b.seatOf[u]!);
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (standsOutside(b, s, v) && s[b.unitsAt + v * U.size + U.hex] === s[o + U.hex]) return true;
  }
  return false;
}
