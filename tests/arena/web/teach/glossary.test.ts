/** The glossary: sound data, each term of use, and found in a text where it stands. */
import { describe, expect, it } from 'vitest';
import { termFinder } from '../../../../arena/web/teach/find-terms.js';
import { glossaryFrom, glossaryOf } from '../../../../arena/web/teach/glossary.js';
import { commonTerms, pageTexts, rulesOf, TAUGHT_RULESETS, termsOf, textsOf } from './taught.js';

const LANGUAGES = ['en', 'ja'] as const;
const JAPANESE = /[ぁ-ヿ一-鿿]/;

describe.each(TAUGHT_RULESETS)('the glossary of %s', (ruleset) => {
  const own = termsOf(ruleset);
  const all = [...own, ...commonTerms()];

  it('names rules that exist, and has each term in both languages', () => {
    const rules = rulesOf(ruleset);
    expect(own.length).toBeGreaterThan(20);
    for (const { id, rule, en, ja } of own) {
      expect(rules.get(rule ?? '')?.isRule, `${id}: ${rule}`).toBe(true);
      expect(JSON.stringify(en), id).not.toMatch(JAPANESE);
      for (const text of [ja.term, ja.says]) expect(text, id).toMatch(JAPANESE);
    }
  });

  it('ends each meaning with a stop, in three sentences at most', () => {
    for (const { id, en, ja } of all) {
      expect(en.says, id).toMatch(/^[A-Z0-9].*\.$/);
      expect(ja.says, id).toMatch(/。$/);
      expect(en.says.split(/[.:] /).length, id).toBeLessThanOrEqual(4);
      expect(ja.says.split('。').length, id).toBeLessThanOrEqual(5);
    }
  });

  it.each(LANGUAGES)('has no term and no form twice (%s)', (language) => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const forms = all.flatMap(({ [language]: { term, forms = [], marks = [] } }) => [term, ...forms, ...marks]);
    expect(forms.filter((form, i) => forms.indexOf(form) !== i)).toEqual([]);
  });

  it.each(LANGUAGES)('has no term that nothing says (%s)', (language) => {
    const seen = new Set<string>();
    glossaryFrom(ruleset, own, language).find(textsOf(ruleset, language), seen);
    expect(own.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([]);
  });

  it.each(LANGUAGES)('is loaded as it stands (%s)', async (language) => {
    const glossary = await glossaryOf(ruleset, language);
    expect([...glossary.terms.keys()]).toEqual(all.map(({ id }) => id));
  });
});

describe('the terms of all rulesets', () => {
  it.each(LANGUAGES)('are said somewhere (%s)', (language) => {
    const seen = new Set<string>();
    const texts = [pageTexts(language), ...TAUGHT_RULESETS.map((ruleset) => textsOf(ruleset, language))].join('\n');
    glossaryFrom('', commonTerms(), language).find(texts, seen);
    expect(commonTerms().flatMap(({ id }) => (seen.has(id) ? [] : [id]))).toEqual([]);
  });
});

/** Of a rule, or a text of the page: a term that it does not say, though a word of it stands there. */
const HOMOGRAPHS: readonly (readonly [ruleset: string, language: 'en' | 'ja', text: string, term: string])[] = [
  ['operations', 'en', 'N3.3', 'patrol'],
  ['operations', 'en', 'N8.7', 'air-strike'],
  ['operations', 'en', 'G-50', 'raider'],
  ['operations', 'en', 'Which raider does it go for?', 'raider'],
  ['operations', 'en', 'We check that the fleets move one in turn.', 'torpedo-check'],
  ['operations', 'en', 'In each, both sides roll, and move one fleet in turn.', 'turn'],
  ['operations', 'ja', '離脱を宣言した側は、そのラウンドから砲雷撃ができない。', 'torpedo-power'],
  ...['V.C.4', 'IX.C.4', 'VII.A.2', 'VII.B.2', 'VII.B.5', 'VII.C.6'].map(
    (rule) => ['panzer', 'en', rule, 'attack'] as const,
  ),
  ['panzer', 'en', 'P-56', 'rider'],
  ['panzer', 'en', 'XIV.B.1', 'setting'],
  ['panzer', 'en', 'III.2', 'turn'],
  ['panzer', 'ja', '小火器：装甲目標には効果なし。', 'class'],
  ['battleships', 'en', '10.6', 'attack'],
  ['battleships', 'en', '5.11', 'attack'],
  ['decisive-battle', 'en', 'F1.1', 'turn'],
  ['decisive-battle', 'en', 'B-29', 'turn'],
];

