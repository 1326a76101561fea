/** Orders for indirect fire: written in secret at the beginning of the combat phase, battery by battery, and fired a turn later. */
import type { ActionList } from '../core/actions.js';
import type { Seat, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { AT, PASS, SMOKE } from './actions.js';
import type { Battle } from './battle.js';
import { hasFacing, isInField } from './facing.js';
import { NO_HEX } from './ground.js';
import { ASKED, ASKED_DUE, type BattleState, DISPERSED, G, MAX_ORDERS, NO_UNIT, ON_MAP, SPOTTED, U } from './layout.js';
import { groupsOf, isNaval, laterOf, setAskedLater, setLater, wasAskedLater } from './naval.js';
import { hexesBetween, isHidden, maySpot, sightOf } from './seeing.js';
import { sees } from './sight-table.js';
import { ageSmoke, hasSmoke, isWater, SMOKE_POINTS, smokesIn } from './smoke.js';
import { hexOfOrder, SMOKE_KEY } from './smoke-key.js';
import {
  beginObserving,
  hasGivenAway,
  isSeenInCover,
  isStillSeenFromAir,
  lookFromAir,
  type NamedOrder,
  noteObservers,
} from './spotting-plane.js';
import { isStreamNow } from './streams-now.js';
import { tellOrder, tellSmokeGone } from './tell.js';
import { hasFlag, hexOf, isReady, stands } from './unit-state.js';
import { indirectRange, mayFireIndirectly, minimumRange } from './weapons.js';

/** Orders written last become due, and the side looks around for new ones. @rule VII.C.3 @rule P-24 */
export function beginOrders(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const seat = s[G.side]! as Seat;
  for (const hex of ageSmoke(b, s, seat)) if (log) tellSmokeGone(b, s, log, hex);
  const [written, due] = [b.writtenAt + seat * MAX_ORDERS, b.dueAt + seat * MAX_ORDERS];
  for (let i = 0; i < MAX_ORDERS; i++) {
    s[due + i] = s[written + i]!;
    s[written + i] = NO_HEX;
    s[b.fellAt + i] = NO_HEX;
  }
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    s[o + U.due] = s[o + U.order]!;
    s[o + U.order] = NO_UNIT;
    s[o + U.sawDue] = s[o + U.saw]!;
    s[o + U.saw] = 0;
    s[o + U.wasDue] = s[o + U.was]!;
    s[o + U.was] = mayObserve(b, s, u) ? s[o + U.hex]! : NO_HEX;
    const wasAsked = (s[o + U.flags]! & ASKED) !== 0;
    s[o + U.flags] = (s[o + U.flags]! & ~(ASKED | ASKED_DUE)) | (wasAsked ? ASKED_DUE : 0);
  }
  beginObserving(b, s, seat);
  lookAround(b, s, seat);
  for (const u of groupsOf(b, seat)) callShips(b, s, u);
}

/** An order of ships that was written a turn ago is one of the next turn by now; whoever sees the hex now observes for it. @rule XV.3 @rule P-54 */
function callShips(b: Battle, s: BattleState, u: UnitId): void {
  const o = b.unitsAt + u * U.size;
  if (wasAskedLater(b, s, u)) s[o + U.flags] = s[o + U.flags]! | ASKED;
  const hex = laterOf(b, s, u);
  if (hex !== NO_HEX) nameHex(b, s, u, hex);
  setLater(b, s, u, NO_HEX);
  setAskedLater(b, s, u, false);
}

/** Who could fire at a hex observes it, and nobody fires out of a stream. @rule VII.C.5 @rule P-57 */
const mayObserve = (b: Battle, s: BattleState, u: UnitId): boolean =>
  maySpot(b, s, u) && !isStreamNow(b, s, hexOf(b, s, u));

