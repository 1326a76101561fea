/**
 * Whole days of the engine against the second reader, which plays them from the set-up by the sentences alone: each list of what is legal,
 * each die, each fact. Skipped where there is no Python.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { isLong } from '../../machine/length.js';
import { ROOT } from '../../root.js';
import { gameInWords } from './game-in-words.js';

const PYTHON = '/usr/bin/python3';
const hasPython = existsSync(PYTHON);
if (!hasPython) {
  if (process.env.CI === 'true') throw new Error(`The second reader needs ${PYTHON}.`);
  process.stderr.write(`The second reader of campaigns is not asked: there is no ${PYTHON}.\n`);
}

/** Seeds of games of two days; the long run has a third day. */
const SEEDS = isLong ? Array.from({ length: 40 }, (_, i) => i + 1) : [1, 2, 3];
const DAYS = isLong ? 3 : 2;

/** What the second reader says of the games, one line each. */
function replayed(games: readonly (readonly string[])[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'campaigns-'));
  try {
    const files = games.map((lines, i) => {
      const file = join(folder, `${i}.jsonl`);
      writeFileSync(file, `${lines.join('\n')}\n`);
      return file;
    });
    const script = join(ROOT, 'tests/python/operations/replay.py');
    return execFileSync(PYTHON, ['-B', script, ...files], { encoding: 'utf8' })
      .trim()
      .split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(!hasPython)('the second reader of campaigns', () => {
  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'plays %s the same',
    (_, scenario) => {
      const games = SEEDS.map((seed) => gameInWords(scenario, seed, DAYS));
      expect(games.every((lines) => lines.length > 200)).toBe(true);
      expect(replayed(games).filter((line) => !line.endsWith(' agrees'))).toEqual([]);
    },
    120_000,
  );
});
