/** Aircraft in play: fighter-bombers fly beside a target, guns fire at them, those that are left attack. */
import type { ActionList } from '../core/actions.js';
import { otherSeat, type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { never } from '../core/result.js';
import { AT, END, FIRE, PASS, PLANE, UNIT } from './actions.js';
import { isInSight, NEAR } from './air-sight.js';
import type { Battle, Field } from './battle.js';
import { aimAt, clearAim, firstWith, resolveWith } from './direct.js';
import { survey } from './field.js';
import { NO_HEX } from './ground.js';
import {
  A,
  AIMING,
  type BattleState,
  CHOSEN,
  DRIVEN_OFF,
  G,
  GUNS_ARM,
  LOAD_ARM,
  NO_ARM,
  NO_UNIT,
  READY,
  SHOT_DOWN,
  SPENT,
} from './layout.js';
import { ENEMY, ENEMY_HELD } from './occupation.js';
import { oddsColumn } from './odds.js';
import { type AirWeapon, airStrength, antiAircraftResult, antiAircraftStrength } from './other-fire.js';
import { STEP } from './phases.js';
import { hexesBetween, isHidden, spotFirer } from './seeing.js';
import { flyObserver, isObserver, observerFlights } from './spotting-plane.js';
import {
  ARMOURED,
  countTargets,
  hasRiders,
  isStackHit,
  MIXED,
  markHit,
  OTHER,
  type Prey,
  pickList,
  sumDefence,
  typeOfHex,
} from './targeting.js';
import { tellFlak, tellFlight } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { clearFlag, hasFlag, hexOf, isReady, setFlag } from './unit-state.js';

/** Times that a plane's machine guns fire in a battle. @rule XII.1 */
const BURSTS = 4;

const planeAt = (b: Battle, p: number): number => b.planesAt + p * A.size;

/** What a plane can still attack with. */
function mayUse(b: Battle, s: BattleState, p: number, arm: number): boolean {
  const o = planeAt(b, p);
  if (isObserver(b, p)) return false;
  return arm === LOAD_ARM ? b.planes[p]!.load !== 'guns' && s[o + A.spent] === 0 : s[o + A.bursts]! < BURSTS;
}

const isArmed = (b: Battle, s: BattleState, p: number): boolean =>
  mayUse(b, s, p, LOAD_ARM) || mayUse(b, s, p, GUNS_ARM);

/** Whether the plane is over the map and may attack. */
const isFlying = (b: Battle, s: BattleState, p: number): boolean =>
  s[planeAt(b, p) + A.status] === READY && s[planeAt(b, p) + A.hex]! >= 0;

/** Finds the next plane that can fly; false when all have been asked. @rule IV.A.2 */
export function nextFlight(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  for (let p = s[G.unit]!; p < b.planes.length; p++) {
    const { seat: of, fromTurn } = b.planes[p]!;
    if (of !== seat || fromTurn > s[G.turn]! || s[planeAt(b, p) + A.status] !== READY) continue;
    if (!isObserver(b, p) && !isArmed(b, s, p)) continue;
    s[G.unit] = p;
    s[G.actor] = seat;
    return true;
  }
  return false;
}

/** Not now, or a hex beside an enemy: elsewhere it would do nothing. @rule XII.1 @rule P-43 */
export function flights(b: Battle, s: BattleState, out: ActionList): void {
  if (isObserver(b, s[G.unit]!)) {
    observerFlights(b, s, s[G.unit]!, out);
    return;
  }
  const field = survey(b, s, seatNumber(s[G.side]!));
  out.ids[out.count++] = PASS;
  for (let hex = 0; hex < b.ground.hexes; hex++) if (hasEnemyBeside(b, field, hex)) out.ids[out.count++] = END + hex;
}

function hasEnemyBeside({ ground: { next } }: Battle, { marks }: Field, hex: number): boolean {
  for (let side = 0; side < 6; side++) {
    const to = next[6 * hex + side]!;
    if (to >= 0 && (marks[to]! & (ENEMY | ENEMY_HELD)) !== 0) return true;
  }
  return false;
}

export function fly(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const p = s[G.unit]!;
  s[G.unit] = p + 1;
  if (isObserver(b, p)) {
    flyObserver(b, s, p, a, log);
    return;
  }
  s[planeAt(b, p) + A.hex] = a === PASS ? NO_HEX : a - END;
  if (log && a !== PASS) tellFlight(b, s, log, p, a - END);
}

/** Strength of one gun at the plane; 0 if it cannot fire at it. @rule XII.D.2 */
function flakOn(b: Battle, s: BattleState, u: UnitId, p: number): number {
  if (!b.types[u]!.antiAircraft || !isReady(b, s, u) || hasFlag(b, s, u, SPENT)) return 0;
  const hex = hexOf(b, s, u);
  const hexes = hexesBetween(b, hex, s[planeAt(b, p) + A.hex]!);
  if (!isInSight(b, s, hex, s[planeAt(b, p) + A.hex]!, hexes)) return 0;
  return isHidden(b, s, hex) && hexes > NEAR ? 0 : antiAircraftStrength(b.types[u]!, hexes);
}

function hasGun(b: Battle, s: BattleState, seat: Seat, p: number, after: number): boolean {
  for (let u = Math.max(after + 1, b.firstOf[seat]!) as UnitId; u < b.firstOf[seat + 1]!; u++) {
    if (flakOn(b, s, u, p) > 0) return true;
  }
  return false;
}

/** Finds the next plane at which guns can fire; false when there is none. @rule IV.A.2 */
export function nextFlak(b: Battle, s: BattleState): boolean {
  const enemy = otherSeat(seatNumber(s[G.side]!));
  s[G.actor] = s[G.step] === STEP.die ? CHANCE : enemy;
  if (s[G.step] === STEP.die || firstWith(b, s, AIMING) >= 0) return true;
  for (let p = s[G.unit]!; p < b.planes.length; p++) {
    if (b.planes[p]!.seat === enemy || !isFlying(b, s, p) || !hasGun(b, s, enemy, p, NO_UNIT)) continue;
    s[G.unit] = p;
    s[G.left] = NO_UNIT;
    return true;
  }
  return false;
}

/** No fire, fire, or one gun more. */
export function flakGuns(b: Battle, s: BattleState, out: ActionList): void {
  const enemy = otherSeat(seatNumber(s[G.side]!));
  const last = s[G.left]!;
  out.ids[out.count++] = last < 0 ? PASS : FIRE;
  for (let u = Math.max(last + 1, b.firstOf[enemy]!) as UnitId; u < b.firstOf[enemy + 1]!; u++) {
    if (flakOn(b, s, u, s[G.unit]!) > 0) out.ids[out.count++] = UNIT + u;
  }
}

export function addGun(b: Battle, s: BattleState, a: number): void {
  if (a === PASS) {
    s[G.unit] = s[G.unit]! + 1;
    return;
  }
  if (a !== FIRE) {
    const u = (a - UNIT) as UnitId;
    setFlag(b, s, u, AIMING);
    s[G.left] = u;
    if (hasGun(b, s, otherSeat(seatNumber(s[G.side]!)), s[G.unit]!, u)) return;
  }
  s[G.step] = STEP.die;
}

/** Strength of all guns that fire at the plane. */
export function flakStrength(b: Battle, s: BattleState): number {
  let strength = 0;
  for (let u = 0 as UnitId; u < b.units; u++) if (hasFlag(b, s, u, AIMING)) strength += flakOn(b, s, u, s[G.unit]!);
  return strength;
}

/**
 * Shot down, driven off for good, or missed; the guns are spent for their own next segment, and spotted where they are seen.
 * @rule AA @rule VII.L.1 @rule XII.D.2
 */
export function rollFlak(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const p = s[G.unit]!;
  const strength = flakStrength(b, s);
  const roll = chance.die(6, throwName(segmentOf(s), THROW.flak, p, firstWith(b, s, AIMING)));
  const fate = antiAircraftResult(strength, roll);
  if (log) tellFlak(b, s, log, p, { strength, roll, fate });
  const o = planeAt(b, p);
  switch (fate) {
    case 'none':
      break;
    case 'destroyed':
      s[o + A.status] = SHOT_DOWN;
      break;
    case 'driven-off':
      s[o + A.status] = DRIVEN_OFF;
      break;
    default:
      never(fate);
  }
  if (fate !== 'none') s[o + A.hex] = NO_HEX;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (!hasFlag(b, s, u, AIMING)) continue;
    clearFlag(b, s, u, AIMING);
    setFlag(b, s, u, SPENT);
    spotFirer(b, s, u);
  }
  s[G.step] = STEP.choose;
  s[G.unit] = p + 1;
}

