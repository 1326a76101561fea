/**
 * Constraint search: whether friends still to move could yet make way, by leaving a hex or by matching who has settled in it.
 * What counts is how the move phase ends, so ships that would have to make way in turn are tried as well. Most need no search:
 * a ship on the open sea with more hexes before her than there are others to stand in them can always go last. @rule 7.2 @rule R-45
 */

import { type ActionList, actionList } from '../core/actions.js';
import type { Q, R, UnitId } from '../core/brand.js';
import type { Heading } from '../core/hex.js';
import { COLUMNS, ROWS } from '../core/hexmap.js';
import { MOVE } from './actions.js';
import { type Battle, STACK_MAX } from './battle.js';
import { AFLOAT, type BattleState, G, NO_UNIT, STRIDE, U, UNITS_AT } from './layout.js';
import { MAX_MANOEUVRES } from './manoeuvres.js';
import { isAtAnchor, originOf, tableOf } from './mover.js';
import { canAlwaysLeave, isAnyCramped, isSettled, sharesWithSettled } from './room.js';
import { openManoeuvres } from './ways.js';

const MAX_UNITS = 64;

/** No ship matches a pose of this heading: whoever is in the hex must leave it. */
const UNMATCHED = 6;

/**
 * Ends looked at for one list of manoeuvres before the rest counts as open, so that no scenario file, however crowded, holds up
 * play: some 30 ms. Battles that come with the game take 600 at most; of random ones in harbours made for it one in 400 takes all.
 */
const MOST_LOOKS = 20_000;
let looksLeft = 0;

/** Ships in the plan tried: still to move, in their last hex of this phase, or in nobody's way. */
const TO_MOVE = 0;
const SETTLED = 1;
const AWAY = 2;
const fate = new Uint8Array(MAX_UNITS);
const atQ = new Int16Array(MAX_UNITS);
const atR = new Int16Array(MAX_UNITS);
const bow = new Uint8Array(MAX_UNITS);
const points = new Uint8Array(MAX_UNITS);
/** Shared anchorages left, as the state has them and as the plan has. */
let anchoragesLeft = 0;

/** Ships settled by the plan, in order, each with the anchorages left before her. */
const trail = new Uint8Array(MAX_UNITS);
const leftBefore = new Int16Array(MAX_UNITS);
let planned = 0;

/** The mover's list for which a ship could not make way whatever the mover did: nobody has to spare her. */
const lostFor = new Int32Array(MAX_UNITS);

/** Hexes that a plan found without the mover makes use of. */
const neededQ = new Int16Array(MAX_UNITS);
const neededR = new Int16Array(MAX_UNITS);
let needed = 0;
/** A jammed rudder's die is still to fall, so that the plan is one of several. */
let dependsOnDie = false;

/** Open manoeuvres of a ship by the bow she starts with; kept for one list of the mover's. */
const kept: (ActionList | undefined)[] = new Array<ActionList | undefined>(MAX_UNITS * 6).fill(undefined);
const keptFor = new Int32Array(MAX_UNITS * 6);
let list = 0;
/** After so many lists their numbers begin anew: numbers that grew for ever would one day not fit the tables that keep them. */
const MOST_LISTS = 1 << 20;
/** The list for which it is known whether the mover might shut somebody in. */
let begunFor = 0;
let isShutting = false;

/** The end looked at. */
let endQ = 0;
let endR = 0;
let endBow = 0;
let endPoints = 0;

const firstOf = (b: Battle, u: UnitId): UnitId => (b.seatOf[u] === 0 ? (0 as UnitId) : b.split);
const lastOf = (b: Battle, u: UnitId): number => (b.seatOf[u] === 0 ? b.split : b.units);

/** Before another list of manoeuvres: what was tried for the last one is forgotten. Returns its number, 1 where all begin anew. */
export function newTries(): number {
  if (list === MOST_LISTS) {
    list = 0;
    begunFor = 0;
    lostFor.fill(0);
    keptFor.fill(0);
  }
  return ++list;
}

/** Spares the question whether the mover might shut somebody in, where no friend still to move lies with another. */
export function nobodyToShutIn(): void {
  begunFor = list;
  looksLeft = MOST_LOOKS;
  dependsOnDie = false;
  isShutting = false;
}

