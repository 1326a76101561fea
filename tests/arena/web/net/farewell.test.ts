/** Sentences in the reader's language for what ends a page: a server that says goodbye, and a part that does not load. */
import { afterEach, describe, expect, it } from 'vitest';
import { OF_THE_PAGE } from '../../../../arena/client/reconnecting.js';
import { Refusal } from '../../../../arena/client/refusal.js';
import { ERROR_CODES, GOODBYE_CODES } from '../../../../arena/protocol/codes.js';
import { LANGUAGES, language, t } from '../../../../arena/web/i18n/index.js';
import { farewellWords } from '../../../../arena/web/net/farewell.js';
import { PartMissing, part } from '../../../../arena/web/net/part.js';
import { problemWords } from '../../../../arena/web/shared/problems.js';

afterEach(() => {
  language.value = 'en';
});

describe.each(LANGUAGES)('in %s', (of) => {
  it('each goodbye after which the page does not come back has a sentence of its own', () => {
    language.value = of;
    const last = [...GOODBYE_CODES.filter(OF_THE_PAGE.endsAfter), ...ERROR_CODES.filter(OF_THE_PAGE.endsOn)];
    expect(last.length).toBeGreaterThan(4);
    for (const code of last) {
      expect(farewellWords(code), code).not.toBe(t('shell.closed'));
      expect(/[぀-ヿ]/.test(farewellWords(code)), code).toBe(of === 'ja');
    }
    expect(farewellWords(null)).toBe(t('shell.closed'));
  });

  it('a part that does not load is told by what to do, not in the words of the browser', async () => {
    language.value = of;
    const load = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    const error = await part(load).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PartMissing);
    expect(problemWords(error)).toBe(t('shell.part-missing'));
  });
});

it('what a part refuses by itself stays its own', async () => {
  const refusal = new Refusal({ code: 'BAD_SCENARIO', message: 'no such rules' });
  await expect(part(() => Promise.reject(refusal))).rejects.toBe(refusal);
});
