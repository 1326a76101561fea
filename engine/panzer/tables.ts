/**
 * The charts, as data in `tables.json`: each figure with its certainty, so that whoever has the original charts corrects one place.
 *
 * JSON knows no literal types, hence the cast; the tests parse the file against a schema.
 */
import type { Certainty, Kind, Nation } from './spec.js';
import data from './tables.json' with { type: 'json' };

/** A figure, and how sure it is. */
export interface Figure<T = number> {
  readonly value: T;
  readonly certainty: Certainty;
}

/** No effect, dispersed, dispersed or destroyed if it was dispersed before, destroyed. @rule CRT */
export const RESULTS = ['-', 'D', 'DD', 'X'] as const;
export type ResultName = (typeof RESULTS)[number];

/** Columns of the results table, in the defender's favour first. @rule VII.A.1 */
export const ODDS = ['1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1'] as const;
export type OddsName = (typeof ODDS)[number];

/** Factors of a class of weapons. `near` says up to where the first of the two for armour holds. @rule VII.F.2.a */
export interface WeaponRow {
  readonly armoured: { readonly near: number; readonly far: number };
  readonly other: number;
  readonly near: 'none' | 'half-range' | 'six-hexes';
  readonly certainty: Certainty;
}
/** Rows of the weapon chart; (H) reads H, C(I) reads I. */
export type WeaponRowName = 'I' | 'A' | 'H' | 'M';

/** Movement points to enter, by who moves; null forbids it. `die` is added to the die of an attack on who stands there. @rule TEC */
export interface TerrainRow {
  readonly foot: number | null;
  readonly vehicle: number | null;
  readonly truck: number | null;
  readonly wagon: number | null;
  readonly die: number;
  readonly certainty: Certainty;
}
export const TERRAIN_ROWS = [
  'clear',
  'road',
  'woods',
  'town',
  'slope',
  'hilltop',
  'swamp',
  'stream',
  'bridge',
  'beach',
  'sea',
] as const;
export type TerrainRowName = (typeof TERRAIN_ROWS)[number];

/** What a kind of unit may do. @rule V.C.7 @rule VI.F */
export interface FunctionRow {
  readonly vehicle: boolean;
  readonly armoured: boolean;
  /** By class (H) or M. */
  readonly indirect: boolean;
  /** `soft`: nothing armoured. */
  readonly overrun: 'any' | 'soft' | 'none';
  readonly closeAssault: 'always' | 'with-others' | 'none';
  readonly carries: 'any' | 'none';
  /** Takes an infantry unit on top, if its nation does. */
  readonly takesRider: boolean;
  readonly leavesWreck: boolean;
  readonly spots: boolean;
  readonly turret: boolean;
  /** If its nation has it. */
  readonly antiAircraft: boolean;
  readonly certainty: Certainty;
}

