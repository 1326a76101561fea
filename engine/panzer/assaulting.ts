/** Close assault in play: a stack beside them, who assaults it, one die. */
import { type ActionList, insert } from '../core/actions.js';
import { type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { AT, FIRE, PASS, UNIT } from './actions.js';
import { isAssaultable } from './assault.js';
import type { Battle, Field } from './battle.js';
import { clearAim, resolve } from './direct.js';
import { survey } from './field.js';
import { jumpedAtOf } from './jumping.js';
import { AIMING, type BattleState, CARRIED, FIRED, G, NO_UNIT, U } from './layout.js';
import { ENEMY, ENEMY_HELD } from './occupation.js';
import { EIGHTHS, oddsColumn, shiftedColumn } from './odds.js';
import { STEP } from './phases.js';
import { hexesBetween } from './seeing.js';
import { terrainNow } from './streams-now.js';
import { TABLES } from './tables.js';
import { chooseStack, isSealedIn, isStackHit, markHit, sumDefence } from './targeting.js';
import * as THROW from './throw-kinds.js';
import { clearFlag, flagsOf, hasFlag, hexOf, isReady, setFlag } from './unit-state.js';
import { isAtClearing } from './works.js';

/** Whether a rider who jumped off has not attacked yet. @rule XV.4 */
const mayStormAfterJump = (b: Battle, s: BattleState, u: UnitId): boolean =>
  (flagsOf(b, s, u) & (FIRED | AIMING)) === 0 && jumpedAtOf(b, s, u) >= 0;

/**
 * Whether the unit may assault at all: on foot, has not attacked, was not carried but to jump off, does not clear mines.
 * @rule VII.E @rule VII.E.2 @rule VII.E.3 @rule XV.4 @rule X.A.7 @rule P-80
 */
export const mayStorm = (b: Battle, s: BattleState, u: UnitId): boolean =>
  b.types[u]!.closeAssault !== 'none' &&
  isReady(b, s, u) &&
  ((flagsOf(b, s, u) & (FIRED | CARRIED | AIMING)) === 0 || (b.on.ridersAssault && mayStormAfterJump(b, s, u))) &&
  !isSealedIn(b, s, u) &&
  !isAtClearing(b, s, u);

/** Whether it may assault that hex: beside it, or on top of the enemy's fortification. @rule VII.E.1 @rule VII.E.8 @rule VII.E.9 */
export function mayStormHex(b: Battle, s: BattleState, u: UnitId, hex: number): boolean {
  const from = hexOf(b, s, u);
  if (b.on.ridersAssault) {
    const only = jumpedAtOf(b, s, u);
    if (only >= 0 && only !== hex) return false;
  }
  return hexesBetween(b, from, hex) <= 1 && isAssaultable(terrainNow(b, s, from), b.ground.terrain[hex]!);
}

/** Whether somebody can begin an assault there: machine guns alone cannot. @rule VII.E.6 */
function isStormable(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  if ((field.marks[hex]! & (ENEMY | ENEMY_HELD)) === 0 || isStackHit(b, s, field, seat, hex)) return false;
  if (isStormableFrom(b, s, field, seat, hex, hex)) return true;
  for (let side = 0; side < 6; side++) {
    const from = b.ground.next[6 * hex + side]!;
    if (from >= 0 && isStormableFrom(b, s, field, seat, hex, from)) return true;
  }
  return false;
}

function isStormableFrom(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number, from: number): boolean {
  for (let u = field.first[from]! as UnitId; u >= 0; u = field.next[u]! as UnitId) {
    if (b.seatOf[u] !== seat || b.types[u]!.closeAssault !== 'always') continue;
    if (mayStormHex(b, s, u, hex) && mayStorm(b, s, u)) return true;
  }
  return false;
}

/** Leaves the state at the next decision or die; false when nobody can assault any more. */
export function nextAssault(b: Battle, s: BattleState): boolean {
  const seat = seatNumber(s[G.side]!);
  s[G.actor] = s[G.step] === STEP.die ? CHANCE : seat;
  if (s[G.step] !== STEP.choose) return true;
  const field = survey(b, s, seat);
  for (let i = 0; i < field.count; i++) if (isStormable(b, s, field, seat, field.touched[i]!)) return true;
  return false;
}

/** No more assaults, or a hex. */
export function assaultHexes(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  const field = survey(b, s, seat);
  out.ids[out.count++] = PASS;
  const first = out.count;
  for (let i = 0; i < field.count; i++) {
    const hex = field.touched[i]!;
    if (isStormable(b, s, field, seat, hex)) insert(out, first, AT + hex);
  }
}

/** The whole stack defends as one. @rule VII.E.4 */
export function beginAssault(b: Battle, s: BattleState, hex: number): void {
  const seat = seatNumber(s[G.side]!);
  chooseStack(b, s, survey(b, s, seat), seat, hex);
  s[G.hex] = hex;
  s[G.unit] = NO_UNIT;
  s[G.step] = STEP.firers;
}

/** Whether the unit can join: others ascending, machine guns as soon as somebody else of their hex does. @rule VII.E.6 */
function mayJoin(b: Battle, s: BattleState, u: UnitId): boolean {
  if (!mayStorm(b, s, u) || !mayStormHex(b, s, u, s[G.hex]!)) return false;
  if (b.types[u]!.closeAssault === 'always') return u > s[G.unit]!;
  const hex = hexOf(b, s, u);
  const seat = b.seatOf[u]!;
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (hasFlag(b, s, v, AIMING) && hexOf(b, s, v) === hex && b.types[v]!.closeAssault === 'always') return true;
  }
  return false;
}

