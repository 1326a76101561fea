/** Fire allocation beside every assignment there is. */
import { describe, expect, it } from 'vitest';
import { type Allocation, allocate } from '../../../agents/panzer/admiral/allocation.js';
import { type FireOption, Knapsack, pointsOf } from '../../../agents/panzer/admiral/frontier.js';
import { randomOptions, stream } from './random-options.js';

/** Every subset of firers of every option, with what it wins, less what the firers are worth unfired. */
function gainOf(option: FireOption, firers: readonly number[], keep: Float64Array): number {
  const points = pointsOf(firers, option);
  const column = option.needs.findLastIndex((need) => need <= points);
  return (column < 0 ? 0 : option.gains[column]!) - firers.reduce((sum, firer) => sum + keep[firer]!, 0);
}

/** The best there is: over the options in turn, each with any of the firers that are left. */
function optimum(options: readonly FireOption[], keep: Float64Array): number {
  const all = (1 << keep.length) - 1;
  const listOf = (set: number): number[] => [...keep.keys()].filter((firer) => set & (1 << firer));
  const gains = options.map((option) =>
    Float64Array.from({ length: all + 1 }, (_, set) => gainOf(option, listOf(set), keep)),
  );
  const byHex = new Map<number, number[]>();
  for (const [index, { hex }] of options.entries()) byHex.set(hex, [...(byHex.get(hex) ?? []), index]);
  // Per hex, what the best attacks at disjoint targets win with exactly these firers or fewer; then hex by hex.
  let best: Float64Array<ArrayBufferLike> = new Float64Array(all + 1);
  for (const indices of byHex.values()) {
    const targets = indices.reduce((mask, index) => mask | options[index]!.chosen, 0);
    const ofMask = new Map<number, Float64Array<ArrayBufferLike>>([[0, best]]);
    for (let mask = 1; mask <= targets; mask++) {
      const here = ofMask.get(0)!.slice();
      for (const index of indices) {
        const { chosen } = options[index]!;
        if ((chosen & mask) !== chosen) continue;
        const rest = ofMask.get(mask & ~chosen)!;
        for (let set = 1; set <= all; set++) {
          for (let part = set; part > 0; part = (part - 1) & set) {
            const sum = gains[index]![part]! + rest[set & ~part]!;
            if (sum > here[set]!) here[set] = sum;
          }
        }
      }
      ofMask.set(mask, here);
    }
    best = ofMask.get(targets)!;
  }
  return best[all]!;
}

function keepOf(seed: number, firers: number): Float64Array {
  const below = stream(seed + 7);
  return Float64Array.from({ length: firers }, () => (seed % 2 === 0 ? 0 : below(10) / 10));
}

/** What an allocation says of itself, reckoned anew; who fires twice or is fired at twice is a fault. */
function recount({ attacks }: Allocation, options: readonly FireOption[], keep: Float64Array): number {
  const fired = new Set<number>();
  const hit = new Map<number, number>();
  let worth = 0;
  for (const { option, column, firers } of attacks) {
    const { hex, chosen, needs } = options[option]!;
    expect(needs[column]!).toBeLessThanOrEqual(pointsOf(firers, options[option]!));
    expect((hit.get(hex) ?? 0) & chosen).toBe(0);
    hit.set(hex, (hit.get(hex) ?? 0) | chosen);
    for (const firer of firers) {
      expect(fired.has(firer)).toBe(false);
      fired.add(firer);
    }
    worth += gainOf(options[option]!, firers, keep);
  }
  return worth;
}

describe('the frontier of one target', () => {
  it('has for each column the cheapest set there is', () => {
    for (let seed = 0; seed < 60; seed++) {
      const prices = keepOf(2 * seed + 1, 8).map((price) => price + 0.01);
      for (const option of randomOptions(seed, 8, 2)) {
        if (option.strengths.length === 2) continue;
        const points = new Map(
          new Knapsack(option).frontier(prices, new Uint8Array(8)).map((point) => [point.column, point]),
        );
        expect(points.size).toBeLessThanOrEqual(7);
        option.needs.forEach((need, column) => {
          let least = Infinity;
          for (let set = 0; set < 256; set++) {
            const firers = [...prices.keys()].filter((firer) => set & (1 << firer));
            if (pointsOf(firers, option) < need) continue;
            least = Math.min(
              least,
              firers.reduce((sum, firer) => sum + prices[firer]!, 0),
            );
          }
          const isMore = option.gains[column]! > (option.gains[column - 1] ?? 0);
          if (!isMore) return;
          const wanted = least < Infinity ? least : undefined;
          if (wanted === undefined) expect(points.has(column)).toBe(false);
          else expect(points.get(column)!.price).toBeCloseTo(wanted, 9);
        });
      }
    }
  });

  it('never takes a set that is too weak as hard or as soft targets', () => {
    let seen = 0;
    for (let seed = 0; seed < 60; seed++) {
      for (const option of randomOptions(seed, 10, 4)) {
        if (option.strengths.length === 1) continue;
        for (const { column, firers } of new Knapsack(option).frontier(keepOf(seed, 10), new Uint8Array(10))) {
          seen++;
          for (const row of option.strengths) {
            expect(firers.reduce((sum, firer) => sum + row[firer]!, 0)).toBeGreaterThanOrEqual(option.needs[column]!);
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('says of an attack that costs more than it wins that it does not pay', () => {
    const [option] = randomOptions(3, 6, 1);
    expect(new Knapsack(option!).best(new Float64Array(6).fill(1000), new Uint8Array(6))).toBeUndefined();
  });
});

describe('the allocation of all fire', () => {
  it('comes within a hundredth of the best there is, over instances that can be counted out', () => {
    let [found, best, missed] = [0, 0, 0];
    for (let seed = 0; seed < 80; seed++) {
      const options = randomOptions(seed, 8, 4);
      const keep = keepOf(seed, 8);
      const allocation = allocate(options, keep);
      const worth = recount(allocation, options, keep);
      expect(worth).toBeCloseTo(allocation.worth, 6);
      const optimal = optimum(options, keep);
      expect(worth).toBeLessThanOrEqual(optimal + 1e-9);
      found += worth;
      best += optimal;
      if (worth < 0.98 * optimal) missed++;
    }
    expect(found / best).toBeGreaterThan(0.99);
    expect(missed).toBeLessThan(10);
  });

  it('takes the plan with fewer attacks of two that win alike', () => {
    const strengths = [Int32Array.of(88, 88)] as const;
    const needs = Int32Array.of(48, 96);
    const options = [0, 1].map((hex) => ({ hex, chosen: 1, strengths, needs, gains: Float64Array.of(2, 4) }));
    const { attacks, worth } = allocate(options, Float64Array.of(0.2, 0.2));
    expect(worth).toBeCloseTo(3.6, 9);
    expect(attacks).toHaveLength(1);
  });

  it('is the same each time', () => {
    const options = randomOptions(5, 30, 10);
    expect(allocate(options, keepOf(5, 30))).toEqual(allocate(options, keepOf(5, 30)));
  });
});
