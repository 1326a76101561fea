/** Battles of any ruleset, as far as they have the same to say; what is a ruleset's own its kit knows (`rulesets.ts`). */
import type { ScenarioHead } from '../../../engine/core/ruleset.js';

export interface Scenario extends ScenarioHead {
  /** The Japanese title, where there is one. */
  readonly ja?: string;
  /** In plain words, for the player: the situation and what each side wants. */
  readonly briefing: string;
  /** What is known, what is invented. */
  readonly notes: readonly string[];
}

/** Who has a seat. */
export interface Power {
  /** Short: `UK`. */
  readonly id: string;
  readonly name: string;
  /** The name in Japanese, where the ruleset has one. */
  readonly ja?: string | undefined;
  readonly nation: string;
}
