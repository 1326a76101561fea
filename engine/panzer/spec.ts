/** The words of the ruleset: nations, sides, kinds of units, weapon classes, options. */

export const RULESET = 'panzer-v1';

export const NATIONS = ['german', 'american', 'british'] as const;
export type Nation = (typeof NATIONS)[number];

/** As flags have it. */
const FLAGS = { german: 'GE', american: 'US', british: 'UK' } as const satisfies Readonly<Record<Nation, string>>;
export const flagOf = (nation: Nation): (typeof FLAGS)[Nation] => FLAGS[nation];

export const SIDE_IDS = ['allied', 'german'] as const;
export type SideId = (typeof SIDE_IDS)[number];

/** What a unit is. The function table has a row for each. @rule II.C.6 @rule V.C.7 */
export const KINDS = [
  'infantry',
  'engineers',
  'scouts',
  'machine-guns',
  'mortar',
  'gun',
  'artillery',
  'anti-aircraft',
  'truck',
  'wagon',
  'carrier',
  'armoured-car',
  'tank',
  'assault-gun',
  'tank-destroyer',
  'turreted-destroyer',
  'self-propelled',
  'flak-vehicle',
  'flame-tank',
  'flail',
  'bridgelayer',
] as const;
export type Kind = (typeof KINDS)[number];

/** As printed on the counter. C carries others; C(I) does, and has small arms. @rule VII.F.1 */
export const WEAPONS = ['I', 'A', 'H', '(H)', 'M', 'C', 'C(I)'] as const;
export type Weapon = (typeof WEAPONS)[number];

/** How sure a figure is: two sources or the original, one good source, a later set of counters, our own choice. */
export const CERTAINTIES = ['sure', 'probable', 'later-set', 'default'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A setting that a situation or a player switches: its values, the recommended reading first. */
interface OptionSpec {
  readonly values: readonly string[];
  readonly default: string;
  readonly rule: string;
  /** What it does: of one that is switched on, that alone; of others the readings in the order of their values. */
  readonly text: string;
  /** An optional rule that came later: a record names it only where a battle departs from its situation, so that older records stay as they were. */
  readonly isLate?: boolean;
}

/** Every reading where the original, or what is known of its charts, leaves a choice. */
export const OPTIONS = {
  townRate: {
    values: ['terrain', 'road'],
    default: 'terrain',
    rule: 'P-13',
    text: 'entering a town costs as the terrain chart says, or half a point as on a road',
  },
  dispersedTarget: {
    values: ['easier', 'same'],
    default: 'easier',
    rule: 'P-10',
    text: 'a target that is dispersed already takes one from the die, or makes no difference',
  },
  movementOrder: {
    values: ['vehicles-first', 'free'],
    default: 'vehicles-first',
    rule: 'P-33',
    text: 'vehicles move and overrun first, then units on foot, or all as they like',
  },
  turrets: {
    values: ['stay', 'move'],
    default: 'stay',
    rule: 'XVI.1',
    text: 'tanks and others with a turret that have fired stay where they are, or still move for half of their allowance',
  },
  opportunityFire: {
    values: ['off', 'on'],
    default: 'off',
    rule: 'XV.1',
    text: 'whoever moves in sight of the enemy for a quarter of its allowance may be fired at on the way',
  },
  quickTime: {
    values: ['off', 'on'],
    default: 'off',
    rule: 'XV.2',
    text: 'infantry may hurry for two hexes over open ground at the risk of being dispersed by it',
    isLate: true,
  },
  ridersAssault: {
    values: ['off', 'on'],
    default: 'off',
    rule: 'XV.4',
    text: 'riders may jump off before an overrun and assault who was overrun in the same segment',
    isLate: true,
  },
  fieldsOfFire: {
    values: ['all', 'front'],
    default: 'all',
    rule: 'XVI.1',
    text: 'guns that cannot move fire all around, or only at what lies before their three front sides',
    isLate: true,
  },
  navalFire: {
    values: ['off', '40', '80'],
    default: 'off',
    rule: 'XV.3',
    text: 'points of naval fire that the Allies have each turn, in groups of twenty',
    isLate: true,
  },
  smoke: {
    values: ['off', 'on'],
    default: 'off',
    rule: 'XVI.1',
    text: 'guns that fire indirectly have smoke too, which hides a hex and blocks sight for two turns',
    isLate: true,
  },
} as const satisfies Record<string, OptionSpec>;

export type OptionName = keyof typeof OPTIONS;

export const isLate = (name: OptionName): boolean => (OPTIONS[name] as OptionSpec).isLate === true;
