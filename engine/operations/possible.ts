/**
 * Possible hexes: where a unit of the other side may be, by all that the seat knows. It began where it was set up or was seen last; it spread
 * by its speed in each sea phase, and was not where search would have found it. The true hex is always among them: what a die decides rules
 * nothing out, and where a rule lets a fleet do one thing or another both are counted.
 */
import type { Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { slotsOf } from './fleets.js';
import { labelIn } from './hexes.js';
import { declinedIn, forcedIn, historyOf, isSentHomeIn, phaseOf, rowAt } from './history.js';
import { type CampaignState, F, fleetAt, G, U } from './layout.js';
import { circleOf, patrolHex } from './looking.js';
import { CATEGORY, STEP } from './phases.js';
import { KIND, SEA_PHASES, SHIP_TYPE, SHIP_TYPES, SLOTS } from './spec.js';

export interface Whereabouts {
  /** By hex, 1 where it may be in a fleet that the seat does not follow. */
  readonly free: Uint8Array;
  /** The same in one that the seat follows. */
  readonly followed: Uint8Array;
  /** Of `free` where it can be if it has its move of this sea phase before it. */
  readonly unmoved: Uint8Array;
  /** A hex in which it may have been delivered, so that it has left the map unseen; -1 for none. */
  readonly landing: number;
}

/** What was found for one state of a seat's knowledge: many worlds are drawn from it. */
interface Found {
  stamp: Int16Array;
  readonly units: Map<number, Whereabouts>;
}

const found = new WeakMap<Campaign, Found[]>();

/** Of a unit: its kind of fleet, by that in which it began. @rule N11 */
export const kindOfUnit = (c: Campaign, u: number): number => c.fleetKind[c.startFleet[u]!]!;

/** Where a unit of the other side may be, unless it is in sight. */
export function whereabouts(c: Campaign, s: CampaignState, seat: Seat, u: number): Whereabouts {
  let both = found.get(c);
  if (both === undefined) {
    both = [0, 1].map(() => ({ stamp: new Int16Array(0), units: new Map<number, Whereabouts>() }));
    found.set(c, both);
  }
  const memory = both[seat]!;
  stampOf(c, s, seat);
  if (!isSame(memory.stamp)) {
    memory.stamp = stamp.slice(0, stampLength);
    memory.units.clear();
  }
  const o = c.unitsAt + u * U.size;
  const key =
    ((((kindOfUnit(c, u) * 8 + stepsOf(c, s, u)) * 32 + c.type[u]!) * 64 + s[o + U.seenTime]!) << 9) |
    s[o + U.seenHex]!;
  const known = memory.units.get(key);
  if (known !== undefined) return known;
  const made = reckon(c, s, seat, u);
  memory.units.set(key, made);
  return made;
}

const stamp = new Int16Array(8192);
let stampLength = 0;

/** All that the reckoning depends on beside the unit. */
function stampOf(c: Campaign, s: CampaignState, seat: Seat): void {
  const past = historyOf(c, s, seat, phaseOf(s));
  stamp[0] = s[G.turn]!;
  stamp[1] = s[G.sea]!;
  stamp[2] = stageOf(s);
  stamp.set(past, 3);
  const at = 3 + past.length;
  const { words } = c.map;
  stamp.fill(0, at, at + 2 * words);
  watchedNow(c, s, seat, stamp.subarray(at, at + words));
  standingNow(c, s, seat, stamp.subarray(at + words, at + 2 * words));
  stampLength = at + 2 * words;
}

function isSame(before: Int16Array): boolean {
  if (before.length !== stampLength) return false;
  for (let i = 0; i < stampLength; i++) if (before[i] !== stamp[i]) return false;
  return true;
}

/** The category up to which fleets may have moved in this sea phase; 0 before the first. */
const stageOf = (s: CampaignState): number =>
  s[G.sea] === 0 || s[G.step] === STEP.begin || s[G.step] === STEP.works ? 0 : s[G.category]!;

/** Hexes under the seat's patrols of type PR, where a move cannot end unseen. @rule N12.2 */
function watchedNow(c: Campaign, s: CampaignState, seat: Seat, out: Int16Array): void {
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const hex = patrolHex(c, s, u, false);
    if (hex < 0) continue;
    const circle = circleOf(c.map, c.patrol[u]!);
    for (let i = 0; i < c.map.words; i++) out[i]! |= circle[hex * c.map.words + i]!;
  }
}

