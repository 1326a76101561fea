/** What is taught of each ruleset, as data, and the texts in which its terms may stand. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseRules, type Rule } from '../../../../arena/web/panel/rules.js';
import { RULESETS } from '../../../../engine/index.js';
import { ROOT } from '../../../root.js';

const WEB = join(ROOT, 'arena/web');

const InLanguage = z.strictObject({
  term: z.string().min(1),
  forms: z.array(z.string().min(1)).min(1).optional(),
  marks: z.array(z.string().min(1)).min(1).optional(),
  apart: z.array(z.string().min(3)).min(1).optional(),
  says: z.string().min(10).max(320),
});

const Term = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  rule: z.string().optional(),
  en: InLanguage,
  ja: InLanguage,
});

const InBoth = z.strictObject({ en: z.string().min(2), ja: z.string().min(2) });

const Section = z.strictObject({
  id: z.string().regex(/^[a-z][a-z-]*$/),
  title: InBoth,
  paragraphs: z
    .array(z.strictObject({ ...InBoth.shape, rules: z.array(z.string()), isItem: z.literal(true).optional() }))
    .min(1),
});

export type TaughtTerm = z.infer<typeof Term>;
export type TaughtSection = z.infer<typeof Section>;

export const TAUGHT_RULESETS = RULESETS.filter((ruleset) => existsSync(join(WEB, ruleset, 'rules.ts')));

const json = (file: string): unknown => JSON.parse(readFileSync(join(WEB, file), 'utf8'));

export const commonTerms = (): readonly TaughtTerm[] => z.array(Term).parse(json('teach/common.json'));
export const termsOf = (ruleset: string): readonly TaughtTerm[] =>
  z.array(Term).parse(json(`${ruleset}/teach/glossary.json`));
export const howToOf = (ruleset: string): readonly TaughtSection[] =>
  z.array(Section).parse(json(`${ruleset}/teach/how-to.json`));

export const rulesOf = (ruleset: string): ReadonlyMap<string, Rule> =>
  parseRules(readFileSync(join(ROOT, 'engine', ruleset, 'RULES.md'), 'utf8'));

/** All that the page says of a ruleset in a language: its rules, what teaches it, its exercises and its words. */
export function textsOf(ruleset: string, language: 'en' | 'ja'): string {
  const files = readdirSync(join(WEB, ruleset), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && new RegExp(`(?:^|[/-])${language}[./]`).test(file))
    .map((file) => readFileSync(join(WEB, ruleset, file), 'utf8'));
  const taught = howToOf(ruleset).flatMap(({ title, paragraphs }) =>
    [title, ...paragraphs].map((one) => one[language]),
  );
  const rules = language === 'en' ? [...rulesOf(ruleset).values()].map(({ text }) => text) : [];
  return [...files, ...taught, ...rules].join('\n');
}

/** What the page says of no ruleset. */
export const pageTexts = (language: 'en' | 'ja'): string =>
  [
    ...readdirSync(join(WEB, 'i18n', language)).map((file) => join('i18n', language, file)),
    // Parts that bring their own words.
    ...readdirSync(WEB).map((part) => join(part, 'i18n', `${language}.ts`)),
  ]
    .filter((file) => existsSync(join(WEB, file)))
    .map((file) => readFileSync(join(WEB, file), 'utf8'))
    .join('\n');
