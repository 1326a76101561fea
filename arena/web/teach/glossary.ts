/** The glossary of a ruleset: its own terms of art and those of all rulesets, in the language of the page; it comes with the first text that is marked. */
import type { Language } from '../i18n/index.js';
import { part } from '../net/part.js';
import { type TermFinder, termFinder } from './find-terms.js';

/** A term in one language. */
export interface TermWords {
  readonly term: string;
  /** What else it is called. */
  readonly forms?: readonly string[] | undefined;
  /** How else it stands in a sentence, to be marked and not to be shown. */
  readonly marks?: readonly string[] | undefined;
  /** Phrases in which it is another word. */
  readonly apart?: readonly string[] | undefined;
  /** One to three sentences. */
  readonly says: string;
}

/** A term of the data. */
export interface TermEntry {
  readonly id: string;
  /** Number of the rule from which it comes; terms of all rulesets have none. */
  readonly rule?: string | undefined;
  readonly en: TermWords;
  readonly ja: TermWords;
}

/** A term as it is shown. */
export interface ShownTerm extends TermWords {
  readonly id: string;
  readonly rule?: string | undefined;
}

export interface Glossary {
  readonly ruleset: string;
  readonly terms: ReadonlyMap<string, ShownTerm>;
  readonly find: TermFinder;
}

/** By the folder of a ruleset. */
const OWN = import.meta.glob<readonly TermEntry[]>('../*/teach/glossary.json', { import: 'default' });

const loaded = new Map<string, Promise<Glossary>>();

/** Once a ruleset and language; what did not load is tried again. */
export function glossaryOf(ruleset: string, language: Language): Promise<Glossary> {
  const key = `${ruleset}/${language}`;
  const known = loaded.get(key) ?? load(ruleset, language);
  loaded.set(key, known);
  known.catch(() => loaded.delete(key));
  return known;
}

async function load(ruleset: string, language: Language): Promise<Glossary> {
  const [common, own] = await Promise.all([
    part(() => import('./common.json').then((found) => found.default as readonly TermEntry[])),
    part(OWN[`../${ruleset}/teach/glossary.json`] ?? (async () => [])),
  ]);
  return glossaryFrom(ruleset, [...own, ...common], language);
}

export function glossaryFrom(ruleset: string, entries: readonly TermEntry[], language: Language): Glossary {
  const shown = entries.map(({ id, rule, [language]: words }) => ({ id, ...(rule && { rule }), ...words }));
  const named = shown.map(({ id, term, forms = [], marks = [], apart }) => ({
    id,
    forms: [term, ...forms, ...marks],
    apart,
  }));
  return { ruleset, terms: new Map(shown.map((term) => [term.id, term])), find: termFinder(named, language) };
}

/** Where a term stands among the words of its ruleset. */
export const termHash = (ruleset: string, id: string): string => `#/rules/${ruleset}/words/${id}`;