/** True if a friend of `u` still to move lies with another, so that `u` might shut her in. Then `isNeeded` tells the hexes that matter. */
export function mayShutIn(b: Battle, s: BattleState, u: UnitId): boolean {
  if (begunFor !== list) {
    nobodyToShutIn();
    isShutting = isAnyCramped(b, s, u) && findNeeded(b, s, u);
  }
  return isShutting;
}

/** A plan without the mover, and the hexes it uses. False if there is none for anybody. */
function findNeeded(b: Battle, s: BattleState, u: UnitId): boolean {
  lay(b, s, u);
  if (!settle(b, s, u) && !settleWithoutLost(b, s, u)) return false;
  for (needed = 0; needed < planned; needed++) {
    neededQ[needed] = atQ[trail[needed]!]!;
    neededR[needed] = atR[trail[needed]!]!;
  }
  return true;
}

/**
 * The plan where not all can make way: one after the other is spared as long as a plan serves all that are, first who lies with
 * one that has settled; the rest are lost already. False if all are.
 */
function settleWithoutLost(b: Battle, s: BattleState, u: UnitId): boolean {
  lay(b, s, u);
  for (let w = firstOf(b, u); w < lastOf(b, u); w++)
    if (fate[w] === TO_MOVE && companyOf(b, s, w) !== ALONE) lostFor[w] = list;
  let spared = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let w = firstOf(b, u); w < lastOf(b, u); w++) {
      if (lostFor[w] !== list || sharesWithSettled(b, s, w) !== (pass === 0)) continue;
      lostFor[w] = 0;
      lay(b, s, u);
      if (settle(b, s, u)) spared++;
      else lostFor[w] = list;
    }
  }
  lay(b, s, u);
  return spared > 0 && settle(b, s, u);
}

/** True if ships still to move may need the hex to make way. */
export function isNeeded(q: Q, r: R): boolean {
  if (dependsOnDie) return true;
  for (let i = 0; i < needed; i++) if (neededQ[i] === q && neededR[i] === r) return true;
  return false;
}

/**
 * True if ships still to move would get clear of (q, r), where `u` would end, whatever her pose. `single` is the one of them not
 * sure to, if there is but one.
 */
export function canClear(b: Battle, s: BattleState, u: UnitId, q: Q, r: R, single: UnitId): boolean {
  if (single !== NO_UNIT && hasEmptyEnd(b, s, u, single)) return true;
  return canMakeWay(b, s, u, q, r, UNMATCHED, 0);
}

/** True if `w` may end in another hex in which nobody lies. */
function hasEmptyEnd(b: Battle, s: BattleState, u: UnitId, w: UnitId): boolean {
  if (b.jammedRudder[w] === 1) return false;
  lay(b, s, u);
  const o = UNITS_AT + w * STRIDE;
  const ways = waysOf(b, s, w, s[o + U.heading]! as Heading);
  for (let i = 0; i < ways.count; i++) {
    if (!mayEnd(b, s, u, w, s[o + U.heading]! as Heading, ways.ids[i]! - MOVE)) continue;
    if ((endQ !== s[o + U.q] || endR !== s[o + U.r]) && !displaces(b, s, w)) return true;
  }
  return false;
}

/** True if with `u` settled so every friend still to move that has to make way could. */
export function canMakeWay(
  b: Battle,
  s: BattleState,
  u: UnitId,
  q: Q,
  r: R,
  heading: Heading | typeof UNMATCHED,
  speed: number,
): boolean {
  mayShutIn(b, s, u);
  if (looksLeft <= 0) return true;
  lay(b, s, u);
  const o = UNITS_AT + u * STRIDE;
  const isLeaving = b.anchorage[u]! > 0 && (q !== s[o + U.q] || r !== s[o + U.r]) && isAtAnchor(b, s, u);
  if (isLeaving) anchoragesLeft |= b.anchorage[u]!;
  fate[u] = SETTLED;
  atQ[u] = q;
  atR[u] = r;
  bow[u] = heading;
  points[u] = speed;
  return settle(b, s, u);
}

