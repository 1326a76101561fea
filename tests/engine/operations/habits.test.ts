/** Habits: each has a weight for each lure, and what a lure says does not depend on what the watcher has not found. */
import { describe, expect, it } from 'vitest';
import { SeededChance } from '../../../engine/core/chance.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { HABITS } from '../../../engine/operations/habits.js';
import { G } from '../../../engine/operations/layout.js';
import { LURES, Lures } from '../../../engine/operations/lures.js';
import { STEP } from '../../../engine/operations/phases.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { KIND } from '../../../engine/operations/spec.js';
import { playThrough } from './twins.js';

describe('habits of fleets', () => {
  it('have a weight for each lure, for each kind of fleet at sea and in port', () => {
    expect(HABITS.lures).toEqual(LURES);
    expect(HABITS.kinds).toHaveLength(Object.keys(KIND).length);
    for (const { sea, port } of HABITS.kinds) {
      for (const { lures, runs, turns, first } of [sea, port]) {
        expect([lures.length, runs.length, turns.length]).toEqual([LURES.length, 9, 3]);
        expect([...lures, ...runs, ...turns, first].every((weight) => Math.abs(weight) < 20)).toBe(true);
      }
    }
  });

  it('are drawn by what the watcher knows: the same in the true state and in worlds drawn for him', () => {
    const game = new OperationsGame(SCENARIOS[0]!);
    const { campaign: c } = game;
    const world = game.create();
    let looked = 0;
    playThrough(game, 5, (s, actor, _legal, step) => {
      if (s[G.step] !== STEP.sail || step % 7 !== 0) return true;
      game.determinize(s, actor, new SeededChance([step, 1, 2, 3]), world);
      const u = c.firstSea[1 - actor]!;
      expect(new Lures(c, world, actor).of(u)).toEqual(new Lures(c, s, actor).of(u));
      return ++looked < 8;
    });
    expect(looked).toBe(8);
  });
});
