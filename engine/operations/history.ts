/**
 * History: what each seat's search has ruled out, sea phase by sea phase, as bits by hex. It is all that `possible.ts` needs to say where
 * an enemy may be; play only writes it. What is noted here a seat knows: no bit depends on a fleet that it has not found.
 */
import { BOTH_SEATS, otherSeat, type Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { isThere, seatOfFleet, slotsOf } from './fleets.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import { circleOf, isAbout, patrolHex, searchersIn } from './looking.js';
import { CATEGORY } from './phases.js';
import { KIND, SEA_PHASES, SLOTS } from './spec.js';

/** Two rows of hexes a phase and one word of counts: where no battle fleet was, and where neither transports nor support were. */
const ROWS = 2;
const BATTLE_ROW = 0;
const CONVOY_ROW = 1;
/** The word of counts: forced steps of the other side in fights, it having declined, a submarine of it sent home by a hunt. */
const DECLINE = 32;
const FEW = 31;
const SENT_HOME = 1 << 10;
/** As many ships find everything, whatever the die. @rule N12.4 */
const CERTAIN = 6;

/** Words of one phase of one seat. */
export const phaseWords = (words: number): number => ROWS * words + 1;
/** Words of the history of a campaign. */
export const historyWords = (words: number, turns: number): number => 2 * turns * SEA_PHASES * phaseWords(words);

/** Sea phases before this one; in a day's supply those of the days before. */
export const phaseOf = (s: CampaignState): number => (s[G.turn]! - 1) * SEA_PHASES + Math.max(1, s[G.sea]!) - 1;

const phaseAt = (c: Campaign, seat: Seat, phase: number): number =>
  c.historyAt + (seat * c.scenario.turns * SEA_PHASES + phase) * phaseWords(c.map.words);

/** Where the row for a kind of fleet begins; -1 for kinds that search cannot find. @rule N9.1 @rule N9.2 */
export function rowAt(c: Campaign, seat: Seat, phase: number, kind: number): number {
  if (kind > KIND.battle) return -1;
  return phaseAt(c, seat, phase) + (kind === KIND.battle ? BATTLE_ROW : CONVOY_ROW) * c.map.words;
}

const countsAt = (c: Campaign, seat: Seat, phase: number): number => phaseAt(c, seat, phase) + ROWS * c.map.words;

/** Steps that fleets of the other side may have been forced to in fights of the phase. @rule G-25 @rule N15.2 */
export const forcedIn = (c: Campaign, s: CampaignState, seat: Seat, phase: number): number =>
  s[countsAt(c, seat, phase)]! & FEW;
/** How often its battle fleets have declined. @rule N12.5 @rule N15.4 */
export const declinedIn = (c: Campaign, s: CampaignState, seat: Seat, phase: number): number =>
  (s[countsAt(c, seat, phase)]! >> 5) & FEW;
export const isSentHomeIn = (c: Campaign, s: CampaignState, seat: Seat, phase: number): boolean =>
  (s[countsAt(c, seat, phase)]! & SENT_HOME) !== 0;

/** The words of a seat's history, up to and with the phase. */
export const historyOf = (c: Campaign, s: CampaignState, seat: Seat, phase: number): CampaignState =>
  s.subarray(phaseAt(c, seat, 0), phaseAt(c, seat, phase + 1));

/** Nothing is known to have been searched by the seat in the phase; what was forced and declined both have seen. */
export const forgetSearch = (c: Campaign, s: CampaignState, seat: Seat, phase: number): void => {
  s.fill(0, phaseAt(c, seat, phase), countsAt(c, seat, phase));
};

const clearHex = (s: CampaignState, row: number, hex: number): void => {
  s[row + (hex >> 4)] = s[row + (hex >> 4)]! & ~(1 << (hex & 15));
};

const hasNext = (c: Campaign, phase: number): boolean => phase + 1 < c.scenario.turns * SEA_PHASES;

/** A sea phase begins and what is in sight has been found: nobody else is there. @rule N12.1 */
export function noteStart(c: Campaign, s: CampaignState): void {
  const phase = phaseOf(s);
  for (const seat of BOTH_SEATS) {
    const row = rowAt(c, seat, phase, KIND.battle);
    for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
      const hex = patrolHex(c, s, u, true);
      if (hex >= 0) addCircle(c, s, row, hex, c.patrol[u]!);
    }
    for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
      if (!isAbout(s, f)) continue;
      const o = fleetAt(f);
      addCircle(c, s, row, s[o + F.hex]!, s[o + F.kind] === KIND.submarines ? 0 : Math.max(0, s[o + F.search]!));
    }
    const convoy = rowAt(c, seat, phase, KIND.transport);
    // Sweeps of the phase before have written here already.
    for (let i = 0; i < c.map.words; i++) s[convoy + i] = s[convoy + i]! | s[row + i]!;
    clearFound(c, s, otherSeat(seat), phase);
  }
}

