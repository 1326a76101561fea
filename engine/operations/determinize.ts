/**
 * Determinization: drawing a state that a seat cannot tell from the true one. Fleets of the other side that it does not follow are made
 * up anew, of units it does not know to be elsewhere, where they may be; so are their damage, stores, aircraft and mines. Nothing of
 * what is made up is taken from the true state, but for a step that is under way and in which the seat has no part.
 */
import { otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Campaign } from './campaign.js';
import { clearFleet, freeSlot, isThere, putIn, recount, slotsOf } from './fleets.js';
import { knownMines, setKnownMines } from './knowledge.js';
import {
  type CampaignState,
  contactAt,
  F,
  fleetAt,
  G,
  K,
  MINES_BITS,
  NO_CONTACT,
  NO_UNIT,
  P,
  portAt,
  SUNK,
  SUNK_SEEN,
  timeOf,
  U,
} from './layout.js';
import { CATEGORY, STEP } from './phases.js';
import { canBe, mostHexes, searchedAtEnd, searchedAtStart } from './possible.js';
import { BASE_AT, FLEETS, KIND, MAX_MINES, MAX_UNITS, SLOTS, SORTIE_LIMITS } from './spec.js';

/** Kinds of draws; they need be unique only within one draw. */
const DRAW_GONE = 0;
const DRAW_LEADER = 1;
const DRAW_JOIN = 2;
const DRAW_HEX = 3;
const DRAW_DOCK = 4;
const DRAW_MOVED = 5;
const DRAW_HITS = 6;
const DRAW_AIR = 7;
const DRAW_STORE = 8;
const DRAW_MINES = 9;
/** Odds against: a unit lost unseen, one that is detached, one hit unseen. */
const RARELY = 32;
const SELDOM = 10;

const pinned = new Uint8Array(FLEETS);
const searched = new Uint8Array(512);
const patrolled = new Uint8Array(512);
/** By unit: waits for a fleet, 1. */
const waiting = new Uint8Array(MAX_UNITS);
/** By scenario group: the fleet that most of it is in; -1 before there is one. */
const mainOf = new Int16Array(64);

/** Into `out`, which may be `s` itself. */
export function determinize(c: Campaign, s: CampaignState, seat: Seat, chance: Chance, out: CampaignState): void {
  if (out !== s) out.set(s);
  if (out[G.step] === STEP.over) return;
  const enemy = otherSeat(seat);
  pinFleets(out, enemy);
  searchedAtStart(c, out, seat, searched);
  searchedAtEnd(c, out, seat, patrolled);
  takeAll(c, out, enemy);
  emptyFleets(out, seat);
  mainOf.fill(-1);
  leadContacts(c, out, seat, chance);
  drawLosses(c, out, enemy, chance);
  drawFleets(c, out, seat, chance);
  drawMoves(c, out, enemy, chance);
  drawAircraft(c, out, enemy, chance);
  drawStores(c, out, enemy, chance);
  drawMines(c, out, seat, chance);
}

/** Fleets that take part in the step under way stay as they are: who is in one combat is in sight, and of other steps the seat has no part. */
function pinFleets(s: CampaignState, enemy: Seat): void {
  pinned.fill(0);
  for (const field of [G.mover, G.apart, G.walker, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey]) {
    const f = s[field]!;
    if (f >= 0 && f < FLEETS) pinned[f] = 1;
  }
  if (s[G.step] === STEP.lay) pinned[Math.min(FLEETS - 1, s[G.other]!)] = 1;
  const isAtPort = s[G.step]! >= STEP.shell && s[G.step]! <= STEP.mend;
  if (!isAtPort || s[G.mover]! < 0) return;
  // A port under fire is looked into.
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    const o = fleetAt(f);
    if (s[o + F.docked] === 1 && s[o + F.hex] === s[fleetAt(s[G.mover]!) + F.hex]) pinned[f] = 1;
  }
}

const isFixed = (c: Campaign, s: CampaignState, u: number): boolean => {
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  return s[c.unitsAt + u * U.size + U.seen] === SUNK_SEEN || (f >= 0 && pinned[f] === 1);
};

