/** Simulation of many workers: each piece counts once whatever happens, one seed gives one result, and what is found is about what is to be expected. */
import { describe, expect, it } from 'vitest';
import { type SimulationFound, simulate } from '../../../arena/jobs/simulation/simulate.js';
import { VirtualTime } from '../../../arena/jobs/simulation/virtual-time.js';
import { howOften } from '../../machine/length.js';

const withoutCost = ({ cost: _, ...found }: SimulationFound) => found;

describe('virtual time', () => {
  it('does what is due in order, and what is due at once in the order in which it was set', () => {
    const time = new VirtualTime();
    const seen: string[] = [];
    const note = (name: string) => (): void => void seen.push(`${name} ${time.now}`);
    for (const [after, name] of [
      [30, 'c'],
      [10, 'a'],
      [30, 'd'],
      [20, 'b'],
      [-5, 'first'],
    ] as const)
      time.after(after, note(name));
    time.after(10, () => time.after(5, note('later')));
    while (time.next());
    expect(seen).toEqual(['first 0', 'a 10', 'later 15', 'b 20', 'c 30', 'd 30']);
    expect(time.next()).toBe(false);
  });

  it('keeps the order of many', () => {
    const time = new VirtualTime();
    const seen: number[] = [];
    for (let i = 0; i < 1_000; i++) time.after((i * 7_919) % 1_000, () => seen.push(time.now));
    while (time.next());
    expect(seen).toEqual(Array.from({ length: 1_000 }, (_, i) => i));
  });
});

describe('a simulation', () => {
  it('of one seed comes out the same, of another otherwise', async () => {
    const asked = { workers: 20, pieces: 1_000, doubled: 0.1 };
    const [one, same, other] = await Promise.all(['a', 'a', 'b'].map((seed) => simulate({ ...asked, seed })));
    expect(withoutCost(one!)).toEqual(withoutCost(same!));
    expect(withoutCost(one!)).not.toEqual(withoutCost(other!));
  });

  it.each(Array.from({ length: howOften({ usually: 4, long: 40 }) }, (_, i) => i))(
    'loses nothing and counts nothing twice, though much goes wrong: seed %i',
    async (i) => {
      const [doubled, workers] = [[0, 0.05, 0.3, 1][i % 4]!, 10 + 15 * (i % 5)];
      const found = await simulate({ workers, pieces: 1_500, doubled, seed: `chaos ${i}` });
      expect(found.share).toBeGreaterThan(0.05);
      expect(found.share).toBeLessThanOrEqual(1);
      expect(found.handedOut).toBeGreaterThanOrEqual(1_500);
      expect(found.deaths).toBeGreaterThan(0);
      // Two who lie never say the same: whoever is compared each time is seen each time.
      if (doubled === 1) expect([found.liesNeverCaught, found.liesBefore]).toEqual([0, 0]);
      if (doubled === 0) expect([found.compared, found.refereed, found.liarsCaught]).toEqual([0, 0, 0]);
    },
  );

  it('of one worker alone ends: the referee compares', async () => {
    const found = await simulate({ workers: 1, pieces: 40, doubled: 1, seed: 'alone' });
    expect(found.refereed).toBeGreaterThan(0);
  });

  it('in which nothing goes wrong has no leases that nobody speaks for, and none is sent away', async () => {
    const found = await simulate({ workers: 30, pieces: 3_000, doubled: 0.05, seed: 'quiet', isQuiet: true });
    expect([found.expired, found.deaths, found.liarsCaught, found.struck, found.workers]).toEqual([0, 0, 0, 0, 30]);
    expect(found.compared).toBeGreaterThan(3_000 * 0.03);
    expect(found.shareTo99).toBeGreaterThan(0.5);
  });
});
