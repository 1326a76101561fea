/** The papers of a situation of panzer for people: all settings with their values, and one sentence for one mistake. */
import { expect, it } from 'vitest';
import { scenarioWords } from '../../../arena/commands/scenario-words.js';
import { parseScenario } from '../../../arena/files/scenario-schema.js';
import { scenarioData } from '../../../engine/index.js';
import { OPTIONS } from '../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

interface Draft {
  readonly boards: { rotation: number }[];
  readonly victory: { when: { zone: { towns: string[] } } }[];
}
const drill = (): Draft => JSON.parse(JSON.stringify(scenarioData('crossroads-drill')));

it('lists every setting with what else it may be, those that a situation does not name as they are by default', () => {
  const text = scenarioWords(SCENARIOS.find(({ id }) => id === 'crossroads-drill')!).join('\n');
  for (const [name, { default: usual, values }] of Object.entries(OPTIONS)) {
    const others = (values as readonly string[]).filter((value) => value !== usual);
    expect(text).toContain(`${name} ${usual} (or ${others.join(', ')}): `);
  }
});

function problemsOf(data: unknown): string {
  const parsed = parseScenario(JSON.stringify(data));
  return JSON.stringify(parsed);
}

it('names all values of a union of values', () => {
  const data = drill();
  data.boards[0]!.rotation = 45;
  expect(problemsOf(data)).toContain('45 is not possible here; it must be one of 0, 180.');
});

it('does not count the hexes of a town that is not there', () => {
  const data = drill();
  data.victory[0]!.when.zone.towns = ['Paris'];
  const text = problemsOf(data);
  expect(text).toContain('There is no town Paris');
  expect(text).not.toContain('It is 1 to 0');
});
