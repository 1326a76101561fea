/**
 * Tidying a drawn world where the seat is asked: places in the state that only the other side's history has filled are filled anew, from what
 * was drawn, and its fleets are numbered by what the seat knows of them. What the true state has there would tell of fleets not found.
 */
import { otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import * as A from './action-fields.js';
import type { Campaign } from './campaign.js';
import { DRAW } from './draw-kinds.js';
import type { Muster } from './drawn-fleets.js';
import { isThere, nextOf, setBit, slotsOf } from './fleets.js';
import { forgetSearch } from './history.js';
import { isDetected } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, NO_CONTACT, NO_FLEET, timeOf, U } from './layout.js';
import { layPath } from './paths.js';
import { FLOW, STEP } from './phases.js';
import { hasUnmoved } from './sailing.js';
import { BASE_AT, FLEETS, KIND, SEA_PHASES, SLOTS } from './spec.js';
import { SUB as STRIKE } from './strike-fields.js';
import { strikeRange } from './striking.js';

export function tidy(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  drawMarks(c, s, seat, m, chance);
  tidyTheirContacts(c, s, seat);
  tidyCourse(c, s, seat, chance);
  if (s[G.flow] === FLOW.none) tidyFlow(c, s);
  else drawAnswer(c, s, seat, chance);
  tidyHistory(c, s, otherSeat(seat));
}

/** Marks between the seat's fleets and those that were drawn: who has met, declined, found whom in this sea phase. */
function drawMarks(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  const enemy = slotsOf(otherSeat(seat));
  const own = slotsOf(seat);
  const isKept = (e: number): boolean => m.pinned[e] === 1 || m.followed[e] === 1;
  let [kept0, kept1] = [0, 0];
  for (let i = 0; i < SLOTS; i++) {
    if (!isKept(enemy + i)) continue;
    if (i < 10) kept0 |= 1 << i;
    else kept1 |= 1 << (i - 10);
  }
  for (let f = own; f < own + SLOTS; f++) {
    const o = fleetAt(f);
    const hasMet = (s[o + F.met0]! | s[o + F.met1]!) !== 0;
    for (const field of [F.met0, F.declined0]) {
      s[o + field] = s[o + field]! & kept0;
      s[o + field + 1] = s[o + field + 1]! & kept1;
    }
    s[o + F.found0] = 0;
    s[o + F.found1] = 0;
    if (!isThere(s, f)) continue;
    for (let e = enemy; e < enemy + SLOTS; e++) {
      if (!isThere(s, e)) continue;
      if (hasMet && !isKept(e) && isSeenNow(c, s, e)) {
        setBit(s, f, F.met0, e);
        setBit(s, e, F.met0, f);
      }
      const apart = c.map.apart[s[fleetAt(e) + F.hex]! * c.map.hexes + s[o + F.hex]!]!;
      const canFind = s[o + F.contact]! >= 0 && apart <= s[fleetAt(e) + F.search]!;
      if (canFind && chance.die(2, throwName(0, DRAW.found, f, e)) === 1) setBit(s, f, F.found0, e);
    }
    // Whom it has met may be sunk: it has met somebody all the same.
    if (hasMet && (s[o + F.met0]! | s[o + F.met1]!) === 0) setBit(s, f, F.met0, enemy + SLOTS - 1);
  }
}

