/** What admirals mean in decisive-battle, on the page: each kind of intent and of order in both languages. */
import { afterEach, describe, expect, it } from 'vitest';
import { draftIn, intentWords } from '../../../arena/web/decisive-battle/intent-words.js';
import { actionWords, LABELS, labelOf, orderWords } from '../../../arena/web/decisive-battle/order-words.js';
import { language } from '../../../arena/web/i18n/index.js';
import { englishOf } from '../../../engine/decisive-battle/english.js';
import type { Intent, Order } from '../../../engine/decisive-battle/meaning.js';
import { namesIn } from '../../../engine/decisive-battle/names.js';
import type { Meaning } from '../../../engine/index.js';
import { INTENTS, ORDERS, SAMPLE_GAME, samplesOf } from '../../engine/decisive-battle/meanings.js';

const HOLE = /undefined|NaN|null|\{|\}/;
const LATIN = /[A-Za-z]{2,}/;
/** Rules are cited as on the page: F1.6, B-29. */
const RULE = /[WFB]-?\d+(?:\.\d)?/g;

afterEach(() => {
  language.value = 'en';
});

const said = (meaning: Meaning, lang: 'en' | 'ja'): string => {
  language.value = lang;
  return intentWords(SAMPLE_GAME, { intent: englishOf(namesIn(SAMPLE_GAME.battle), meaning) ?? '?', meaning });
};

const withoutYears = (text: string): string => text.replace(/ ?[（(]\d{4}[)）]/g, '');

describe('an intent on the page', () => {
  it.each(samplesOf<Intent>(INTENTS))(
    '$kind: in Japanese all of it, with the numbers and rules of the English',
    (intent) => {
      const japanese = said(intent, 'ja');
      expect(japanese).not.toMatch(HOLE);
      expect(japanese.replace(RULE, '')).not.toMatch(LATIN);
      const rules = (text: string): string[] => (text.match(RULE) ?? []).sort();
      const numbers = (text: string): string[] => (text.replace(RULE, '').match(/\d+(?:\.\d)?/g) ?? []).sort();
      const original = withoutYears(said(intent, 'en'));
      for (const number of numbers(original)) expect(numbers(japanese)).toContain(number);
      // A reason that Japanese words otherwise needs no rule; none is cited that English does not cite.
      for (const rule of rules(japanese)) expect(rules(original)).toContain(rule);
    },
  );

  it.each(samplesOf<Intent>(INTENTS))(
    '$kind: in English as the admiral says it, with ships as the page calls them',
    (intent) => {
      expect(said(intent, 'en')).toBe(withoutYears(englishOf(namesIn(SAMPLE_GAME.battle), intent)!));
    },
  );

  it('is left as it was said where the page does not know what it means', () => {
    language.value = 'ja';
    expect(intentWords(SAMPLE_GAME, { intent: 'I go home.' })).toBe('I go home.');
    expect(intentWords(SAMPLE_GAME, { intent: 'I go home.', meaning: { kind: 'boarding' } })).toBe('I go home.');
  });

  it('to form fleets is a draft of them, also of a search that would do the same', () => {
    const [form] = INTENTS['intend-fleets'];
    expect(draftIn(form)).toEqual(form!.lines);
    expect(draftIn({ kind: 'search-thought', own: form } as Meaning)).toEqual(form!.lines);
    expect(draftIn(INTENTS['intend-stay'][0])).toBeUndefined();
    expect(draftIn({ kind: 'search-thought' })).toBeUndefined();
    expect(draftIn(undefined)).toBeUndefined();
  });
});

describe('an order on the page', () => {
  it.each(samplesOf<Order>(ORDERS))('$kind has words in both languages', (order) => {
    for (const lang of ['en', 'ja'] as const) {
      language.value = lang;
      const words = orderWords(SAMPLE_GAME, order)!;
      expect(words).not.toBe('');
      expect(words).not.toMatch(HOLE);
      if (lang === 'ja') expect(words).not.toMatch(LATIN);
    }
    expect(Object.keys(LABELS)).toContain(order.kind);
    expect(orderWords(SAMPLE_GAME, order)).toBe(labelOf(SAMPLE_GAME, order));
    language.value = 'en';
    expect(orderWords(SAMPLE_GAME, order)).toBe(withoutYears(englishOf(namesIn(SAMPLE_GAME.battle), order)!));
  });

  it('stands in notation where nobody knows the state, and has no words of an unknown kind', () => {
    expect(actionWords(SAMPLE_GAME, null, 'x>y')).toBe('x>y');
    expect(orderWords(SAMPLE_GAME, { kind: 'boarding' })).toBeUndefined();
  });
});
