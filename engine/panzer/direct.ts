/** Direct fire in play: a hex, targets in it, firers one by one, the die. */
import { type ActionList, insert } from '../core/actions.js';
import { type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { AT, FIRE, PASS, UNIT } from './actions.js';
import type { Battle, Field } from './battle.js';
import { hitBridge, isBridgeOpen } from './bridge-fire.js';
import { isInField } from './facing.js';
import { survey } from './field.js';
import { NO_HEX } from './ground.js';
import { AIMING, ASKED_DUE, type BattleState, CHOSEN, FIRED, G, MAX_ORDERS, NO_UNIT, type SPENT, U } from './layout.js';
import { isEmptyFort, suffer, sufferInside } from './losses.js';
import { bridgeIn } from './made.js';
import { isNaval, navalStrength } from './naval.js';
import { BRIDGED, ENEMY, ENEMY_HELD } from './occupation.js';
import { combatResult, oddsColumn } from './odds.js';
import { isBound, showUnbound } from './orders.js';
import { STEP } from './phases.js';
import { hexesBetween, isHalved, sightOf, spotFirer } from './seeing.js';
import { type SightTable, sees } from './sight-table.js';
import { isSmoked, noteFire } from './smoke.js';
import { addSmoker, canHide, endSmoking, isSmoking, smokeFalls, smokeHexes, smokers } from './smoke-fire.js';
import { strengthAt } from './strengths.js';
import {
  ARMOURED,
  chooseAll,
  chooseBridge,
  chooseFort,
  countTargets,
  hasRiders,
  isBeset,
  isTown,
  MIXED,
  markHit,
  OTHER,
  type Prey,
  pick,
  pickList,
  SPANNED,
  sumDefence,
  typeOfHex,
  unwantedFort,
} from './targeting.js';
import { tellAttack, tellFate, tellFortFate } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { clearFlag, flagsOf, hasFlag, isReady, setFlag } from './unit-state.js';
import { isAtClearing } from './works.js';

/** Whether the unit could attack in this combat phase, for all that everybody knows: orders are secret. @rule VII.B.5 @rule V.C.4 */
const mightFire = (b: Battle, s: BattleState, u: UnitId): boolean =>
  (flagsOf(b, s, u) & (FIRED | AIMING)) === 0 && (isNaval(b, u) || (isReady(b, s, u) && !isAtClearing(b, s, u)));

/** Whether it may. @rule VII.C.3 */
const mayFire = (b: Battle, s: BattleState, u: UnitId): boolean => mightFire(b, s, u) && !isBound(b, s, u);

/** Who is looked for: whoever may fire, or, so that no phase and no attack ends by a secret, whoever might. */
type Able = (b: Battle, s: BattleState, u: UnitId) => boolean;

/**
 * Eighths that the unit brings to bear on a hex of that type: the better of both for a mixed one; 0 if it cannot fire.
 * @rule VII.B.3 @rule VII.B.7
 */
export function strengthOn(b: Battle, s: BattleState, u: UnitId, hex: number, type: number, sight: SightTable): number {
  const from = s[b.unitsAt + u * U.size + U.hex]!;
  if (from < 0) return navalStrengthOn(b, s, u, hex, type);
  if (!sees(sight, from, hex)) return 0;
  const hexes = hexesBetween(b, from, hex);
  if (type === SPANNED && isSmallArms(b, u)) return 0;
  if (hexes > b.strengths.reach[u]! || (b.on.fieldsOfFire && !isInField(b, s, u, hex))) return 0;
  const isHigh = isHalved(b, from, hex, hexes);
  const hard = type === OTHER || type === SPANNED ? 0 : strengthAt(b, u, hexes, true, isHigh);
  return type === ARMOURED ? hard : Math.max(hard, strengthAt(b, u, hexes, false, isHigh));
}

const isSmallArms = (b: Battle, u: UnitId): boolean => b.types[u]!.weapon === 'I' || b.types[u]!.weapon === 'C(I)';

/** The same of naval guns, which are on no hex. */
function navalStrengthOn(b: Battle, s: BattleState, u: UnitId, hex: number, type: number): number {
  const hard = type === OTHER || type === SPANNED ? 0 : navalStrength(b, s, u, hex, true);
  return type === ARMOURED ? hard : Math.max(hard, navalStrength(b, s, u, hex, false));
}

/** Whether indirect fire fell there in this phase. @rule VII.C.11 */
function isShelled(b: Battle, s: BattleState, hex: number): boolean {
  for (let i = 0; i < MAX_ORDERS; i++) if (s[b.fellAt + i] === hex) return true;
  return false;
}

/** Notes whom of the seat, from a unit on, there is to look for. */
function gather(b: Battle, s: BattleState, seat: Seat, isAble: Able, after: number = NO_UNIT): void {
  const { able } = b.scratch;
  able.count = 0;
  for (let u = Math.max(after + 1, b.firstOf[seat]!) as UnitId; u < b.firstOf[seat + 1]!; u++) {
    if (b.strengths.reach[u]! > 0 && isAble(b, s, u)) able.units[able.count++] = u;
  }
}

/** Whether one of those who were gathered can fire at the hex. */
function hasFirer(b: Battle, s: BattleState, hex: number, type: number): boolean {
  const sight = sightOf(b, s);
  const { units, count } = b.scratch.able;
  for (let i = 0; i < count; i++) if (strengthOn(b, s, units[i]! as UnitId, hex, type, sight) > 0) return true;
  return false;
}

/** Whom somebody may fire at in the hex. */
function preyIn(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): Prey {
  gather(b, s, seat, mayFire);
  const type = typeOfHex(b, s, field, seat, hex);
  const riders = hasRiders(b, s, field, seat, hex) && hasFirer(b, s, hex, OTHER);
  const stack = countTargets(b, s, field, seat, hex) > 0 && hasFirer(b, s, hex, type);
  return { stack, riders, bridge: isBridgeOpen(b, s, field, seat, hex) && hasFirer(b, s, hex, SPANNED) };
}

/** Whether one of those who were gathered sees the hex from within its range at all, whatever is there. */
function isUnderGuns(b: Battle, s: BattleState, hex: number): boolean {
  const sight = sightOf(b, s);
  const { units, count } = b.scratch.able;
  for (let i = 0; i < count; i++) {
    const u = units[i]! as UnitId;
    const from = s[b.unitsAt + u * U.size + U.hex]!;
    if (from < 0 || (sees(sight, from, hex) && hexesBetween(b, from, hex) <= b.strengths.reach[u]!)) return true;
  }
  return false;
}

/** Whether one of those who were gathered may fire at somebody in the hex, or at a fortification that nobody wants. @rule IX.C.8 */
function isAttackable(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  const isUnwanted = unwantedFort(b, s, field, hex) >= 0;
  if (!isUnwanted && (field.marks[hex]! & (ENEMY | ENEMY_HELD | BRIDGED)) === 0) return false;
  // Most are under nobody's guns, which is asked for less than what stands there.
  if (!isUnderGuns(b, s, hex) || isShelled(b, s, hex) || isSmoked(b, s, seat, hex)) return false;
  if (isUnwanted) return hasFirer(b, s, hex, ARMOURED);
  if (isBridgeOpen(b, s, field, seat, hex) && hasFirer(b, s, hex, SPANNED)) return true;
  if ((field.marks[hex]! & (ENEMY | ENEMY_HELD)) === 0) return false;
  if (countTargets(b, s, field, seat, hex) > 0) {
    if (hasFirer(b, s, hex, typeOfHex(b, s, field, seat, hex))) return true;
  }
  return hasRiders(b, s, field, seat, hex) && hasFirer(b, s, hex, OTHER);
}

/** Leaves the state at the next decision of direct fire; false when nobody can fire any more. @rule VII.B.1 */
export function nextDirect(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  s[G.actor] = s[G.step] === STEP.die || s[G.step] === STEP.second ? CHANCE : seat;
  if (s[G.step] !== STEP.choose) return true;
  const field = survey(b, s, seat);
  gather(b, s, seat, mightFire);
  for (let i = 0; i < field.count; i++) if (isAttackable(b, s, field, seat, field.touched[i]!)) return true;
  return b.on.smoke && canHide(b, s, seat, mightFire);
}

/** No more fire, or a hex. @rule VII.B.2 */
export function directHexes(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  const field = survey(b, s, seat);
  out.ids[out.count++] = PASS;
  const first = out.count;
  gather(b, s, seat, mayFire);
  for (let i = 0; i < field.count; i++) {
    const hex = field.touched[i]!;
    if (isAttackable(b, s, field, seat, hex)) insert(out, first, AT + hex);
  }
  if (b.on.smoke) smokeHexes(b, s, seat, mayFire, out);
}

/** Begins an attack on a hex: all of a town, and who is alone, are chosen at once. @rule VII.B.4 @rule VII.F.2.c */
export function aimAt(b: Battle, s: BattleState, seat: Seat, hex: number): void {
  const field = survey(b, s, seat);
  s[G.hex] = hex;
  s[G.unit] = NO_UNIT;
  s[G.fortification] = NO_UNIT;
  const unwanted = unwantedFort(b, s, field, hex);
  if (unwanted >= 0) {
    chooseFort(s, b, unwanted);
    s[G.step] = STEP.firers;
    return;
  }
  const prey = bridgeIn(b, s, hex) < 0 ? undefined : preyIn(b, s, field, seat, hex);
  if (prey?.bridge === true) {
    aimAtBridge(b, s, prey);
    return;
  }
  const isOne = countTargets(b, s, field, seat, hex) === 1 && !hasRiders(b, s, field, seat, hex);
  if (isTown(b, hex) || isOne) {
    chooseAll(b, s, field, seat, hex);
    s[G.step] = STEP.firers;
  } else s[G.step] = STEP.pick;
}

/** A temporary bridge is among what may be fired at, or all that is. @rule P-62 */
function aimAtBridge(b: Battle, s: BattleState, prey: Prey): void {
  const hex = s[G.hex]!;
  if (prey.stack || prey.riders) s[G.step] = STEP.pick;
  else {
    chooseBridge(b, s, hex);
    s[G.step] = STEP.firers;
  }
}

export function directPicks(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  const field = survey(b, s, seat);
  pickList(b, s, field, seat, preyIn(b, s, field, seat, s[G.hex]!), out);
}

/** One target more, or on to the firers. */
export function pickTarget(b: Battle, s: BattleState, a: number): void {
  const seat = seatNumber(s[G.side]!);
  if (pick(b, s, survey(b, s, seat), seat, a)) return;
  s[G.unit] = NO_UNIT;
  s[G.step] = STEP.firers;
}

/** Who may fire, ascending, so that no set is counted twice; or fire. @rule VII.B.5 */
export function directFirers(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  if (isSmoking(s)) {
    smokers(b, s, seat, mayFire, out);
    return;
  }
  const hex = s[G.hex]!;
  const type = typeOfHex(b, s, survey(b, s, seat), seat, hex);
  const sight = sightOf(b, s);
  const last = s[G.unit]!;
  if (last >= 0) out.ids[out.count++] = FIRE;
  for (let u = Math.max(last + 1, b.firstOf[seat]!) as UnitId; u < b.firstOf[seat + 1]!; u++) {
    if (mayFire(b, s, u) && strengthOn(b, s, u, hex, type, sight) > 0) out.ids[out.count++] = UNIT + u;
  }
}

/** One firer more; the last one that could fires at once. */
export function addFirer(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const seat = seatNumber(s[G.side]!);
  if (isSmoking(s)) {
    if (!addSmoker(b, s, seat, a, mightFire)) return;
    smokeFalls(b, s, seat, s[G.hex]!, log);
    endFire(b, s, seat, FIRED);
    endSmoking(s);
    return;
  }
  if (a !== FIRE) {
    const u = (a - UNIT) as UnitId;
    setFlag(b, s, u, AIMING);
    s[G.unit] = u;
    const type = typeOfHex(b, s, survey(b, s, seat), seat, s[G.hex]!);
    gather(b, s, seat, mightFire, u);
    if (hasFirer(b, s, s[G.hex]!, type)) return;
  }
  s[G.step] = STEP.die;
}

/** Sums the attack under way into the battle's scratch. @rule VII.B.5 @rule VII.F.2.b @rule P-03 */
export function sumDirect(b: Battle, s: BattleState, seat: Seat): void {
  const hex = s[G.hex]!;
  const type = typeOfHex(b, s, survey(b, s, seat), seat, hex);
  let [hard, soft] = [0, 0];
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!hasFlag(b, s, u, AIMING)) continue;
    if (isNaval(b, u)) {
      hard += navalStrength(b, s, u, hex, true);
      soft += navalStrength(b, s, u, hex, false);
      continue;
    }
    const from = s[b.unitsAt + u * U.size + U.hex]!;
    const hexes = hexesBetween(b, from, hex);
    const isHigh = isHalved(b, from, hex, hexes);
    hard += strengthAt(b, u, hexes, true, isHigh);
    soft += strengthAt(b, u, hexes, false, isHigh);
  }
  sumDefence(b, s, hex);
  const { sum } = b.scratch;
  sum.attack = type === MIXED ? Math.min(hard, soft) : type === ARMOURED ? hard : soft;
  sum.column = oddsColumn(sum.attack, sum.defence);
}

