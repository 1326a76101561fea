/** Determinization: drawing a state that a seat cannot tell from the true one. What is secret is the other side's orders, and its landings. */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { isInField } from './facing.js';
import { NO_HEX } from './ground.js';
import { drawLandings } from './landing-draw.js';
import { AIMING, ASKED, ASKED_DUE, type BattleState, G, HELD, MAX_ORDERS, NO_UNIT, U } from './layout.js';
import { groupsOf, isNaval, setLater, wasAskedLater } from './naval.js';
import { couldName, isSeenBelow, noteSpotters } from './orders.js';
import { PHASE } from './phases.js';
import { hexesBetween } from './seeing.js';
import { hasSmoke, isWater } from './smoke.js';
import { SMOKE_KEY } from './smoke-key.js';
import { forgetObserved, noteObservers } from './spotting-plane.js';
import { hasFlag } from './unit-state.js';
import { reachesIndirectly } from './weapons.js';

/** Kinds of draws; they need be unique only within one draw. */
const DRAW_ORDER = 58;
const DRAW_HEX = 59;
const DRAW_DUE = 60;
const DRAW_DUE_HEX = 61;
const DRAW_LATER = 62;
const DRAW_LATER_HEX = 63;
const DRAW_SMOKE = 56;
const DRAW_DUE_SMOKE = 57;
const DRAW_HELD = 53;

/** Fields and places of one generation of orders. */
interface Generation {
  readonly field: number;
  readonly saw: number;
  readonly was: number;
  readonly asked: number;
  /** Of the seat's hexes in the state. */
  readonly hexesAt: number;
  readonly seenAt: number;
  readonly kinds: readonly [has: number, which: number, smoke: number];
}

/**
 * Into `out`, which may be `s` itself: each battery of the enemy that may have an order has none, or one at any hex that its side saw
 * when orders were written. @rule VII.C.3
 */
export function determinize(b: Battle, s: BattleState, seat: Seat, chance: Chance, out: BattleState): void {
  if (out !== s) out.set(s);
  const enemy = otherSeat(seat);
  const first = enemy * MAX_ORDERS;
  draw(b, out, enemy, chance, {
    ...{ field: U.order, saw: U.saw, was: U.was, asked: ASKED, kinds: [DRAW_ORDER, DRAW_HEX, DRAW_SMOKE] },
    ...{ hexesAt: b.writtenAt + first, seenAt: b.seenAt + enemy * b.seenWords },
  });
  for (const u of groupsOf(b, enemy)) drawLater(b, out, u, chance);
  drawLandings(b, out, enemy, chance);
  // Only the side whose segment it is has orders that are due.
  if (out[G.side] !== enemy) return;
  if (out[G.phase]! >= PHASE.direct) {
    drawHeld(b, out, enemy, chance);
    return;
  }
  draw(b, out, enemy, chance, {
    ...{
      field: U.due,
      saw: U.sawDue,
      was: U.wasDue,
      asked: ASKED_DUE,
      kinds: [DRAW_DUE, DRAW_DUE_HEX, DRAW_DUE_SMOKE],
    },
    ...{ hexesAt: b.dueAt + first, seenAt: b.seenDueAt },
  });
}

/** What ships will fire at after the next turn: nothing, or any hex that their side saw. @rule XV.3 */
function drawLater(b: Battle, s: BattleState, u: UnitId, chance: Chance): void {
  setLater(b, s, u, NO_HEX);
  if (!wasAskedLater(b, s, u) || chance.die(2, throwName(0, DRAW_LATER, u)) === 2) return;
  const hexes = Array.from({ length: b.ground.hexes }, (_, hex) => hex);
  const seen = hexes.filter((hex) => couldName(b, s, b.seatOf[u]!, hex) && isSeenBelow(b, s, b.seatOf[u]!, hex));
  if (seen.length > 0) setLater(b, s, u, seen[chance.die(seen.length, throwName(0, DRAW_LATER_HEX, u)) - 1]!);
}

