/** In which order the salvos of a phase fall, and how long they take. */
import { describe, expect, it } from 'vitest';
import { MOST_MS, runningOrder } from '../../../../arena/web/stage/running-order.js';
import type { SceneOutcome } from '../../../../arena/web/stage/scene.js';
import { scene } from './scripted.js';

const falls = (outcomes: readonly SceneOutcome[]) =>
  runningOrder(outcomes.map((outcome) => scene(outcome))).map(({ scenes, ms }) => [scenes.map((s) => s.outcome), ms]);

describe('the running order', () => {
  it('is mildest first, by outcome and then by steps', () => {
    const [two, one, three] = [scene('hit', 1, 2), scene('hit', 1, 1), scene('hit', 1, 3)];
    const sunk = scene('sunk');
    expect(runningOrder([sunk, two, one, three]).map(({ scenes }) => scenes)).toEqual([[one], [two], [three], [sunk]]);
  });

  it('has four salvos one by one, of more those without effect together', () => {
    expect(falls(['nothing', 'nothing', 'nothing', 'nothing'])).toHaveLength(4);
    expect(falls(['nothing', 'nothing', 'nothing', 'hit', 'nothing', 'nothing'])).toEqual([
      [['nothing', 'nothing', 'nothing'], 250],
      [['nothing'], 250],
      [['nothing'], 250],
      [['hit'], 500],
    ]);
    expect(falls(['nothing', 'hit', 'hit', 'hit', 'hit', 'nothing'])).toEqual([
      [['nothing', 'nothing'], 250],
      ...Array.from({ length: 4 }, () => [['hit'], 500]),
    ]);
  });

  it('never takes longer than four seconds, and leaves nobody out', () => {
    for (let n = 0; n < 40; n++) {
      const outcomes = Array.from({ length: n }, (_, i): SceneOutcome => (['hit', 'sunk', 'nothing'] as const)[i % 3]!);
      const order = runningOrder(outcomes.map((outcome) => scene(outcome)));
      expect(order.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(MOST_MS);
      expect(order.flatMap(({ scenes }) => scenes)).toHaveLength(n);
    }
  });
});
