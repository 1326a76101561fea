import { describe, expect, it } from 'vitest';
import { Draws } from '../../../agents/draws.js';
import { drawAction, type RowChoice } from '../../../training/self-play/choice.js';

const scores = Float32Array.of(99, 1, 2, 0, 99);
const choice: RowChoice = { index: 0, logProbability: 0 };
const sum = Math.exp(1) + Math.exp(2) + Math.exp(0);

describe('an action drawn from scores', () => {
  it('comes as often as the softmax of its row says', () => {
    const draws = new Draws('choice');
    const draw = (): number => draws.share();
    const counts = [0, 0, 0];
    const games = 20_000;
    for (let n = 0; n < games; n++) {
      drawAction(scores, 1, 4, draw(), false, choice);
      counts[choice.index]!++;
      expect(choice.logProbability).toBeCloseTo(scores[choice.index + 1]! - Math.log(sum), 5);
    }
    [1, 2, 0].forEach((score, i) => {
      const p = Math.exp(score) / sum;
      expect(Math.abs(counts[i]! / games - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / games));
    });
  });

  it('is the best where nothing is drawn, with its probability', () => {
    drawAction(scores, 1, 4, 0.999, true, choice);
    expect(choice.index).toBe(1);
    expect(choice.logProbability).toBeCloseTo(2 - Math.log(sum), 5);
  });

  it('is one of the row at both ends of the numbers', () => {
    for (const [number, index] of [
      [0, 0],
      [1 - 2 ** -31, 2],
    ] as const) {
      drawAction(scores, 1, 4, number, false, choice);
      expect(choice.index).toBe(index);
    }
  });
});