/** Notes the hexes that the seat's spotters see: of woods and towns those beside them, or where somebody fired. @rule VII.C.4 */
function lookAround(b: Battle, s: BattleState, seat: Seat): void {
  const { bits, words } = sightOf(b, s);
  const { seen } = b.scratch;
  const { next } = b.ground;
  seen.fill(0);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const from = s[b.unitsAt + u * U.size + U.was]!;
    if (from !== NO_HEX) for (let i = 0; i < words; i++) seen[i]! |= bits[words * from + i]!;
  }
  for (let i = 0; i < words; i++) seen[i]! &= ~b.covers[i]!;
  for (const { hex } of smokesIn(b, s)) forgetHex(seen, hex);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const from = s[b.unitsAt + u * U.size + U.was]!;
    if (from === NO_HEX) continue;
    if (isHidden(b, s, from)) noteHex(seen, from);
    for (let side = 0; side < 6; side++) {
      const to = next[6 * from + side]!;
      if (to !== NO_HEX && isHidden(b, s, to)) noteHex(seen, to);
    }
  }
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    if (b.seatOf[u] === seat || (s[o + U.flags]! & SPOTTED) === 0) continue;
    if (isSeenFrom(b, s, seat, s[o + U.hex]!)) noteHex(seen, s[o + U.hex]!);
  }
  if (b.observers.length > 0) lookFromAir(b, s, seat, (hex) => noteHex(seen, hex));
  const at = b.seenAt + seat * b.seenWords;
  s.copyWithin(b.seenDueAt, at, at + b.seenWords);
  for (let i = 0; i < b.seenWords; i++) s[at + i] = seen[i >> 1]! >>> ((i & 1) << 4);
}

function noteHex(seen: Uint32Array, hex: number): void {
  seen[hex >> 5]! |= 1 << (hex & 31);
}

function forgetHex(seen: Uint32Array, hex: number): void {
  seen[hex >> 5]! &= ~(1 << (hex & 31));
}

function isSeenFrom(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  const sight = sightOf(b, s);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const from = s[b.unitsAt + u * U.size + U.was]!;
    if (from !== NO_HEX && sees(sight, from, hex)) return true;
  }
  return false;
}

/** Whether the seat could name the hex when it wrote orders last. */
export const couldName = (b: Battle, s: BattleState, seat: Seat, hex: number): boolean =>
  (s[b.seenAt + seat * b.seenWords + (hex >> 4)]! & (1 << (hex & 15))) !== 0;

/** Whether the battery can be named in an order: not dispersed, not carried. @rule VII.C.2 @rule VII.C.7 */
export const mayBeOrdered = (b: Battle, s: BattleState, u: UnitId): boolean =>
  (isReady(b, s, u) || isNaval(b, u)) && mayFireIndirectly(b.types[u]!);

/** Finds the next battery that can be given an order; false when all were asked. */
export function nextOrder(b: Battle, s: BattleState): boolean {
  const seat = s[G.side]! as Seat;
  for (let u = s[G.unit]! as UnitId; u < b.firstOf[seat + 1]!; u++) {
    if (!mayBeOrdered(b, s, u) || !hasTarget(b, s, u)) continue;
    s[G.unit] = u;
    s[G.actor] = seat;
    return true;
  }
  return false;
}

/** Words of the hexes that the battery can be ordered at, but for its field of fire; nothing for ships, which reach all. @rule VII.C.12 */
function ringOf(b: Battle, s: BattleState, u: UnitId): Uint16Array | undefined {
  const type = b.types[u]!;
  return isNaval(b, u) ? undefined : b.rings.around(hexOf(b, s, u), minimumRange(type), indirectRange(type));
}

/** Hexes of a word that the seat could name, as bits. */
const seenIn = (s: BattleState, seen: number, ring: Uint16Array | undefined, i: number): number =>
  s[seen + i]! & (ring === undefined ? 0xffff : ring[i]!);

function hasTarget(b: Battle, s: BattleState, u: UnitId): boolean {
  const seat = b.seatOf[u]!;
  const seen = b.seenAt + seat * b.seenWords;
  const ring = ringOf(b, s, u);
  const turnsFreely = ring === undefined || !hasFacing(b, u);
  for (let i = 0; i < b.seenWords; i++) {
    for (let bits = seenIn(s, seen, ring, i); bits !== 0; bits &= bits - 1) {
      const hex = 16 * i + lowestOf(bits);
      if (ring === undefined ? isSeenBelow(b, s, seat, hex) : turnsFreely || isInField(b, s, u, hex)) return true;
    }
  }
  return false;
}

