/**
 * Golden games: the same seed plays the same battle to its last bit. `tests/golden` has records of the first plies; these are whole games,
 * as steps, dice and hashes. Where rules change on purpose, `UPDATE_GOLDEN=1 npx vitest run tests/engine/panzer/golden.slow.test.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playGame } from '../../../engine/conformance/play.js';
import { hashState, hashText } from '../../../engine/core/layout.js';
import { perftTable } from '../../../engine/core/perft.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';

const FILE = new URL('./golden.json', import.meta.url);

interface Golden {
  readonly steps: number;
  readonly dice: string;
  readonly final: string;
  /** Ways the first two plies of a battle that is set up can go, and branches of dice on the way. */
  readonly perft: readonly number[];
}

const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Golden>;

function played(id: string): Golden {
  const game = new PanzerGame(SCENARIOS.find((one) => one.id === id)!);
  const { steps, rolls, final } = playGame(game, 7, 1);
  const begun = steps.find(({ state }) => game.turn(state) === 2)!.state;
  const counts = perftTable(game, 2, begun);
  return {
    steps: steps.length,
    dice: rolls.join(''),
    final: hashText(hashState(final)),
    perft: counts.flatMap(({ decisions, chance }) => [decisions, chance]),
  };
}

describe('golden games', () => {
  it.each(SCENARIOS.map(({ id }) => id))('%s is played as it was', (id) => {
    const now = played(id);
    if (process.env.UPDATE_GOLDEN === '1') {
      const all = { ...(JSON.parse(readFileSync(FILE, 'utf8')) as object), [id]: now };
      writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
      return;
    }
    expect(now).toEqual(kept[id]);
  });
});
