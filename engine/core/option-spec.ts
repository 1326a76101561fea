/** A setting of a ruleset as its own table of options has it: one shape for all, whatever the settings are. */

/** A setting that a scenario or a player switches: its values, the printed rule's or the recommended reading first. */
export interface OptionSpec {
  readonly values: readonly string[];
  readonly default: string;
  readonly rule: string;
  readonly text: string;
}
