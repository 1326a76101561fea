/** The `odds` command of a ruleset as data: its options, and what they come to. The command itself is made of it. */
import type { Result } from '../../engine/index.js';

export interface OddsCommand {
  readonly description: string;
  /** Flags as the command line shows them, and what they are for. `--json` comes by itself. */
  readonly options: readonly (readonly [flags: string, text: string])[];
  readonly examples: string;
  /** Below the examples. */
  readonly more?: string;
  /** Whether a scenario may be named instead: then every outcome of each order at a position is walked. */
  readonly walks?: boolean;
  /** What was asked, answered; or a sentence that names the first wrong option. */
  ask(options: Readonly<Record<string, unknown>>): Result<OddsAnswer>;
}

export interface OddsAnswer {
  readonly json: object;
  /** The same for people. */
  words(): string;
}
