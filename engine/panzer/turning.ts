/** Turning guns: in the movement phase, and when they are set up or put down. */
import type { ActionList } from '../core/actions.js';
import type { UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { FACE } from './actions.js';
import type { Battle } from './battle.js';
import { facingOf, hasFacing, setFacing } from './facing.js';
import { type BattleState, FIRED, G, INSIDE, LOADED, MOVED, NO_UNIT } from './layout.js';
import { showUnbound } from './orders.js';
import { STEP } from './phases.js';
import { TABLES } from './tables.js';
import { tellFacing } from './tell.js';
import { mayCarry } from './transport.js';
import { flagsOf, hexOf, isReady, setFlag, stands } from './unit-state.js';
import type { UnitType } from './units/units.js';

const LARGE_THOUGH_LIGHT: readonly string[] = TABLES.fieldsOfFire.largeThoughLight.value;

/** From 88 mm up it does not turn alone: who is a heavy load, and rockets, which are a light one. @rule XVI.1 @rule P-55 */
const needsHauler = ({ id, load }: UnitType): boolean => load === 'heavy' || LARGE_THOUGH_LIGHT.includes(id);

/** Whether the gun may turn: it has not fired, and a large one has a carrier beside it that has not moved. @rule XVI.1 @rule P-55 */
export function mayTurn(b: Battle, s: BattleState, u: UnitId): boolean {
  if (!hasFacing(b, u) || !isReady(b, s, u) || (flagsOf(b, s, u) & (FIRED | MOVED | LOADED)) !== 0) return false;
  return !needsHauler(b.types[u]!) || haulerOf(b, s, u) !== NO_UNIT;
}

/** A carrier in its hex that can turn it; -1 for none. */
function haulerOf(b: Battle, s: BattleState, u: UnitId): UnitId {
  const seat = b.seatOf[u]!;
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (!mayCarry(b.types[v]!, b.types[u]!) || !stands(b, s, v) || hexOf(b, s, v) !== hexOf(b, s, u)) continue;
    if (isReady(b, s, v) && (flagsOf(b, s, v) & (MOVED | INSIDE)) === 0) return v;
  }
  return NO_UNIT;
}

/** Sides that the unit can turn to; all of them when it has just been set up or put down. */
export function facings(b: Battle, s: BattleState, u: UnitId, out: ActionList): void {
  const now = facingOf(b, s, u);
  for (let side = 0; side < 6; side++) if (side !== now) out.ids[out.count++] = FACE + side;
}

/** Turns a gun that has stood; its hauler does nothing else. @rule XVI.1 */
export function turn(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const hauler = needsHauler(b.types[u]!) ? haulerOf(b, s, u) : NO_UNIT;
  if (hauler !== NO_UNIT) setFlag(b, s, hauler, MOVED);
  setFacing(b, s, u, a - FACE);
  setFlag(b, s, u, MOVED);
  showUnbound(b, s, u);
  if (log) tellFacing(b, s, log, u, a - FACE);
  s[G.unit] = NO_UNIT;
  s[G.left] = 0;
}

/** Asks which way the gun that was put down faces; its carrier goes on afterwards. */
export function askFacing(b: Battle, s: BattleState, u: UnitId): void {
  if (!hasFacing(b, u)) return;
  s[G.order] = s[G.unit]!;
  s[G.unit] = u;
  s[G.step] = STEP.face;
}

/** The answer: in setting up the next piece follows, in the movement phase the carrier goes on. */
export function face(b: Battle, s: BattleState, u: UnitId, a: number, log: EventLog | undefined): void {
  setFacing(b, s, u, a - FACE);
  if (log) tellFacing(b, s, log, u, a - FACE);
  s[G.step] = STEP.choose;
  if (s[G.turn] === 0) {
    s[G.unit] = s[G.unit]! + 1;
    return;
  }
  s[G.unit] = s[G.order]!;
  s[G.order] = NO_UNIT;
}

/** The unit that is asked: in setting up the one that was placed last. */
export const facesNow = (b: Battle, s: BattleState): UnitId =>
  (s[G.turn] === 0 ? b.order[s[G.unit]!]!.number : s[G.unit]!) as UnitId;
