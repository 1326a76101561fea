/** Player view: what one seat may know, as plain JSON. Only fleets that are being formed are secret, and until the last seat has formed its own. */
import { type FleetId, type Seat, seatsIn, type UnitId } from '../core/brand.js';
import type { Actor, View, Viewer } from '../core/game.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { flagOf, fleetOf, leadOf, markersOf, shipAstern, shipSpeed, speedOf, statusOf } from './fleets.js';
import { salvoDiceOf } from './gunnery.js';
import { AFLOAT, type BattleState, F, G, NO_FLEET, NO_UNIT, RESERVE, U } from './layout.js';
import { PHASE, type PhaseName } from './phases.js';
import { phaseOf, type Question, questionOf, questionSubjectOf } from './question.js';
import { cardFiguresOf } from './setup.js';
import { rankOf, sideOf } from './sides.js';
import { LEADER, NEUTRAL, RIVAL, RULESET, UNDECIDED } from './spec.js';
import { pointsOf, sunkPoints, survivingPoints, victorOf } from './victory.js';

/** By the numbers in `layout.ts`. */
export const STATUS_NAMES = ['reserve', 'afloat', 'sunk', 'home', 'lost'] as const;
export type StatusName = (typeof STATUS_NAMES)[number];

/** By the numbers in `spec.ts`; `undecided` before the choice. */
export const SIDE_NAMES = ['leader', 'rival', 'neutral', 'undecided'] as const;
export type SideName = (typeof SIDE_NAMES)[number];

export interface BattleView extends View {
  readonly turn: number;
  /** The last round. */
  readonly turns: number;
  readonly phase: PhaseName;
  /** The decision that is due, with the fleet or ship it is about; absent while dice fall or after the end. */
  readonly question?: {
    readonly about: Question;
    /** First leader of the fleet that decides, or the ship that aims. */
    readonly unit?: UnitId;
    /** The other fleet or seat: the declarer that would be dodged, the dodger, the fleet that breaks off, the neutral seat. */
    readonly other?: FleetId | Seat;
  };
  readonly seats: readonly SeatView[];
  readonly units: readonly UnitView[];
  /** Those that the seat may know of, by number. */
  readonly fleets: readonly FleetView[];
  /** The side that would hold the field if the battle ended now, or holds it at the end. @rule W4.1 @rule B-26 */
  readonly victor: 'leader' | 'rival' | 'none';
  /** By side, leader's and rival's: points of its seats together if it holds the field. */
  readonly alliances: readonly [AllianceView, AllianceView];
}

export interface SeatView {
  readonly side: SideName;
  /** Place in the order of victory points, from 1; 0 while the dice have not said. */
  readonly rank: number;
  /** Victory points of all its cards. @rule W1.2 */
  readonly cards: number;
  /** Points it would score if the battle ended now. @rule W4.2 */
  readonly points: number;
  /** Points of the ships that its fleets have sunk: in `points` if its side holds the field. */
  readonly sunk: number;
  /** Whether it has formed its fleets. */
  readonly formed: boolean;
}

export interface AllianceView {
  readonly seats: readonly Seat[];
  /** Ships on the field, and their victory points. */
  readonly ships: number;
  readonly field: number;
  /** Sum of the points of its seats if it holds the field. */
  readonly points: number;
}

export interface UnitView {
  readonly seat: Seat;
  readonly name: string;
  readonly token: string;
  readonly type: 'BB' | 'BC';
  readonly gunnery: number;
  readonly power: number;
  readonly armour: number;
  readonly endurance: number;
  /** Speed on the card, and by damage now. */
  readonly fullSpeed: number;
  readonly speed: number;
  readonly points: number;
  readonly markers: number;
  /** `reserve` too where the seat may not know better. */
  readonly status: StatusName;
  readonly damage: number;
  /** Damage of this round's fire so far, which counts when all have fired. @rule F3.1 */
  readonly pending: number;
  /** Number of her fleet; -1 for none. */
  readonly fleet: FleetId;
  /** Target this round; -1 for none. */
  readonly target: UnitId;
  /** Seat that sank her; -1 while none has. */
  readonly sunkBy: Seat;
  /** Dice she would fire now, halving counted. @rule F2.1 */
  readonly dice: number;
}

