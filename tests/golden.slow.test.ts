/** Golden records: the same seed plays the same battle, step by step. Where the rules change on purpose, `npm run golden`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../agents/seed.js';
import { parseRecord, verify } from '../engine/core/record.js';
import { openGame, SCENARIO_DATA } from '../engine/index.js';
import { goldenRecord } from './tools/golden-record.js';

const kept = (id: string): string => readFileSync(new URL(`./golden/${id}.battle`, import.meta.url), 'utf8');

describe('golden records', () => {
  it.each(SCENARIO_DATA)('$id is played as it was', (scenario) => {
    expect(goldenRecord(scenario)).toBe(kept(scenario.id));
  });

  it.each(SCENARIO_DATA)('$id replays and verifies, dice and all', (scenario) => {
    const record = parseRecord(kept(scenario.id));
    if (!record.ok) throw new Error(record.message);
    const game = openGame(scenario);
    if (!game.ok) throw new Error(game.message);
    const verdict = verify(game.value, record.value, {
      chanceOfSeed: (seed) => chanceOfSeed(seed),
    });
    expect(verdict).toMatchObject({ verified: true, rerolled: true });
  });
});