/** The plan as the state has it, without the mover. A ship that is held will lie still. */
function lay(b: Battle, s: BattleState, u: UnitId): void {
  planned = 0;
  anchoragesLeft = s[G.anchorageLeft]!;
  for (let v = firstOf(b, u); v < lastOf(b, u); v++) {
    const o = UNITS_AT + v * STRIDE;
    atQ[v] = s[o + U.q]!;
    atR[v] = s[o + U.r]!;
    bow[v] = s[o + U.heading]! as Heading;
    points[v] = s[o + U.done] === 1 ? s[o + U.speed]! : 0;
    if (s[o + U.status] !== AFLOAT || v === u || lostFor[v] === list) fate[v] = AWAY;
    else fate[v] = isSettled(b, s, v) ? SETTLED : TO_MOVE;
  }
}

/** True if all ships that have to make way can, those with fewest ends first; the plan then says how. */
function settle(b: Battle, s: BattleState, u: UnitId): boolean {
  let next = NO_UNIT;
  let fewest = MAX_MANOEUVRES;
  for (let w = firstOf(b, u); w < lastOf(b, u); w++) {
    if (fate[w] !== TO_MOVE || companyOf(b, s, w) === ALONE || canAlwaysLeave(b, s, w)) continue;
    // The first is counted only once there is a second.
    if (next === NO_UNIT) {
      next = w;
      continue;
    }
    if (fewest === MAX_MANOEUVRES) fewest = countEnds(b, s, u, next, fewest);
    const n = countEnds(b, s, u, w, fewest);
    if (n === 0 || fewest === 0) return false;
    if (n >= fewest) continue;
    next = w;
    fewest = n;
  }
  if (next === NO_UNIT || looksLeft <= 0) return true;
  const heading = s[UNITS_AT + next * STRIDE + U.heading]! as Heading;
  if (b.jammedRudder[next] === 0) return settleOne(b, s, u, next, heading);
  dependsOnDie = true;
  const before = planned;
  for (let turn = -1; turn <= 1; turn++) {
    undo(before);
    if (!settleOne(b, s, u, next, ((heading + turn + 6) % 6) as Heading)) return false;
  }
  return true;
}

/** Who else lies in the hex of `w` in the plan: nobody, only ships still to move, or one that has settled. */
const ALONE = 0;
const WITH_MATES = 1;
const CRAMPED = 2;

function companyOf(b: Battle, s: BattleState, w: UnitId): number {
  const q = s[UNITS_AT + w * STRIDE + U.q];
  const r = s[UNITS_AT + w * STRIDE + U.r];
  let company = ALONE;
  for (let v = firstOf(b, w); v < lastOf(b, w); v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (fate[v] === SETTLED && atQ[v] === q && atR[v] === r) return CRAMPED;
    if (fate[v] === TO_MOVE && v !== w && s[vo + U.q] === q && s[vo + U.r] === r) company = WITH_MATES;
  }
  return company;
}

/** Ends open to `w` in the plan, counted to `enough`; with a jammed rudder the fewest that a die leaves her. One more where she could stay. */
function countEnds(b: Battle, s: BattleState, u: UnitId, w: UnitId, enough: number): number {
  const isFirst = companyOf(b, s, w) === WITH_MATES ? 1 : 0;
  const heading = s[UNITS_AT + w * STRIDE + U.heading]! as Heading;
  const spread = b.jammedRudder[w]!;
  let fewest = enough;
  for (let turn = -spread; turn <= spread; turn++) {
    const from = ((heading + turn + 6) % 6) as Heading;
    const ways = waysOf(b, s, w, from);
    let n = isFirst;
    for (let i = 0; i < ways.count && n < fewest; i++) if (mayEnd(b, s, u, w, from, ways.ids[i]! - MOVE)) n++;
    if (n < fewest) fewest = n;
  }
  return fewest;
}

/**
 * Tries the ends of `w`, first those where nobody else has to make way for her. The first to move of ships that lie together may
 * also find no way and stay: then the others have to leave, or match her.
 */
function settleOne(b: Battle, s: BattleState, u: UnitId, w: UnitId, from: Heading): boolean {
  const isFirst = companyOf(b, s, w) === WITH_MATES;
  const ways = waysOf(b, s, w, from);
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < ways.count; i++) {
      const id = ways.ids[i]! - MOVE;
      if (!mayEnd(b, s, u, w, from, id) || displaces(b, s, w) !== (pass === 1)) continue;
      const before = planned;
      put(b, s, w);
      if (settle(b, s, u)) return true;
      undo(before);
    }
  }
  if (!isFirst) return false;
  const before = planned;
  endQ = s[UNITS_AT + w * STRIDE + U.q]!;
  endR = s[UNITS_AT + w * STRIDE + U.r]!;
  endBow = from;
  endPoints = 0;
  put(b, s, w);
  if (settle(b, s, u)) return true;
  undo(before);
  return false;
}