/** What blocks between two levels: kinds of sides, towns, or a note. @rule TET.1 */
export type Blocker = 'green' | 'brown' | 'orange' | 'town' | 'A' | 'B' | 'C' | 'D' | 'E';
export const LEVEL_NAMES = ['ground', 'slope', 'hilltop'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

export interface Aircraft {
  readonly id: string;
  readonly name: string;
  readonly machineGuns: number;
  readonly bombs: number;
  readonly rockets: number;
  /** It looks for the artillery, and carries nothing. @rule XII.1 */
  readonly observes?: boolean;
  readonly certainty: Certainty;
}

export interface Tables {
  readonly combatResults: {
    readonly columns: readonly OddsName[];
    /** Of the first row. */
    readonly lowestDie: number;
    readonly rows: readonly (readonly ResultName[])[];
    readonly certainty: { readonly columns: Certainty; readonly cells: Certainty };
  };
  readonly weapons: Readonly<Record<WeaponRowName, WeaponRow>>;
  readonly weaponLimits: {
    /** H hits armour with all its strength up to here. */
    readonly highExplosiveNear: Figure;
    readonly indirectOnArmour: Figure;
    readonly doubleRangeStrength: Figure;
    /** Of the printed range: nothing so near, or nearer, can be fired at indirectly. */
    readonly minimumRangeShare: Figure;
    readonly highGroundStrength: Figure;
  };
  readonly dice: {
    readonly targetDispersed: Figure;
    readonly closeAssault: Figure;
    readonly overrun: Figure;
    readonly amphibiousTankAtSea: Figure;
  };
  readonly columnShifts: { readonly overrun: Figure; readonly engineers: Figure };
  readonly terrain: Readonly<Record<TerrainRowName, TerrainRow>>;
  /** Highest die with which a unit on foot enters a stream. */
  readonly streamCrossing: Figure;
  readonly limits: {
    readonly stack: Figure;
    /** Other units in a hex that is entered at the road rate. */
    readonly roadOthers: Figure;
    readonly wrecksInHex: Figure;
    readonly fortificationInside: Figure;
  };
  readonly transport: {
    readonly wheeledDefence: Figure;
    readonly riderDefence: Figure;
    readonly riderNations: Figure<readonly Nation[]>;
  };
  readonly functions: Readonly<Record<Kind, FunctionRow>>;
  readonly antiAircraftNations: Figure<readonly Nation[]>;
  readonly antiAircraft: {
    /** Up to this strength; then highest die that destroys, and that drives off. */
    readonly rows: readonly { readonly upTo: number; readonly destroyed: number; readonly drivenOff: number }[];
    readonly certainty: Certainty;
  };
  /** Highest die of each; above both there is no effect. */
  readonly scatter: { readonly hitUpTo: number; readonly adjacentUpTo: number; readonly certainty: Certainty };
  /** Highest die that blows a bridge: after the first work, and after one to three segments more where a charge failed. */
  readonly demolition: { readonly first: Figure; readonly one: Figure; readonly two: Figure; readonly three: Figure };
  /** Lowest die that disperses who has hurried, and how his defence counts against opportunity fire. @rule XV.2 */
  readonly quickTime: { readonly dispersedFrom: Figure; readonly defence: Figure };
  /** Points of a group, and a range that counts as far, as all naval fire does. @rule XV.3 */
  readonly navalFire: { readonly group: Figure; readonly presumedRange: Figure };
  /** Points that make a column of smoke, and who has no smoke shells though he fires indirectly. @rule XVI.1 */
  readonly smoke: { readonly points: Figure; readonly without: Figure<readonly string[]> };
  /** Who has 88 mm and more though it is a light load. @rule XVI.1 */
  readonly fieldsOfFire: { readonly largeThoughLight: Figure<readonly string[]> };
  readonly minefield: { readonly odds: OddsName; readonly certainty: Certainty };
  readonly fortifications: { readonly defence: readonly number[]; readonly certainty: Certainty };
  /**
   * Defence of temporary bridges; points that a bridgelayer pays to leave a stream; segments in which engineers break one; what indirect
   * fire at one counts. @rule X.1
   */
  readonly bridges: {
    readonly tank: Figure;
    readonly truck: Figure;
    readonly leaving: Figure;
    readonly breaking: Figure;
    readonly shelled: Figure;
  };
  /** Segments in which engineers make a block, in woods and elsewhere, and the highest die that makes it. @rule X.1 */
  readonly blocks: { readonly woods: Figure; readonly other: Figure; readonly made: Figure };
  /** What landing craft defend with. @rule XI.1 */
  readonly landing: { readonly defence: Figure };
  readonly aircraft: readonly Aircraft[];
  /** How far an observation plane sees: what is in the open, and who fires out of cover. @rule XII.1 */
  readonly observation: { readonly open: Figure; readonly cover: Figure };
  readonly lineOfSight: {
    readonly rows: Readonly<Record<`${LevelName}>${LevelName}`, readonly Blocker[]>>;
    readonly certainty: { readonly slopeRows: Certainty; readonly others: Certainty };
  };
}

/** @rule II.B.4 */
export const TABLES = data as Tables;
