/**
 * Player view: what one seat may know, as plain JSON. It is made of the seat's own fleets and of what its search has found, which the
 * state keeps; nothing here reads a fleet of the other side. @rule G-56
 */
import { BOTH_SEATS, isSeat, otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { type Actor, CHANCE, HIDDEN, OVER, type View, type Viewer } from '../core/game.js';
import type { Campaign } from './campaign.js';
import { type CombatView, combatView } from './combat-view.js';
import { isThere, nextOf, slotsOf } from './fleets.js';
import { labelIn } from './hexes.js';
import { isInSight, isSeenIn, knownMines, shownHex } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, P, portAt, SUNK_SEEN, U } from './layout.js';
import { PHASE, PHASES, type PhaseName, STEP } from './phases.js';
import { type Question, questionOf, subjectOf } from './question.js';
import { BASE_AT, FLEET_KINDS, type FleetKind, PORT_SIZES, type PortSize, RULESET, SLOTS } from './spec.js';
import { knownPoints } from './victory.js';

export interface CampaignView extends View {
  /** Day. */
  readonly turn: number;
  readonly turns: number;
  readonly phase: PhaseName;
  /** Sea phase of the day, from 1; 0 before the first. */
  readonly sea: number;
  /** What the seat is asked; absent while somebody else acts. */
  readonly question?: {
    readonly about: Question;
    /** Category that moves. */
    readonly category: number;
    /** First unit of the fleet it is about. */
    readonly unit?: UnitId;
    /** Number of the contact it is about. */
    readonly contact?: number;
    /** Base that is asked. */
    readonly port?: string;
  };
  /** Points as the seat can count them; those of the end, after it. */
  readonly points: readonly number[];
  readonly units: readonly UnitView[];
  /** Own fleets. */
  readonly fleets: readonly FleetView[];
  /** What search has found of the other side. */
  readonly contacts: readonly ContactView[];
  /** Mines that the seat has laid or met, at least so many. */
  readonly mines: readonly { readonly hex: string; readonly count: number }[];
  readonly ports: readonly PortView[];
  /** The combat under way, which both sides see; absent while none is, and of a strike from others than who names its aircraft. */
  readonly combat?: CombatView;
}

export interface UnitView {
  readonly seat: Seat;
  readonly name: string;
  readonly token: string;
  readonly card: string;
  /** Endurance; 0 of submarines and aircraft. */
  readonly endurance: number;
  /** Endurance lost, or 1 of a damaged aircraft; of the other side as it was last seen. */
  readonly damage: number;
  /** `seen` gone; of the own side whatever is not there. */
  readonly gone: boolean;
  /** Own: first unit of her fleet, or the carrier, or the port's number below 0. */
  readonly in?: number;
  /** Of the other side: the last hex, and when that was, in sea phases since the start; 0 at the set-up. */
  readonly seen?: { readonly hex: string; readonly time: number };
}

export interface FleetView {
  /** Its first unit. */
  readonly unit: UnitId;
  readonly kind: FleetKind;
  readonly hex: string;
  readonly units: readonly UnitId[];
  readonly speed: number;
  /** -1 for none. */
  readonly search: number;
  readonly docked: boolean;
  readonly moved: boolean;
  readonly works: '' | 'lays' | 'sweeps';
  readonly fought: boolean;
  /** Whether the other side has found it. */
  readonly found: boolean;
  /** The day on which it may sail again; 0 where nothing keeps it. */
  readonly back: number;
}

export interface ContactView {
  /** Place in the list, by which orders name it. */
  readonly id: number;
  readonly hex: string;
  readonly kind: FleetKind;
  /** Whether it is followed now; else it is old. */
  readonly now: boolean;
  /** In sea phases since the start. */
  readonly time: number;
  /** Units that were seen in it. */
  readonly units: readonly UnitId[];
}

export interface PortView {
  readonly id: string;
  readonly seat: Seat;
  readonly hex: string;
  readonly size: PortSize;
  /** Of an own port: logistics units by damage, resources, points that may still leave. */
  readonly stores?: { readonly logistics: readonly number[]; readonly resources: number; readonly allowed: number };
}

/** Sea phases since the start of a time, as `timeOf` has it. */
export const phasesOf = (time: number): number => Math.max(0, (time >> 2) * 3 + (time & 3) - 3);

const range = (from: number, end: number): number[] => Array.from({ length: end - from }, (_, i) => from + i);

/** What `seat` may see; a spectator sees what all may. */
export function viewOf(c: Campaign, s: CampaignState, seat: Viewer): CampaignView {
  const question = questionView(c, s, seat);
  const combat = combatView(c, s, seat);
  return {
    ruleset: RULESET,
    scenario: c.scenario.id,
    seat,
    toAct: actorFor(s, seat),
    turn: s[G.turn]!,
    turns: c.scenario.turns,
    phase: PHASES[s[G.phase]!]!,
    sea: s[G.sea]!,
    ...(question === undefined ? {} : { question }),
    points: BOTH_SEATS.map((of) => knownPoints(c, s, seat, of)),
    units: range(0, c.units).map((u) => unitView(c, s, u, seat)),
    fleets: isSeat(seat) ? range(slotsOf(seat), slotsOf(seat) + SLOTS).flatMap((f) => fleetView(c, s, f)) : [],
    contacts: isSeat(seat) ? range(0, SLOTS).flatMap((k) => contactView(c, s, seat, k)) : [],
    mines: isSeat(seat)
      ? range(0, c.map.hexes).flatMap((hex) => {
          const count = knownMines(c, s, seat, hex);
          return count === 0 ? [] : [{ hex: labelIn(c.map.columns, hex), count }];
        })
      : [],
    ports: range(0, c.ports).map((p) => portView(c, s, p, seat)),
    ...(combat === undefined ? {} : { combat }),
  };
}

