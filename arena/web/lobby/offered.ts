/** A rule of a battle that players may switch. */
export interface OfferedOption {
  readonly name: string;
  readonly values: readonly string[];
  readonly default: string;
  /** Number of the rule; a scenario's own switch belongs to chapter 11. */
  readonly rule: string;
  /** A reading where the printed rules leave a choice, for those who care. */
  readonly isReading: boolean;
}
