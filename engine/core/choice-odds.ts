/** Exact odds of a choice, as every ruleset tells them. */
import type { Seat, UnitId } from './brand.js';
import type { Modifier } from './events.js';
import type { Meaning } from './meaning.js';

/** What becomes of one unit. */
export interface UnitOdds {
  readonly unit: UnitId;
  /** Chance of 0, 1, 2, and 3 or more steps of damage, and of sinking; they sum to 1. */
  readonly steps: readonly [number, number, number, number, number];
}

/** A die that decides something else than damage. */
export interface Chances {
  readonly of: string;
  /** Of the ruleset's closed list: words in any language go by it. */
  readonly kind?: string;
  /** Of success. */
  readonly p: number;
  readonly text: string;
  readonly rule: string;
}

/** What a side loses on average. */
export interface SideLosses {
  readonly seat: Seat;
  /** In points as the scenario counts them. */
  readonly points: number;
  /** Units that are lost. */
  readonly units: number;
  /** Steps of damage. */
  readonly steps: number;
}

export interface ChoiceOdds {
  /** The target first. */
  readonly units: readonly UnitOdds[];
  /** Expected points that it takes from the enemy, less what it costs the own side. */
  readonly points: number;
  readonly modifiers: readonly Modifier[];
  /** What the dice start from, in words: `attack 42, 13 hexes`. */
  readonly basis: string;
  /** The same as data, in the terms of the ruleset. */
  readonly basisMeaning?: Meaning;
  readonly chances?: readonly Chances[];
  /** Where both sides lose, what each may expect to. */
  readonly losses?: readonly SideLosses[];
  /** How often it was played out; absent: the odds are exact. */
  readonly sample?: { readonly draws: number };
  /** Remarks with their rules: what could still change the odds. */
  readonly remarks: readonly { readonly text: string; readonly rule: string; readonly meaning?: Meaning }[];
}
