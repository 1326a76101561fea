/** Meanings of combat: what its events say, and closed lists of the kinds of its rolls and modifiers. Words in any language are catalogues over these. */
import type { Seat, UnitId } from '../core/brand.js';
import type { FieldName } from '../core/heard.js';

/** What a blow did: endurance lost, of it by extra damage, and left; below 0 she is sunk. */
interface Blow {
  readonly losses: number;
  readonly extra: number;
  readonly left: number;
}

/** The data of each kind of event, as it goes over the wire. Units go by number. */
export interface CombatData {
  /** A seat's die of the round. @rule N1.2 */
  readonly initiative: { readonly seat: Seat; readonly round: number; readonly range: number; readonly total: number };
  /** Who leads, or -1; by how much. @rule N1.3 @rule N1.6 */
  readonly leads: { readonly seat: Seat; readonly lead: number; readonly clear: boolean };
  /** @rule N2.5 */
  readonly declares: { readonly seat: Seat };
  /** @rule N5.1 */
  readonly names: { readonly torpedo: boolean };
  /** A shot that is not fired: the ship cannot any more, or the target is gone. @rule G-10 */
  readonly 'no-shot': { readonly torpedo: boolean; readonly gone: boolean };
  /** Points of gun power. @rule N6.2 */
  readonly shot: Blow & { readonly points: number };
  /** @rule N3.2 */
  readonly check: { readonly value: number; readonly success: boolean };
  /** Points of torpedoes: power times the die. @rule N6.3 */
  readonly torpedo: Blow & { readonly points: number };
  /** The next round's range; 4 is beyond. @rule N2.1 */
  readonly range: { readonly from: number; readonly to: number; readonly stopped: boolean; readonly seat: Seat };
  /** By bits of seats, who leaves the hex. @rule N2.7 */
  readonly 'action-over': { readonly rounds: number; readonly leaves: number };
  /** @rule N7.2 */
  readonly 'left-behind': undefined;
  /** @rule N7.4 */
  readonly control: { readonly value: number; readonly losses: number; readonly left: number };
  /** Hunters and quietness, totals of both; attacks that follow, 0 where the submarine is found. @rule N8.1 @rule N8.2 */
  readonly listen: {
    readonly hunters: number;
    readonly hunt: number;
    readonly quiet: number;
    readonly attacks: number;
  };
  /** @rule N8.7 */
  readonly attack: Blow & { readonly points: number; readonly power: number };
  /** A die of depth charges, or the remainder's, which brings one more or none; their sum so far. @rule N8.4 @rule G-16 */
  readonly charge: { readonly power: number; readonly sum: number; readonly rest: boolean; readonly more: boolean };
  /** Anti-submarine power, dice and their sum, evasion; 0 escaped, 1 sent home, 2 destroyed. @rule N8.4 */
  readonly hunt: {
    readonly power: number;
    readonly dice: number;
    readonly sum: number;
    readonly evasion: number;
    readonly result: number;
  };
  /** @rule N8.5 */
  readonly reply: { readonly losses: number };
  /** `back`: the strike back. Who flies. @rule N16.1 @rule N16.2 */
  readonly raid: { readonly seat: Seat; readonly back: boolean; readonly planes: readonly UnitId[] };
  /** 0 unhurt, 1 retreats, 2 damaged, 3 shot down. @rule G-1 */
  readonly 'air-combat': { readonly value: number; readonly result: number };
  /** @rule N10.2 */
  readonly flak: { readonly allotted: number; readonly value: number; readonly result: number };
  /** At a ship, or at a base; the value against it, and of torpedoes what it comes to. @rule G-18 */
  readonly bombs: {
    readonly power: number;
    readonly points: number;
    readonly torpedo: boolean;
    readonly base: boolean;
    readonly losses: number;
    readonly extra: number;
  };
}
export type CombatKind = keyof CombatData;

