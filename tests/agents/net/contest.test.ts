/** Candidates against each other: what is measured is believed the more, the oftener and the more evenly it was measured. */
import { expect, it } from 'vitest';
import { Candidate, Contest } from '../../../agents/net/contest.js';
import type { Action } from '../../../engine/index.js';
import { numbersOf } from './rows.js';

const made = (scores: readonly number[]): Candidate[] => scores.map((score, i) => new Candidate(i as Action, score));

const best = (contest: Contest): number => contest.ranked()[0]!.action;

const appraisals = (worths: readonly number[]) =>
  worths.map((worth) => ({ worth, win: 0.5 + worth / 2, margin: 100 * worth }));

it('before anything is measured the policy ranks', () => {
  expect(new Contest(made([3, 2, -1])).ranked().map((c) => c.action)).toEqual([0, 1, 2]);
});

it('one who is ahead in every round is taken after a few, and the later the less the policy likes it', () => {
  const roundsUntilTaken = (score: number): number => {
    const contest = new Contest(made([0, score]));
    for (let round = 1; round < 1000; round++) {
      contest.add(appraisals([0, 0.03]));
      if (best(contest) === 1) return round;
    }
    return Number.POSITIVE_INFINITY;
  };
  expect(roundsUntilTaken(0)).toBe(1);
  expect(roundsUntilTaken(-4)).toBeGreaterThan(1);
  expect(roundsUntilTaken(-12)).toBeGreaterThan(roundsUntilTaken(-4));
  expect(roundsUntilTaken(-12)).toBeLessThan(50);
});

it('what swings wildly is believed less', () => {
  const believed = (swing: number): number => {
    const contest = new Contest(made([0, -1]));
    for (let round = 0; round < 10; round++) contest.add(appraisals([0, 0.03 + (round % 2 === 0 ? swing : -swing)]));
    return contest.advantage(contest.all[1]!);
  };
  expect(believed(0.01)).toBeGreaterThan(believed(0.1));
  expect(believed(0.1)).toBeGreaterThan(believed(0.5));
  const unmeasured = new Contest(made([0, -1]));
  expect(believed(0.5)).toBeGreaterThan(unmeasured.advantage(unmeasured.all[1]!));
});

it('luck that all share has no part', () => {
  const random = numbersOf('shared');
  const [calm, stormy] = [new Contest(made([0, -1, -2])), new Contest(made([0, -1, -2]))];
  for (let round = 0; round < 8; round++) {
    const worths = [0, 0.05 * random(), 0.1 * random()];
    const luck = 2 * random() - 1;
    calm.add(appraisals(worths));
    stormy.add(appraisals(worths.map((worth) => worth + luck)));
  }
  for (const [i, c] of calm.all.entries()) expect(stormy.advantage(stormy.all[i]!)).toBeCloseTo(calm.advantage(c), 6);
});

it('halves to two: the policy’s choice, however badly it does, and the best of the others', () => {
  const contest = new Contest(made([5, 1, 1, 1, 1, 1, 1, 1]));
  const worths = [-0.5, 0.01, 0.02, 0.07, 0.04, 0.06, 0.05, 0.03];
  contest.add(appraisals(worths));
  contest.add(appraisals(worths));
  const sizes: number[] = [];
  for (let i = 0; i < 4; i++) {
    sizes.push(contest.left.length);
    contest.halve();
  }
  expect(sizes).toEqual([8, 4, 2, 2]);
  expect(contest.left.map((c) => c.action)).toEqual([0, 3]);
  expect(best(contest)).toBe(3);
});