function addCircle(c: Campaign, s: CampaignState, row: number, hex: number, radius: number): void {
  const circle = circleOf(c.map, radius);
  const at = hex * c.map.words;
  for (let i = 0; i < c.map.words; i++) s[row + i] = s[row + i]! | circle[at + i]!;
}

/** Fleets that are found are where they are. */
function clearFound(c: Campaign, s: CampaignState, enemy: Seat, phase: number): void {
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    if (isThere(s, f) && s[fleetAt(f) + F.contact]! >= 0) clearOne(c, s, f, phase);
  }
}

function clearOne(c: Campaign, s: CampaignState, f: number, phase: number): void {
  const o = fleetAt(f);
  const seat = otherSeat(seatOfFleet(f));
  const row = rowAt(c, seat, phase, s[o + F.kind]!);
  if (row < 0) return;
  clearHex(s, row, s[o + F.hex]!);
  clearHex(s, row, s[o + F.start]!);
  if (hasNext(c, phase)) clearHex(s, rowAt(c, seat, phase + 1, KIND.transport), s[o + F.hex]!);
}

/** A fleet has been found while fleets move. */
export const noteFound = (c: Campaign, s: CampaignState, f: number): void => clearOne(c, s, f, phaseOf(s));

/**
 * A fleet's own search at the end of its move which no die can spoil. Battle fleets that are not found have their move before them, and
 * so did not begin it there; transports and support have it behind them, and are not there as the next phase begins. @rule N12.3
 */
export function noteSweep(c: Campaign, s: CampaignState, mover: number): void {
  const o = fleetAt(mover);
  if (s[o + F.kind] !== KIND.battle || s[o + F.ships]! * 3 < CERTAIN) return;
  let radius = s[o + F.search]!;
  while (radius >= 0 && searchersIn(c, s, mover, radius) < CERTAIN) radius--;
  if (radius < 0) return;
  const seat = seatOfFleet(mover);
  const phase = phaseOf(s);
  const category = s[G.category]!;
  // After a forced step a fleet may stand in the circle that began elsewhere.
  if (category < CATEGORY.undetected && s[countsAt(c, seat, phase)] === 0) {
    addCircle(c, s, rowAt(c, seat, phase, KIND.battle), s[o + F.hex]!, radius);
  }
  if (category > CATEGORY.support && hasNext(c, phase)) {
    addCircle(c, s, rowAt(c, seat, phase + 1, KIND.transport), s[o + F.hex]!, radius);
  }
  clearFound(c, s, otherSeat(seat), phase);
}

/** A fleet is to step aside, or has intercepted, from beside or not: the other seat sees the hex, and not where it goes. */
export const noteForced = (c: Campaign, s: CampaignState, f: number, isDecline: boolean): void =>
  noteForcedAt(c, s, f, s[fleetAt(f) + F.hex]!, isDecline);

/** The same, where it meets the other side in this hex. */
export function noteForcedAt(c: Campaign, s: CampaignState, f: number, hex: number, isDecline: boolean): void {
  const seat = otherSeat(seatOfFleet(f));
  const phase = phaseOf(s);
  const at = countsAt(c, seat, phase);
  const count = isDecline ? declinedIn(c, s, seat, phase) : forcedIn(c, s, seat, phase);
  if (count < FEW) s[at] = s[at]! + (isDecline ? DECLINE : 1);
  if (!hasNext(c, phase)) return;
  const row = rowAt(c, seat, phase + 1, KIND.transport);
  clearHex(s, row, hex);
  for (let h = 0; h < 6; h++) if (c.map.beside[hex * 6 + h]! >= 0) clearHex(s, row, c.map.beside[hex * 6 + h]!);
}

/** A submarine of the seat is forced home by a hunt, as both are told. @rule G-43 */
export function noteSentHome(c: Campaign, s: CampaignState, of: Seat): void {
  const at = countsAt(c, otherSeat(of), phaseOf(s));
  s[at] = s[at]! | SENT_HOME;
}
