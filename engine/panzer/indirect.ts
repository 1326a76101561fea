/** Indirect fire in play: orders that are due are fired or held; who sees the hex decides whether they scatter; each target has its die. */
import type { ActionList } from '../core/actions.js';
import { seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { assert, never } from '../core/result.js';
import { AT, INTO, PASS, SMOKE, UNIT } from './actions.js';
import type { Battle } from './battle.js';
import { rollOnBridge } from './bridge-fire.js';
import { firstWith } from './direct.js';
import { targetDie } from './fire.js';
import { NO_HEX } from './ground.js';
import { isAtSea } from './landing.js';
import {
  AIMING,
  ASKED_DUE,
  type BattleState,
  CHOSEN,
  DISPERSED,
  FIRED,
  G,
  HELD,
  INSIDE,
  MAX_ORDERS,
  NO_UNIT,
  U,
} from './layout.js';
import { isFortDispersed, isInside, suffer, sufferInside } from './losses.js';
import { bridgeIn } from './made.js';
import { isNaval } from './naval.js';
import { combatResult, EIGHTHS, oddsColumn } from './odds.js';
import { isStillSeen, mayHaveDue } from './orders.js';
import { scatterOf, scatterSide } from './other-fire.js';
import { STEP } from './phases.js';
import { spotFirer } from './seeing.js';
import { mayFireOrder, smokeFalls } from './smoke-fire.js';
import { hexOfOrder, isSmokeOrder, SMOKE_KEY } from './smoke-key.js';
import { endObserving } from './spotting-plane.js';
import { TABLES } from './tables.js';
import { defenceAs, isBridgeAimedAt, swimDie } from './targeting.js';
import { isArmouredAlone } from './targets.js';
import { tellAttack, tellFate, tellFortFate, tellHeld, tellIndirect, tellScatter } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import {
  carrierOf,
  clearFlag,
  clearMarkerFlag,
  hasFlag,
  hasMarkerFlag,
  hexOf,
  isReady,
  markerHexOf,
  setFlag,
  setMarkerFlag,
  stands,
} from './unit-state.js';

/** Orders of batteries that can no longer fire lapse; nobody is told. @rule VII.C.7 */
export function beginIndirect(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if ((isReady(b, s, u) || isNaval(b, u)) && !hasFlag(b, s, u, FIRED)) continue;
    s[b.unitsAt + u * U.size + U.due] = NO_UNIT;
    clearFlag(b, s, u, ASKED_DUE);
  }
}

/** What is not fired now is never fired: its battery may attack only that hex in this phase, or nothing. @rule VII.C.3 @rule P-42 */
export function endIndirect(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    if (s[o + U.due]! >= 0) s[o + U.due] = HELD;
    s[o + U.sawDue] = 0;
    s[o + U.wasDue] = NO_HEX;
  }
  endObserving(b, s, seat);
  s.fill(NO_HEX, b.dueAt + seat * MAX_ORDERS, b.dueAt + (seat + 1) * MAX_ORDERS);
  s.fill(0, b.seenDueAt, b.seenDueAt + b.seenWords);
}

/** With direct fire the combat phase is over, and with it what held orders forbid. @rule VII.C.3 @rule P-42 */
export function endHolding(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    s[b.unitsAt + u * U.size + U.due] = NO_UNIT;
    clearFlag(b, s, u, ASKED_DUE);
  }
}

/** Leaves the state at the next decision or die; false when no order can be due, as everybody knows. @rule VII.C.1 */
export function nextIndirect(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  s[G.actor] = s[G.step] === STEP.choose ? seat : CHANCE;
  return s[G.step] !== STEP.choose || (s[G.unit] !== b.units && mayHaveDue(b, s, seat));
}

/** Hold the rest, hold a battery, fire an order. @rule VII.C.3 */
export function dueOrders(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  out.ids[out.count++] = PASS;
  let due = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const order = s[b.unitsAt + u * U.size + U.due]!;
    if (order < 0 || order === HELD) continue;
    due |= 1 << order;
    out.ids[out.count++] = UNIT + u;
  }
  const from = out.count;
  for (let i = 0; i < MAX_ORDERS; i++) {
    const key = s[b.dueAt + seat * MAX_ORDERS + i]!;
    if ((due & (1 << i)) === 0 || (b.on.smoke && !mayFireOrder(b, s, seat, i, key))) continue;
    out.ids[out.count++] = isSmokeOrder(key) ? SMOKE + hexOfOrder(key) : AT + key;
    if (!isSmokeOrder(key) && bridgeIn(b, s, key) >= 0) out.ids[out.count++] = INTO + key;
  }
  out.ids.subarray(from, out.count).sort();
}

