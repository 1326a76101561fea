/** What a seat may believe, from one state alone: inside what is possible, and the same for all that know the same. */
import { describe, expect, it } from 'vitest';
import { otherSeat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { beliefOf } from '../../../engine/operations/belief.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { G } from '../../../engine/operations/layout.js';
import { STEP } from '../../../engine/operations/phases.js';
import { whereabouts } from '../../../engine/operations/possible.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { playThrough } from './twins.js';

describe('the guess of where the enemy is', () => {
  it('G-56 is the same in the true state and in worlds drawn for the seat, and only where the enemy can be', () => {
    const game = new OperationsGame(SCENARIOS[0]!);
    const { campaign: c } = game;
    const world = game.create();
    let looked = 0;
    playThrough(game, 7, (s, actor, _legal, step) => {
      if (s[G.step] !== STEP.sail || step % 5 !== 0) return true;
      const told = beliefOf(c, s, actor);
      game.determinize(s, actor, new SeededChance([step, 1, 2, 3]), world);
      expect(beliefOf(c, world, actor)).toEqual(told);
      for (const { units: all, chances } of told) {
        expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
        for (const u of all) expect(c.seatOf[u]).toBe(otherSeat(actor));
        // Of the first of them, by whose speed the guess goes.
        const { free } = whereabouts(c, s, actor, all[0]!);
        expect(chances.some((p, hex) => p > 0 && free[hex] === 0)).toBe(false);
      }
      return ++looked < 12;
    });
    expect(looked).toBe(12);
  });
});
