import { describe, expect, it } from 'vitest';
import { levelName } from '../../../agents/levels/index.js';
import { createAgent } from '../../../agents/registry.js';
import { RotationTable } from '../../../arena/lab/match/rotations.js';
import { partsOf } from '../../../arena/lab/match/score.js';
import { MOVE_FORCED } from '../../../engine/battleships/actions.js';
import { scenarios, type UnitId } from '../../../engine/index.js';
import { gameOf, of, playOut } from '../admiral/admiral-table.js';
import { levelsOf } from './levels-of.js';

const LEVELS = levelsOf('battleships');
const names = LEVELS.map(({ id }) => levelName(id));
const byRules = LEVELS.filter(({ plays }) => plays.by === 'admiral').map(({ id }) => levelName(id));
const LADDER = scenarios('battleships').filter((s) => s.ladder);

/** Pairs of `a` against `b` over scenarios: the part that `a` wins. Dice are others than those of the ratings. */
async function partOf(a: string, b: string, pairs: number, over: readonly { id: string }[] = LADDER): Promise<number> {
  let won = 0;
  for (const { id } of over) {
    const table = RotationTable.open({ scenario: id, settings: {}, agents: [a, b], seed: 'sample' });
    if (!table.ok) throw new Error(table.message);
    for (let index = 0; index < pairs; index++) won += partsOf(await table.value.play(index), 2)[0]!;
  }
  return won / (pairs * over.length);
}

describe('a small sample of pairs', () => {
  it.each(byRules.slice(1).map((name, i) => [name, byRules[i]!]))('%s is above %s', async (above, below) => {
    expect(await partOf(above, below, 3)).toBeGreaterThan(0.5);
  });

  it('has one that thinks ahead above one that does not, even if it thinks half as long', async () => {
    // Simulations alone, without a clock, so that the same games come each time.
    expect(await partOf('mcts:150', 'level:rear-admiral', 6, [{ id: 'river-plate' }])).toBeGreaterThan(0.5);
  });

  it('has even the weakest far above chance', async () => {
    expect(await partOf(names[0]!, 'random', 2)).toBeGreaterThan(0.9);
  });
});

describe('a level looks like a person who is learning', () => {
  it.each(byRules)('%s keeps its ships moving, and off the rocks', (name) => {
    let moves = 0;
    let crawling = 0;
    let returns = 0;
    let aground = 0;
    for (const { id } of LADDER) {
      const game = gameOf(id);
      const two = [createAgent(name, game), createAgent(name, game)].map((a) => {
        if (!a.ok) throw new Error(a.message);
        return a.value;
      });
      const { asked } = playOut(game, [two[0]!, two[1]!], 'watched');
      const able = asked.filter(
        (a) => a.question === 'manoeuvre' && of(a.state, a.unit, 's') < 2 && game.battle.movement[a.unit]! > 3,
      );
      moves += able.length;
      crawling += able.filter((a) => of(a.state, a.unit, 'speed') <= 1).length;
      aground += able.filter((a) => a.chosen === MOVE_FORCED).length;
      for (let u = 0 as UnitId; u < game.battle.units; u++) {
        const path = able.filter((a) => a.unit === u).map((a) => `${of(a.state, u, 'q')},${of(a.state, u, 'r')}`);
        returns += path.filter((hex, i) => i >= 2 && hex === path[i - 2]).length;
      }
    }
    expect(moves).toBeGreaterThan(800);
    expect(crawling / moves).toBeLessThan(0.05);
    expect(returns / moves).toBeLessThan(0.01);
    expect(aground / moves).toBeLessThan(0.01);
  });
});
