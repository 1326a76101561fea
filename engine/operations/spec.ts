/** The words of the ruleset: nations, types of ships and aircraft, kinds of fleets, options. */
import type { OptionSpec } from '../core/option-spec.js';

export const RULESET = 'operations-v1';

export const NATIONS = ['UK', 'US', 'GE', 'JP', 'IT', 'FR'] as const;
export type Nation = (typeof NATIONS)[number];

/** Types of surface units, in the order of their categories as attackers and targets. @rule N5.1 */
export const SHIP_TYPES = [
  'BBA',
  'BB',
  'BC',
  'PB',
  'CA',
  'CL',
  'DD',
  'DE',
  'FF',
  'CM',
  'MS',
  'CVA',
  'CV',
  'CVL',
  'CVE',
  'AK',
  'BH',
  'AO',
  'AMC',
  'MTB',
] as const;
export type ShipTypeName = (typeof SHIP_TYPES)[number];

export const SHIP_TYPE = {
  BBA: 0,
  BB: 1,
  BC: 2,
  PB: 3,
  CA: 4,
  CL: 5,
  DD: 6,
  DE: 7,
  FF: 8,
  CM: 9,
  MS: 10,
  CVA: 11,
  CV: 12,
  CVL: 13,
  CVE: 14,
  AK: 15,
  BH: 16,
  AO: 17,
  AMC: 18,
  MTB: 19,
  /** A submarine, which has a card of its own. */
  SS: 20,
} as const;

/** Fighter, fighter-bomber, bomber, strategic, dive and medium bomber, torpedo bomber and fighter, patrol bomber, patrol, reconnaissance. */
export const AIR_TYPES = ['F', 'FB', 'B', 'SB', 'DB', 'A', 'MB', 'TB', 'TF', 'PB', 'PR', 'R', 'SR'] as const;
export type AirTypeName = (typeof AIR_TYPES)[number];

export const AIR_TYPE = {
  F: 0,
  FB: 1,
  B: 2,
  SB: 3,
  DB: 4,
  A: 5,
  MB: 6,
  TB: 7,
  TF: 8,
  PB: 9,
  PR: 10,
  R: 11,
  SR: 12,
} as const satisfies Readonly<Record<AirTypeName, number>>;

/** What a group of a scenario is; submarines and boats are fleets of one unit each. @rule N11 */
export const FORCE_KINDS = ['transport', 'support', 'battle', 'boats', 'submarines', 'raider', 'air'] as const;
export type ForceKind = (typeof FORCE_KINDS)[number];
export type FleetKind = Exclude<ForceKind, 'air'>;

/** `F.kind`. */
export const KIND = {
  transport: 0,
  support: 1,
  battle: 2,
  boats: 3,
  submarines: 4,
  raider: 5,
} as const satisfies Readonly<Record<FleetKind, number>>;
/** By the number in `KIND`. */
export const FLEET_KINDS: readonly FleetKind[] = ['transport', 'support', 'battle', 'boats', 'submarines', 'raider'];

export const PORT_SIZES = ['large', 'small', 'anchorage'] as const;
export type PortSize = (typeof PORT_SIZES)[number];

/** Counters of fleets that a seat has: initial ones, and those that ships are detached to. @rule N14.3 */
export const SLOTS = 20;
export const SEATS = 2;
export const FLEETS = SEATS * SLOTS;
/** A base where a fleet could stand: `G.striker`, and `U.fleet` of an aircraft ashore. */
export const BASE_AT = 1000;
/** Of a campaign, so that the name of a throw can say which. */
export const MAX_UNITS = 200;
export const MAX_PORTS = 8;
export const MAX_COLUMNS = 24;
export const MAX_ROWS = 20;
export const MAX_TURNS = 12;
/** Sea phases of a turn. @rule G-22 */
export const SEA_PHASES = 3;
/** No hex has more mines. @rule G-28 */
export const MAX_MINES = 12;
/** Points of ships that leave a port in a turn, by size; an anchorage has no limit. @rule N17.1 */
export const SORTIE_LIMITS: Readonly<Record<PortSize, number>> = { large: 15, small: 5, anchorage: 999 };
/** What a spent logistics or resource unit adds. @rule N17.1 */
export const SORTIE_GAIN = 3;

/** Every reading where the original leaves a choice. */
export const OPTIONS = {
  boats: {
    values: ['leave', 'launch'],
    default: 'leave',
    rule: 'N2.4',
    text: 'boats leave at the end of the first round, as it is written, and so hardly ever launch; or they close to range 1 and launch before they leave',
  },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;
