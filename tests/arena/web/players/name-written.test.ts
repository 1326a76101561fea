/** Names as they are written and shown on the pages of players. */
import { afterEach, expect, it } from 'vitest';
import { LANGUAGES, language } from '../../../../arena/web/i18n/index.js';
import { nameWritten, shownName } from '../../../../arena/web/players/name-written.js';
import { agentWords } from '../../../../arena/web/shared/words.js';

afterEach(() => {
  language.value = 'en';
});

it.each(LANGUAGES)('a computer player is found by the word of the page (%s)', (of) => {
  language.value = of;
  for (const name of ['admiral', 'greedy', 'random']) {
    expect(nameWritten(` ${agentWords(name)} `)).toBe(name);
    expect(nameWritten(agentWords(name).toUpperCase())).toBe(name);
  }
  expect(nameWritten(' Ann Lee ')).toBe('Ann Lee');
});

it('a name from the address is cut, and turns nothing around', () => {
  expect(shownName('a\u202Eb\u0000c\uD800', 80)).toBe('abc');
  expect(shownName('🚢'.repeat(70_000), 80)).toBe('🚢'.repeat(80));
  expect(shownName('x'.repeat(70_000), 80)).toBe('x'.repeat(80));
  expect(shownName('Ann Lee', 80)).toBe('Ann Lee');
});
