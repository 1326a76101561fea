/** Search statistics of one decision. */
import type { Action, Meaning } from '../../engine/index.js';

/** Decisions that an expected line tells, the chosen one included. */
export const LINE_LENGTH = 5;

/** One of the actions that were looked into. */
export interface Finding {
  readonly action: Action;
  /** Simulations that began with it. */
  readonly visits: number;
  /** Mean over them for the seat that decides: chance to win, and final margin in points. */
  readonly win: number;
  readonly margin: number;
}

export interface Findings {
  readonly chosen: Action;
  /** Those looked into, the chosen one first, then by what they are worth. */
  readonly actions: readonly Finding[];
  /** What the search expects to be decided next, by whomever, in notation; the chosen action first. Empty if nobody asked. */
  readonly line: readonly string[];
  /** What each of them orders; only from a ruleset that describes its actions. */
  readonly lineMeanings?: readonly Meaning[];
  readonly simulations: number;
  readonly milliseconds: number;
}
