/** Interface of a ruleset to the registry: the battles that come with it, and how one is judged, told of and opened. */
import type { Action, Seat } from './brand.js';
import type { ChoiceOdds } from './choice-odds.js';
import type { ObservationColumns } from './columns.js';
import type { DiceBranch } from './dice-branches.js';
import type { GameEvent } from './events.js';
import type { Game, View } from './game.js';
import type { HexGrid } from './hexmap.js';
import type { State } from './layout.js';
import type { Meaning, OutcomeMeaning } from './meaning.js';
import type { ProblemMeaning } from './problem-meaning.js';
import type { Weighed, Weight } from './weight.js';
import type { When } from './when.js';

/** What keeps a scenario from being played, and where: `sides.0.units.2.hex`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  /** Of the commonest. */
  readonly means?: ProblemMeaning;
}

/** A setting of a battle: what it can be, and what it is without a word from the players. */
export interface Setting {
  readonly values: readonly string[];
  readonly standard: string;
  /** What it changes, in a sentence; lobbies without words of their own for it show this. */
  readonly meaning?: string;
  /** The value with which the battles of a campaign are played out by the rules of another game: what `--tactical` sets. */
  readonly tactical?: string;
}

/** What a list of scenarios tells of one. */
export interface ScenarioFacts {
  readonly seats: readonly string[];
  readonly turns: number;
  readonly units: number;
  readonly night: boolean;
  /** When it is fought; absent: what `date` says in the form of ISO 8601, or nothing but its text. */
  readonly when?: When | undefined;
}

/** What scenarios of all rulesets have. */
export interface ScenarioHead {
  /** Without a version: `battleships`. */
  readonly ruleset: string;
  readonly id: string;
  readonly title: string;
  /** For readers; in the form of ISO 8601 (`1941-05-24 05:52`, `1915`) it is told in their language. */
  readonly date: string;
  /** Whether it counts in comparisons of strength. */
  readonly ladder: boolean;
}

/**
 * What a ruleset says of its games besides playing them. What is absent has a fallback made from the contract alone: without it a
 * game is played all the same, only told of and searched more plainly. `G` is the ruleset's own game, with what it has compiled,
 * `B` the buffer of its states.
 */
export interface RulesetParts<V extends View = View, B extends State = Int16Array, G extends Game<B, V> = Game<B, V>> {
  /** What the rules call a turn; a turn where it is absent. */
  readonly turnWord?: TurnWord;
  /** How hexes lie on its maps and what they are called; absent: flat ones with labels `CCRR`, as `hexOf` reads them. */
  readonly grid?: HexGrid;
  /** Names of the units, by number; absent: `unit 1`, `unit 2`. */
  unitNames?(game: G): readonly string[];
  /** Whether the decision that is due is hidden from the others for now; absent: it may be. */
  isSecret?(game: G, s: B): boolean;
  /** What a seat has learnt of the others' secrets, from its view, as JSON; absent: every order may have shown it something. */
  learnt?(view: V, seat: Seat): unknown;
  /** What an action would do, exactly; nothing where no dice depend on it. `known` is a state as the seat knows it. */
  odds?(game: G, known: B, action: Action): ChoiceOdds | undefined;
  /** What an action orders, as data: of the state in which it is chosen, as whoever chooses it knows that. */
  describe?(game: G, s: B, action: Action): Meaning;
  /** What the events of one throw brought, as data, for a phrase in a list; nothing: the first of them stands there as it is told. */
  outcome?(game: G, events: readonly GameEvent[]): OutcomeMeaning | undefined;
  /** What the ruleset means, in English; nothing for a kind that it does not know. */
  english?(game: G, meaning: Meaning): string | undefined;
  /** Why a battle that was fought to its end ended so: a clause in words. */
  verdict?(game: G, settled: B, result: readonly number[], margin: readonly number[]): Meaning;
  /** How much an event means: what is lost, what is hit; absent: by what its kind is called. */
  weightOf?(event: Weighed): Weight;
  /**
   * The branches of the throw that is due in `s` which lead to different states, each once; absent or nothing: every branch of its dice
   * is walked. So that a meter of luck need not play hundreds of ways to a dozen ends.
   */
  branches?(game: G, s: B): readonly DiceBranch[] | undefined;
  /** Name of what is thrown for in a state in which dice fall: throws in a row with one name belong together; nothing: each is alone. */
  throwGroup?(s: B): string | undefined;
}

/** A scenario that comes with its ruleset: its id is one of those that the compiler knows. */
export type WithId<S extends ScenarioHead, Id extends string> = S & { readonly id: Id };

/** A ruleset as the registry knows it. `Id` are the ids of the scenarios that come with it. */
export interface RulesetEntry<
  S extends ScenarioHead = ScenarioHead,
  V extends View = View,
  B extends State = Int16Array,
  G extends Game<B, V> = Game<B, V>,
  Id extends string = string,
> extends RulesetParts<V, B, G> {
  /** The first is where a newcomer starts. */
  readonly scenarios: readonly WithId<S, Id>[];
  /** What is wrong with data of the right shape, added to `found`; nothing if it can be played. */
  check(scenario: S, found?: Problem[]): Problem[];
  /** What is no fault, but may not be meant so. */
  remarks?(scenario: S): Problem[];
  facts(scenario: S): ScenarioFacts;
  /** By name, with the scenario's own. */
  settings(scenario: S): Readonly<Record<string, Setting>>;
  /** A sound scenario, with known settings over its own. */
  open(scenario: S, settings: Readonly<Record<string, string>>): G;
  /** What the columns of its observations mean. */
  readonly columns: ObservationColumns;
  /** The phase of a state in words. */
  phase(s: B): string;
}

/** A ruleset from outside: what its module exports, and what `addRuleset` takes. */
export interface Ruleset<
  S extends ScenarioHead = ScenarioHead,
  V extends View = View,
  B extends State = Int16Array,
  G extends Game<B, V> = Game<B, V>,
> extends RulesetEntry<S, V, B, G> {
  /** Without a version, as scenarios and `GameSpec.ruleset` have it: `battleships`. */
  readonly id: string;
}

export const TURN_WORDS = ['turn', 'round'] as const;
export type TurnWord = (typeof TURN_WORDS)[number];