/** Whether a ship of the fleet was seen in this sea phase. */
function isSeenNow(c: Campaign, s: CampaignState, e: number): boolean {
  for (let u = s[fleetAt(e) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
    if (s[c.unitsAt + u * U.size + U.seenTime] === timeOf(s)) return true;
  }
  return false;
}

/** The other side's list of contacts: the seat's fleets that it follows, by number. What else it has noted the seat does not know. */
function tidyTheirContacts(c: Campaign, s: CampaignState, seat: Seat): void {
  const enemy = otherSeat(seat);
  const own = slotsOf(seat);
  const place = new Map<number, number>();
  let count = 0;
  for (let f = own; f < own + SLOTS; f++) {
    if (!isThere(s, f) || s[fleetAt(f) + F.contact]! < 0) continue;
    place.set(s[fleetAt(f) + F.contact]!, count);
    s[fleetAt(f) + F.contact] = count++;
  }
  for (let u = c.firstSea[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (u >= c.firstSea[seat + 1]! && u < c.firstAir[seat]!) continue;
    const o = c.unitsAt + u * U.size;
    const isOfNow = s[o + U.seenTime] === timeOf(s) && s[o + U.contact]! >= 0;
    s[o + U.contact] = isOfNow ? (place.get(s[o + U.contact]!) ?? NO_CONTACT) : NO_CONTACT;
  }
  s.fill(-1, contactAt(enemy, 0), contactAt(enemy, 0) + SLOTS * K.size);
  for (let f = own; f < own + SLOTS; f++) {
    const o = fleetAt(f);
    if (!isThere(s, f) || s[o + F.contact]! < 0) continue;
    const at = contactAt(enemy, s[o + F.contact]!);
    s[at + K.fleet] = f;
    s[at + K.hex] = s[o + F.hex]!;
    s[at + K.kind] = s[o + F.kind]!;
    s[at + K.time] = timeOf(s);
    s[at + K.since] = timeOf(s);
  }
}

/** Cursors of the course that the other side's moves have left. */
function tidyCourse(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const enemy = otherSeat(seat);
  const step = s[G.step]!;
  const mover = s[G.mover]!;
  if (mover >= slotsOf(enemy) && mover < slotsOf(enemy) + SLOTS) {
    for (const field of [G.left, G.path0, G.path1, G.made]) s[field] = 0;
    s[G.from] = s[fleetAt(mover) + F.hex]!;
    s[G.active] = 1;
    if (!hasUnmoved(s, seat)) {
      s[G.lead] = enemy;
      s[G.half] = 0;
      s[G.roll] = 1;
    }
    if (step === STEP.intercept) {
      s[G.walker] = mover;
      drawPath(c, s, mover, chance);
    }
    return;
  }
  const isAtRest =
    mover < 0 ||
    step === STEP.supply ||
    step === STEP.works ||
    step === STEP.sail ||
    step === STEP.detach ||
    step === STEP.base;
  if (isAtRest) {
    for (const field of [G.walker, G.foeA, G.foeB]) s[field] = NO_FLEET;
    for (const field of [G.left, G.path0, G.path1, G.made, G.from, G.after, G.night, G.forced, G.leaves]) s[field] = 0;
    for (const field of [G.due0, G.due1, G.due2, G.due3]) s[field] = 0;
  }
  if (step === STEP.supply || step === STEP.works || step === STEP.base) {
    s[G.lead] = 0;
    s[G.half] = 2;
    s[G.active] = 1;
    s[G.roll] = 0;
  } else if ((step === STEP.sail || step === STEP.detach) && s[G.half] === 1) {
    s[G.active] = chance.die(2, throwName(0, DRAW.active, 0)) - 1;
  }
}

/** A fleet that is met on its way goes on to somewhere. */
function drawPath(c: Campaign, s: CampaignState, f: number, chance: Chance): void {
  const { reach, reachAt } = c.map;
  const hex = s[fleetAt(f) + F.hex]!;
  const steps = Math.max(0, Math.min(7, s[fleetAt(f) + F.speed]! - 1));
  const first = reachAt[hex * 8 + steps]!;
  const count = reachAt[hex * 8 + steps + 1]! - first;
  layPath(c, s, f, reach[first + chance.die(count, throwName(0, DRAW.path, 0)) - 1]!);
}

/** What combats that are over have left among units and globals. */
function tidyFlow(c: Campaign, s: CampaignState): void {
  const isAtPort = s[G.step]! >= STEP.shell && s[G.step]! <= STEP.mend;
  if (isAtPort) return;
  s.fill(0, G.x0, G.x0 + 24);
  s[G.sub] = 0;
  for (let u = 0; u < c.units; u++) {
    const o = c.unitsAt + u * U.size;
    s.fill(0, o + U.a0, o + U.a3 + 1);
  }
}

/** While the seat names who flies, it does not know whether the struck will strike back; who does sees the striker only when its aircraft rise. @rule N16.2 */
function drawAnswer(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const [striker, struck] = [s[G.striker]!, s[G.struck]!];
  const isOwn = striker >= slotsOf(seat) && striker < slotsOf(seat) + SLOTS;
  if (s[G.flow] !== FLOW.strike || s[G.sub] !== STRIKE.raid || !isOwn) return;
  const canAnswer = struck >= BASE_AT || s[fleetAt(struck) + F.kind] === KIND.battle;
  const at = struck >= BASE_AT ? c.portHex[struck - BASE_AT]! : s[fleetAt(struck) + F.hex]!;
  const far = c.map.apart[s[fleetAt(striker) + F.hex]! * c.map.hexes + at]!;
  const may = canAnswer && isDetected(s, striker) && strikeRange(c, s, struck, false) >= far;
  s[G.answers] = may ? chance.die(2, throwName(0, DRAW.answer, 0)) - 1 : 0;
}

/** What the other side's search has ruled out goes by where its fleets were. */
function tidyHistory(c: Campaign, s: CampaignState, enemy: Seat): void {
  for (let phase = 0; phase < c.scenario.turns * SEA_PHASES; phase++) forgetSearch(c, s, enemy, phase);
}

const blocks = new Int16Array(SLOTS * F.size);
const numberOf = new Int16Array(FLEETS);

/** The other side's fleets by number, before any is drawn: those that are followed as the seat has them, then others in sight. */
export function renumber(c: Campaign, s: CampaignState, seat: Seat): void {
  const enemy = slotsOf(otherSeat(seat));
  const order: number[] = [];
  const add = (f: number): void => {
    if (f >= enemy && f < enemy + SLOTS && !order.includes(f)) order.push(f);
  };
  for (let k = 0; k < SLOTS; k++) add(s[contactAt(seat, k) + K.fleet]!);
  for (const field of [G.mover, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey]) add(s[field]!);
  const rest: number[] = [];
  for (let f = enemy; f < enemy + SLOTS; f++) if (isThere(s, f) && !order.includes(f)) rest.push(f);
  rest.sort((a, b) => s[fleetAt(a) + F.first]! - s[fleetAt(b) + F.first]!);
  for (const f of rest) add(f);
  for (let f = enemy; f < enemy + SLOTS; f++) add(f);
  for (let f = 0; f < FLEETS; f++) numberOf[f] = f;
  order.forEach((f, i) => {
    numberOf[f] = enemy + i;
    blocks.set(s.subarray(fleetAt(f), fleetAt(f + 1)), i * F.size);
  });
  s.set(blocks, fleetAt(enemy));
  const fields = [G.mover, G.apart, G.walker, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey];
  if (s[G.flow] === FLOW.action) fields.push(A.fleet0, A.fleet1);
  for (const field of fields) if (s[field]! >= 0 && s[field]! < FLEETS) s[field] = numberOf[s[field]!]!;
  for (let u = c.firstSea[otherSeat(seat)]!, end = c.firstSea[2 - seat]!; u < end; u++) {
    const at = c.unitsAt + u * U.size + U.fleet;
    if (s[at]! >= 0) s[at] = numberOf[s[at]!]!;
  }
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k) + K.fleet;
    if (s[at]! >= 0) s[at] = numberOf[s[at]!]!;
  }
  const own = slotsOf(seat);
  for (let f = own; f < own + SLOTS; f++) {
    for (const field of [F.found0, F.met0, F.declined0]) renumberBits(s, fleetAt(f) + field, enemy);
  }
  renumberBits(s, enemy === 0 ? G.due0 : G.due2, enemy);
}

/** Two words of a bit for each fleet of the other side. */
function renumberBits(s: CampaignState, at: number, enemy: number): void {
  const [low, high] = [s[at]!, s[at + 1]!];
  if (low === 0 && high === 0) return;
  s[at] = 0;
  s[at + 1] = 0;
  for (let i = 0; i < SLOTS; i++) {
    if (((i < 10 ? low >> i : high >> (i - 10)) & 1) === 0) continue;
    const to = numberOf[enemy + i]! - enemy;
    const word = at + (to < 10 ? 0 : 1);
    s[word] = s[word]! | (1 << (to % 10));
  }
}
