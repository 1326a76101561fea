/**
 * Older versions of the rules by which a network may have been taught and plays still: in them all that it sees and chooses meant the
 * same. It plays by the rules of today like everybody; what it learned of them is a little out of date.
 */
import { kitOf } from '../rulesets.js';

/** The ruleset and its older versions, newest first. */
export const taughtBy = (ruleset: string): readonly string[] => [
  ruleset,
  ...(kitOf(ruleset).taughtBy?.[ruleset] ?? []),
];
