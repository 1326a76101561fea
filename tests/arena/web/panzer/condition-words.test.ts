/** Sentences of conditions: two that mean different things are never the same words. */
import { afterAll, expect, it } from 'vitest';
import { victoryWords } from '../../../../arena/kits/panzer/condition-words.js';
import { aimsOf } from '../../../../arena/terminal/panzer/aims.js';
import { LANGUAGES, speak } from '../../../../arena/web/i18n/index.js';
import { whoWins } from '../../../../arena/web/panzer/lobby/briefing.js';
import { type Condition, PanzerGame, type Scenario } from '../../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../../engine/panzer/scenarios/index.js';
import { speakFirst } from '../every-language.js';

const A: Condition = { kind: 'lost', side: 'german', counted: 'all', least: 3 };
const B: Condition = { kind: 'exited', side: 'allied', edge: 'north', least: 2 };
const C: Condition = { kind: 'lost', side: 'allied', counted: 'all', least: 5 };
const and = (...of: Condition[]): Condition => ({ kind: 'and', of });
const or = (...of: Condition[]): Condition => ({ kind: 'or', of });
const not = (of: Condition): Condition => ({ kind: 'not', of });
const by = (of: Condition): Condition => ({ kind: 'by-turn', turn: 3, of });

const DIFFERENT = [
  ...[and(or(A, B), not(C)), or(A, and(B, not(C))), and(or(A, B), C), or(A, and(B, C))],
  ...[not(and(A, B)), and(not(A), B), not(or(A, B)), or(not(A), B)],
  ...[by(and(A, B)), and(A, by(B)), and(by(A), B), by(not(A)), not(by(A)), by(or(A, B)), or(A, by(B)), or(by(A), B)],
];
const scenario: Scenario = {
  ...SCENARIOS[0]!,
  victory: DIFFERENT.map((when) => ({ side: 'allied', grade: 'tactical', when })),
};

afterAll(speakFirst);

it.each(LANGUAGES)('of conditions that mean different things, none reads as another (%s)', async (language) => {
  await speak(language);
  const page = whoWins(scenario).slice(0, DIFFERENT.length);
  const words = [page, victoryWords(scenario), aimsOf(new PanzerGame(scenario, {}).battle).map((aim) => aim.words)];
  for (const said of words) expect(new Set(said).size, said.join('\n')).toBe(DIFFERENT.length);
});

it('what is joined in another way stands in brackets', async () => {
  await speak('en');
  const [first] = aimsOf(new PanzerGame(scenario, {}).battle);
  expect(first!.words).toMatch(/^\(3 units .* or 2 units .*\) and not \(5 units .*\)$/);
  await speak('ja');
  expect(whoWins(scenario)[0]).toMatch(/（.*、または.*）、かつ.*の喪失が5個未満/);
});

it.each([
  ['en', 'around 0510 and 0915', '0410, 0509, 0510'],
  ['ja', '0510、0915周辺の', '0410, 0509, 0510'],
] as const)(
  'many hexes are told by those in their midst, and one by one where it is told in full (%s)',
  async (language, short, full) => {
    await speak(language);
    const hill = SCENARIOS.find(({ id }) => id === 'hill-192')!;
    expect(whoWins(hill)[0]).toContain(short);
    expect(whoWins(hill)[0]).not.toContain('0410');
    expect(whoWins(hill, 'full')[0]).toContain(full);
  },
);
