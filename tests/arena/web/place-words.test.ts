/** The words about where the arena is: a page without a server speaks of none, and has words of its own for all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { place as enPlace } from '../../../arena/web/i18n/en/place.js';
import { place as enSolo } from '../../../arena/web/i18n/en/solo-place.js';
import { place as jaPlace } from '../../../arena/web/i18n/ja/place.js';
import { place as jaSolo } from '../../../arena/web/i18n/ja/solo-place.js';
import { words as enStanding } from '../../../arena/web/standing/i18n/en.js';
import { words as jaStanding } from '../../../arena/web/standing/i18n/ja.js';
import { ROOT } from '../../root.js';

const SERVER = /server|サーバー/i;
const WEB = `${ROOT}arena/web`;

describe.each([
  ['en', enPlace, enSolo],
  ['ja', jaPlace, jaSolo],
] as const)('in %s', (_, served, solo) => {
  it('the page without a server has the same words about its place, and none about a server', () => {
    expect(Object.keys(solo)).toEqual(Object.keys(served));
    for (const [key, words] of Object.entries(solo)) {
      expect(words, key).not.toMatch(SERVER);
      expect(served[key as keyof typeof served], key).toMatch(SERVER);
    }
  });
});

it('a standing order that has failed is told without a server', () => {
  for (const words of [enStanding, jaStanding])
    expect(Object.values(words).filter((one) => SERVER.test(one))).toEqual([]);
});

it('a browser is called the same in all Japanese texts', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /ja.*\.ts$/.test(file));
  const texts = files.map((file) => [file, readFileSync(`${WEB}/${file}`, 'utf8')] as const);
  expect(texts.filter(([, text]) => text.includes('ブラウザー')).length).toBeGreaterThan(3);
  expect(texts.filter(([, text]) => /ブラウザ(?!ー)/.test(text)).map(([file]) => file)).toEqual([]);
});
