/** What an experiment says of pairs that were made up: effects come out, and where there is none it is found as seldom as it says. */
import { describe, expect, it } from 'vitest';
import { chanceOfSeed } from '../../../../agents/seed.js';
import { effectsOf } from '../../../../arena/lab/experiment/effects.js';
import { frozenBy } from '../../../../arena/lab/experiment/frozen.js';
import type { Kept } from '../../../../arena/lab/experiment/log.js';
import type { PlayedPair } from '../../../../arena/lab/experiment/pair.js';
import { type ExperimentPlan, placeOf } from '../../../../arena/lab/experiment/plan.js';
import { parseQuestion } from '../../../../arena/lab/experiment/question.js';
import { reportOf } from '../../../../arena/lab/experiment/report.js';
import type { ThrowName } from '../../../../engine/index.js';

const question = parseQuestion({
  ...{ format: 'flagplot-question-1', title: 'A title', hypothesis: 'A guess.', scenarios: ['river-plate', 'matapan'] },
  ...{ agents: { A: 'admiral', B: 'admiral' } },
  factors: ['a', 'b'].map((name) => ({ of: 'doctrine', name, agent: 'A', parameter: 'attack', levels: [0, 1] })),
});
if (!question.ok) throw new Error(question.message);
const { factors } = question.value;
const ROWS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
];

function planOf(blocks: number): ExperimentPlan {
  return {
    ...{
      format: 'flagplot-experiment-1',
      question: null,
      files: {},
      seats: 'swapped',
      of: 0,
      primary: 1,
      correction: 'none',
      seed: '1',
      luck: true,
    },
    points: ROWS.map(([a, b]) => ({
      levels: { a: a!, b: b! },
      agents: ['x', 'y'],
      settings: {},
      scenarios: ['river-plate', 'matapan'],
    })),
    effects: effectsOf(factors, ROWS, true),
    calibration: 10,
    stopping: { kind: 'fixed', most: blocks },
    made: { code: {} },
  };
}

/** Pairs of games whose dice give luck that the point shares, and something of their own. */
function madeUp(
  plan: ExperimentPlan,
  blocks: number,
  seed: string,
  effect: number | readonly [number, number],
): PlayedPair[] {
  const chance = chanceOfSeed(seed);
  let thrown = 0;
  const normal = (): number =>
    Array.from({ length: 12 }, () => chance.die(1000, thrown++ as ThrowName) / 1000).reduce((x, y) => x + y, -6);
  const all: PlayedPair[] = [];
  for (let block = 0; block < blocks; block++) {
    const common = normal();
    for (let p = 0; p < ROWS.length; p++) {
      const pair = all.length;
      const luck = normal();
      const by = typeof effect === 'number' ? effect : effect[block % 2]!;
      const lead = 10 * (common + 2 * luck + normal() + by * ROWS[p]![0]!);
      all.push({
        pair,
        ...placeOf(plan, pair),
        lead,
        points: lead > 0 ? 2 : 0,
        luck: [10 * luck, 0],
        first: [lead],
        hashes: [],
      });
    }
  }
  return all.map(({ pair, scenario, point, lead, points, luck, first, hashes }) => ({
    pair,
    scenario,
    point,
    lead,
    points,
    luck,
    first,
    hashes,
  }));
}

function keptOf(blocks: number, seed: string, effect: number | readonly [number, number]): Kept {
  const plan = planOf(blocks);
  const calibration = madeUp(plan, plan.calibration * 2, `${seed}:calibration`, effect);
  return {
    plan,
    calibration,
    frozen: frozenBy(plan, calibration),
    pairs: madeUp(plan, blocks, seed, effect),
    deviations: [],
  };
}

describe('a report', () => {
  it('finds the effect that is there, in points and in Elo, and no other', () => {
    const report = reportOf(keptOf(200, 'there', 0.6));
    const [, a, b] = report.effects;
    expect(Math.abs(a!.margin.mean - 6)).toBeLessThan(3 * a!.margin.se!);
    expect(a!.interval![0]).toBeGreaterThan(0);
    expect(b!.interval![0]).toBeLessThan(0);
    expect(b!.interval![1]).toBeGreaterThan(0);
    expect(report.elo).toBe(a!.elo);
    expect(report).toMatchObject({ blocks: 200, pairs: 800, deviations: [] });
    // Luck was four parts of six, less what a block shares, which a difference takes out.
    expect(report.saved).toBeGreaterThan(2.5);
    expect(report.curves.map(({ factor, at }) => [factor, at.length])).toEqual([
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('tells the effect battle by battle, where the mean of two that go against each other is nothing', () => {
    const { effects, battles } = reportOf(keptOf(400, 'apart', [0.8, -0.8]));
    expect(battles.map(({ scenario, blocks }) => [scenario, blocks])).toEqual([
      [0, 200],
      [1, 200],
    ]);
    expect(battles[0]!.interval![0]).toBeGreaterThan(0);
    expect(battles[1]!.interval![1]).toBeLessThan(0);
    const means = battles.map(({ margin }) => margin.mean);
    expect(means[0]! + means[1]!).toBeCloseTo(2 * effects[1]!.margin.mean, 9);
  });

  it('is the same of the same pairs, and says what is missing', () => {
    const kept = keptOf(50, 'same', 0.3);
    expect(JSON.stringify(reportOf(kept))).toBe(JSON.stringify(reportOf(kept)));
    const part = { ...kept, pairs: kept.pairs.slice(0, 4 * 20 + 3) };
    expect(reportOf(part)).toMatchObject({
      blocks: 20,
      pairs: 80,
      deviations: ['It was stopped after 20 of 50 blocks.'],
    });
  });

  it('of nothing finds something in one of twenty', () => {
    const found = Array.from({ length: 200 }, (_, i) => reportOf(keptOf(24, `nothing ${i}`, 0)).effects[1]!);
    const wrong = found.filter(({ interval }) => interval![0] > 0 || interval![1] < 0).length;
    expect(wrong).toBeGreaterThan(2);
    expect(wrong).toBeLessThan(20);
    expect(found.filter(({ p }) => p! < 0.05).length).toBe(wrong);
  });
});
