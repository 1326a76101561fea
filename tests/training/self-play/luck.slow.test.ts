import { describe, expect, it } from 'vitest';
import { createAgent } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { openGame } from '../../../engine/index.js';
import { SelfPlayGame } from '../../../training/self-play/self-play-game.js';

/** Luck of seat 0 over games of one agent against itself. */
function luckOf(scenario: string, games: number): { points: number; win: number; margin: number }[] {
  return Array.from({ length: games }, (_, n) => {
    const game = openGame(scenario);
    if (!game.ok) throw new Error(game.message);
    const sitters = ['a', 'b'].map((seat) => {
      const agent = createAgent('greedy', game.value);
      if (!agent.ok) throw new Error(agent.message);
      agent.value.reset(`${n} ${seat}`);
      return { agent: agent.value };
    });
    const play = new SelfPlayGame(game.value, sitters, chanceOfSeed(`luck ${n}`));
    play.advance();
    return { points: play.luck, win: play.winLuck, margin: play.outcome().margins[0]! };
  });
}

function spread(values: readonly number[]): { mean: number; deviation: number } {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  return { mean, deviation: Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / (values.length - 1)) };
}

describe('luck of self-play', () => {
  for (const scenario of ['river-plate', 'matapan']) {
    it(`favours nobody in the long run: ${scenario}`, () => {
      const games = luckOf(scenario, 150);
      const points = spread(games.map((g) => g.points));
      expect(points.deviation).toBeGreaterThan(3);
      expect(Math.abs(points.mean)).toBeLessThan((3.5 * points.deviation) / Math.sqrt(games.length));
      const win = spread(games.map((g) => g.win));
      expect(win.deviation).toBeGreaterThan(0.1);
      expect(Math.abs(win.mean)).toBeLessThan((3.5 * win.deviation) / Math.sqrt(games.length));
      if (scenario !== 'river-plate') return;
      // Less luck, games of equal players are more alike; not where `greedy` fights unlike all that the value function was fitted on.
      const margin = spread(games.map((g) => g.margin));
      expect(spread(games.map((g) => g.margin - g.points)).deviation).toBeLessThan(0.85 * margin.deviation);
    });
  }
});