function draw(b: Battle, s: BattleState, seat: Seat, chance: Chance, of: Generation): void {
  forget(b, s, seat, of);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    if ((s[o + U.flags]! & of.asked) === 0 || s[o + of.field]! >= 0) continue;
    if (chance.die(2, throwName(0, of.kinds[0], u)) === 1) drawHex(b, s, u, chance, of);
    else if (of.field === U.due && s[G.phase] === PHASE.indirect) drawHolding(b, s, u, chance);
  }
}

/** An order that was held is as secret as one that is not. */
function drawHolding(b: Battle, s: BattleState, u: UnitId, chance: Chance): void {
  s[b.unitsAt + u * U.size + U.due] = chance.die(2, throwName(0, DRAW_HELD, u)) === 1 ? HELD : NO_UNIT;
}

function drawHeld(b: Battle, s: BattleState, seat: Seat, chance: Chance): void {
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (hasFlag(b, s, u, ASKED_DUE)) drawHolding(b, s, u, chance);
  }
}

/** Clears what is secret; an order that is being fired is not. */
function forget(b: Battle, s: BattleState, seat: Seat, { field, saw, hexesAt }: Generation): void {
  const open = field === U.due ? s[G.order]! : NO_UNIT;
  for (let i = 0; i < MAX_ORDERS; i++) if (i !== open) s[hexesAt + i] = NO_HEX;
  forgetObserved(b, s, seat, field === U.due, open);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const o = b.unitsAt + u * U.size;
    const isOpen = open >= 0 && (s[o + U.flags]! & AIMING) !== 0;
    if (!isOpen) s[o + field] = NO_UNIT;
    s[o + saw] = open < 0 ? 0 : s[o + saw]! & (1 << open);
  }
}

function drawHex(b: Battle, s: BattleState, u: UnitId, chance: Chance, of: Generation): void {
  const from = s[b.unitsAt + u * U.size + U.hex]!;
  const type = b.types[u]!;
  const isPossible = (hex: number): boolean =>
    (s[of.seenAt + (hex >> 4)]! & (1 << (hex & 15))) !== 0 &&
    (isNaval(b, u) || (reachesIndirectly(type, hexesBetween(b, from, hex)) && isInField(b, s, u, hex)));
  let count = 0;
  for (let hex = 0; hex < b.ground.hexes; hex++) if (isPossible(hex)) count++;
  if (count === 0) return;
  let left = chance.die(count, throwName(0, of.kinds[1], u));
  let hex = -1;
  while (left > 0) if (isPossible(++hex)) left--;
  const key = hex + (isForSmoke(b, u, hex, chance, of) ? SMOKE_KEY : 0);
  const order = orderNumber(b, s, key, of);
  if (order < 0) return;
  const isNew = s[of.hexesAt + order] === NO_HEX;
  s[of.hexesAt + order] = key;
  s[b.unitsAt + u * U.size + of.field] = order;
  if (!isNew) return;
  const named = { seat: b.seatOf[u]!, order, hex };
  const isSeen = noteSpotters(b, s, named, of.saw, of.was);
  if (!isNaval(b, u)) noteObservers(b, s, named, of.field === U.due, isSeen);
}

/** One order in four, where it may be. @rule XVI.1 */
const isForSmoke = (b: Battle, u: UnitId, hex: number, chance: Chance, { kinds }: Generation): boolean =>
  b.on.smoke && hasSmoke(b.types[u]!) && !isWater(b, hex) && chance.die(4, throwName(0, kinds[2], u)) === 4;

/** The order that names the hex, or a number that is free; -1 where none is. */
function orderNumber(b: Battle, s: BattleState, key: number, { hexesAt, field }: Generation): number {
  for (let i = 0; i < MAX_ORDERS; i++) if (s[hexesAt + i] === key) return i;
  for (let i = 0; i < MAX_ORDERS; i++) {
    const isUsed = field === U.due && s[b.fellAt + i] !== NO_HEX;
    if (s[hexesAt + i] === NO_HEX && !isUsed) return i;
  }
  return NO_UNIT;
}
