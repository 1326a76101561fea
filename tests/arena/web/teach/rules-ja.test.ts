/** The rules in Japanese: each of every ruleset has its sentence and its chapter, and no sentence is of no rule. */
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../../../../arena/web/i18n/index.js';
import { rulesOf as bookOf } from '../../../../arena/web/rulesets.js';
import { rulesOf, TAUGHT_RULESETS } from './taught.js';

/** Names and abbreviations stand in capitals, and shapes of settings and dice as they are. */
const JAPANESE = /[ぁ-ヿ一-鿿]/;

describe.each(TAUGHT_RULESETS)('the rules of %s', (ruleset) => {
  afterEach(() => {
    language.value = 'en';
  });

  it('have a sentence each in Japanese, and no other', async () => {
    language.value = 'ja';
    const edition = (await (await bookOf(ruleset))!.edition())!;
    const numbers = [...rulesOf(ruleset).keys()];
    // An example that has no heading of its own is a rule as any.
    expect(numbers.filter((number) => edition.sentences[number] === undefined)).toEqual([]);
    expect(Object.keys(edition.sentences).filter((number) => !numbers.includes(number))).toEqual([]);
    for (const [number, text] of Object.entries(edition.sentences)) {
      expect(text, number).toMatch(/。$/);
      expect(text, number).toMatch(JAPANESE);
      // Plain style, as rules are written.
      expect(text, number).not.toMatch(/(?:です|ます|ません|でした|ました)。/);
    }
  });

  it('stand under chapters in Japanese', async () => {
    language.value = 'ja';
    const edition = (await (await bookOf(ruleset))!.edition())!;
    const chapters = new Set([...rulesOf(ruleset).values()].filter(({ isRule }) => isRule).map((one) => one.chapter));
    for (const chapter of chapters) expect(edition.chapters[chapter], chapter).toMatch(JAPANESE);
  });
});
