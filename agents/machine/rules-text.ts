/** The rules of a game in our own words, short, by number: read from the engine's RULES.md, and looked up. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ruleTable } from '../../engine/core/rule-table.js';
import { familyOf } from '../../engine/core/ruleset-version.js';

export type Rules = Readonly<Record<string, string>>;

/** RULES.md lies beside the sources, one step further from what is compiled from them. */
const ENGINE = ['../../engine/', '../../../engine/'];

/** Before a number, it is a minus. */
const HYPHEN = /(?<=^|[ (])-(?=\d)/g;

const known = new Map<string, Rules>();

/** Of a ruleset, with or without its version; none where it has no RULES.md. */
export function rulesOf(ruleset: string): Rules {
  const family = familyOf(ruleset);
  const rules =
    known.get(family) ??
    Object.fromEntries(ruleTable(textOf(family)).map(({ rule, words }) => [rule, words.replace(HYPHEN, '−')]));
  known.set(family, rules);
  return rules;
}

function textOf(family: string): string {
  for (const at of ENGINE) {
    try {
      return readFileSync(fileURLToPath(new URL(`${at}${family}/RULES.md`, import.meta.url)), 'utf8');
    } catch {
      // It may lie at the other place, or nowhere.
    }
  }
  return '';
}

/** Rules of a chapter, or one: `5` is all of chapter 5, and `F1` all that begin so. */
export function rulesLike(rules: Rules, number: string): [string, string][] {
  const all = Object.entries(rules);
  if (number === '') return all;
  const wanted = number.toUpperCase();
  const isLike = (n: string): boolean => n === wanted || n.startsWith(`${wanted}.`);
  return all.filter(([n]) => isLike(n.toUpperCase()));
}
