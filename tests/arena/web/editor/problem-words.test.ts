/** What the rules find wrong with a scenario, in Japanese: the commonest in words of the page, the rest in the rules' own English. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitName } from '../../../../arena/web/battleships/i18n/names.js';
import { type Json, type JsonObject, withValue } from '../../../../arena/web/editor/document.js';
import { ruleWords } from '../../../../arena/web/editor/i18n/index.js';
import { language, speak } from '../../../../arena/web/i18n/index.js';
import { type AnyScenario, checkScenario, type Problem, scenarioData } from '../../../../engine/index.js';

beforeAll(async () => {
  for (const of of ['en', 'ja'] as const) await speak(of);
});
afterAll(() => {
  language.value = 'en';
});

/** Data of a battle, changed at places: `sides.0.units.0.hex`. */
type Changes = Readonly<Record<string, Json>>;

function problemsIn(id: string, changes: Changes): readonly Problem[] {
  let doc = JSON.parse(JSON.stringify(scenarioData(id))) as JsonObject;
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    doc = withValue(doc, steps, value);
  }
  return checkScenario(JSON.parse(JSON.stringify(doc)) as AnyScenario);
}
const said = (problems: readonly Problem[]): readonly (string | undefined)[] =>
  problems.map(({ means }) => ruleWords(means, unitName));

describe('the commonest faults are told in Japanese', () => {
  const CASES: readonly [what: string, id: string, changes: Changes, words: string][] = [
    ['turns', 'denmark-strait', { turns: 99 }, '1から60までです。今は99です。'],
    ['a hex off the chart', 'denmark-strait', { 'sides.0.units.0.hex': '9999' }, '9999はマップの外です。'],
    ['a speed', 'denmark-strait', { 'sides.0.units.0.speed': 9 }, '速力は'],
    [
      'two enemies in a hex',
      'denmark-strait',
      { 'sides.0.units.0.hex': '3318', 'sides.1.units.0.hex': '3318' },
      '別のヘクスに置いてください。',
    ],
    ['no ship', 'denmark-strait', { 'sides.0.units': [] }, '初めからマップにいる艦'],
    [
      'a name twice',
      'denmark-strait',
      { 'sides.0.units.0.name': 'X', 'sides.0.units.1.name': 'X' },
      'もう使われています',
    ],
    ['rounds of a war', 'dogger-bank', { rounds: 999 }, '今は999です。'],
    ['turns of a situation', 'villers-bocage', { turns: 999 }, '今は999です。'],
    ['days of a campaign', 'the-slot', { turns: 999 }, '今は999です。'],
  ];

  it.each(CASES)('%s', (_, id, changes, words) => {
    const problems = problemsIn(id, changes);
    expect(problems.length).toBeGreaterThan(0);
    expect(said(problems).join('\n')).toContain(words);
    language.value = 'en';
    // In English the rules say it themselves.
    expect(said(problems).every((one) => one === undefined)).toBe(true);
    language.value = 'ja';
  });

  it('a ship on land, by her Japanese name where she is named, and with no gap left open', () => {
    const problems = problemsIn('denmark-strait', {
      'sides.0.units.0.hex': '3318',
      'map.land': ['3318'],
      'sides.0.units.1.speed': 9,
    });
    const words = said(problems).join('\n');
    expect(words).toContain('は陸地です。');
    expect(words).toContain(unitName('Prince of Wales'));
    expect(words).not.toMatch(/[{}]|Prince/);
  });
});

it('what has no meaning yet keeps the sentence of the rules', () => {
  const [problem] = problemsIn('denmark-strait', { 'options.nonsense': 'on' });
  expect(problem!.message).toContain('nonsense');
  expect(said([problem!])).toEqual([undefined]);
});
