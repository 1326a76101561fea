/** The rules in our own words, from the engine's table of them: what a rule's chip opens. */
import { ruleTable } from '../../../engine/core/rule-table.js';
import type { RuleBook, RuleEdition } from '../model/face.js';
import { part } from '../net/part.js';

export interface Rule {
  /** Whose rule it is, as the head of the table says. */
  readonly ruleset: string;
  readonly number: string;
  readonly text: string;
  /** Chapter under which it stands. */
  readonly chapter: string;
  /** The original is silent or ambiguous here, and this is how it is read. */
  readonly isRuling: boolean;
  /** A number that introduces, shows or advises states none. */
  readonly isRule: boolean;
  /** Options that change it. */
  readonly settings: readonly string[];
}

/** By number, from the text of RULES.md. */
export function parseRules(markdown: string): ReadonlyMap<string, Rule> {
  const [, ruleset = ''] = /^# The rules of ([\w-]+)/.exec(markdown) ?? [];
  return new Map(
    ruleTable(markdown).map(({ rule: number, words: text, chapter, status }) => [
      number,
      {
        ruleset,
        number,
        text,
        chapter,
        isRule: !status.startsWith('no rule'),
        isRuling: status.startsWith('ruling'),
        settings: [...(/setting (.*)$/.exec(status)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((m) => m[1]!),
      },
    ]),
  );
}

/** The rule, or the one it is part of. */
export const ruleOf = (rules: ReadonlyMap<string, Rule>, number: string): Rule | undefined =>
  rules.get(number) ?? rules.get(`${number.split('.')[0]}.0`);

const loaded = new Map<RuleBook, Promise<ReadonlyMap<string, Rule>>>();

/** Fetched once, when the first rule is opened. */
function loadRules(book: RuleBook): Promise<ReadonlyMap<string, Rule>> {
  const rules = loaded.get(book) ?? part(book.load).then(parseRules);
  loaded.set(book, rules);
  // What did not load is tried again when it is opened again.
  rules.catch(() => loaded.delete(book));
  return rules;
}

/** A rule as it is read: in the language in force where the ruleset has it in that. */
export interface ShownRule extends Rule {
  readonly title: string;
  /** Its chapter in the language in force, where that is not the table's. */
  readonly chapterTitle: string | undefined;
  readonly isTranslated: boolean;
}

/** Nothing for a number that no rule has. */
export async function ruleShown(book: RuleBook, number: string): Promise<ShownRule | undefined> {
  const [rules, edition] = await Promise.all([loadRules(book), part(() => book.edition())]);
  const rule = ruleOf(rules, number);
  return rule && shownIn(rule, edition);
}

/** All of them, in the order of the table. */
export async function rulesShown(book: RuleBook): Promise<readonly ShownRule[]> {
  const [rules, edition] = await Promise.all([loadRules(book), part(() => book.edition())]);
  return [...rules.values()].map((rule) => shownIn(rule, edition));
}

function shownIn(rule: Rule, edition: RuleEdition | undefined): ShownRule {
  const chapterTitle = edition?.chapters[rule.chapter];
  const title = edition?.titleOf(rule.number) ?? chapterTitle ?? rule.chapter;
  const text = edition?.sentences[rule.number];
  return { ...rule, title, chapterTitle, text: text ?? rule.text, isTranslated: text !== undefined };
}