describe('a word that is a term elsewhere', () => {
  it.each(HOMOGRAPHS)('is left unmarked: %s, %s, %s, %s', (ruleset, language, text, term) => {
    const { find, terms } = glossaryFrom(ruleset, [...termsOf(ruleset), ...commonTerms()], language);
    expect(terms.has(term)).toBe(true);
    const marked = find(rulesOf(ruleset).get(text)?.text ?? text);
    expect(marked.flatMap((one) => one.term ?? [])).not.toContain(term);
  });
});

describe('a finder of terms', () => {
  const terms = [
    { id: 'battery', forms: ['battery'] },
    { id: 'secondary', forms: ['secondary battery'] },
    { id: 'crt', forms: ['CRT'] },
    { id: 'hex', forms: ['hex'] },
  ];
  const marks = (text: string, seen?: Set<string>): string =>
    termFinder(terms, 'en')(text, seen)
      .map(({ text: one, term }) => (term === undefined ? one : `[${one}:${term}]`))
      .join('');

  it('takes the longest, in the plural and at the beginning of a sentence', () => {
    expect(marks('Secondary batteries and a battery in a hex.')).toBe(
      '[Secondary batteries:secondary] and a [battery:battery] in a [hex:hex].',
    );
    expect(marks('Hexes, and the CRT, not a crt.')).toBe('[Hexes:hex], and the [CRT:crt], not a crt.');
  });

  it('finds no word in another one', () => {
    expect(marks('a hexagon, a cross-hex, the sixhex')).toBe('a hexagon, a cross-hex, the sixhex');
  });

  it('marks each once, over all texts that share what was marked', () => {
    const seen = new Set<string>();
    expect(marks('hex by hex', seen)).toBe('[hex:hex] by hex');
    expect(marks('a hex and a battery', seen)).toBe('a hex and a [battery:battery]');
  });

  it('leaves alone what is another word in a phrase', () => {
    const find = termFinder([{ id: 'block', forms: ['block'], apart: ['blocks sight'] }], 'en');
    expect(find('Smoke blocks sight, a block does not.')).toEqual([
      { text: 'Smoke blocks sight, a ' },
      { text: 'block', term: 'block' },
      { text: ' does not.' },
    ]);
  });

  it('loses nothing of the text', () => {
    const text = 'In a hex the secondary batteries fire by the CRT.';
    expect(
      termFinder(
        terms,
        'en',
      )(text)
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
    expect(termFinder([], 'en')(text)).toEqual([{ text }]);
    expect(termFinder(terms, 'en')('')).toEqual([{ text: '' }]);
  });

  it('finds Japanese without spaces, but no word of katakana in a longer one', () => {
    const find = termFinder(
      [
        { id: 'turn', forms: ['ターン'] },
        { id: 'move', forms: ['移動'] },
        { id: 'points', forms: ['移動ポイント'] },
        { id: 'river', forms: ['川'] },
      ],
      'ja',
    );
    const marked = (text: string): string[] => find(text).flatMap(({ term }) => term ?? []);
    expect(marked('次のターンに移動ポイントを使う')).toEqual(['turn', 'points']);
    expect(marked('ターンテーブルとリターンの後に移動する')).toEqual(['move']);
    expect(marked('河川と川岸')).toEqual([]);
    expect(marked('川の中')).toEqual(['river']);
  });
});