export interface FleetView {
  /** Unit that led it when it was formed. */
  readonly id: FleetId;
  readonly seat: Seat;
  /** Of the ship that leads it now. */
  readonly name: string;
  /** Units from the front. */
  readonly ships: readonly UnitId[];
  readonly speed: number;
  readonly markers: number;
  /** Fleets it is engaged with, in the order of pairing. */
  readonly foes: readonly FleetId[];
  /** May not fight this round unless it is declared on. @rule F1.2 */
  readonly idle: boolean;
  /** Has had its turn in this phase. */
  readonly done: boolean;
  /** Its fire is halved, by all its opponents or by those named (setting `halving`). @rule F2.1 */
  readonly halvedBy: readonly FleetId[];
}

/** What `seat` may see of the war; a spectator sees what all may. */
export function viewOf(b: Battle, s: BattleState, seat: Viewer): BattleView {
  const question = questionView(s, seat);
  const victor = victorOf(b, s);
  return {
    ruleset: RULESET,
    scenario: b.scenario.id,
    seat,
    toAct: s[G.actor]! as Actor,
    turn: s[G.turn]!,
    turns: b.scenario.rounds,
    phase: phaseOf(s),
    ...(question === undefined ? {} : { question }),
    seats: seatsIn(b.scenario).map((of) => seatView(b, s, of, victor)),
    units: b.names.map((_, u) => unitView(b, s, u, seat)),
    fleets: b.names.flatMap((_, u) => {
      const f = u as FleetId;
      return seesFleet(b, s, seat, f) ? [fleetView(b, s, f)] : [];
    }),
    victor: victor === LEADER ? 'leader' : victor === RIVAL ? 'rival' : 'none',
    alliances: [allianceView(b, s, seat, LEADER), allianceView(b, s, seat, RIVAL)],
  };
}

/** Whether `seat` may know what `owner` has committed: all may once the last has formed its fleets. @rule W2.1 @rule B-42 */
export const mayKnowFleets = (s: BattleState, seat: Viewer, owner: Seat): boolean =>
  s[G.phase] !== PHASE.fleets || seat === owner;

/** Whether the seat has formed its fleets, which all do in the order of victory points. @rule W2.1 */
export function hasFormed(s: BattleState, seat: Seat): boolean {
  const side = sideOf(s, seat);
  if (side === NEUTRAL || side === UNDECIDED) return false;
  return s[G.phase]! > PHASE.fleets || (s[G.phase] === PHASE.fleets && rankOf(s, seat) < s[G.unit]!);
}

/** Ships of a fleet from the front. @rule W2.3 */
export function shipsIn(b: Battle, s: BattleState, f: FleetId): UnitId[] {
  const ships: UnitId[] = [];
  for (let u = leadOf(b, s, f); u >= 0; u = shipAstern(b, s, u)) ships.push(u);
  return ships;
}

/** Fleets with which `f` is engaged, in the order of pairing. @rule F1.5 */
export function foesOf(b: Battle, s: BattleState, f: FleetId): FleetId[] {
  const foes: FleetId[] = [];
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = nextFoe(b, s, f, foe)) foes.push(foe);
  return foes;
}

function questionView(s: BattleState, seat: Viewer): BattleView['question'] {
  const about = questionOf(s);
  if (about === undefined || (about === 'fleets' && s[G.actor] !== seat)) return undefined;
  const { unit, other } = questionSubjectOf(s);
  return { about, ...(unit === NO_UNIT ? {} : { unit }), ...(other === NO_FLEET ? {} : { other }) };
}

