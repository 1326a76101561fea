/** Golden records: the same seed plays the same battle, step by step. Where the rules change on purpose, `npm run golden`. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../agents/seed.js';
import { BattleshipsGame } from '../engine/battleships/index.js';
import { SCENARIOS } from '../engine/battleships/scenarios/index.js';
import { parseRecord, verify } from '../engine/core/record.js';
import { goldenRecord } from './tools/golden-record.js';

const kept = (id: string): string => readFileSync(new URL(`./golden/${id}.battle`, import.meta.url), 'utf8');

describe('golden records', () => {
  it.each(SCENARIOS)('$id is played as it was', (scenario) => {
    expect(goldenRecord(scenario)).toBe(kept(scenario.id));
  });

  it.each(SCENARIOS)('$id replays and verifies, dice and all', (scenario) => {
    const record = parseRecord(kept(scenario.id));
    if (!record.ok) throw new Error(record.message);
    const game = new BattleshipsGame(scenario);
    const verdict = verify(game, record.value, {
      chanceOfSeed: (seed) => chanceOfSeed(seed),
    });
    expect(verdict).toMatchObject({ verified: true, rerolled: true });
  });
});
