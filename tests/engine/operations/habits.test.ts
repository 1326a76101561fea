/** Habits: each has a weight for each lure, and what a lure says does not depend on what the watcher has not found. */
import { describe, expect, it } from 'vitest';
import { BOTH_SEATS } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { Belief } from '../../../engine/operations/belief.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { HABITS, localHabits } from '../../../engine/operations/habits.js';
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
      for (const { lures, runs, turns, first, haunt } of [sea, port]) {
        expect([lures.length, runs.length, turns.length]).toEqual([LURES.length, 9, 3]);
        expect([...lures, ...runs, ...turns, first, haunt].every((weight) => Math.abs(weight) < 20)).toBe(true);
      }
    }
  });

  it('are told apart for each campaign that was played, and a stranger has those of any campaign', () => {
    for (const scenario of SCENARIOS) {
      const { campaign: c } = new OperationsGame(scenario);
      const known = BOTH_SEATS.map((seat) => Object.values(KIND).map((kind) => localHabits(c, seat, kind)));
      expect(known.every((kinds) => kinds.some((local) => local !== undefined))).toBe(true);
      for (const local of known.flat()) {
        if (local === undefined) continue;
        expect(local.byDoctrine).toHaveLength(HABITS.doctrines.length);
        expect([...local.haunts].every((haunt) => haunt <= 0 && haunt > -3)).toBe(true);
        for (const { sea, port } of local.byDoctrine) {
          expect([sea, port].every(({ lures, first }) => lures.length === LURES.length && Number.isFinite(first))).toBe(
            true,
          );
        }
      }
    }
    const strange = new OperationsGame({ ...SCENARIOS[0]!, id: 'strange' });
    const s = strange.create();
    strange.start(s);
    for (const seat of BOTH_SEATS) {
      expect(Object.values(KIND).every((kind) => localHabits(strange.campaign, seat, kind) === undefined)).toBe(true);
      const belief = new Belief(strange.campaign, seat);
      belief.update(s, new SeededChance([1, 2, 3, 4]));
      for (const { chances } of belief.guesses(s)) expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
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