function seatView(b: Battle, s: BattleState, seat: Seat, victor: number): SeatView {
  const side = sideOf(s, seat);
  return {
    side: side === UNDECIDED ? 'undecided' : SIDE_NAMES[side]!,
    rank: rankOf(s, seat) + 1,
    cards: b.seatPoints[seat]!,
    points: pointsOf(b, s, seat, victor),
    sunk: sunkPoints(b, s, seat),
    formed: hasFormed(s, seat),
  };
}

/** What the seat may know of a side: ships on the field, points if it holds it. @rule W4.2 */
function allianceView(b: Battle, s: BattleState, seat: Viewer, side: number): AllianceView {
  const seats = seatsIn(b.scenario).filter((of) => sideOf(s, of) === side);
  const field = b.names.flatMap((_, u) => {
    const owner = b.seatOf[u]!;
    return seats.includes(owner) && mayKnowFleets(s, seat, owner) && statusOf(b, s, u) === AFLOAT ? [b.points[u]!] : [];
  });
  const sum = (points: readonly number[]): number => points.reduce((total, p) => total + p, 0);
  return {
    seats,
    ships: field.length,
    field: sum(field),
    points: sum(seats.map((of) => survivingPoints(b, s, of) + sunkPoints(b, s, of))),
  };
}

function unitView(b: Battle, s: BattleState, u: UnitId, seat: Viewer): UnitView {
  const o = b.unitsAt + u * U.size;
  const status = mayKnowFleets(s, seat, b.seatOf[u]!) ? statusOf(b, s, u) : RESERVE;
  const isAfloat = status === AFLOAT;
  return {
    seat: b.seatOf[u]!,
    name: b.names[u]!,
    token: b.tokens[u]!,
    type: cardFiguresOf(b.specs[u]!).type,
    gunnery: b.gunnery[u]!,
    power: b.power[u]!,
    armour: b.armour[u]!,
    endurance: b.endurance[u]!,
    fullSpeed: b.speed[u]!,
    speed: shipSpeed(b, s, u),
    points: b.points[u]!,
    markers: b.markers[u]!,
    status: STATUS_NAMES[status]!,
    damage: s[o + U.damage]!,
    pending: s[o + U.pend]!,
    fleet: isAfloat ? fleetOf(b, s, u) : NO_FLEET,
    target: s[o + U.target]! as UnitId,
    sunkBy: s[o + U.sunkBy]! as Seat,
    dice: isAfloat ? salvoDiceOf(b, s, u, s[o + U.target]! as UnitId) : b.gunnery[u]!,
  };
}

/** Whether there is a fleet of this number, and the seat may know it. */
const seesFleet = (b: Battle, s: BattleState, seat: Viewer, f: FleetId): boolean =>
  leadOf(b, s, f) >= 0 && mayKnowFleets(s, seat, b.seatOf[f]!);

function fleetView(b: Battle, s: BattleState, f: FleetId): FleetView {
  const o = b.fleetsAt + f * F.size;
  return {
    id: f,
    seat: b.seatOf[f]!,
    name: b.names[flagOf(b, s, f)]!,
    ships: shipsIn(b, s, f),
    speed: speedOf(b, s, f),
    markers: markersOf(b, s, f),
    foes: foesOf(b, s, f),
    idle: s[o + F.idle] === 1,
    done: s[o + F.done] === 1,
    halvedBy: halvedBy(b, s, f),
  };
}

/** Fleets that halve the fire of `f`: its one opponent, or those of several that have made it. @rule F2.1 @rule B-12 */
function halvedBy(b: Battle, s: BattleState, f: FleetId): FleetId[] {
  const flag = (g: FleetId, field: number): boolean => s[b.fleetsAt + g * F.size + field] === 1;
  return foesOf(b, s, f).filter((foe) => flag(f, F.halved) || flag(foe, F.evades));
}
