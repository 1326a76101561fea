/** Finder of terms of art in a text: the longest term that stands there, each once, so that a marked text stays calm. */

/** A stretch of text; of a term where it is one. */
export interface Stretch {
  readonly text: string;
  readonly term?: string;
}

/** What a term looks like in one language. */
export interface FormsOfTerm {
  readonly id: string;
  readonly forms: readonly string[];
  /** Phrases in which one of them is another word: a line of sight that `blocks` is no block on a road. */
  readonly apart?: readonly string[] | undefined;
}

/** Terms that `seen` has are left unmarked, and those that are marked are added to it. */
export type TermFinder = (text: string, seen?: Set<string>) => readonly Stretch[];

const KATAKANA = 'ァ-ヺー';
const KANJI = '一-鿿々';

/** A name in capitals, as `CRT`, is no word in small letters. */
const isName = (form: string): boolean => /[A-Z]{2}|\(/.test(form);

const capital = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1);

function manyOf(form: string): string {
  if (/(?:s|x|ch|sh)$/.test(form)) return `${form}es`;
  return /[^aeiou]y$/.test(form) ? `${form.slice(0, -1)}ies` : `${form}s`;
}

const escaped = (form: string): string => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** English words end at letters and hyphens, and come in the plural and at the beginning of a sentence. */
function englishForms(form: string): readonly string[] {
  if (isName(form)) return [form];
  return [form, manyOf(form)].flatMap((one) => [one, capital(one)]);
}

/** Japanese has no spaces: only a word in katakana ends where the katakana end, and a word of one kanji where the kanji do. */
function japanesePattern(form: string): string {
  const letters = form.length === 1 ? `${KATAKANA}${KANJI}` : KATAKANA;
  const before = new RegExp(`^[${letters}]`).test(form) ? `(?<![${letters}])` : '';
  const after = new RegExp(`[${letters}]$`).test(form) ? `(?![${letters}])` : '';
  return `${before}${escaped(form)}${after}`;
}

export function termFinder(terms: readonly FormsOfTerm[], language: 'en' | 'ja'): TermFinder {
  const inText = (form: string): readonly string[] => (language === 'en' ? englishForms(form) : [form]);
  const byForm = new Map<string, string | null>(
    terms.flatMap(({ id, forms, apart = [] }) => [
      ...apart.map((phrase) => [phrase, null] as const),
      ...forms.flatMap((form) => inText(form).map((one) => [one, id] as const)),
    ]),
  );
  // Of two that begin at the same place the longer one is meant.
  const longest = [...byForm.keys()].sort((a, b) => b.length - a.length);
  if (longest.length === 0) return (text) => [{ text }];
  const any = longest.map(language === 'en' ? escaped : japanesePattern).join('|');
  const pattern = new RegExp(language === 'en' ? `(?<![\\w-])(?:${any})(?![\\w-])` : any, 'g');
  return (text, seen = new Set()) => {
    const found: Stretch[] = [];
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const term = byForm.get(match[0]) ?? null;
      if (term === null || seen.has(term)) continue;
      seen.add(term);
      if (match.index > from) found.push({ text: text.slice(from, match.index) });
      found.push({ text: match[0], term });
      from = match.index + match[0].length;
    }
    if (from < text.length || found.length === 0) found.push({ text: text.slice(from) });
    return found;
  };
}