/** Fields without which an event of the kind says nothing. */
export const COMBAT_FIELDS: { readonly [K in CombatKind]: readonly FieldName<CombatData[K]>[] } = {
  initiative: ['.seat', '.round', '.range', '.total'],
  leads: ['.seat', '.lead', '.clear'],
  declares: ['.seat'],
  names: ['unit', 'target', '.torpedo'],
  'no-shot': ['unit', 'target', '.torpedo', '.gone'],
  shot: ['unit', 'target', '.points', '.losses', '.extra', '.left'],
  check: ['unit', 'target', '.value', '.success'],
  torpedo: ['unit', 'target', '.points', '.losses', '.extra', '.left'],
  range: ['.from', '.to', '.stopped', '.seat'],
  'action-over': ['.rounds', '.leaves'],
  'left-behind': ['unit'],
  control: ['unit', '.value', '.losses', '.left'],
  listen: ['unit', '.hunters', '.hunt', '.quiet', '.attacks'],
  attack: ['unit', 'target', '.points', '.power', '.losses', '.extra', '.left'],
  charge: ['unit', '.power', '.sum', '.rest', '.more'],
  hunt: ['unit', '.power', '.dice', '.sum', '.evasion', '.result'],
  reply: ['unit', 'target', '.losses'],
  raid: ['.seat', '.back', '.planes'],
  'air-combat': ['unit', 'target', '.value', '.result'],
  flak: ['unit', '.allotted', '.value', '.result'],
  bombs: ['unit', '.power', '.points', '.torpedo', '.base', '.losses', '.extra'],
};

/** An event as words are made of it. */
export type CombatEvent = {
  readonly [K in CombatKind]: {
    readonly kind: K;
    readonly unit?: UnitId;
    readonly target?: UnitId;
    readonly data: CombatData[K];
  };
}[CombatKind];

/** How sides and ships are called. */
export interface CombatNames {
  readonly seat: (seat: Seat) => string;
  readonly unit: (unit: UnitId) => string;
}

/** What dice of combat are for, by the kinds of their throws, from the first on. */
export const COMBAT_ROLLS = [
  'initiative',
  'first-ships',
  'remainder',
  'extra-damage',
  'more-damage',
  'torpedo-check',
  'torpedo-power',
  'torpedo-remainder',
  'damage-control',
  'flooding',
  'submarine-hunt',
  'submarine-quiet',
  'submarine-reply',
  'charge-remainder',
  'air-combat',
  'flak-value',
  'flak-combat',
  'bombs',
  'air-torpedo',
  'air-remainder',
  'depth-charges',
] as const;
export type CombatRoll = (typeof COMBAT_ROLLS)[number];

export const COMBAT_MODIFIERS = [
  'training',
  'faster',
  'only-large',
  'declared',
  'shot-at',
  'capital-target',
  'night',
  'circled-torpedo',
  'not-fast-enough',
  'guided',
  'hunters',
  'quietness',
  'low-attack',
  'plane-training',
] as const;
export type CombatModifier = (typeof COMBAT_MODIFIERS)[number];

/** What the dice of a choice start from. */
export const COMBAT_BASES = ['gun-points', 'torpedo-points', 'bombs', 'air-torpedo', 'flak-points'] as const;
export type CombatBasis =
  | {
      readonly [K in (typeof COMBAT_BASES)[number]]: { readonly kind: K; readonly points: number };
    }[(typeof COMBAT_BASES)[number]]
  /** A whole surface action, from its first round or from one on. */
  | { readonly kind: 'whole-action'; readonly night: boolean; readonly round: number; readonly leaves: boolean };

/** Dice that decide something else than damage. */
export const COMBAT_CHANCES = [
  'launch',
  'turned-back',
  'shot-down',
  'they-lose-more',
  'you-lose-more',
  'they-all-sink',
  'you-all-sink',
  'you-lead',
  'they-lead',
] as const;
export type CombatChance = (typeof COMBAT_CHANCES)[number];

/** What could still change the odds. */
export const COMBAT_REMARKS = [
  'fired-at-before',
  'after-their-fire',
  'if-it-comes-through',
  'nobody-leaves',
  'only-you-leave',
  'night-may-be-chosen',
] as const;
export type CombatRemark =
  | {
      readonly [K in (typeof COMBAT_REMARKS)[number]]: { readonly kind: K };
    }[(typeof COMBAT_REMARKS)[number]]
  /** The other side's ships are not known: so many fleets that they may be were drawn. */
  | { readonly kind: 'drawn-fleets'; readonly count: number };
