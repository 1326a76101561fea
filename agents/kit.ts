/** A kit: what agents know of one ruleset beyond the contract of a game. Each has its own in `<ruleset>/index.ts`; `rulesets.ts` has all. */
import type { Result } from '../engine/core/result.js';
import type { Game, State } from '../engine/index.js';
import type { Agent } from './agent.js';
import type { LevelCard } from './levels/card.js';
import type { DiceMeter, WinDiceMeter } from './net/dice-meter.js';
import type { Reach } from './net/reach.js';
import type { ScoreLed } from './net/score-led.js';
import type { Appraise } from './net/worth.js';
import type { Guide } from './search/guide.js';
import type { Deputy } from './search/mcts.js';
import type { ValueFunction } from './value/value.js';

/** What all doctrines have; the rest is the ruleset's. */
export interface AnyDoctrine {
  readonly name: string;
  readonly motto: string;
}

/** A field of a doctrine that takes a number. */
export interface NumberField {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean;
}

/** The admirals of one ruleset: agents by its rules, led by doctrine. */
export interface Admiralty<G = Game, D extends AnyDoctrine = AnyDoctrine> {
  /** Those that come with the game, by name. */
  readonly doctrines: Readonly<Record<string, D>>;
  /** The name of that which leads where none is asked for. */
  readonly standard: string;
  /** A doctrine from a file's text, or what is wrong with it. */
  parse(text: string | Uint8Array): Result<D>;
  /** What can be turned in its doctrines, by field. */
  readonly numbers: Readonly<Record<string, NumberField>>;
  /** The admiral, called `name`. */
  seat(game: G, doctrine: D, name: string): Agent;
}

/** The opponents for people: officers, each with a card. `A` is what a card says of an admiral by rules. */
export interface Officers<G = Game, A extends object = object> {
  /** By their measured strength, the weakest first: the one place that says who stands above whom. */
  readonly cards: readonly LevelCard<A>[];
  /**
   * The id of the one who is offered first: below the middle of the strengths, since a first battle that is lost without a chance is
   * often the last, and who wins it knows where to go on.
   */
  readonly standard: string;
  admiral(game: G, plays: A, name: string): Agent;
  /** Decisions that the larger side may have to make in one phase: they share the time of the phase. */
  decisionsInPhase(game: G): number;
}

/** The crude rival against which others are measured. */
export interface Yardstick<G = Game> {
  /** What it does, in a line of a list of opponents. */
  readonly motto: string;
  seat(game: G): Agent;
}

/**
 * All but the name has a fallback made from the contract alone: without it a game is played all the same, only less well. `G` is the
 * ruleset's own game, with what it has compiled, `S` the buffer of its states.
 */
export interface Kit<S extends State = State, G extends Game<S> = Game<S>> {
  /** With its version, as in `GameSpec`. */
  readonly ruleset: string;
  /** Older versions of the rules by which a network may have been taught and play still, by the version that is played, newest first. */
  readonly taughtBy?: Readonly<Record<string, readonly string[]>>;
  /** Absent: there is no `admiral`. */
  readonly admiralty?: Admiralty<G>;
  /** Absent: no `level:…` knows the rules. */
  readonly officers?: Officers<G>;
  /** The agent called `greedy`; absent: there is none. */
  readonly greedy?: Yardstick<G>;
  /** What a position is worth; absent: the scores as they stand. */
  value?(game: G): ValueFunction<S>;
  /** What leads a search, `isQuick` with a shorter look ahead; absent: the admiral, or where there is none random play. */
  guide?(game: G, isQuick?: boolean): Guide<S>;
  /** Who answers what is not searched; absent: everything is searched, and an admiral has words for it. */
  readonly besideSearch?: BesideSearch<G>;
  /** A search led by the scores of a network; absent: one that knows no more of the rules than the network. */
  scoreLed?(game: G, isTutor?: boolean): ScoreLed<S>;
  /** By how much the dice were kind; absent: luck stays in. */
  dice?(game: G): DiceMeter<S>;
  /** The same with more care and more time. */
  winDice?(game: G): WinDiceMeter<S>;
  /** Points that are at stake for one side: what advantages are measured by, so that small battles teach as much as large ones; absent: 1. */
  stakes?(game: G): number;
  /** Points by which a side is behind that gives a battle up; absent: the stakes. */
  surrender?(game: G): number;
  /** How far a network's simulation is played on, through `rounds` of fire or what comes nearest; absent: so many decisions. */
  reach?(game: G, rounds: number): Reach<S>;
  /** What an outcome is worth to a seat; absent: coming first, and little for points. */
  appraise?(game: G): Appraise;
}

/** Decisions that are answered without a search. */
export interface BesideSearch<G = Game> {
  deputy(game: G): Deputy;
  /** So many of them may come for one unit in a phase: they share the time of one that is searched. */
  readonly most: number;
}
