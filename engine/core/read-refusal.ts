/** Refusal of a text that orders nothing here, whatever the ruleset: as data and in English. What a rule forbids is the ruleset's. */
import type { ReadCode } from './game.js';
import type { Catalogue, Meaning } from './meaning.js';
import { type Failure, fail } from './result.js';

export type ReadRefusal =
  | { readonly kind: 'refuse-over' }
  | { readonly kind: 'refuse-long' }
  /** Dice fall before anybody decides. */
  | { readonly kind: 'refuse-dice' }
  /** `example` is what would be an answer. */
  | { readonly kind: 'refuse-unread'; readonly text: string; readonly example: string };

/** How a ruleset calls what is over is its own affair. */
export const readWords = (game: string): Catalogue<ReadRefusal, unknown> => ({
  'refuse-over': () => `The ${game} is over.`,
  'refuse-long': () => 'That is too long for an action.',
  'refuse-dice': () => 'Dice fall now: the only action is `roll`.',
  'refuse-unread': ({ text, example }) => `\`${text}\` is not an answer here; \`${example}\` would be.`,
});

/** The refusal with its sentence, out of the catalogue of the ruleset. */
export const notRead = (message: string, meaning: ReadRefusal): Failure<ReadCode> =>
  fail(meaning.kind === 'refuse-over' ? 'NO_DECISION' : 'NOT_UNDERSTOOD', message, { meaning });

/** The refusal of what a rule forbids: why, and what would be right. */
export const notAllowed = (
  why: string,
  example: string,
  meaning: Meaning & { readonly rule: string },
): Failure<ReadCode> =>
  fail('NOT_LEGAL', `Not allowed: ${why}. \`${example}\` would be right.`, { rule: meaning.rule, meaning });
