/** Game: the contract between a ruleset and everything above it. */

import type { ActionList } from './actions.js';
import { type Action, type Seat, type ThrowName, seat as toSeat } from './brand.js';
import type { Chance } from './chance.js';
import type { EventLog } from './events.js';
import type { State } from './layout.js';
import type { Result } from './result.js';

/** `toAct` when dice fall: the one legal action resolves one named thing. */
export const CHANCE = -1;
/** `toAct` when the game is over. */
export const OVER = -2;
/** Whose view it is when nobody's: what all may know. */
export const SPECTATOR = -1;
/** Who looks on: a seat, or somebody beside the table. */
export type Viewer = Seat | typeof SPECTATOR;
/** `View.toAct` when somebody else or the dice act and the seat may not know who. */
export const HIDDEN = -3;

export type Actor = Seat | typeof CHANCE | typeof OVER;

export interface SeatSpec {
  /** Short name of the side, unique in the scenario: `UK`. */
  readonly side: string;
  readonly name: string;
  /** As flags have it, where `side` is a word: `US`. */
  readonly flag?: string;
}

/** The seat that a word means, in any case: its side, its flag, or its name; -1 for none. */
export function seatCalled({ seats }: Pick<GameSpec, 'seats'>, word: string): Seat | -1 {
  const wanted = word.toLowerCase();
  const at = seats.findIndex((one) => [one.side, one.flag, one.name].some((name) => name?.toLowerCase() === wanted));
  return at < 0 ? -1 : toSeat(at);
}

export interface GameSpec {
  /** `battleships-v2`. The number rises exactly when behaviour changes. */
  readonly ruleset: string;
  readonly scenario: string;
  readonly title: string;
  readonly seats: readonly SeatSpec[];
  /** True if some seat may not know the whole state. */
  readonly hidden: boolean;
  readonly turns: number;
  readonly units: number;
  /** No list of legal actions is longer. */
  readonly maxLegal: number;
  /** No game has more steps, chance included. */
  readonly maxSteps: number;
  /** Options in force by name, as a record writes them. */
  readonly options: Readonly<Record<string, string>>;
  /** Of the scenario's data, so that a record names what it was played on. */
  readonly scenarioHash: string;
  readonly observation: ObservationSpec;
}

/**
 * Feature names of each kind of token; their number is the width. A column named `target` holds the unit token that an action is
 * aimed at, as (1 + its number) / 32; 0 is none.
 */
export interface ObservationSpec {
  /** Rises exactly when a column comes, goes or changes its meaning: a network knows one version. */
  readonly version: number;
  readonly units: readonly string[];
  readonly map: readonly string[];
  readonly globals: readonly string[];
  readonly actions: readonly string[];
  readonly maxUnits: number;
  readonly maxMap: number;
}

/** Numbers for a network, in the caller's buffers: rows × width of `ObservationSpec`, with the rows in use counted. */
export interface Observation {
  readonly units: Float32Array;
  readonly map: Float32Array;
  readonly globals: Float32Array;
  readonly actions: Float32Array;
  unitCount: number;
  mapCount: number;
  actionCount: number;
}

/**
 * Per seat, defined at every step: `result` in [-1, 1], and `margin` in points as the scenario counts them. Two seats sum to
 * zero. Of n > 2 seats, m < n first get (n - m) / (m (n - 1)) each and the others -1 / (n - 1); nobody or everybody first, all
 * get 0; a margin is the own points less the best of the others.
 */
export interface Scores {
  readonly result: Float64Array;
  readonly margin: Float64Array;
}

/** What one seat may know, as plain JSON. Each ruleset types its own. */
export interface View {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seat: Viewer;
  /** As far as this seat may know: a seat, CHANCE, OVER or HIDDEN. Always itself when it is to act. */
  readonly toAct: Actor | typeof HIDDEN;
}

export const READ_CODES = ['NOT_UNDERSTOOD', 'NOT_LEGAL', 'NO_DECISION'] as const;
export type ReadCode = (typeof READ_CODES)[number];

export interface Game<S extends State = State, V extends View = View> {
  readonly spec: GameSpec;
  /** A fresh buffer of the right kind and length, all zero. */
  create(): S;
  /** The set-up, before any die: chance acts first where the rules roll first. */
  start(out: S): void;
  toAct(s: S): Actor;
  /** The turn that people would name, known to all: from 1, never falling, at most `spec.turns`; 0 where none is counted. */
  turn(s: S): number;
  /** Ascending, no doubles, never empty while the game is on; one action for CHANCE. Depends only on what the actor may know. */
  legal(s: S, out: ActionList): void;
  /**
   * In place. The action must be legal; allocates nothing without a log. If chance throws (`RollNeeded`), the state is half
   * changed: apply to a copy where that can happen.
   */
  apply(s: S, a: Action, chance: Chance, log?: EventLog): void;
  scores(s: S, out: Scores): void;
  /** All and only what the seat may know. */
  view(s: S, seat: Viewer): V;
  observe(s: S, seat: Seat, out: Observation): void;
  /**
   * Draws into `out` a state that the seat cannot tell from `s`; the true one is always possible. Keeps `toAct`, and the legal
   * list where the seat itself is to act. Each draw wants a chance with a key of its own.
   */
  determinize(s: S, seat: Seat, chance: Chance, out: S): void;
  /** The action in notation, unique among the legal ones. */
  write(s: S, a: Action): string;
  /** Notation to a legal action, or the rule that forbids it. */
  read(s: S, text: string): Result<Action, ReadCode>;
  /**
   * A throw in words, for a player with real dice: "Hood's damage points". Nothing where the seat may not know of the throw:
   * then the computer makes it.
   */
  throwText(s: S, name: ThrowName, seat: Viewer): string | undefined;
}

export function scoresFor(game: Game): Scores {
  const n = game.spec.seats.length;
  return { result: new Float64Array(n), margin: new Float64Array(n) };
}

export function observationFor(game: Game): Observation {
  const o = game.spec.observation;
  return {
    units: new Float32Array(o.maxUnits * o.units.length),
    map: new Float32Array(o.maxMap * o.map.length),
    globals: new Float32Array(o.globals.length),
    actions: new Float32Array(game.spec.maxLegal * o.actions.length),
    unitCount: 0,
    mapCount: 0,
    actionCount: 0,
  };
}