/** Whether the plane is beside the hex, and has not attacked in this phase. */
const fliesBeside = (b: Battle, s: BattleState, p: number, hex: number): boolean =>
  isFlying(b, s, p) && s[planeAt(b, p) + A.arm] === NO_ARM && hexesBetween(b, s[planeAt(b, p) + A.hex]!, hex) === 1;

/** Eighths that the plane brings to bear; of a mixed hex the better. @rule XII.C.3 */
function bombsOn(b: Battle, p: number, arm: number, type: number): number {
  const hard = airEighths(b, p, arm, true);
  const soft = airEighths(b, p, arm, false);
  return type === ARMOURED ? hard : type === OTHER ? soft : Math.max(hard, soft);
}

function airEighths({ planes }: Battle, p: number, arm: number, isHard: boolean): number {
  const { type, load } = planes[p]!;
  const weapon: AirWeapon = arm === GUNS_ARM || load === 'guns' || load === 'none' ? 'machine-guns' : load;
  const points = weapon === 'machine-guns' ? type.machineGuns : weapon === 'bombs' ? type.bombs : type.rockets;
  return airStrength(points, weapon, isHard);
}

function hasPlane(b: Battle, s: BattleState, hex: number, type: number, after: number): boolean {
  for (let p = after + 1; p < b.planes.length; p++) {
    if (!fliesBeside(b, s, p, hex)) continue;
    for (const arm of [LOAD_ARM, GUNS_ARM]) if (mayUse(b, s, p, arm) && bombsOn(b, p, arm, type) > 0) return true;
  }
  return false;
}