/** Units that the seat has not seen go, and which have no part in the step, wait for a fleet; damaged as they were seen. */
function takeAll(c: Campaign, s: CampaignState, enemy: Seat): void {
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    waiting[u] = isFixed(c, s, u) ? 0 : 1;
    if (waiting[u] === 0) continue;
    const o = c.unitsAt + u * U.size;
    s[o + U.fleet] = 0;
    s[o + U.next] = NO_UNIT;
    s[o + U.hits] = s[o + U.seen]!;
  }
}

/** One that waits may be lost unseen, or damaged worse than it was seen. */
function drawLosses(c: Campaign, s: CampaignState, enemy: Seat, chance: Chance): void {
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    if (waiting[u] === 0) continue;
    const o = c.unitsAt + u * U.size;
    if (s[o + U.seenTime]! < timeOf(s) && chance.die(RARELY, throwName(0, DRAW_GONE, u)) === 1) {
      s[o + U.fleet] = SUNK;
      s[o + U.next] = s[o + U.seenHex]!;
      waiting[u] = 0;
      continue;
    }
    const left = c.endurance[u]! - s[o + U.seen]!;
    const isHit = left > 0 && chance.die(RARELY, throwName(0, DRAW_HITS, u, 0)) === 1;
    if (isHit) s[o + U.hits] = s[o + U.seen]! + chance.die(left, throwName(0, DRAW_HITS, u, 1));
  }
}

/** All fleets of the other side without units; those that are followed keep their place. */
function emptyFleets(s: CampaignState, seat: Seat): void {
  const enemy = slotsOf(otherSeat(seat));
  for (let f = enemy; f < enemy + SLOTS; f++) {
    if (pinned[f] === 1) continue;
    if (isFollowed(s, seat, f)) s[fleetAt(f) + F.first] = NO_UNIT;
    else clearFleet(s, f);
  }
}

function isFollowed(s: CampaignState, seat: Seat, f: number): boolean {
  for (let k = 0; k < SLOTS; k++) if (s[contactAt(seat, k) + K.fleet] === f) return true;
  return false;
}

/** A unit at least for each contact that is followed: those that were seen in it, or one that may be it. */
function leadContacts(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const enemy = otherSeat(seat);
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(seat, k) + K.fleet]!;
    if (f < 0 || pinned[f] === 1) continue;
    for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
      const o = c.unitsAt + u * U.size;
      const isSeen = s[o + U.contact] === k && s[o + U.seenTime]! >= s[contactAt(seat, k) + K.since]!;
      if (waiting[u] === 1 && isSeen && s[o + U.seenTime] === timeOf(s)) join(c, s, u, f);
    }
  }
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(seat, k) + K.fleet]!;
    if (f < 0 || pinned[f] === 1 || isThere(s, f)) continue;
    const hex = s[fleetAt(f) + F.hex]!;
    // Whoever may be there; where others have been taken for other contacts, whoever is left of the kind.
    const near = candidates(c, s, enemy, f, hex, -1);
    const count = near > 0 ? near : candidates(c, s, enemy, f, ANYWHERE, -1);
    if (count === 0) continue;
    const number = chance.die(count, throwName(0, DRAW_LEADER, f)) - 1;
    const u = candidates(c, s, enemy, f, near > 0 ? hex : ANYWHERE, number);
    join(c, s, u, f);
    mainOf[groupOf(c, u)] = f;
  }
}

const ANYWHERE = -1;

/** How many units may be the fleet in the hex; or the one with this number of them. */
function candidates(c: Campaign, s: CampaignState, enemy: Seat, f: number, hex: number, wanted: number): number {
  let count = 0;
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    if (waiting[u] === 0 || kindOf(c, u) !== s[fleetAt(f) + F.kind]) continue;
    if (hex !== ANYWHERE && !canBe(c, s, u, hex, mostHexes(c, s, u))) continue;
    if (count === wanted) return u;
    count++;
  }
  return count;
}

