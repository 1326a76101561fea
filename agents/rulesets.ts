/** The registry of kits, the only file of the agents that knows all rulesets: one line each. */
import { familyOf } from '../engine/core/ruleset-version.js';
import type { Game, RulesetId, State } from '../engine/index.js';
import { KIT as battleships } from './battleships/index.js';
import { KIT as decisiveBattle } from './decisive-battle/index.js';
import type { Kit } from './kit.js';
import { KIT as operations } from './operations/index.js';
import { KIT as panzer } from './panzer/index.js';

const BY_RULESET = {
  battleships,
  'decisive-battle': decisiveBattle,
  panzer,
  operations,
} satisfies { readonly [Id in RulesetId]: Kit<Int16Array> & { readonly ruleset: `${Id}-v${number}` } };

export const KITS: readonly Kit<Int16Array>[] = Object.values(BY_RULESET);

/** By the name of a ruleset, with or without a version; of one that is none of the registry nothing is known but the contract. */
export const kitOf = (ruleset: string): Kit<Int16Array> =>
  KITS.find((kit) => familyOf(kit.ruleset) === familyOf(ruleset)) ?? { ruleset };

/** The kit for a game. The one place where states of a ruleset meet those of any: the game's own name says which it has. */
export const kitFor = <S extends State>({ spec }: Game<S>): Kit<S> => kitOf(spec.ruleset) as Kit<S>;

/** Rulesets, with their versions, whose kit has a part: `battleships-v2`. */
export const rulesetsWith = (part: keyof Kit): string =>
  listed(KITS.filter((kit) => kit[part] !== undefined).map(({ ruleset }) => ruleset));

/** `a, b and c` */
const listed = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' and $1');
