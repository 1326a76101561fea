/** Books of words: a language is in force once every book has it, also one that came while it was on its way. */
import { afterAll, expect, it } from 'vitest';
import { book, loadWords, speak } from '../../../arena/web/i18n/book.js';

afterAll(() => speak('en'));

it('has the edition of a language that was chosen while the book came', async () => {
  let isThere = (): void => undefined;
  const first = book({
    en: async () => 'one',
    ja: () => new Promise<string>((resolve) => (isThere = () => resolve('一'))),
  });
  await loadWords();
  const spoken = speak('ja');
  const late = book({ en: async () => 'two', ja: async () => '二' });
  const coming = loadWords();
  isThere();
  await Promise.all([spoken, coming]);
  expect([first(), late()]).toEqual(['一', '二']);
});

it('has the edition in force where the language on its way does not come, and the other once it does', async () => {
  await speak('en');
  let isBroken = true;
  const fragile = book({
    en: async () => 'three',
    ja: async () => {
      if (isBroken) throw new Error('no connection');
      return '三';
    },
  });
  const [spoken] = await Promise.allSettled([speak('ja'), loadWords()]);
  expect([spoken.status, fragile()]).toEqual(['rejected', 'three']);
  isBroken = false;
  await speak('ja');
  expect(fragile()).toBe('三');
});