/** Units keep the kind of fleet in which they began. */
const kindOf = (c: Campaign, u: number): number => c.fleetKind[c.startFleet[u]!]!;
/** Groups of both sides, by number. */
const groupOf = (c: Campaign, u: number): number => c.fleetGroup[c.startFleet[u]!]!;

function join(c: Campaign, s: CampaignState, u: number, f: number): void {
  putIn(c, s, u, f);
  waiting[u] = 0;
}

/** Every other unit: with most of its group, detached, or in what is followed; a fleet of its own where nothing fits. */
function drawFleets(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const enemy = otherSeat(seat);
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    if (waiting[u] === 0) continue;
    const kind = kindOf(c, u);
    const most = mostHexes(c, s, u);
    const isSingle = kind === KIND.boats || kind === KIND.submarines;
    const group = groupOf(c, u);
    const main = isSingle ? -1 : mainOf[group]!;
    const draw = chance.die(SELDOM, throwName(0, DRAW_JOIN, u));
    if (main >= 0 && draw > 1 && canBe(c, s, u, s[fleetAt(main) + F.hex]!, most)) {
      join(c, s, u, main);
      continue;
    }
    const f = freeSlot(s, enemy);
    if (f < 0) {
      joinAny(c, s, u, enemy, kind);
      continue;
    }
    found(c, s, u, f, kind, most, chance);
    if (main < 0) mainOf[group] = f;
  }
}

/** Where no counter is free for another fleet: the first of its kind, or it is gone. */
function joinAny(c: Campaign, s: CampaignState, u: number, enemy: Seat, kind: number): void {
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    if (!isThere(s, f) || s[fleetAt(f) + F.kind] !== kind || pinned[f] === 1) continue;
    join(c, s, u, f);
    return;
  }
  s[c.unitsAt + u * U.size + U.fleet] = SUNK;
  s[c.unitsAt + u * U.size + U.next] = s[c.unitsAt + u * U.size + U.seenHex]!;
  waiting[u] = 0;
}

/** A fleet where the unit may be and would not have been found; where it was seen last if there is nowhere. */
function found(c: Campaign, s: CampaignState, u: number, f: number, kind: number, most: number, chance: Chance): void {
  clearFleet(s, f);
  const o = fleetAt(f);
  const category = categoryOf(kind);
  const hasMoved = s[G.sea]! > 0 && s[G.category]! >= category;
  const isFindable = kind <= KIND.battle || kind === KIND.boats;
  const sees = !isFindable ? undefined : hasMoved ? patrolled : searched;
  const count = countHexes(c, s, u, most, sees, -1);
  const hex =
    count === 0
      ? s[c.unitsAt + u * U.size + U.seenHex]!
      : countHexes(c, s, u, most, sees, chance.die(count, throwName(0, DRAW_HEX, u)) - 1);
  s[o + F.hex] = hex;
  s[o + F.start] = hex;
  s[o + F.kind] = kind;
  s[o + F.category] = category;
  s[o + F.contact] = NO_CONTACT;
  const port = c.portOf[hex]!;
  const isOwnPort = port >= 0 && c.portSeat[port] === c.seatOf[u];
  s[o + F.docked] = isOwnPort && chance.die(SELDOM, throwName(0, DRAW_DOCK, u)) > 1 ? 1 : 0;
  join(c, s, u, f);
}

function categoryOf(kind: number): number {
  if (kind === KIND.transport) return CATEGORY.transport;
  if (kind === KIND.support) return CATEGORY.support;
  if (kind === KIND.boats) return CATEGORY.boats;
  return kind === KIND.submarines ? CATEGORY.submarines : CATEGORY.undetected;
}

/** How many hexes there are where the unit may be, unseen; or the one with this number of them. */
function countHexes(
  c: Campaign,
  s: CampaignState,
  u: number,
  most: number,
  sees: Uint8Array | undefined,
  wanted: number,
): number {
  let count = 0;
  for (let hex = 0; hex < c.map.hexes; hex++) {
    if (c.map.isSea[hex] === 0 || sees?.[hex] === 1 || !canBe(c, s, u, hex, most)) continue;
    if (count === wanted) return hex;
    count++;
  }
  return count;
}