export function chooseDue(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  if (a === PASS) {
    s[G.unit] = b.units;
    return;
  }
  if (a < AT) {
    const u = (a - UNIT) as UnitId;
    s[b.unitsAt + u * U.size + U.due] = HELD;
    if (log) tellHeld(b, s, log, u);
    return;
  }
  const seat = seatNumber(s[G.side]!);
  const base = a >= SMOKE ? SMOKE : a >= INTO ? INTO : AT;
  const hex = a - base;
  if (base === INTO) s[G.fortification] = bridgeIn(b, s, hex);
  const key = base === SMOKE ? SMOKE_KEY + hex : hex;
  let order = 0;
  while (order < MAX_ORDERS && s[b.dueAt + seat * MAX_ORDERS + order] !== key) order++;
  assert(order < MAX_ORDERS, 'such an order is due');
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (s[b.unitsAt + u * U.size + U.due] === order) setFlag(b, s, u, AIMING);
  }
  s[G.order] = order;
  s[G.hex] = hex;
  // Names of dice: how many orders there are, and the number of this among them, are secret.
  s[G.left] = firstWith(b, s, AIMING);
  if (log) tellIndirect(b, s, log, hex);
  if (isStillSeen(b, s, seat, order, hex)) fall(b, s, hex, log);
  else s[G.step] = STEP.scatter;
}

/** Where it falls: there, beside it, or nowhere. @rule VII.C.8 */
export function rollScatter(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const { hex, first } = { hex: s[G.hex]!, first: s[G.left]! };
  const roll = chance.die(6, throwName(segmentOf(s), THROW.scatter, 0, first));
  const scatter = scatterOf(roll);
  let [to, side] = [hex, 0];
  switch (scatter) {
    case 'hit':
      break;
    case 'adjacent':
      side = chance.die(6, throwName(segmentOf(s), THROW.scatterSide, 0, first));
      to = b.ground.next[6 * hex + scatterSide(side)]!;
      break;
    case 'lost':
      to = NO_HEX;
      break;
    default:
      never(scatter);
  }
  if (log) tellScatter(b, s, log, scatter, { hex: to, roll, side });
  if (to === NO_HEX) endIndirectFire(b, s);
  else fall(b, s, to, log);
}

/** It falls on all in the hex, friend and foe, in equal parts. @rule VII.C.6 @rule VII.C.9 @rule VII.C.10.a @rule P-06 */
function fall(b: Battle, s: BattleState, hex: number, log: EventLog | undefined): void {
  s[G.hex] = hex;
  s[b.fellAt + s[G.order]!] = hex;
  const seat = seatNumber(s[G.side]!);
  if (isSmokeOrder(s[b.dueAt + seat * MAX_ORDERS + s[G.order]!]!)) {
    smokeFalls(b, s, seat, hex, log);
    endIndirectFire(b, s);
    return;
  }
  if (isBridgeAimedAt(b, s) && bridgeIn(b, s, hex) === s[G.fortification]) {
    fallOnBridge(b, s);
    return;
  }
  let counters = 0;
  let points = 0;
  let m = fortIn(b, s, hex);
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (hasFlag(b, s, u, AIMING)) points += b.types[u]!.attack;
    if (!isUnderFire(b, s, u, hex) || hasFlag(b, s, u, INSIDE)) continue;
    counters++;
    setFlag(b, s, u, CHOSEN);
  }
  if (m >= 0 && !isManned(b, s, hex)) m = NO_UNIT;
  if (m >= 0) {
    counters++;
    setMarkerFlag(b, s, m, CHOSEN);
  }
  s[G.fortification] = m;
  s[G.unit] = NO_UNIT;
  if (counters === 0) {
    endIndirectFire(b, s);
    return;
  }
  s[G.points] = Math.floor(points / counters);
  s[G.step] = STEP.each;
}

/** All of it on the bridge alone, in halves of its strength; others in the hex are not attacked. @rule X.1 @rule P-62 */
function fallOnBridge(b: Battle, s: BattleState): void {
  let points = 0;
  for (let u = 0 as UnitId; u < b.units; u++) if (hasFlag(b, s, u, AIMING)) points += b.types[u]!.attack;
  s[G.points] = points;
  s[G.unit] = NO_UNIT;
  s[G.step] = STEP.each;
}

/** It stands there, or lies there in landing craft. */
const isUnderFire = (b: Battle, s: BattleState, u: UnitId, hex: number): boolean =>
  hexOf(b, s, u) === hex && (stands(b, s, u) || (isAtSea(b, s, u) && carrierOf(b, s, u) < 0));

