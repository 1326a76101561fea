/** What a ruleset hands to the registry: the battles that come with it, and how one is judged, told of and opened. */
import type { ObservationColumns } from './columns.js';
import type { Game, View } from './game.js';

/** What keeps a scenario from being played, and where: `sides.0.units.2.hex`. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** A setting of a battle: what it can be, and what it is without a word from the players. */
export interface Setting {
  readonly values: readonly string[];
  readonly standard: string;
}

/** What a list of scenarios tells of one. */
export interface ScenarioFacts {
  readonly seats: readonly string[];
  readonly turns: number;
  readonly units: number;
  readonly night: boolean;
}

/** What scenarios of all rulesets have. */
export interface ScenarioHead {
  /** Without a version: `battleships`. */
  readonly ruleset: string;
  readonly id: string;
  readonly title: string;
  readonly date: string;
  /** Whether it counts in comparisons of strength. */
  readonly ladder: boolean;
}

export interface RulesetEntry<S extends ScenarioHead = ScenarioHead, V extends View = View> {
  /** The first is where a newcomer starts. */
  readonly scenarios: readonly S[];
  /** What is wrong with data of the right shape, added to `found`; nothing if it can be played. */
  check(scenario: S, found?: Problem[]): Problem[];
  /** What is no fault, but may not be meant so. */
  remarks?(scenario: S): Problem[];
  facts(scenario: S): ScenarioFacts;
  /** By name, with the scenario's own. */
  settings(scenario: S): Readonly<Record<string, Setting>>;
  /** A sound scenario, with known settings over its own. */
  open(scenario: S, settings: Readonly<Record<string, string>>): Game<Int16Array, V>;
  /** What the columns of its observations mean. */
  readonly columns: ObservationColumns;
  /** The phase of a state in words. */
  phase(s: Int16Array): string;
}