/** Fleets of categories before this one have moved, those of later ones have not; of this one each may have. */
function drawMoves(c: Campaign, s: CampaignState, enemy: Seat, chance: Chance): void {
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    const o = fleetAt(f);
    if (pinned[f] === 1) continue;
    recount(c, s, f);
    if (!isThere(s, f)) continue;
    const isPast = s[G.sea]! > 0 && s[o + F.category]! < s[G.category]!;
    const isNow = s[o + F.category] === s[G.category] && chance.die(2, throwName(0, DRAW_MOVED, f)) === 1;
    s[o + F.moved] = isPast || isNow ? 1 : 0;
    s[o + F.task] = 0;
    s[o + F.back] = 0;
  }
}

/** Aircraft as they were seen last, or worse; with their ship, if she is gone. */
function drawAircraft(c: Campaign, s: CampaignState, enemy: Seat, chance: Chance): void {
  for (let u = c.firstAir[enemy]!; u < c.firstAir[enemy + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.seen] === SUNK_SEEN || s[G.step] === STEP.striking) continue;
    const place = c.startFleet[u]!;
    const isLost = place < BASE_AT && s[c.unitsAt + place * U.size + U.fleet]! < 0;
    s[o + U.fleet] = isLost ? SUNK : place;
    const isWorse = s[o + U.seen] === 0 && chance.die(RARELY, throwName(0, DRAW_AIR, u)) === 1;
    s[o + U.hits] = s[o + U.seen] === 1 || isWorse ? 1 : 0;
    s[o + U.used] = 0;
  }
}

/** Stores of the other side's ports: what it began with, less what it may have spent. */
function drawStores(c: Campaign, s: CampaignState, enemy: Seat, chance: Chance): void {
  const isAsked = s[G.step] === STEP.spend || s[G.step] === STEP.harm || s[G.step] === STEP.harming;
  for (let p = 0; p < c.ports; p++) {
    if (c.portSeat[p] !== enemy || isAsked) continue;
    const { logistics = 0, resources = 0, size } = c.scenario.ports[p]!;
    const o = portAt(p);
    const gone = s[o + P.destroyed]!;
    s.fill(0, o + P.logistics, o + P.resources);
    const draw = (most: number, number: number): number =>
      most -
      (most > 0 && chance.die(2, throwName(0, DRAW_STORE, p, number)) === 1
        ? chance.die(most, throwName(0, DRAW_STORE, p, number + 1))
        : 0);
    s[o + P.logistics] = draw(Math.max(0, logistics - gone), 0);
    s[o + P.resources] = draw(resources, 2);
    s[o + P.allowed] = draw(SORTIE_LIMITS[size], 4);
  }
}

/** Mines that the seat has not met: those of the set-up that are not its own, and a few that were laid since or swept. */
function drawMines(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const enemy = otherSeat(seat);
  const walker = s[G.walker]!;
  const isMet = (s[G.step] === STEP.mine || s[G.step] === STEP.patch) && walker >= 0;
  for (let hex = 0; hex < c.map.hexes; hex++) {
    if (c.map.isShallow[hex] === 0 && c.startMines[hex] === 0) continue;
    if (isMet && s[fleetAt(walker) + F.hex] === hex) continue;
    const known = knownMines(c, s, seat, hex);
    const draw = chance.die(RARELY, throwName(0, DRAW_MINES, seat, hex));
    let mines = Math.max(known, c.startMines[hex]!);
    if (draw === 1 && c.map.isShallow[hex] === 1) {
      mines = Math.min(MAX_MINES, mines + chance.die(8, throwName(0, DRAW_MINES, 2 + seat, hex)));
    } else if (draw === 2 && mines > 0) mines -= chance.die(mines, throwName(0, DRAW_MINES, 4 + seat, hex));
    s[c.hexesAt + hex] = (s[c.hexesAt + hex]! & ~MINES_BITS) | mines;
    setKnownMines(c, s, enemy, hex, mines);
  }
}
