/** Golden records: the same seed plays the same battle, step by step. Where the rules change on purpose, `npm run golden`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../agents/seed.js';
import { parseRecord, verify } from '../engine/core/record.js';
import { openGame, SCENARIO_DATA, scenarioData } from '../engine/index.js';
import { GOLDEN_SETTINGS, goldenRecord } from './tools/golden-record.js';

const kept = (id: string): string => readFileSync(new URL(`./golden/${id}.battle`, import.meta.url), 'utf8');

const GOLDEN = [
  ...SCENARIO_DATA.map((scenario) => ({ name: scenario.id, scenario, settings: {} })),
  ...Object.entries(GOLDEN_SETTINGS).map(([name, { id, settings }]) => ({
    name,
    scenario: scenarioData(id)!,
    settings,
  })),
];

describe('golden records', () => {
  it.each(GOLDEN)('$name is played as it was', ({ name, scenario, settings }) => {
    expect(goldenRecord(scenario, settings)).toBe(kept(name));
  });

  it.each(GOLDEN)('$name replays and verifies, dice and all', ({ name, scenario, settings }) => {
    const record = parseRecord(kept(name));
    if (!record.ok) throw new Error(record.message);
    const game = openGame(scenario, settings);
    if (!game.ok) throw new Error(game.message);
    const verdict = verify(game.value, record.value, {
      chanceOfSeed: (seed) => chanceOfSeed(seed),
    });
    expect(verdict).toMatchObject({ verified: true, rerolled: true });
  });
});