/** Place of the lowest bit. */
const lowestOf = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** No order, or a hex that is seen and in range. @rule VII.C.3 @rule VII.C.12 @rule P-41 */
export function orderTargets(b: Battle, s: BattleState, out: ActionList): void {
  const u = s[G.unit]! as UnitId;
  const seat = b.seatOf[u]!;
  const seen = b.seenAt + seat * b.seenWords;
  const ring = ringOf(b, s, u);
  const turnsFreely = ring === undefined || !hasFacing(b, u);
  const hasRoom = ring === undefined || orderFor(b, s, seat, NO_HEX) >= 0;
  const { ids } = out;
  let { count } = out;
  ids[count++] = PASS;
  for (let i = 0; i < b.seenWords; i++) {
    for (let bits = seenIn(s, seen, ring, i); bits !== 0; bits &= bits - 1) {
      const hex = 16 * i + lowestOf(bits);
      if (ring === undefined && !isSeenBelow(b, s, seat, hex)) continue;
      if ((turnsFreely || isInField(b, s, u, hex)) && (hasRoom || orderFor(b, s, seat, hex) >= 0))
        ids[count++] = AT + hex;
    }
  }
  out.count = count;
  if (b.on.smoke && ring !== undefined && hasSmoke(b.types[u]!)) smokeTargets(b, s, u, ring, hasRoom, out);
}

/** The same hexes for smoke, but of water, and where it would never be enough. @rule XVI.1 @rule P-90 */
function smokeTargets(
  b: Battle,
  s: BattleState,
  u: UnitId,
  ring: Uint16Array,
  hasRoom: boolean,
  out: ActionList,
): void {
  const seat = b.seatOf[u]!;
  const seen = b.seenAt + seat * b.seenWords;
  const missing = SMOKE_POINTS - b.types[u]!.attack - pointsAfter(b, s, u);
  for (let i = 0; i < b.seenWords; i++) {
    for (let bits = seenIn(s, seen, ring, i); bits !== 0; bits &= bits - 1) {
      const hex = 16 * i + lowestOf(bits);
      if (isWater(b, hex) || !isInField(b, s, u, hex)) continue;
      if (missing > 0 && pointsOrdered(b, s, seat, SMOKE_KEY + hex) < missing) continue;
      if (hasRoom || orderFor(b, s, seat, SMOKE_KEY + hex) >= 0) out.ids[out.count++] = SMOKE + hex;
    }
  }
}

/** Points of smoke of the batteries that are asked after one, wherever they reach. */
function pointsAfter(b: Battle, s: BattleState, u: UnitId): number {
  let points = 0;
  for (let v = (u + 1) as UnitId; v < b.firstOf[b.seatOf[u]! + 1]!; v++) {
    if (hasSmoke(b.types[v]!) && mayBeOrdered(b, s, v)) points += b.types[v]!.attack;
  }
  return points;
}

/** Points that an order has so far. */
function pointsOrdered(b: Battle, s: BattleState, seat: Seat, key: number): number {
  const order = orderFor(b, s, seat, key);
  if (order < 0) return 0;
  let points = 0;
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (s[b.unitsAt + v * U.size + U.order] === order) points += b.types[v]!.attack;
  }
  return points;
}

/** Number of the order that names the hex, for shells or for smoke, or of a free one for NO_HEX; -1 for none. */
function orderFor(b: Battle, s: BattleState, seat: Seat, key: number): number {
  for (let i = 0; i < MAX_ORDERS; i++) if (s[b.writtenAt + seat * MAX_ORDERS + i] === key) return i;
  return -1;
}

/** Writes it down, and goes on to the next battery. */
export function writeOrder(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  if (isNaval(b, u)) {
    setAskedLater(b, s, u, true);
    setLater(b, s, u, a === PASS ? NO_HEX : a - AT);
  } else {
    s[b.unitsAt + u * U.size + U.flags] = s[b.unitsAt + u * U.size + U.flags]! | ASKED;
    if (a !== PASS) nameHex(b, s, u, keyOf(a));
  }
  if (log) tellOrder(b, s, log, u, a === PASS ? NO_HEX : keyOf(a));
  s[G.unit] = u + 1;
}

/** What is kept of an order for a hex: smoke and shells are two. */
const keyOf = (a: number): number => (a >= SMOKE ? a - SMOKE + SMOKE_KEY : a - AT);

/** Gives the battery an order, and notes who sees the hex. @rule VII.C.8 */
export function nameHex(b: Battle, s: BattleState, u: UnitId, key: number): void {
  const seat = b.seatOf[u]!;
  const hex = hexOfOrder(key);
  const known = orderFor(b, s, seat, key);
  const order = known >= 0 ? known : orderFor(b, s, seat, NO_HEX);
  s[b.unitsAt + u * U.size + U.order] = order;
  if (known >= 0) return;
  s[b.writtenAt + seat * MAX_ORDERS + order] = key;
  // Ships may have named a hex that nobody sees any more.
  if (isNaval(b, u) && !couldName(b, s, seat, hex)) return;
  const named = { seat, order, hex };
  const isSeen = noteSpotters(b, s, named, U.saw, U.was);
  if (!isNaval(b, u)) noteObservers(b, s, named, false, isSeen);
}

