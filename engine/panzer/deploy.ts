/** Setting up: side by side in the order of the situation, piece by piece, each within its zone. */
import type { ActionList } from '../core/actions.js';
import { type UnitId, unitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { END, INTO, PASS, UNIT } from './actions.js';
import type { Battle, MarkerSpec, Piece } from './battle.js';
import { takeControl } from './control.js';
import { NO_ENTRY } from './costs.js';
import { hasFacing } from './facing.js';
import { holderOf, survey } from './field.js';
import { isPaired, landingPiece, recordings, recordLanding } from './landing.js';
import { type BattleState, G, INSIDE, M, ON_MAP, U } from './layout.js';
import { isInside } from './losses.js';
import { BLOCK, ENEMY, ENEMY_FORT, ENEMY_HELD, MINES, OWN_FORT, STACK } from './occupation.js';
import { STEP } from './phases.js';
import { TABLES } from './tables.js';
import { tellSetUp } from './tell.js';
import { BEACH, BRIDGE, isOpenStream, SEA, STREAM, SWAMP, TOWN } from './terrain.js';
import { mayCarry } from './transport.js';
import { carrierOf, hasFlag, hexOf, loadOf, setFlag, setInside, stands } from './unit-state.js';
import { exposedTo, isExposed } from './unspotted.js';

const INSIDE_LIMIT = TABLES.limits.fortificationInside.value;

/** Where no mines lie, and where nobody digs in. @rule IX.A.1 @rule IX.C.1 */
const NO_MINES = SEA | TOWN | BRIDGE | SWAMP;
const NO_FORT = SWAMP | SEA | BEACH | STREAM;

/** The piece that is set up next; nothing when all are. */
export const pieceAt = (b: Battle, s: BattleState): Piece | undefined => b.order[s[G.unit]!];

/** Finds the next piece and whose it is; false when all are set up. */
export function nextToDeploy(b: Battle, s: BattleState): boolean {
  const piece = pieceAt(b, s);
  if (piece === undefined) return false;
  s[G.actor] = piece.seat;
  return true;
}

/** Its places, or PASS where there is none: then it is left out. @rule VI.A @rule XIV.B.4 */
export function deployPlaces(b: Battle, s: BattleState, out: ActionList): void {
  const piece = pieceAt(b, s)!;
  if (piece.isMarker) markerPlaces(b, s, piece, out);
  else if (landingPiece(b, piece) >= 0) recordings(b, s, unitId(piece.number), out);
  else unitPlaces(b, s, unitId(piece.number), out);
  if (out.count === 0) out.ids[out.count++] = PASS;
}

/** Ground on which what is laid out may not lie. @rule IX.A.1 @rule IX.B.1 @rule IX.C.1 */
export const closedTo = (kind: MarkerSpec['kind']): number =>
  kind === 'mines' ? NO_MINES : kind === 'block' ? SEA : NO_FORT;

/** One of a kind in a hex; no fortification with mines or a block. @rule IX.A.1 @rule IX.B.1 @rule IX.C.1 */
function markerPlaces(b: Battle, s: BattleState, { seat, number }: Piece, out: ActionList): void {
  const { kind, zone } = b.markers[number]!;
  const { marks, others } = survey(b, s, seat);
  const forts = OWN_FORT | ENEMY_FORT;
  const closed = closedTo(kind);
  const taken = kind === 'mines' ? MINES | forts : kind === 'block' ? BLOCK | forts : MINES | BLOCK | forts;
  for (const hex of zone) {
    if ((b.ground.terrain[hex]! & closed) !== 0 || (marks[hex]! & (taken | ENEMY)) !== 0) continue;
    if (kind !== 'mines' && others[hex]! >= STACK) continue;
    out.ids[out.count++] = END + hex;
  }
}

/** Aboard a carrier, in a hex with room that it could enter, in a fortification; who sets up last, out of sight while there is such a place. @rule XIV.B.4 @rule P-95 */
function unitPlaces(b: Battle, s: BattleState, u: UnitId, out: ActionList): void {
  const seat = b.seatOf[u]!;
  const type = b.types[u]!;
  survey(b, s, seat);
  if (!type.vehicle) {
    for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
      if (!stands(b, s, v) || loadOf(b, s, v) >= 0 || !mayCarry(b.types[v]!, type)) continue;
      if (b.zoneOf[u]!.includes(hexOf(b, s, v))) out.ids[out.count++] = UNIT + v;
    }
  }
  const seen = exposedTo(b, s, seat);
  groundPlaces(b, s, u, seen, out);
  if (out.count === 0 && seen !== undefined) groundPlaces(b, s, u, undefined, out);
}