/** The first unit with a flag; -1 for none. */
export function firstWith(b: Battle, s: BattleState, flag: number): UnitId {
  for (let u = 0 as UnitId; u < b.units; u++) if (hasFlag(b, s, u, flag)) return u;
  return NO_UNIT;
}

/** The attack's die, and what becomes of its targets. @rule VII.A.2 @rule VII.B.9 */
export function rollDirect(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const seat = seatNumber(s[G.side]!);
  noteFire(b, s, s[G.hex]!);
  sumDirect(b, s, seat);
  const isSecond = isBeset(b, s, b.scratch.field, seat, s[G.hex]!) && isFiredAtFromOutside(b, s);
  s[G.points] = b.scratch.sum.attack;
  s[G.left] = Math.max(0, firstWith(b, s, AIMING));
  resolve(b, s, THROW.direct, chance, log);
  endFire(b, s, seat, FIRED);
  s[G.step] = isSecond ? STEP.second : STEP.choose;
}

/** Those inside do not endanger themselves. @rule P-50 */
function isFiredAtFromOutside(b: Battle, s: BattleState): boolean {
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (hasFlag(b, s, u, AIMING) && s[b.unitsAt + u * U.size + U.hex] !== s[G.hex]) return true;
  }
  return false;
}

/** One die of six sides against all that are chosen together, named by the first of them and the first that attacks. @rule II.A.5 */
export function resolve(b: Battle, s: BattleState, kind: number, chance: Chance, log: EventLog | undefined): void {
  const target = Math.max(0, firstWith(b, s, CHOSEN));
  resolveWith(b, s, { kind, target, number: Math.max(0, firstWith(b, s, AIMING)) }, chance, log);
}