/** Between moves: hexes where a fleet of the seat stands at sea, which no other shares without an action; and a port that it looks into. @rule N15.1 @rule G-44 @rule G-46 */
function standingNow(c: Campaign, s: CampaignState, seat: Seat, out: Int16Array): void {
  const isAtPort = s[G.step] === STEP.shell && s[G.actor] === seat;
  if (!isAtPort && s[G.step] !== STEP.sail && s[G.step] !== STEP.works && s[G.step] !== STEP.base) return;
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
    const o = fleetAt(f);
    if (isAtPort && f === s[G.mover]) out[s[o + F.hex]! >> 4]! |= 1 << (s[o + F.hex]! & 15);
    if (isAtPort) continue;
    if (s[o + F.first]! < 0 || s[o + F.docked] === 1 || s[o + F.kind] === KIND.submarines) continue;
    if (s[o + F.met0] !== 0 || s[o + F.met1] !== 0) continue;
    const hex = s[o + F.hex]!;
    const port = c.portOf[hex]!;
    if (port < 0 || c.portSeat[port] === seat) out[hex >> 4]! |= 1 << (hex & 15);
  }
}

/** The sea phase of a time, as `timeOf` has it. */
export const phaseOfTime = (time: number): number => Math.max(0, ((time >> 2) - 1) * SEA_PHASES + (time & 3) - 1);

/** Hexes of a move at most, as damage that was seen leaves it: damage is never mended. @rule N14.1 @rule N7.1 */
export function stepsOf(c: Campaign, s: CampaignState, u: number): number {
  const left = c.endurance[u]! - s[c.unitsAt + u * U.size + U.seen]!;
  const speed = c.endurance[u]! > 0 && 2 * left <= c.endurance[u]! ? c.speed[u]! >> 1 : c.speed[u]!;
  return Math.max(0, speed - c.slow[u]!);
}

const hasBitIn = (words: Int16Array, at: number, hex: number): boolean =>
  (words[at + (hex >> 4)]! & (1 << (hex & 15))) !== 0;

/** Takes hexes of a row of bits away. */
function cut(set: Uint8Array, words: Int16Array, at: number): void {
  for (let hex = 0; hex < set.length; hex++) if (set[hex] === 1 && hasBitIn(words, at, hex)) set[hex] = 0;
}

const queue = new Int16Array(1024);
const far = new Uint8Array(1024);

/** All hexes within so many steps by sea. */
function spread(c: Campaign, set: Uint8Array, steps: number): void {
  let end = 0;
  for (let hex = 0; hex < set.length; hex++) {
    if (set[hex] === 0) continue;
    far[hex] = 0;
    queue[end++] = hex;
  }
  for (let i = 0; i < end; i++) {
    const hex = queue[i]!;
    if (far[hex]! >= steps) continue;
    for (let h = 0; h < 6; h++) {
      const near = c.map.beside[hex * 6 + h]!;
      if (near < 0 || set[near] === 1) continue;
      set[near] = 1;
      far[near] = far[hex]! + 1;
      queue[end++] = near;
    }
  }
}

/** A hex of the set that may be mined: a submarine there may have been turned home, unseen. @rule N17.6 */
const mayBeMined = (c: Campaign, set: Uint8Array): boolean =>
  set.some((is, hex) => is === 1 && (c.map.isShallow[hex] === 1 || c.startMines[hex]! > 0));

/** A submarine that is sent home lies in the port nearest to it. @rule G-43 */
function addPorts(c: Campaign, set: Uint8Array, of: Seat): void {
  for (let p = 0; p < c.ports; p++) if (c.portSeat[p] === of) set[c.portHex[p]!] = 1;
}

