/** A rule of a battle that players may switch. */
export interface OfferedOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly default: string;
  /** Number of the rule; a scenario's own switch belongs to chapter 11. */
  readonly rule: string;
  /** A reading where the printed rules leave a choice, for those who care. */
  readonly isReading: boolean;
  /** What it changes, as its ruleset says it; absent where the page has words for its name. */
  readonly meaning?: string | undefined;
}