/** Number of the fortification in the hex; -1 for none. */
export function fortIn(b: Battle, s: BattleState, hex: number): number {
  for (let m = 0; m < b.markers.length; m++) {
    if (b.markers[m]!.kind === 'fortification' && markerHexOf(b, s, m) === hex) return m;
  }
  return NO_UNIT;
}

function isManned(b: Battle, s: BattleState, hex: number): boolean {
  for (let u = 0 as UnitId; u < b.units; u++) if (isInside(b, s, u, hex)) return true;
  return false;
}

/** The die of the next target. @rule VII.C.10.b @rule VII.F.2.f @rule VII.H.5 @rule P-02 */
export function rollEach(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const hex = s[G.hex]!;
  for (let u = (s[G.unit]! + 1) as UnitId; u < b.units; u++) {
    if (!hasFlag(b, s, u, CHOSEN)) continue;
    s[G.unit] = u;
    clearFlag(b, s, u, CHOSEN);
    const isArmour = isAtSea(b, s, u) || isArmouredAlone(b.types[u]!, b.ground.terrain[hex]!);
    const name = throwName(segmentOf(s), THROW.indirect, u, s[G.left]!);
    const roll = chance.die(6, name);
    const target = { defence: defenceAs(b, s, u), isArmour, isDispersed: hasFlag(b, s, u, DISPERSED) };
    const result = resultOn(b, s, { ...target, sea: swimDie(b, s, u) }, roll);
    if (log) tellAttack(b, s, log, THROW.indirect, { ...b.scratch.sum, roll, result });
    const fate = suffer(b, s, u, result);
    if (log) tellFate(b, s, log, u, fate);
    if (isLast(b, s)) endIndirectFire(b, s);
    return;
  }
  const m = s[G.fortification]!;
  clearMarkerFlag(b, s, m, CHOSEN);
  if (b.markers[m]!.kind === 'bridge') {
    rollOnBridge(b, s, m, chance, log);
    endIndirectFire(b, s);
    return;
  }
  const roll = chance.die(6, throwName(segmentOf(s), THROW.indirectFort, m, s[G.left]!));
  const { defence } = b.markers[m]!;
  const result = resultOn(b, s, { defence, isArmour: true, isDispersed: isFortDispersed(b, s, m), sea: 0 }, roll);
  if (log) tellAttack(b, s, log, THROW.indirectFort, { ...b.scratch.sum, roll, result });
  const fate = sufferInside(b, s, m, result);
  if (log) tellFortFate(b, s, log, m, fate);
  endIndirectFire(b, s);
}

/** Whether no target is left. */
function isLast(b: Battle, s: BattleState): boolean {
  const m = s[G.fortification]!;
  if (m >= 0 && hasMarkerFlag(b, s, m, CHOSEN)) return false;
  for (let u = 0 as UnitId; u < b.units; u++) if (hasFlag(b, s, u, CHOSEN)) return false;
  return true;
}

/** A target by itself. */
interface Single {
  readonly defence: number;
  readonly isArmour: boolean;
  readonly isDispersed: boolean;
  /** Added to the die for the sea. @rule XI.1 */
  readonly sea: number;
}

function resultOn(b: Battle, s: BattleState, { defence, isArmour, isDispersed, sea }: Single, roll: number): number {
  const { sum } = b.scratch;
  sum.attack = EIGHTHS * s[G.points]! * (isArmour ? TABLES.weaponLimits.indirectOnArmour.value : 1);
  sum.defence = EIGHTHS * defence;
  sum.column = oddsColumn(sum.attack, sum.defence);
  sum.terrain = b.dieAt[s[G.hex]!]! + sea;
  sum.die = targetDie(b.ground.terrain[s[G.hex]!]!, isDispersed, b.on) + sea;
  return combatResult(sum.column, roll + sum.die);
}

/** Batteries have fired, and are spotted where they are seen. */
function endIndirectFire(b: Battle, s: BattleState): void {
  const seat = seatNumber(s[G.side]!);
  s[b.dueAt + seat * MAX_ORDERS + s[G.order]!] = NO_HEX;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!hasFlag(b, s, u, AIMING)) continue;
    s[b.unitsAt + u * U.size + U.due] = NO_UNIT;
    clearFlag(b, s, u, AIMING | ASKED_DUE);
    setFlag(b, s, u, FIRED);
    spotFirer(b, s, u);
  }
  s[G.step] = STEP.choose;
  s[G.unit] = NO_UNIT;
  s[G.order] = NO_UNIT;
  s[G.left] = 0;
  s[G.hex] = NO_HEX;
  s[G.fortification] = NO_UNIT;
}
