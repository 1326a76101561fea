/** Events of the campaign, each for the seats that may know it. Those of combat are told where combat is resolved. @rule G-56 */
import { BOTH_SEATS, otherSeat, type Seat, type UnitId } from '../core/brand.js';
import type { EventLog, GameEvent, Roll } from '../core/events.js';
import type { Campaign } from './campaign.js';
import { firstOf, hexOfFleet, seatOfFleet } from './fleets.js';
import { labelIn } from './hexes.js';
import { isDetected } from './knowledge.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import { FLEET_KINDS } from './spec.js';
import { type EventDatum, type EventKind, eventPhrase } from './words-events.js';

interface Told {
  readonly kind: EventKind;
  readonly rule: string;
  /** Seats that may know it; both if absent. */
  readonly seats?: readonly Seat[];
  readonly unit?: number;
  readonly target?: number;
  readonly data?: EventDatum;
  readonly rolls?: readonly Roll[];
}

/** One event, with its sentence. */
export function push(c: Campaign, s: CampaignState, log: EventLog, told: Told): void {
  const { kind, rule, seats, unit, target, data = {}, rolls } = told;
  const named = {
    ...(unit === undefined ? {} : { unit: unit as UnitId }),
    ...(target === undefined ? {} : { target: target as UnitId }),
  };
  const event: GameEvent = {
    kind,
    turn: s[G.turn]!,
    rule,
    text: `${eventPhrase((u) => c.names[u] ?? '?', kind, { ...named, data })}.`,
    data: { ...data, sea: s[G.sea]! },
    ...named,
    ...(rolls === undefined ? {} : { rolls }),
    ...(seats === undefined || seats.length === BOTH_SEATS.length ? {} : { seats }),
  };
  log.push(event);
}

const hexText = (c: Campaign, hex: number): string => labelIn(c.map.columns, hex);
const kindText = (s: CampaignState, f: number): string => FLEET_KINDS[s[fleetAt(f) + F.kind]!]!;
const ownerOf = (f: number): readonly Seat[] => [seatOfFleet(f)];
/** Its owner, and the other side while a contact follows it. */
const watchersOf = (s: CampaignState, f: number): readonly Seat[] => (isDetected(s, f) ? BOTH_SEATS : ownerOf(f));

export function tellDay(c: Campaign, s: CampaignState, log: EventLog): void {
  push(c, s, log, { kind: 'day', rule: 'G-22' });
}

export function tellSea(c: Campaign, s: CampaignState, log: EventLog): void {
  push(c, s, log, { kind: 'sea-phase', rule: 'N13' });
}

/** A fleet is found: its owner is told which, the finder where and of what kind. */
export function tellFound(c: Campaign, s: CampaignState, log: EventLog, f: number, rule: string): void {
  const hex = hexText(c, hexOfFleet(s, f));
  push(c, s, log, { kind: 'is-found', rule, seats: ownerOf(f), unit: firstOf(s, f), data: { hex } });
  const finder = otherSeat(seatOfFleet(f));
  push(c, s, log, { kind: 'finds', rule, seats: [finder], data: { hex, fleet: kindText(s, f) } });
}

export function tellOrder(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  seats: readonly Seat[],
  dice: readonly number[],
): void {
  const rolls = dice.map((value, i) => ({ kind: 'step', name: c.scenario.seats[i]!.id, sides: 6, value }));
  // One event each: whom else it concerns is nobody's business.
  for (const seat of seats)
    push(c, s, log, { kind: 'order', rule: 'N13.2', seats: [seat], data: { lead: s[G.lead]! }, rolls });
}

/** Its owner is told; the other side sees a contact that it follows in another hex of its view, and not by which way. */
export function tellMove(c: Campaign, s: CampaignState, log: EventLog, f: number, from: number): void {
  const data = { from: hexText(c, from), hex: hexText(c, hexOfFleet(s, f)) };
  push(c, s, log, { kind: 'sails', rule: 'N14', seats: ownerOf(f), unit: firstOf(s, f), data });
}

/** What only its owner knows of a fleet: it detaches, merges, docks, lays, sweeps. */
export function tellOwn(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  f: number,
  kind: EventKind,
  rule: string,
  data: EventDatum = {},
): void {
  push(c, s, log, {
    kind,
    rule,
    seats: ownerOf(f),
    unit: firstOf(s, f),
    data: { hex: hexText(c, hexOfFleet(s, f)), ...data },
  });
}

/** What both see of a fleet in contact. */
export function tellContact(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  f: number,
  kind: EventKind,
  rule: string,
  hex = hexOfFleet(s, f),
): void {
  const data = { hex: hexText(c, hex), fleet: kindText(s, f), seat: seatOfFleet(f) };
  push(c, s, log, { kind, rule, data });
}

/** A fleet steps to a hex beside: the other side follows it only while it is detected. */
export function tellAside(c: Campaign, s: CampaignState, log: EventLog, f: number): void {
  push(c, s, log, {
    kind: 'aside',
    rule: 'G-25',
    seats: watchersOf(s, f),
    unit: firstOf(s, f),
    data: { hex: hexText(c, hexOfFleet(s, f)) },
  });
}

export function tellMine(c: Campaign, s: CampaignState, log: EventLog, u: number, dice: MineDice): void {
  const { hex, roll, losses } = dice;
  const rolls = [{ kind: 'mine', name: 'mines', sides: 0, value: roll }];
  const data = { hex: hexText(c, hex), losses };
  push(c, s, log, { kind: 'mine', rule: 'N17.6', seats: [c.seatOf[u]!], unit: u, data, rolls });
}

export interface MineDice {
  readonly hex: number;
  readonly roll: number;
  readonly losses: number;
}

/** Sunk, gone home or out of the campaign. */
export function tellLoss(
  c: Campaign,
  s: CampaignState,
  log: EventLog,
  u: number,
  how: 'sunk' | 'home' | 'away',
  isSeen: boolean,
): void {
  const rule = how === 'sunk' ? 'N7.3' : 'G-43';
  push(c, s, log, { kind: how, rule, seats: isSeen ? BOTH_SEATS : [c.seatOf[u]!], unit: u });
}

export function tellEnd(c: Campaign, s: CampaignState, log: EventLog): void {
  push(c, s, log, { kind: 'end', rule: 'G-22' });
}
