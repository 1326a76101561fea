/** Landings before they happen: each unit's turn and sea hex, recorded in secret as the sides set up. */
import type { ActionList } from '../core/actions.js';
import { type UnitId, unitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { COME, END, UNIT } from './actions.js';
import type { Battle, Piece } from './battle.js';
import { type Ground, NO_HEX } from './ground.js';
import { type BattleState, G, LANDING } from './layout.js';
import { STEP } from './phases.js';
import type { Landing } from './scenario.js';
import { tellRecorded } from './tell.js';
import { BEACH, SEA } from './terrain.js';
import { mayCarry } from './transport.js';
import { loadOf, statusOf } from './unit-state.js';

/** What a landing unit's record has: its turn, and its hex. Once it has landed the turn is negative. */
export const LANDING_SIZE = 2;

export const landsIn = (b: Battle, u: UnitId): Landing | undefined => b.landings[b.landingOf[u]!];

const at = (b: Battle, u: UnitId): number => b.landingsAt + LANDING_SIZE * b.landingOf[u]!;
/** Turn in which it comes to its sea hex, the negative of that in which it went ashore; 0 while nothing is recorded. Secret until it comes. */
export const landingTurn = (b: Battle, s: BattleState, u: UnitId): number => s[at(b, u)]!;
/** Its sea hex until it comes; then whether it has yet to be seen if it swims. */
export const landingHex = (b: Battle, s: BattleState, u: UnitId): number => s[at(b, u) + 1]!;
export function record(b: Battle, s: BattleState, u: UnitId, turn: number, hex: number): void {
  s[at(b, u)] = turn;
  s[at(b, u) + 1] = hex;
}

/** At sea off a beach, where units lie before they land. @rule XI.1 @rule XI.B.1 */
export function isLandingHex({ terrain, next }: Ground, hex: number): boolean {
  if ((terrain[hex]! & SEA) === 0) return false;
  for (let side = 0; side < 6; side++) {
    const to = next[6 * hex + side]!;
    if (to !== NO_HEX && (terrain[to]! & BEACH) !== 0 && (terrain[to]! & SEA) === 0) return true;
  }
  return false;
}

/** Whether it lies in its landing craft. @rule XI.1 */
export const isAtSea = (b: Battle, s: BattleState, u: UnitId): boolean => statusOf(b, s, u) === LANDING;

/** The unit of a piece that is to be recorded; -1 where it is set up. */
export const landingPiece = (b: Battle, { isMarker, number }: Piece): UnitId =>
  (!isMarker && b.landingOf[unitId(number)]! >= 0 ? number : -1) as UnitId;

/** Whether it is carried ashore: who cannot move is paired with a carrier. @rule XI.1 @rule P-68 */
export const isPaired = (b: Battle, u: UnitId): boolean => b.types[u]!.movement === 0;

/** A turn, then a sea hex; or the carrier of who cannot move. @rule XI.1 @rule P-68 @rule P-69 @rule XI.A.2 */
export function recordings(b: Battle, s: BattleState, u: UnitId, out: ActionList): void {
  if (isPaired(b, u)) {
    for (let v = b.firstOf[b.seatOf[u]!]!; v < b.firstOf[b.seatOf[u]! + 1]!; v++) {
      if (mayBePaired(b, s, u, v)) out.ids[out.count++] = UNIT + v;
    }
    return;
  }
  const { fromTurn, toTurn } = landsIn(b, u)!;
  if (s[G.step] === STEP.where) {
    for (const hex of b.zoneOf[u]!) {
      if (isUnclaimed(b, s, u, landingTurn(b, s, u), hex)) out.ids[out.count++] = END + hex;
    }
    return;
  }
  for (let turn = fromTurn; turn <= toTurn; turn++) if (hasFree(b, s, u, turn)) out.ids[out.count++] = COME + turn;
}

/** Who cannot move is paired with a carrier, and comes ashore in it. @rule XI.B.3 */
const mayBePaired = (b: Battle, s: BattleState, u: UnitId, v: UnitId): boolean =>
  landsIn(b, v) === landsIn(b, u) &&
  loadOf(b, s, v) < 0 &&
  landingHex(b, s, v) >= 0 &&
  mayCarry(b.types[v]!, b.types[u]!);

/** Whether no other unit is to come to that hex in that turn. @rule XI.1 @rule P-69 @rule XI.B.2 */
export function isUnclaimed(b: Battle, s: BattleState, u: UnitId, turn: number, hex: number): boolean {
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (v === u || b.landingOf[v]! < 0) continue;
    if (landingTurn(b, s, v) === turn && landingHex(b, s, v) === hex) return false;
  }
  return true;
}

export const hasFree = (b: Battle, s: BattleState, u: UnitId, turn: number): boolean =>
  b.zoneOf[u]!.some((hex) => isUnclaimed(b, s, u, turn, hex));

/** Writes it down; says whether the unit is asked for its hex next. */
export function recordLanding(b: Battle, s: BattleState, u: UnitId, a: number, log: EventLog | undefined): boolean {
  if (a < END) {
    record(b, s, u, a - COME, NO_HEX);
    s[G.step] = STEP.where;
    return true;
  }
  record(b, s, u, landingTurn(b, s, u), a - END);
  s[G.step] = STEP.choose;
  if (log) tellRecorded(b, s, log, u, landingTurn(b, s, u), a - END);
  return false;
}

/** Whether the decision at hand is a secret record. */
export function isRecording(b: Battle, s: BattleState): boolean {
  const piece = b.order[s[G.unit]!];
  if (b.landings.length === 0 || piece === undefined) return false;
  const u = landingPiece(b, piece);
  return u >= 0 && !isPaired(b, u);
}