/** True if manoeuvre `id` may end the move of `w` in the plan. Sets the end looked at. */
function mayEnd(b: Battle, s: BattleState, u: UnitId, w: UnitId, from: Heading, id: number): boolean {
  looksLeft--;
  const o = UNITS_AT + w * STRIDE;
  const table = tableOf(b, w);
  const isStaying = table.hexes[id] === 0;
  if (!isStaying && (anchoragesLeft & b.anchorage[w]!) !== 0 && isAtAnchor(b, s, w)) return false;
  const start = originOf(b, s, w);
  const at = from * table.count + id;
  endQ = isStaying ? s[o + U.q]! : start.q + table.endQ[at]!;
  endR = isStaying ? s[o + U.r]! : start.r + table.endR[at]!;
  endBow = (from + table.turn[id]!) % 6;
  endPoints = table.speed[id]!;
  if (isOffMap(b, s)) return true;
  let weight = b.stackWeight[w]!;
  const first = firstOf(b, u);
  const end = lastOf(b, u);
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (v >= first && v < end) {
      if (fate[v] !== SETTLED || atQ[v] !== endQ || atR[v] !== endR) continue;
      if (bow[v] !== endBow || points[v] !== endPoints) return false;
      weight += b.stackWeight[v]!;
      if (weight > STACK_MAX) return false;
    } else {
      const vo = UNITS_AT + v * STRIDE;
      if (s[vo + U.q] === endQ && s[vo + U.r] === endR && s[vo + U.status] === AFLOAT) return false;
    }
  }
  return true;
}

/** True if the end looked at lies over an open edge: there she is in nobody's way. */
function isOffMap(b: Battle, s: BattleState): boolean {
  const { anchoredColumns, anchoredRows } = b.sheet;
  const dq = endQ - s[G.windowQ]!;
  const row = endR - s[G.windowR]! + (dq >> 1);
  return (anchoredColumns && (dq < 0 || dq >= COLUMNS)) || (anchoredRows && (row < 0 || row >= ROWS));
}

/** True if a ship still to move lies in the hex of the end looked at. */
function displaces(b: Battle, s: BattleState, w: UnitId): boolean {
  for (let v = firstOf(b, w); v < lastOf(b, w); v++) {
    const o = UNITS_AT + v * STRIDE;
    if (fate[v] === TO_MOVE && v !== w && s[o + U.q] === endQ && s[o + U.r] === endR) return true;
  }
  return false;
}

/** Settles `w` in the end looked at. */
function put(b: Battle, s: BattleState, w: UnitId): void {
  const o = UNITS_AT + w * STRIDE;
  trail[planned] = w;
  leftBefore[planned] = anchoragesLeft;
  planned++;
  const isLeaving = b.anchorage[w]! > 0 && (endQ !== s[o + U.q] || endR !== s[o + U.r]) && isAtAnchor(b, s, w);
  if (isLeaving) anchoragesLeft |= b.anchorage[w]!;
  fate[w] = isOffMap(b, s) ? AWAY : SETTLED;
  atQ[w] = endQ;
  atR[w] = endR;
  bow[w] = endBow;
  points[w] = endPoints;
}

/** Takes back all but the first `count` ships of the plan. */
function undo(count: number): void {
  while (planned > count) {
    planned--;
    fate[trail[planned]!] = TO_MOVE;
    anchoragesLeft = leftBefore[planned]!;
  }
}

/** What is open to `w` by speed, land and edges, from the bow given. */
function waysOf(b: Battle, s: BattleState, w: UnitId, from: Heading): ActionList {
  const at = w * 6 + from;
  let ways = kept[at];
  if (ways === undefined) {
    ways = actionList(MAX_MANOEUVRES);
    kept[at] = ways;
  }
  if (keptFor[at] !== list) {
    openManoeuvres(b, s, w, from as Heading, ways);
    keptFor[at] = list;
  }
  return ways;
}
