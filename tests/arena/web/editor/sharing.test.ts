/** Links with a scenario in them, and the sums of a balance. */
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../arena/client/refusal.js';
import { balanceOf, playBalance, wholePercents } from '../../../../arena/web/editor/balance.js';
import type { JsonObject } from '../../../../arena/web/editor/document.js';
import { MOST_LETTERS, packedOf, scenarioIn, unpacked } from '../../../../arena/web/editor/share-link.js';
import { SCENARIO_DATA } from '../../../../engine/index.js';

const asDoc = (data: unknown): JsonObject => JSON.parse(JSON.stringify(data)) as JsonObject;

async function deflated(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
}

describe('a link', () => {
  it('holds any battle that comes with the game, or says that it is too long', async () => {
    let short = 0;
    for (const scenario of SCENARIO_DATA) {
      const packed = await packedOf(asDoc(scenario));
      if (packed === undefined) continue;
      short++;
      expect(packed.length).toBeLessThanOrEqual(MOST_LETTERS);
      expect(packed).toMatch(/^[\w-]+$/);
      expect(await unpacked(packed)).toEqual({ doc: asDoc(scenario) });
    }
    expect(short).toBeGreaterThan(SCENARIO_DATA.length / 2);
  });

  it('that a stranger made is refused in words', async () => {
    const packed = (await packedOf(asDoc(SCENARIO_DATA[0]!)))!;
    expect(await unpacked(packed.slice(0, -20))).toEqual({ fault: 'broken' });
    expect(await unpacked('%%%')).toEqual({ fault: 'broken' });
    expect(await unpacked('')).toEqual({ fault: 'broken' });
    expect(await unpacked('A'.repeat(MOST_LETTERS + 1))).toEqual({ fault: 'too-long' });
    expect(await unpacked(await deflated('x'.repeat(2_000_000)))).toEqual({ fault: 'too-large' });
    expect(await unpacked(await deflated('[1, 2]'))).toEqual({ fault: 'no-scenario' });
    expect(await unpacked(await deflated(`{"ruleset":"x","a":${'['.repeat(60)}${']'.repeat(60)}}`))).toEqual({
      fault: 'no-scenario',
    });
    expect(scenarioIn('{"ruleset": 7}')).toBe(undefined);
  });
});

describe('a balance', () => {
  const won = { places: [1, 0], margins: [20, -20] };
  const lost = { places: [0, 1], margins: [-10, 10] };

  it('tells shares, an interval and the mean margin', () => {
    const { games, shares, intervals, margin, half } = balanceOf([won, won, won, lost]);
    expect([games, shares, margin]).toEqual([4, [0.75, 0.25], 12.5]);
    expect(intervals[0]![0]).toBeCloseTo(0.301, 3);
    expect(intervals[0]![1]).toBeCloseTo(0.954, 3);
    expect(intervals[1]![0]).toBeCloseTo(0.046, 3);
    // Deviation 15, Student's t of 3 degrees 3.182.
    expect(half).toBeCloseTo((3.182 * 15) / 2, 1);
    expect(balanceOf([won]).half).toBe(undefined);
  });

  it('asks a few games at a time until there are forty, or until it is stopped', async () => {
    const asked: [number, number][] = [];
    const seen: number[] = [];
    const ask = async ({ first, games }: { first: number; games: number }) => {
      asked.push([first, games]);
      return { type: 'balance', first, games: Array.from({ length: games }, () => won) };
    };
    await playBalance(ask, '{}', { isStopped: () => false, told: ({ games }) => void seen.push(games) });
    expect(asked).toEqual(Array.from({ length: 10 }, (_, i) => [4 * i, 4]));
    expect(seen.at(-1)).toBe(40);
    seen.length = 0;
    await playBalance(ask, '{}', { isStopped: () => seen.length === 2, told: ({ games }) => void seen.push(games) });
    expect(seen).toEqual([4, 8]);
  });

  it('waits while others are before it, and goes on after answers with fewer games', async () => {
    const asked: number[] = [];
    const waited: boolean[] = [];
    const ask = async ({ first }: { first: number }) => {
      asked.push(first);
      if (asked.length < 3) throw new Refusal({ code: 'TOO_MANY', message: 'later' });
      return { type: 'balance', first, games: Array.from({ length: 3 }, () => won) };
    };
    const seen: number[] = [];
    await playBalance(ask, '{}', {
      isStopped: () => seen.length === 2,
      told: ({ games }) => void seen.push(games),
      waits: (is) => void waited.push(is),
      pause: () => Promise.resolve(),
    });
    expect(asked).toEqual([0, 0, 0, 3]);
    expect(waited).toEqual([true, true, false, false]);
    expect(seen).toEqual([3, 6]);
    const refuses = () => Promise.reject(new Refusal({ code: 'TOO_LARGE', message: 'no' }));
    await expect(playBalance(refuses, '{}', { isStopped: () => false, told: () => undefined })).rejects.toThrow('no');
  });
});

it('whole percents make a hundred', () => {
  expect(wholePercents([0.875, 0.125])).toEqual([88, 12]);
  expect(wholePercents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
  expect(wholePercents([0, 1])).toEqual([0, 100]);
  for (let n = 1; n <= 40; n++)
    for (let won = 0; won <= n; won++) {
      const whole = wholePercents([won / n, 1 - won / n]);
      expect(whole[0]! + whole[1]!).toBe(100);
      expect(Math.abs(whole[0]! - (100 * won) / n)).toBeLessThan(1);
    }
});
