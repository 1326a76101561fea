import { describe, expect, it } from 'vitest';
import { drawAction, type RowChoice } from '../../../training/self-play/choice.js';
import { advisedActions, likelyActions } from '../../../training/self-play/likely.js';

// Behind two actions of another row. Chances about 0.66, 0.0006, 0.24, 0.0006, 0.09.
const scores = Float32Array.from([9, 9, 5, -2, 4, -2, 3]);
const FROM = 2;

function drawn(number: number): RowChoice {
  const choice = { index: 0, logProbability: 0 };
  drawAction(scores, FROM, scores.length, number, false, choice);
  return choice;
}

describe('of a row what is learned from', () => {
  it('is what is likely, as a choice among fewer', () => {
    const choice = drawn(0.8);
    expect(choice.index).toBe(2);
    const out = new Int32Array(5);
    expect(likelyActions(scores, FROM, scores.length, 0.01, choice, out)).toBe(3);
    expect([...out.slice(0, 3)]).toEqual([0, 2, 4]);
    expect(choice.index).toBe(1);
    const among = [5, 4, 3].map((score) => Math.exp(score));
    expect(choice.logProbability).toBeCloseTo(Math.log(among[1]! / (among[0]! + among[1]! + among[2]!)), 5);
  });

  it('is what was chosen, however unlikely', () => {
    const choice = { index: 3, logProbability: drawn(0).logProbability - 7 };
    const out = new Int32Array(5);
    expect(likelyActions(scores, FROM, scores.length, 0.01, choice, out)).toBe(4);
    expect([...out.slice(0, 4)]).toEqual([0, 2, 3, 4]);
    expect(choice.index).toBe(2);
  });

  it('is everything where nothing is too unlikely', () => {
    const choice = drawn(0.1);
    const before = { ...choice };
    expect(likelyActions(scores, FROM, scores.length, 0, choice, new Int32Array(5))).toBe(5);
    expect(choice.index).toBe(before.index);
    expect(choice.logProbability).toBeCloseTo(before.logProbability, 6);
  });
});

describe('advised actions', () => {
  it('stay if the network or the tutor gives them a chance', () => {
    const out = new Int32Array(4);
    const scores = Float32Array.of(5, 0, -20, -20);
    const { count, best, logProbability } = advisedActions(scores, Float64Array.of(0.2, 0, 0.8, 0), 0.002, out);
    expect([...out.subarray(0, count)]).toEqual([0, 1, 2]);
    expect(best).toBe(2);
    expect(logProbability).toBeLessThan(-20);
  });

  it('have one at least, where all are alike and unlikely', () => {
    const flat = new Float32Array(490);
    const target = new Float64Array(490).fill(1 / 490);
    const { count, best, logProbability } = advisedActions(flat, target, 0.0025, new Int32Array(490));
    expect([count, best]).toEqual([1, 0]);
    expect(logProbability).toBeCloseTo(0, 5);
  });
});