/** Itself, or nobody: who else acts, and which dice fall, is hidden but in a surface action, which both see. */
export function actorFor(s: CampaignState, seat: Viewer): Actor | typeof HIDDEN {
  const actor = s[G.actor]!;
  if (actor === OVER || (isSeat(seat) && actor === seat)) return actor as Actor;
  if (s[G.step] === STEP.fight && isSeat(seat)) return actor === CHANCE ? CHANCE : (actor as Actor);
  return HIDDEN;
}

function questionView(c: Campaign, s: CampaignState, seat: Viewer): CampaignView['question'] {
  const about = questionOf(s);
  if (about === undefined || s[G.actor] !== seat) return undefined;
  const subject = subjectOf(s);
  const contact = contactOf(s, seat as Seat);
  return {
    about,
    category: s[G.category]!,
    ...(subject < 0 ? {} : { unit: s[fleetAt(subject) + F.first] as UnitId }),
    ...(contact < 0 ? {} : { contact }),
    ...(s[G.step] === STEP.base ? { port: c.portTokens[s[G.unit]! % c.ports]! } : {}),
  };
}

/** The contact that the seat is asked about: who enters its hex, whom it meets, who strikes it. */
export function contactOf(s: CampaignState, seat: Seat): number {
  const other = otherFleet(s, seat);
  if (other < 0) return -1;
  for (let k = 0; k < SLOTS; k++) if (s[contactAt(seat, k) + K.fleet] === other) return k;
  return -1;
}

function otherFleet(s: CampaignState, seat: Seat): number {
  const isOther = (f: number): boolean => f >= 0 && f < BASE_AT && f >= SLOTS !== (seat === 1);
  switch (s[G.step]) {
    case STEP.intercept:
      return s[G.mover]!;
    case STEP.decline:
    case STEP.night:
    case STEP.fight:
      return isOther(s[G.foeA]!) ? s[G.foeA]! : s[G.foeB]!;
    case STEP.answer:
      return s[G.striker]!;
    default:
      return -1;
  }
}

function unitView(c: Campaign, s: CampaignState, u: number, seat: Viewer): UnitView {
  const o = c.unitsAt + u * U.size;
  const head = {
    seat: c.seatOf[u]!,
    name: c.names[u]!,
    token: c.tokens[u]!,
    card: c.cards[u]!,
    endurance: c.endurance[u]!,
  };
  if (c.seatOf[u] === seat || s[G.phase] === PHASE.over) {
    const place = s[o + U.fleet]!;
    const isAir = u >= c.seaUnits;
    const at =
      place < 0 ? place : place >= BASE_AT ? BASE_AT - place - 1 : isAir ? place : s[fleetAt(place) + F.first]!;
    return { ...head, damage: s[o + U.hits]!, gone: place < 0, ...(place < 0 ? {} : { in: at }) };
  }
  const seen = isInSight(c, s, u) && seat >= 0 ? s[o + U.hits]! : s[o + U.seen]!;
  const gone = seen === SUNK_SEEN;
  const where = { hex: labelIn(c.map.columns, s[o + U.seenHex]!), time: phasesOf(s[o + U.seenTime]!) };
  return { ...head, damage: gone ? 0 : seen, gone, ...(u < c.seaUnits && seat >= 0 ? { seen: where } : {}) };
}

function fleetView(c: Campaign, s: CampaignState, f: number): FleetView[] {
  if (!isThere(s, f)) return [];
  const o = fleetAt(f);
  const units: UnitId[] = [];
  for (let u = s[o + F.first]! as UnitId; u >= 0; u = nextOf(c, s, u)) units.push(u);
  return [
    {
      unit: units[0]!,
      kind: FLEET_KINDS[s[o + F.kind]!]!,
      hex: labelIn(c.map.columns, shownHex(s, f)),
      units,
      speed: s[o + F.speed]!,
      search: s[o + F.search]!,
      docked: s[o + F.docked] === 1,
      moved: s[o + F.moved] === 1,
      works: s[o + F.task] === 1 ? 'lays' : s[o + F.task] === 2 ? 'sweeps' : '',
      fought: s[o + F.fought] === 1,
      found: s[o + F.contact]! >= 0,
      back: s[o + F.back]!,
    },
  ];
}

function contactView(c: Campaign, s: CampaignState, seat: Seat, k: number): ContactView[] {
  const at = contactAt(seat, k);
  if (s[at + K.time]! < 0) return [];
  const enemy = otherSeat(seat);
  return [
    {
      id: k,
      hex: labelIn(c.map.columns, s[at + K.hex]!),
      kind: FLEET_KINDS[s[at + K.kind]!]!,
      now: s[at + K.fleet]! >= 0,
      time: phasesOf(s[at + K.time]!),
      units: range(c.firstSea[enemy]!, c.firstSea[enemy + 1]!).filter((u) => isSeenIn(c, s, u, seat, k)) as UnitId[],
    },
  ];
}

function portView(c: Campaign, s: CampaignState, p: number, seat: Viewer): PortView {
  const o = portAt(p);
  const { id, hex, size } = c.scenario.ports[p]!;
  const stores = {
    logistics: range(0, 6).map((d) => s[o + P.logistics + d]!),
    resources: s[o + P.resources]!,
    allowed: s[o + P.allowed]!,
  };
  const isOwn = c.portSeat[p] === seat;
  return { id, seat: c.portSeat[p]!, hex, size: PORT_SIZES[PORT_SIZES.indexOf(size)]!, ...(isOwn ? { stores } : {}) };
}
