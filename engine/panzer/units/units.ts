/** The roster: 114 types of units with the figures of their counters, and what the function table makes of each. */
import type { Certainty, Kind, Nation, Weapon } from '../spec.js';
import { type FunctionRow, TABLES } from '../tables.js';
import data from './units.json' with { type: 'json' };

/** A counter as printed. @rule II.C.4 */
export interface UnitCard {
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  readonly kind: Kind;
  /** Points of attack. @rule II.C.8 */
  readonly attack: number;
  /** Class of its weapon, in the middle of the upper edge. */
  readonly weapon: Weapon;
  /** In hexes, its last one included. @rule II.C.10 @rule II.C.11 */
  readonly range: number;
  /** An asterisk after the range. @rule VII.B.3 */
  readonly doubleRange: boolean;
  /** Points of defence. @rule II.C.9 */
  readonly defence: number;
  /** Movement points a turn. @rule II.C.7 */
  readonly movement: number;
  /** By calibre, where it can be carried: half of the carrier's allowance, or all of it. @rule V.C.2.a @rule V.C.2.b */
  readonly load?: 'light' | 'heavy';
  /** Where it differs from its kind. */
  readonly overrun?: FunctionRow['overrun'];
  readonly certainty: Certainty;
}

/** What a type may do, its nation and its own exceptions taken in. @rule V.C.6 */
export interface UnitType extends UnitCard, Omit<FunctionRow, 'certainty' | 'overrun'> {
  readonly overrun: FunctionRow['overrun'];
  readonly functionCertainty: Certainty;
}

/** JSON knows no literal types, hence the cast; the tests parse the file against a schema. */
const CARDS = data as readonly UnitCard[];

function typeOf(card: UnitCard): UnitType {
  const { certainty: functionCertainty, ...row } = TABLES.functions[card.kind];
  const { riderNations } = TABLES.transport;
  return alike({
    ...row,
    ...card,
    overrun: card.overrun ?? row.overrun,
    takesRider: row.takesRider && riderNations.value.includes(card.nation),
    antiAircraft: row.antiAircraft && TABLES.antiAircraftNations.value.includes(card.nation),
    functionCertainty,
  });
}

/**
 * The same with all fields in one order: the machine has a layout for each order in which fields were put, and code that meets many of them
 * reads each field by a search. Every decision reads types.
 */
export function alike(type: UnitType): UnitType {
  const one: { -readonly [K in keyof UnitType]: UnitType[K] } = {
    id: type.id,
    name: type.name,
    nation: type.nation,
    kind: type.kind,
    attack: type.attack,
    weapon: type.weapon,
    range: type.range,
    doubleRange: type.doubleRange,
    defence: type.defence,
    movement: type.movement,
    certainty: type.certainty,
    vehicle: type.vehicle,
    armoured: type.armoured,
    indirect: type.indirect,
    overrun: type.overrun,
    closeAssault: type.closeAssault,
    carries: type.carries,
    takesRider: type.takesRider,
    leavesWreck: type.leavesWreck,
    spots: type.spots,
    turret: type.turret,
    antiAircraft: type.antiAircraft,
    functionCertainty: type.functionCertainty,
  };
  if (type.load !== undefined) one.load = type.load;
  return one;
}

/** @rule II.A.2 */
export const UNITS: readonly UnitType[] = CARDS.map(typeOf);

const byId = new Map(UNITS.map((unit) => [unit.id, unit]));

export const unitOf = (id: string): UnitType | undefined => byId.get(id);
