/** Losses of decisions, of values drawn by a law that is known. */
import { describe, expect, it } from 'vitest';
import { Draws } from '../../../../agents/draws.js';
import { meanOf } from '../../../../agents/estimate.js';
import { behind, blocksWanted, errorOf, FIRST_BLOCKS, lossOf, STAGES } from '../../../../arena/lab/decisions/loss.js';

/** So many blocks of candidates of these worths, in points, with luck of their own. */
function drawn(worths: readonly number[], blocks: number, draws: Draws): number[][] {
  const noise = (): number => 100 * (draws.share() + draws.share() + draws.share() - 1.5);
  return worths.map((worth) => Array.from({ length: blocks }, () => Math.round(10 * worth + noise())));
}

function lossesOf(worths: readonly number[], chosen: number, positions: number, blocks = 8) {
  const draws = new Draws('losses');
  return Array.from({ length: positions }, () => {
    const values = drawn(worths, blocks, draws);
    const means = values.map((own) => meanOf(own).mean);
    return { cross: lossOf(values, values[chosen]!).mean, naive: (Math.max(...means) - means[chosen]!) / 10 };
  });
}

describe('loss of a decision', () => {
  it('where all choices are worth the same it is nothing on average, while the best of them as it came would show one', () => {
    const losses = lossesOf([50, 50, 50, 50], 0, 4000);
    const cross = meanOf(losses.map((one) => one.cross));
    expect(Math.abs(cross.mean)).toBeLessThan(3 * cross.estimate.se!);
    expect(meanOf(losses.map((one) => one.naive)).mean).toBeGreaterThan(1);
  });

  it('it errs low, never high', () => {
    for (const [worths, chosen, lost] of [
      [[50, 52, 50], 0, 2],
      [[40, 60, 50], 2, 10],
      [[50, 50.5, 51, 49], 3, 2],
    ] as const) {
      const cross = meanOf(lossesOf(worths, chosen, 3000).map((one) => one.cross));
      expect(cross.mean).toBeLessThan(lost + 3 * cross.estimate.se!);
      expect(cross.mean).toBeGreaterThan(lost / 2);
    }
  });

  it('of the best it is nothing at all, where no luck hides it; and less than nothing of a choice better than all candidates', () => {
    const values = [
      [500, 500, 500, 500],
      [400, 400, 400, 400],
    ];
    expect(lossOf(values, values[0]!)).toEqual({ mean: 0, se: 0, isBlunder: false });
    expect(lossOf(values, [520, 520, 520, 520]).mean).toBe(-2);
    expect(behind(values[0]!, [520, 520, 520, 520])).toBe(-2);
  });

  it('a blunder costs ten points and is beyond doubt', () => {
    const best = [500, 510, 500, 510, 500, 510];
    const at = (less: number) =>
      lossOf([best], [500 - less, 510 - less, 505 - less, 505 - less, 500 - less, 510 - less]);
    expect(at(150).isBlunder).toBe(true);
    expect(at(80).isBlunder).toBe(false);
    // Fifteen points on average, by luck alone.
    expect(lossOf([best], [900, 0, 500, 510, 100, 220]).isBlunder).toBe(false);
    // Of fewer than four blocks nothing is beyond doubt, alike as they are; of one there is no error.
    expect(lossOf([[500, 500, 500]], [100, 100, 100])).toEqual({ mean: 40, se: 0, isBlunder: false });
    expect(lossOf([[500]], [100])).toEqual({ mean: 40, se: null, isBlunder: false });
  });

  it('tells how well a position is known', () => {
    expect(
      errorOf([
        [500, 500, 500, 500],
        [490, 510, 490, 510],
      ]),
    ).toBeCloseTo(Math.sqrt(4 / 3) / 2, 9);
    expect(
      errorOf([
        [500, 500, 500],
        [400, 400, 400],
      ]),
    ).toBeNull();
  });
});

describe('blocks of a position', () => {
  it('are as many as the first show to be needed, and then the error is as small as it looks', () => {
    const draws = new Draws('stages');
    const [looked, played, reached] = [[] as number[], [] as number[], [] as boolean[]];
    for (let position = 0; position < 2000; position++) {
      const all = drawn([50, 50], 400, draws);
      const first = all.map((of) => of.slice(0, FIRST_BLOCKS));
      let values = first;
      for (let stage = 0; stage < STAGES; stage++) {
        const wanted = blocksWanted(values, 1);
        expect(wanted).toBeGreaterThanOrEqual(values[0]!.length);
        values = all.map((of) => of.slice(0, wanted));
      }
      const error = errorOf(values)!;
      reached.push(error <= 1);
      // The true difference is nothing: what is off it, in parts of the error, squared.
      looked.push((behind(values[0]!, values[1]!) / error) ** 2);
      // As it was before: play ends once the error looks small.
      let n = 4;
      while (n < 400 && errorOf(all.map((of) => of.slice(0, n)))! > 1) n += 2;
      const ended = all.map((of) => of.slice(0, n));
      played.push((behind(ended[0]!, ended[1]!) / errorOf(ended)!) ** 2);
    }
    // Of a quotient by an error that is estimated on some 60 degrees of freedom, hardly above one.
    expect(meanOf(looked).mean).toBeLessThan(1.2);
    expect(meanOf(played).mean).toBeGreaterThan(2);
    expect(reached.filter(Boolean).length / reached.length).toBeGreaterThan(0.9);
  });

  it('are the first ones where these are enough', () => {
    expect(
      blocksWanted(
        [
          [500, 500, 501, 500],
          [400, 401, 400, 400],
        ],
        0.5,
      ),
    ).toBe(4);
    expect(
      blocksWanted(
        [
          [500, 500],
          [400, 401],
        ],
        0.5,
      ),
    ).toBe(2);
  });
});
