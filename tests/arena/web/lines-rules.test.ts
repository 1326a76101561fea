/** Rules of decisive-battle in Japanese: whatever a chip of the diary, of the questions or of the dice names has a sentence and a heading. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ruleTitle } from '../../../arena/web/decisive-battle/i18n/rule-titles-ja.js';
import { RULES_JA } from '../../../arena/web/decisive-battle/i18n/rules-ja.js';
import { parseRules } from '../../../arena/web/panel/rules.js';

import { ROOT } from '../../root.js';
import { warsAtRandom } from './lines-wars.js';

const rules = parseRules(readFileSync(`${ROOT}engine/decisive-battle/RULES.md`, 'utf8'));
/** As code and page write the number of a rule. */
const SHOWN = /["']([WF]\d(?:\.\d)?|B-\d\d)["']/g;

it('have a sentence for each rule of the original, and for none that is not in the table', () => {
  const printed = [...rules.keys()].filter((number) => /^[WF]\d/.test(number));
  for (const number of printed) expect(RULES_JA[number], number).toBeDefined();
  for (const [number, text] of Object.entries(RULES_JA)) {
    expect(rules.has(number), number).toBe(true);
    expect(text).toMatch(/^[^A-Za-z]*[ぁ-ヿ一-鿿][^A-Za-z]*。$/);
    expect(ruleTitle(number), number).toMatch(/[ぁ-ヿ一-鿿]/);
  }
  // A heading stands over each rule, and over no worked example.
  for (const number of rules.keys()) expect(ruleTitle(number) === undefined, number).toBe(/^X/.test(number));
});

it('have one for each that the page or the engine shows', () => {
  const folders = ['arena/web/decisive-battle', 'engine/decisive-battle'].map((folder) => `${ROOT}${folder}`);
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const shown = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('rule-titles'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(SHOWN)].map((match) => match[1]!));
  expect(new Set(shown).size).toBeGreaterThan(20);
  for (const number of shown) expect(RULES_JA[number], number).toBeDefined();
});

it('have one for each event and modifier of wars at random', () => {
  const wars = warsAtRandom(1);
  let step = wars.next();
  while (step.done !== true) step = wars.next();
  const told = step.value.flatMap(({ events }) =>
    events.flatMap(({ rule, modifiers = [] }) => [rule, ...modifiers.map((one) => one.rule)]),
  );
  expect(new Set(told).size).toBeGreaterThan(10);
  for (const number of new Set(told)) expect(RULES_JA[number], number).toBeDefined();
});