function reckon(c: Campaign, s: CampaignState, seat: Seat, u: number): Whereabouts {
  const o = c.unitsAt + u * U.size;
  const of = c.seatOf[u]!;
  const kind = kindOfUnit(c, u);
  const steps = stepsOf(c, s, u);
  const now = phaseOf(s);
  const isDay = s[G.sea] === 0;
  const set = new Uint8Array(c.map.hexes);
  set[s[o + U.seenHex]!] = 1;
  let landing = -1;
  let phase = 0;
  const declines = (of: number): number => (isBattle(kind) ? declinedIn(c, s, seat, of) : 0);
  const close = (): void => {
    if (c.type[u] === SHIP_TYPE.SS && (isSentHomeIn(c, s, seat, phase) || mayBeMined(c, set))) addPorts(c, set, of);
  };
  const time = s[o + U.seenTime]!;
  if (time > 0) {
    phase = phaseOfTime(time);
    // Seen in a combat: it may have its move before it, and be forced to step aside.
    spread(c, set, steps + forcedIn(c, s, seat, phase) + declines(phase));
    close();
    if (!isDay && phase === now) return { free: set, followed: set, unmoved: set, landing };
    landing = landingIn(c, set, u, landing);
    phase++;
  }
  for (; phase < now; phase++) {
    const row = rowAt(c, seat, phase, kind);
    if (row >= 0) cut(set, s, row);
    spread(c, set, steps + declines(phase));
    close();
    landing = landingIn(c, set, u, landing);
  }
  if (isDay) return { free: set, followed: set, unmoved: set, landing };
  return { ...ofPhase(c, s, seat, u, set, steps, declines(now)), landing };
}

const isBattle = (kind: number): boolean => kind === KIND.battle || kind === KIND.raider;

/** The sea phase under way: who is followed was found somewhere; who is not has been found nowhere. */
function ofPhase(
  c: Campaign,
  s: CampaignState,
  seat: Seat,
  u: number,
  free: Uint8Array,
  steps: number,
  declines: number,
): Omit<Whereabouts, 'landing'> {
  const kind = kindOfUnit(c, u);
  const phase = phaseOf(s);
  const stage = stageOf(s);
  const followed = free.slice();
  if (stage > 0) spread(c, followed, steps + declines + forcedIn(c, s, seat, phase));
  const row = rowAt(c, seat, phase, kind);
  if (row >= 0) cut(free, s, row);
  const at = stampLength - 2 * c.map.words;
  // A fleet that declines before its move is in another hex by then.
  if (declines > 0) spread(c, free, declines);
  const unmoved = free.slice();
  if (stage >= categoryOfKind(kind)) {
    spread(c, free, steps);
    if (row >= 0 && declines === 0) cut(free, stamp, at);
  }
  if (declines > 0) spread(c, free, declines);
  if (kind !== KIND.submarines && kind !== KIND.raider) cut(free, stamp, at + c.map.words);
  if (c.type[u] !== SHIP_TYPE.SS) return { free, followed, unmoved };
  const isHome = isSentHomeIn(c, s, seat, phase);
  for (const set of [free, followed]) if (isHome || mayBeMined(c, set)) addPorts(c, set, c.seatOf[u]!);
  return { free, followed, unmoved };
}

/** In which category a fleet of the kind moves that was not found as the phase began. @rule N13.1 */
export function categoryOfKind(kind: number): number {
  if (kind === KIND.transport) return CATEGORY.transport;
  if (kind === KIND.support) return CATEGORY.support;
  if (kind === KIND.boats) return CATEGORY.boats;
  return kind === KIND.submarines ? CATEGORY.submarines : CATEGORY.undetected;
}

/** A hex of an award of its side in which the unit may have ended the phase. */
function landingIn(c: Campaign, set: Uint8Array, u: number, before: number): number {
  if (before >= 0) return before;
  const side = c.scenario.seats[c.seatOf[u]!]!.id;
  const type = SHIP_TYPES[c.type[u]!];
  for (const award of c.scenario.awards) {
    if ((award.kind !== 'delivered' && award.kind !== 'landed') || award.side !== side) continue;
    if (type === undefined || !award.types.includes(type)) continue;
    for (let hex = 0; hex < set.length; hex++) {
      if (set[hex] === 1 && award.hexes.includes(labelIn(c.map.columns, hex))) return hex;
    }
  }
  return -1;
}