/** The die, or one more. */
export function assaulters(b: Battle, s: BattleState, out: ActionList): void {
  const seat = seatNumber(s[G.side]!);
  if (s[G.unit]! >= 0) out.ids[out.count++] = FIRE;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (mayJoin(b, s, u)) out.ids[out.count++] = UNIT + u;
}

/** The last that could join begins at once. */
export function addAssaulter(b: Battle, s: BattleState, a: number): void {
  const seat = seatNumber(s[G.side]!);
  if (a !== FIRE) {
    const u = (a - UNIT) as UnitId;
    setFlag(b, s, u, AIMING);
    if (b.types[u]!.closeAssault === 'always') s[G.unit] = u;
    for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) if (mayJoin(b, s, v)) return;
  }
  s[G.step] = STEP.die;
}

/** Engineers with infantry of their hex. @rule VII.E.5 */
function isEngineers(b: Battle, s: BattleState): boolean {
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (!hasFlag(b, s, u, AIMING) || b.types[u]!.kind !== 'engineers') continue;
    for (let v = 0 as UnitId; v < b.units; v++) {
      const isStacked =
        hasFlag(b, s, v, AIMING) && b.types[v]!.kind === 'infantry' && hexOf(b, s, v) === hexOf(b, s, u);
      if (isStacked) return true;
    }
  }
  return false;
}

/** Sums the assault under way into the battle's scratch. @rule VII.E.4 @rule VII.E.5 @rule P-15 */
export function sumAssault(b: Battle, s: BattleState): void {
  let points = 0;
  for (let u = 0 as UnitId; u < b.units; u++) if (hasFlag(b, s, u, AIMING)) points += b.types[u]!.attack;
  sumDefence(b, s, s[G.hex]!);
  const { sum } = b.scratch;
  sum.attack = EIGHTHS * points;
  const column = oddsColumn(sum.attack, sum.defence);
  sum.column = isEngineers(b, s) ? shiftedColumn(column, TABLES.columnShifts.engineers.value) : column;
  sum.die += TABLES.dice.closeAssault.value;
}

/** One die for the whole stack; who assaulted does not fire. @rule VII.E.2 @rule VII.E.4 */
export function rollAssault(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  sumAssault(b, s);
  resolve(b, s, THROW.assault, chance, log);
  markHit(b, s);
  for (let u = 0 as UnitId; u < b.units; u++) {
    if ((s[b.unitsAt + u * U.size + U.flags]! & AIMING) === 0) continue;
    clearFlag(b, s, u, AIMING);
    setFlag(b, s, u, FIRED);
  }
  clearAim(s);
  s[G.step] = STEP.choose;
}