/** The same under a name of its own, with the sum in the battle's scratch. */
export function resolveWith(
  b: Battle,
  s: BattleState,
  { kind, target, number }: { readonly kind: number; readonly target: number; readonly number: number },
  chance: Chance,
  log: EventLog | undefined,
): void {
  const { attack, defence, column, die, terrain } = b.scratch.sum;
  const roll = chance.die(6, throwName(segmentOf(s), kind, target, number));
  const result = combatResult(column, roll + die);
  if (log) tellAttack(b, s, log, kind, { attack, defence, column, die, terrain, roll, result });
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (!hasFlag(b, s, u, CHOSEN)) continue;
    const fate = suffer(b, s, u, result);
    if (log) tellFate(b, s, log, u, fate);
  }
  const m = s[G.fortification]!;
  if (m >= 0 && b.markers[m]!.kind === 'bridge') hitBridge(b, s, m, result, log);
  else if (m >= 0) {
    const isEmpty = isEmptyFort(b, s, m);
    const fate = sufferInside(b, s, m, result);
    if (log) tellFortFate(b, s, log, m, fate, isEmpty);
  }
}

/** Who fired is spotted where it is seen, and bound by no order, as everybody sees. @rule VII.B.6 @rule VII.L.1 */
export function endFire(b: Battle, s: BattleState, seat: Seat, flag: typeof FIRED | typeof SPENT): void {
  markHit(b, s);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (!hasFlag(b, s, u, AIMING)) continue;
    clearFlag(b, s, u, AIMING);
    setFlag(b, s, u, flag);
    // Ships that fire may have an order for later all the same. @rule XV.3
    if (isNaval(b, u)) clearFlag(b, s, u, ASKED_DUE);
    else showUnbound(b, s, u);
    spotFirer(b, s, u);
  }
  s[G.unit] = NO_UNIT;
}

