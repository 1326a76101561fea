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
  await loadWords();
  isThere();
  await spoken;
  expect([first(), late()]).toEqual(['一', '二']);
});