/** Whether somebody on the ground saw the hex when orders were written: ships need one. @rule XV.3 @rule P-76 */
export function isSeenBelow(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  if (b.observers.length === 0) return true;
  if (!isHidden(b, s, hex)) return isSeenFrom(b, s, seat, hex);
  return hadObserverBeside(b, s, seat, hex, U.was) || (isGivenAway(b, s, seat, hex) && isSeenFrom(b, s, seat, hex));
}

/**
 * Marks whoever could see the hex from where it was when orders were written: woods and towns from beside, and from afar if an enemy is
 * spotted there. One that was seen from afar though nobody stood beside it had such an enemy then, even if he is gone; unless it was seen
 * from the air. Returns whether there is one who could. @rule VII.C.4
 */
export function noteSpotters(
  b: Battle,
  s: BattleState,
  { seat, order, hex }: NamedOrder,
  saw: number,
  was: number,
): boolean {
  const sight = sightOf(b, s);
  const isCovered = isHidden(b, s, hex);
  const isOpen = !isCovered || isGivenAway(b, s, seat, hex) || isUnexplained(b, s, seat, hex, was);
  let isSeen = false;
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    const o = b.unitsAt + v * U.size;
    const place = s[o + was]!;
    if (place === NO_HEX) continue;
    const seesIt = (isCovered && hexesBetween(b, place, hex) <= 1) || (isOpen && sees(sight, place, hex));
    if (!seesIt) continue;
    s[o + saw] = s[o + saw]! | (1 << order);
    isSeen = true;
  }
  return isSeen;
}

/** Whether nobody who stood beside the hex saw it, and no plane did. */
const isUnexplained = (b: Battle, s: BattleState, seat: Seat, hex: number, from: number): boolean =>
  !hadObserverBeside(b, s, seat, hex, from) && !isSeenInCover(b, s, seat, hex, from === U.wasDue);

/** Whether an enemy in the hex has fired out of it, as those on the ground know it. */
const isGivenAway = (b: Battle, s: BattleState, seat: Seat, hex: number): boolean =>
  hasGivenAway(b, s, seat, hex, isSpotted);

const isSpotted = (b: Battle, s: BattleState, u: UnitId): boolean => hasFlag(b, s, u, SPOTTED);

function hadObserverBeside(b: Battle, s: BattleState, seat: Seat, hex: number, from: number): boolean {
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    const place = s[b.unitsAt + v * U.size + from]!;
    if (place !== NO_HEX && hexesBetween(b, place, hex) <= 1) return true;
  }
  return false;
}

/** Whether one of those who saw the hex still can: neither destroyed nor dispersed, nor gone out of sight. @rule VII.C.8 @rule P-25 */
export function isStillSeen(b: Battle, s: BattleState, seat: Seat, order: number, hex: number): boolean {
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    if ((s[o + U.sawDue]! & (1 << order)) === 0 || s[o + U.status] !== ON_MAP) continue;
    if ((s[o + U.flags]! & DISPERSED) !== 0 || !stands(b, s, u)) continue;
    if (sees(sightOf(b, s), s[o + U.hex]!, hex)) return true;
  }
  return isStillSeenFromAir(b, s, seat, order, hex);
}

/** An order, written or due, binds the battery: it neither moves nor fires at anything else. @rule VII.C.3 @rule VII.C.7 @rule P-42 */
export function isBound(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = b.unitsAt + u * U.size;
  // Ships fire in each turn, whatever they are to do in the next. @rule XV.3
  return (s[o + U.order]! >= 0 && !isNaval(b, u)) || s[o + U.due]! >= 0;
}

/** The unit does what no battery under orders does, and everybody sees that it has none. */
export function showUnbound(b: Battle, s: BattleState, u: UnitId): void {
  const o = b.unitsAt + u * U.size;
  s[o + U.flags] = s[o + U.flags]! & ~(ASKED | ASKED_DUE);
}

/** Whether the seat may have orders that are due, as everybody knows it. */
export function mayHaveDue(b: Battle, s: BattleState, seat: Seat): boolean {
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (hasFlag(b, s, u, ASKED_DUE) && (isReady(b, s, u) || isNaval(b, u))) return true;
  }
  return false;
}