/** The second die of who fires at enemies on his own fortification: against his own men inside. @rule IX.C.10 @rule P-94 */
export function rollSecond(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const seat = seatNumber(s[G.side]!);
  const hex = s[G.hex]!;
  const m = survey(b, s, seat).fort[hex]! - 1;
  s[G.step] = STEP.choose;
  if (m < 0) return;
  // The same points, against the fortification alone.
  const { sum } = b.scratch;
  s[G.fortification] = m;
  sumDefence(b, s, hex);
  const column = oddsColumn(s[G.points]!, sum.defence);
  const roll = chance.die(6, throwName(segmentOf(s), THROW.second, m, s[G.left]!));
  const result = combatResult(column, roll + sum.die);
  const told = { attack: s[G.points]!, defence: sum.defence, column, die: sum.die, terrain: sum.terrain, roll, result };
  if (log) tellAttack(b, s, log, THROW.second, told);
  const fate = sufferInside(b, s, m, result);
  s[G.fortification] = NO_UNIT;
  if (log) tellFortFate(b, s, log, m, fate);
}

/** Back to the next attack. */
export function clearAim(s: BattleState): void {
  s[G.hex] = NO_HEX;
  s[G.unit] = NO_UNIT;
  s[G.fortification] = NO_UNIT;
}
