/** A curriculum: what training knows of one ruleset beyond the contract of a game. Each has its own in `<ruleset>/index.ts`; `rulesets.ts` has all. */
import type { z } from 'zod';
import type { Draws } from '../agents/draws.js';
import type { AnyScenario, BattleRecord } from '../engine/index.js';

/** Settings of a mixture; the rest is the ruleset's. */
export interface MixtureConfig {
  /** Scenarios, by id, that are never trained on. */
  readonly heldOut: readonly string[];
}

/** A source of scenarios for self-play. Draws of one seed give one scenario. */
export interface Mixture<Sc = AnyScenario> {
  draw(draws: Draws): Sc;
}

/** Scenarios drawn at random and varied. */
export interface MixtureKind<C extends MixtureConfig = MixtureConfig> {
  readonly schema: z.ZodType<C>;
  /** The configuration is one that the schema let through. */
  open(config: C): Mixture;
}

/** How players play, in numbers that mean something in the ruleset: a part of a model's card. */
export interface StyleKind<S = unknown> {
  readonly schema: z.ZodType<S>;
  /** By the name in the records. */
  of(records: readonly BattleRecord[]): ReadonlyMap<string, S>;
  /** Heads of a table, and the cells of one player below them. */
  readonly columns: readonly string[];
  cells(style: S): readonly string[];
}

/** Every part may be absent: scenarios as they are can be trained on in any ruleset, and a card need not tell a style. */
export interface Curriculum {
  readonly mixture?: MixtureKind;
  /** The settings that come with flagplot for a strong network of the ruleset. */
  readonly preset?: string;
  readonly style?: StyleKind;
}
