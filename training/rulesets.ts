/** The registry of curricula, the only file of training that knows all rulesets: one line each. */
import { z } from 'zod';
import { kitOf } from '../agents/rulesets.js';
import { familyOf } from '../engine/core/ruleset-version.js';
import type { RulesetId } from '../engine/index.js';
import { CURRICULUM as battleships } from './battleships/index.js';
import type { Curriculum, MixtureConfig, MixtureKind, StyleKind } from './curriculum.js';

const CURRICULA: { readonly [Id in RulesetId]: Curriculum } = {
  battleships,
  'decisive-battle': {},
  panzer: {},
  operations: {},
};

const ALL: readonly (readonly [ruleset: string, Curriculum])[] = Object.entries(CURRICULA);

const MIXTURES = ALL.flatMap(([ruleset, { mixture }]) => (mixture === undefined ? [] : [{ ruleset, mixture }]));
const SCHEMAS = MIXTURES.map(({ mixture }) => mixture.schema);

/** Of a mixture of any ruleset; a problem is told as the ruleset tells it where there is but one. */
export const mixtureSchema: z.ZodType<MixtureConfig> = SCHEMAS.length === 1 ? SCHEMAS[0]! : z.union(SCHEMAS);

/** By the name of a ruleset, with or without its version. */
export const mixtureOf = (ruleset: string): MixtureKind | undefined =>
  MIXTURES.find((kind) => kind.ruleset === familyOf(ruleset))?.mixture;

/** How players of a ruleset play, where somebody has said how to tell it; its name with or without its version. */
export const styleOf = (ruleset: string): StyleKind | undefined =>
  ALL.find(([name]) => name === familyOf(ruleset))?.[1].style;

/** The rulesets that have one, with their versions, in words. */
export const withMixture = (): string => MIXTURES.map(({ ruleset }) => kitOf(ruleset).ruleset).join(' and ');

/** The settings of a run where nobody names others: of the first ruleset that has some. */
export const USUAL_PRESET: string = ALL.flatMap(([, { preset }]) => preset ?? [])[0]!;