/** Hexes and fortifications of its zone, but those that are seen. */
function groundPlaces(b: Battle, s: BattleState, u: UnitId, seen: Uint32Array | undefined, out: ActionList): void {
  const { marks, others, fort } = b.scratch.field;
  const zone = b.zoneOf[u]!;
  for (const hex of zone) {
    if (seen !== undefined && isExposed(seen, hex)) continue;
    if (!mayStandIn(b, u, hex)) continue;
    if ((marks[hex]! & (ENEMY | ENEMY_HELD)) === 0 && others[hex]! < STACK) out.ids[out.count++] = END + hex;
  }
  for (const hex of zone) {
    if (seen !== undefined && isExposed(seen, hex)) continue;
    if (fort[hex] !== 0 && mayEnterFort(b, s, u, fort[hex]! - 1)) out.ids[out.count++] = INTO + hex;
  }
}

/** Whether the ground of a hex lets the unit be set up there: it could enter, by road at least. */
export function mayStandIn(b: Battle, u: UnitId, hex: number): boolean {
  const { terrain, roads } = b.ground;
  const enter = b.costs.enter[b.walkers[u]!.mover]!;
  const isOpen = (enter[hex] !== NO_ENTRY || roads[hex] !== 0) && (terrain[hex]! & SEA) === 0;
  return isOpen && !(isOpenStream(terrain[hex]!) && roads[hex] === 0);
}

/** Anybody's who is inside, or who built it while it is empty; with room for one more. @rule IX.C.1 @rule VI.F */
export function mayEnterFort(b: Battle, s: BattleState, u: UnitId, m: number): boolean {
  const hex = s[b.markersAt + m * M.size + M.hex]!;
  let inside = 0;
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (isInside(b, s, v, hex) && carrierOf(b, s, v) < 0) inside++;
  }
  return inside < INSIDE_LIMIT && (inside === 0 || holderOf(b, s, m) === b.seatOf[u]);
}

/** Puts it there, and goes on to the next. */
export function deploy(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const piece = pieceAt(b, s)!;
  const { isMarker, number, seat } = piece;
  const landing = landingPiece(b, piece);
  if (a !== PASS && landing >= 0 && !isPaired(b, landing)) {
    if (recordLanding(b, s, landing, a, log)) return;
  } else if (a !== PASS) {
    if (isMarker) s[b.markersAt + number * M.size + M.hex] = a - END;
    else deployUnit(b, s, unitId(number), a);
    if (log) tellSetUp(b, s, log, seat, isMarker, number);
    const isGun = !isMarker && hasFacing(b, unitId(number));
    if (isGun && carrierOf(b, s, unitId(number)) < 0) {
      s[G.step] = STEP.face;
      return;
    }
  }
  s[G.unit] = s[G.unit]! + 1;
}

function deployUnit(b: Battle, s: BattleState, u: UnitId, a: number): void {
  const o = b.unitsAt + u * U.size;
  // Who is paired with a carrier comes with it.
  if (b.landingOf[u]! < 0) s[o + U.status] = ON_MAP;
  if (a >= UNIT && a < UNIT + b.units) {
    const carrier = (a - UNIT) as UnitId;
    embark(b, s, u, carrier);
    if (stands(b, s, carrier)) takeControl(b, s, carrier, hexOf(b, s, carrier));
    setInside(b, s, carrier, hasFlag(b, s, carrier, INSIDE));
    return;
  }
  const isInto = a >= INTO;
  s[o + U.hex] = a - (isInto ? INTO : END);
  if (isInto) setFlag(b, s, u, INSIDE);
  takeControl(b, s, u, s[o + U.hex]!);
}

/** Puts a unit aboard a carrier. @rule V.C.1 */
export function embark(b: Battle, s: BattleState, u: UnitId, carrier: UnitId): void {
  const o = b.unitsAt + u * U.size;
  s[o + U.carrier] = carrier;
  s[o + U.hex] = hexOf(b, s, carrier);
  s[b.unitsAt + carrier * U.size + U.load] = u;
}
