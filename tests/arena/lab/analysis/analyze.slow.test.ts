import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { analyse } from '../../../../arena/lab/analysis/analyse.js';
import { Analysis } from '../../../../arena/lab/analysis/analysis.js';
import { Reroll } from '../../../../arena/lab/analysis/reroll.js';
import { storyOf } from '../../../../arena/lab/analysis/story.js';
import { Story } from '../../../../arena/protocol/index.js';
import { writeText } from '../../../../engine/index.js';
import { flagplot } from '../../../children/child.js';
import { howOften, isLong } from '../../../machine/length.js';
import { fileWith, folder } from '../../commands/record-files.js';
import { randomBattle } from './analysis-records.js';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strait = randomBattle('denmark-strait');
/** Broken off early. */
const given = randomBattle('denmark-strait', 'two', 40);
const file = fileWith(writeText(strait), 'strait.battle');

async function analyze(...args: string[]): Promise<unknown> {
  const { code, out, err } = await flagplot(['analyze', file, ...args, '--json']);
  expect(code, err).toBe(0);
  return JSON.parse(out);
}

describe('an analysis', () => {
  it('finds what random play costs, of each side, and says how sure it is', async () => {
    const { sides, search } = Analysis.parse(await analyze('--simulations', '200'));
    expect(search).toMatchObject({ name: 'mcts', simulations: 200 });
    for (const { costliest } of sides) {
      expect(costliest).toHaveLength(3);
      for (const { chosen, better, price } of costliest) {
        expect(better.action).not.toBe(chosen.action);
        expect(price.win.mean).toBeGreaterThan(0);
        expect(price.points.mean).toBeGreaterThan(0);
        expect(price.win.se).toBeGreaterThan(0);
      }
    }
  });

  it('is the same again, and another with another seed', async () => {
    const [one, two, other] = await Promise.all(
      ['a', 'a', 'b'].map((seed) =>
        analyse(isLong ? strait : given, { simulations: howOften({ usually: 6, long: 16 }), seed, rollouts: 2 }),
      ),
    );
    expect(two).toEqual(one);
    expect(other).not.toEqual(one);
  });

  it('that is stopped has its books, and says how many decisions were judged', async () => {
    const stop = new AbortController();
    const told = await analyse(
      strait,
      { simulations: 64 },
      (what, done) => {
        if (what === 'decisions' && done === 5) stop.abort();
      },
      stop.signal,
    );
    if (!told.ok) throw new Error(told.message);
    expect(told.value.search!.decisions).toBe(5);
    expect(told.value.search!.of).toBeGreaterThan(5);
    for (const { start, luck, decisions, result } of told.value.sides) {
      expect(start.win + luck.win + decisions.win).toBeCloseTo(result.win, 9);
    }
  });

  it('of fleets is judged by admirals, and told as a story', async () => {
    const told = await analyse(randomBattle('dogger-bank'), { simulations: 64 });
    if (!told.ok) throw new Error(told.message);
    expect(told.value.search!.name).toContain('admirals');
    expect(Story.parse(storyOf(told.value)).sides).toHaveLength(2);
  });
});

describe('a reroll', () => {
  const given = ['--reroll', 'turn:3', '--times', '24', '--seed', 'x'];

  it('has one result on any number of workers', async () => {
    const [one, two] = await Promise.all([analyze(...given, '--workers', '1'), analyze(...given, '--workers', '2')]);
    expect(two).toEqual(one);
    const { games, turn, sides } = Reroll.parse(one);
    expect([games, turn]).toEqual([24, 3]);
    for (const { wins, shared, losses, margins, quantiles } of sides) {
      expect(wins + shared + losses).toBe(24);
      expect(margins).toHaveLength(24);
      expect(quantiles).toEqual([...quantiles].sort((a, b) => a - b));
    }
    expect(sides[0]!.margins).toEqual(sides[1]!.margins.map((m) => (m === 0 ? 0 : -m)));
  });

  it('from before the last step can only end as its dice can', async () => {
    const last = strait.plies.length;
    const { sides, ply } = Reroll.parse(await analyze('--reroll', `${last}`, '--times', '12', '--by', 'random'));
    expect(ply).toBe(last);
    expect(new Set(sides[0]!.margins).size).toBeLessThanOrEqual(12);
    expect(sides[0]!.margins).toContain(sides[0]!.real.points);
  });
});