/** A hex is attacked once from the air in a phase. @rule XII.1 */
function isBombable(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  if ((field.marks[hex]! & (ENEMY | ENEMY_HELD)) === 0 || isStackHit(b, s, field, seat, hex)) return false;
  const { stack, riders } = preyOf(b, s, field, seat, hex);
  return stack || riders;
}

function preyOf(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): Prey {
  const type = typeOfHex(b, s, field, seat, hex);
  const riders = hasRiders(b, s, field, seat, hex) && hasPlane(b, s, hex, OTHER, NO_UNIT);
  return { stack: countTargets(b, s, field, seat, hex) > 0 && hasPlane(b, s, hex, type, NO_UNIT), riders };
}

export function airPicks(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  const field = survey(b, s, seat);
  pickList(b, s, field, seat, preyOf(b, s, field, seat, s[G.hex]!), out);
}

/** Leaves the state at the next decision or die; false when no plane can attack any more. */
export function nextAirAttack(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  s[G.actor] = s[G.step] === STEP.die ? CHANCE : seat;
  if (s[G.step] !== STEP.choose) return true;
  if (!b.planes.some((_, p) => !isObserver(b, p) && isFlying(b, s, p))) return false;
  const field = survey(b, s, seat);
  for (let hex = 0; hex < b.ground.hexes; hex++) if (isBombable(b, s, field, seat, hex)) return true;
  return false;
}

export function airHexes(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  const field = survey(b, s, seat);
  out.ids[out.count++] = PASS;
  for (let hex = 0; hex < b.ground.hexes; hex++) {
    if (isBombable(b, s, field, seat, hex)) out.ids[out.count++] = AT + hex;
  }
}

/** Planes one by one, each with its load or its machine guns; or the die. @rule XII.1 */
export function attackPlanes(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  const hex = s[G.hex]!;
  const type = typeOfHex(b, s, survey(b, s, seat), seat, hex);
  const last = s[G.unit]!;
  if (last >= 0) out.ids[out.count++] = FIRE;
  for (let p = last + 1; p < b.planes.length; p++) {
    if (!fliesBeside(b, s, p, hex)) continue;
    for (const arm of [LOAD_ARM, GUNS_ARM]) {
      if (mayUse(b, s, p, arm) && bombsOn(b, p, arm, type) > 0) out.ids[out.count++] = PLANE + 2 * p + arm - 1;
    }
  }
}

export function addPlane(b: Battle, s: BattleState, a: number): void {
  if (a !== FIRE) {
    const p = (a - PLANE) >> 1;
    s[planeAt(b, p) + A.arm] = ((a - PLANE) & 1) + 1;
    s[G.unit] = p;
    const seat = seatNumber(s[G.side]!);
    const type = typeOfHex(b, s, survey(b, s, seat), seat, s[G.hex]!);
    if (hasPlane(b, s, s[G.hex]!, type, p)) return;
  }
  s[G.step] = STEP.die;
}

/** Sums the air attack under way into the battle's scratch. @rule XII.C.3 */
export function sumAir(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  const hex = s[G.hex]!;
  const type = typeOfHex(b, s, survey(b, s, seat), seat, hex);
  let [hard, soft] = [0, 0];
  for (let p = 0; p < b.planes.length; p++) {
    const arm = s[planeAt(b, p) + A.arm]!;
    if (arm === NO_ARM || !isFlying(b, s, p)) continue;
    hard += airEighths(b, p, arm, true);
    soft += airEighths(b, p, arm, false);
  }
  sumDefence(b, s, hex);
  const { sum } = b.scratch;
  sum.attack = type === MIXED ? Math.min(hard, soft) : type === ARMOURED ? hard : soft;
  sum.column = oddsColumn(sum.attack, sum.defence);
}

/** One die; the planes fly home, lighter. @rule XII.1 */
export function rollAir(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  sumAir(b, s);
  let first = 0;
  while (s[planeAt(b, first) + A.arm] === NO_ARM || !isFlying(b, s, first)) first++;
  const target = Math.max(0, firstWith(b, s, CHOSEN));
  resolveWith(b, s, { kind: THROW.air, target, number: first }, chance, log);
  markHit(b, s);
  for (let p = 0; p < b.planes.length; p++) {
    const o = planeAt(b, p);
    if (s[o + A.arm] === LOAD_ARM) s[o + A.spent] = 1;
    else if (s[o + A.arm] === GUNS_ARM) s[o + A.bursts] = s[o + A.bursts]! + 1;
    else continue;
    s[o + A.arm] = NO_ARM;
    s[o + A.hex] = NO_HEX;
  }
  clearAim(s);
  s[G.step] = STEP.choose;
}

/** All that attack are off the map until the next air phase. */
export function endAir(b: Battle, s: BattleState): void {
  for (let p = 0; p < b.planes.length; p++) if (!isObserver(b, p)) s[planeAt(b, p) + A.hex] = NO_HEX;
}

export const aimFromAir = (b: Battle, s: BattleState, hex: number): void => aimAt(b, s, seatNumber(s[G.side]!), hex);
