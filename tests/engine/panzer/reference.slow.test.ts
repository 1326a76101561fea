/** The second reader asked anew, in Python: random questions about the six boards of the game, in both rotations, and about attacks. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOARDS } from '../../../engine/panzer/boards/index.js';
import { ROOT } from '../../root.js';
import { type AnsweredMap, Asked, linesOtherwise } from './reference.js';
import { answerOf, type CombatQuestion } from './reference-combat.js';

const PYTHON = '/usr/bin/python3';
/** Whoever has doubts takes another one. */
const SEED = '20261125';

const hasPython = existsSync(PYTHON);
if (!hasPython) {
  if (process.env.CI === 'true') throw new Error(`The second reader needs ${PYTHON}.`);
  process.stderr.write(`The second reader is not asked: there is no ${PYTHON}.\n`);
}

const ask = (...args: readonly string[]): unknown => {
  // -B: nothing compiled is left beside the sources.
  const words = ['-B', join(ROOT, 'tests/python/panzer/vectors.py'), ...args, SEED];
  return JSON.parse(execFileSync(PYTHON, words, { encoding: 'utf8', maxBuffer: 1 << 26 }));
};

describe.skipIf(!hasPython)('a second reader in Python', () => {
  const laid = BOARDS.flatMap(({ name }) => [0, 180].map((rotation) => [name, rotation] as const));

  it.each(laid)('sees and moves the same on %s turned by %i', (name, rotation) => {
    const file = join(ROOT, `engine/panzer/boards/${name.toLowerCase()}.json`);
    const { board, map, sight, moves } = ask(file, String(rotation)) as AnsweredMap;
    const asked = new Asked(board, rotation === 180 ? 180 : 0);
    expect(asked.inWords()).toEqual(map);
    expect(linesOtherwise(asked, sight)).toEqual([]);
    for (const [question, ends] of moves) expect(asked.move(question), JSON.stringify(question)).toEqual(ends);
    expect([sight.length, moves.length]).toEqual([300, 40]);
  });

  it('attacks the same', () => {
    const answered = ask('combat') as readonly (readonly [CombatQuestion, unknown])[];
    for (const [question, answer] of answered) expect(answerOf(question), JSON.stringify(question)).toEqual(answer);
    expect(answered.length).toBe(2000);
  });
});
