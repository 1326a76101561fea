import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Matching } from '../../../../arena/rooms/tournament/matching.js';
import {
  type Pair,
  roundRobin,
  roundsOfRobin,
  type SwissPlayer,
  swiss,
} from '../../../../arena/rooms/tournament/pairing.js';

const key = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

describe('round-robin', () => {
  it('lets each pair meet exactly once, and each player sit out at most once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.integer({ min: 0, max: 3 }), (count, cycle) => {
        const rounds = roundsOfRobin(count);
        const met = new Set<string>();
        const firsts = new Array<number>(count).fill(0);
        const outs = new Array<number>(count).fill(rounds);
        for (let round = 0; round < rounds; round++) {
          const pairs = roundRobin(count, cycle * rounds + round);
          const playing = pairs.flat();
          expect(new Set(playing).size).toBe(playing.length);
          for (const [a, b] of pairs) {
            met.add(key(a, b));
            firsts[a]!++;
          }
          for (const player of playing) outs[player]!--;
          expect(playing.length).toBe(count - (count % 2));
        }
        expect(met.size).toBe((count * (count - 1)) / 2);
        expect(Math.max(...outs)).toBe(count % 2);
        expect(Math.max(...firsts) - Math.min(...firsts)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('turns the first games round when all meet again', () => {
    for (const count of [2, 5, 8]) {
      const turned = (round: number): Pair[] => roundRobin(count, round).map(([a, b]) => [b, a]);
      for (let round = 0; round < roundsOfRobin(count); round++) {
        expect(turned(round + roundsOfRobin(count))).toEqual(roundRobin(count, round));
      }
    }
  });
});

/** Plays a Swiss tournament with given luck; what each round was made from, and what it was. */
function* played(count: number, rounds: number, draw: () => number) {
  const points = new Array<number>(count).fill(0);
  const byes = new Array<number>(count).fill(0);
  const firsts = new Array<number>(count).fill(0);
  const times = new Map<string, number>();
  for (let round = 0; round < rounds; round++) {
    const order = points.map((_, i) => i).sort((a, b) => points[b]! - points[a]! || a - b);
    const players: SwissPlayer[] = order.map((i) => ({ points: points[i]!, byes: byes[i]!, firsts: firsts[i]! }));
    const met = (a: number, b: number): number => times.get(key(order[a]!, order[b]!)) ?? 0;
    const { pairs, bye } = swiss(players, met);
    yield { players, met, pairs, bye, round };
    for (const [a, b] of pairs) {
      const [one, other] = [order[a]!, order[b]!];
      times.set(key(one, other), (times.get(key(one, other)) ?? 0) + 1);
      firsts[one]!++;
      const won = draw() % 5;
      points[one]! += won / 2;
      points[other]! += (4 - won) / 2;
    }
    if (bye !== undefined) {
      byes[order[bye]!]!++;
      points[order[bye]!]! += 2;
    }
  }
}

/** Whether those left can be paired without a repetition, by trying everything. */
function canAvoid(left: readonly number[], met: (a: number, b: number) => number): boolean {
  const [top, ...others] = left;
  if (top === undefined) return true;
  return others.some(
    (other) =>
      met(top, other) === 0 &&
      canAvoid(
        others.filter((o) => o !== other),
        met,
      ),
  );
}

describe('a matching', () => {
  it('pairs everybody off wherever that is possible, whoever may meet whom', () => {
    const may = fc.uniqueArray(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 24, selector: ([a, b]) => key(a, b) });
    fc.assert(
      fc.property(fc.constantFrom(2, 4, 6, 8), may, (count, pairs) => {
        const allowed = new Set(pairs.map(([a, b]) => key(a, b)));
        const met = (a: number, b: number): number => (allowed.has(key(a, b)) ? 0 : 1);
        const all = Array.from({ length: count }, (_, i) => i);
        const matching = new Matching(count, (a, b) => met(a, b) === 0, undefined);
        expect(matching.isPerfect).toBe(canAvoid(all, met));
        if (!matching.isPerfect) return;
        for (const other of all.slice(1)) {
          const left = all.filter((i) => i !== 0 && i !== other);
          const can = met(0, other) === 0 && canAvoid(left, met);
          expect(new Matching(count, (a, b) => met(a, b) === 0, undefined).takeOut(0, other)).toBe(can);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('swiss', () => {
  it('pairs nobody twice while that can be avoided, and gives byes to the lowest without one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 10 }),
        fc.infiniteStream(fc.nat()),
        (count, rounds, luck) => {
          for (const { players, met, pairs, bye } of played(count, rounds, () => luck.next().value)) {
            const all = players.map((_, i) => i);
            expect([...pairs.flat(), ...(bye === undefined ? [] : [bye])].sort((a, b) => a - b)).toEqual(all);
            const fewest = Math.min(...players.map((p) => p.byes));
            const mayHaveBye = all.filter((i) => players[i]!.byes === fewest);
            const free = count % 2 === 0 ? [undefined] : mayHaveBye.reverse();
            if (bye !== undefined) expect(mayHaveBye).toContain(bye);
            const best = free.find((out) =>
              canAvoid(
                all.filter((i) => i !== out),
                met,
              ),
            );
            if (pairs.some(([a, b]) => met(a, b) > 0))
              expect(
                free.some((out) =>
                  canAvoid(
                    all.filter((i) => i !== out),
                    met,
                  ),
                ),
              ).toBe(false);
            else expect(bye).toBe(best);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('lets the upper half of equals meet the lower half, first games by turns', () => {
    const players = Array.from({ length: 6 }, () => ({ points: 0, byes: 0, firsts: 0 }));
    expect(swiss(players, () => 0)).toEqual({
      pairs: [
        [0, 3],
        [1, 4],
        [2, 5],
      ],
      bye: undefined,
    });
    const begun = players.map((p, i) => ({ ...p, firsts: i < 3 ? 1 : 0 }));
    expect(swiss(begun, () => 0).pairs).toEqual([
      [3, 0],
      [4, 1],
      [5, 2],
    ]);
  });

  it('lets players of the same points meet where they can', () => {
    const players = [4, 4, 4, 2, 2, 0].map((points) => ({ points, byes: 0, firsts: 0 }));
    expect(swiss(players, () => 0).pairs).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    const met = (a: number, b: number): number => (key(a, b) === '0-1' ? 1 : 0);
    expect(swiss(players, met).pairs).toEqual([
      [0, 2],
      [1, 3],
      [4, 5],
    ]);
  });

  it('finds the only way out, however many have met', () => {
    // 64 players who have met everybody but one: the search must not try every way.
    const count = 64;
    const partner = (i: number): number => (i + count / 2) % count;
    const players = Array.from({ length: count }, (_, i) => ({ points: count - i, byes: 0, firsts: 0 }));
    const { pairs } = swiss(players, (a, b) => (partner(a) === b ? 0 : 1));
    expect(pairs).toHaveLength(count / 2);
    for (const [a, b] of pairs) expect(partner(a)).toBe(b);
  });

  it('plays on with 64 players for 63 rounds, hardly anybody meeting twice', () => {
    let seed = 1;
    const draw = (): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
      return seed >> 8;
    };
    let again = 0;
    for (const { pairs, met, round } of played(64, 63, draw)) {
      const repeated = pairs.filter(([a, b]) => met(a, b) > 0).length;
      if (round < 32) expect(repeated).toBe(0);
      again += repeated;
    }
    expect(again).toBeLessThan(400);
  });
});
