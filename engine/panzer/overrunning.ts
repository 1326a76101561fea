/** Overruns in play: a vehicle drives straight over a stack, others join, then one die falls. */
import { type ActionList, insert } from '../core/actions.js';
import { seat as seatNumber, type UnitId } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { AT, FIRE, JUMP, LANE, UNIT } from './actions.js';
import { allowanceOf } from './allowance.js';
import type { Battle, Field } from './battle.js';
import { takeControl } from './control.js';
import { NO_ENTRY } from './costs.js';
import { firstWith, resolve } from './direct.js';
import { NO_HEX } from './ground.js';
import { mayJump } from './jumping.js';
import { AIMING, type BattleState, CHOSEN, FIRED, G, HIT, INSIDE, NO_UNIT, U } from './layout.js';
import { ENEMY } from './occupation.js';
import { EIGHTHS, oddsColumn, shiftedColumn } from './odds.js';
import { overrunLanes } from './overrun.js';
import { STEP } from './phases.js';
import { hexesBetween } from './seeing.js';
import { TABLES } from './tables.js';
import { markHit, sumDefence } from './targeting.js';
import { tellOverrun } from './tell.js';
import * as THROW from './throw-kinds.js';
import { clearFlag, hasFlag, hexOf, setFlag, standsOutside } from './unit-state.js';
import { forgetWatch } from './watching.js';

/** Whether its kind may drive over those in the hex, who were not overrun yet in this phase. @rule VII.D.5 @rule VII.D.9 */
function isPrey(b: Battle, s: BattleState, field: Field, u: UnitId, hex: number): boolean {
  const { overrun, armoured } = b.types[u]!;
  if (!armoured || overrun === 'none' || (field.marks[hex]! & ENEMY) === 0) return false;
  for (let v = field.first[hex]! as UnitId; v >= 0; v = field.next[v]! as UnitId) {
    if (hasFlag(b, s, v, HIT) || (overrun === 'soft' && b.types[v]!.armoured)) return false;
  }
  return true;
}

/** Ways over the stack in the hex, of the unit whose reach was found last, in the battle's lanes. */
function lanesOver(b: Battle, s: BattleState, field: Field, u: UnitId, hex: number): number {
  if (!isPrey(b, s, field, u, hex)) return 0;
  const { finder, lanes, walker } = b.scratch;
  return overrunLanes(b.ground, b.costs, finder, hex, walker, field, lanes);
}

/** Stacks that the unit in hand can drive over. @rule VII.D.1 @rule VII.D.7 */
export function overrunTargets(b: Battle, s: BattleState, field: Field, u: UnitId, out: ActionList): void {
  if (b.types[u]!.overrun === 'none' || hasFlag(b, s, u, FIRED | INSIDE)) return;
  const first = out.count;
  for (let i = 0; i < field.count; i++) {
    const hex = field.touched[i]!;
    if ((field.marks[hex]! & ENEMY) !== 0 && lanesOver(b, s, field, u, hex) > 0) insert(out, first, AT + hex);
  }
}

/** By which side it leaves the hex that it drives over. @rule VII.D.3 */
export function lanes(b: Battle, s: BattleState, field: Field, out: ActionList): void {
  lanesOver(b, s, field, s[G.unit]! as UnitId, s[G.hex]!);
  const { lanes: ways } = b.scratch;
  for (let side = 0; side < 6; side++) if (ways[side] !== NO_ENTRY) out.ids[out.count++] = LANE + side;
  if (!b.on.ridersAssault) return;
  for (let side = 0; side < 6; side++) {
    if (ways[side] !== NO_ENTRY && mayJump(b, s, hexBefore(b, s, side))) out.ids[out.count++] = JUMP + side;
  }
}

/** From where the unit in hand drives at the stack that it leaves by the side. */
export const hexBefore = (b: Battle, s: BattleState, side: number): number =>
  b.ground.next[6 * s[G.hex]! + ((side + 3) % 6)]!;

/** Where the unit stops. Its move is over. @rule VII.D.3 */
export function driveOver(b: Battle, s: BattleState, side: number): number {
  const u = s[G.unit]! as UnitId;
  setFlag(b, s, u, AIMING);
  s[G.left] = 0;
  s[G.step] = STEP.join;
  return b.ground.next[6 * s[G.hex]! + side]!;
}

/** Whether another vehicle can drive over the same stack. */
export function mayJoin(b: Battle, s: BattleState, field: Field, u: UnitId): boolean {
  return lanesOver(b, s, field, u, s[G.hex]!) > 0;
}

/** Too far for it, whatever its way. */
export const isTooFar = (b: Battle, s: BattleState, u: UnitId): boolean =>
  hexesBetween(b, hexOf(b, s, u), s[G.hex]!) > b.walkers[u]!.halves;

/** All have moved: the die. @rule VII.D.2 */
export function beginOverrun(b: Battle, s: BattleState, a: number): void {
  if (a !== FIRE) {
    s[G.unit] = a - UNIT;
    s[G.left] = allowanceOf(b, s, (a - UNIT) as UnitId);
    s[G.step] = STEP.lane;
    if (b.on.opportunityFire) forgetWatch(b, s);
    return;
  }
  const seat = seatNumber(s[G.side]!);
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (b.seatOf[u] !== seat && standsOutside(b, s, u) && hexOf(b, s, u) === s[G.hex]) setFlag(b, s, u, CHOSEN);
  }
  s[G.fortification] = NO_UNIT;
  s[G.step] = STEP.die;
}

/** Sums the overrun under way into the battle's scratch. @rule VII.D.4 @rule VII.D.5 @rule VII.D.6 */
export function sumOverrun(b: Battle, s: BattleState): void {
  let points = 0;
  for (let u = 0 as UnitId; u < b.units; u++) if (hasFlag(b, s, u, AIMING)) points += b.types[u]!.attack;
  sumDefence(b, s, s[G.hex]!);
  const { sum } = b.scratch;
  sum.attack = EIGHTHS * points;
  sum.column = shiftedColumn(oddsColumn(sum.attack, sum.defence), TABLES.columnShifts.overrun.value);
  sum.die += TABLES.dice.overrun.value;
}

/** One die for the whole stack. Who drove over a hex that is empty now has taken it. @rule VII.D.2 @rule XIV.B.2 @rule P-46 */
export function rollOverrun(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const hex = s[G.hex]!;
  const seat = seatNumber(s[G.side]!);
  sumOverrun(b, s);
  if (log) tellOverrun(b, s, log, hex);
  const first = firstWith(b, s, AIMING);
  resolve(b, s, THROW.overrun, chance, log);
  markHit(b, s);
  let isEmpty = true;
  for (let u = 0 as UnitId; u < b.units; u++) {
    clearFlag(b, s, u, AIMING);
    if (b.seatOf[u] !== seat && standsOutside(b, s, u) && s[b.unitsAt + u * U.size + U.hex] === hex) isEmpty = false;
  }
  if (isEmpty) takeControl(b, s, first, hex);
  s[G.step] = STEP.choose;
  s[G.unit] = NO_UNIT;
  s[G.hex] = NO_HEX;
}
