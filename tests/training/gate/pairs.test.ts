import { describe, expect, it } from 'vitest';
import { pairJobs, pairsOf, standingOf } from '../../../training/gate/pairs.js';
import { WorkerCrew } from '../../../training/self-play/crew.js';
import type { GameDone, JobDone } from '../../../training/self-play/job.js';

const game = (margin: number, luck: number): GameDone => ({
  scenario: 'x',
  sitters: ['a', 'b'],
  wins: margin > 0 ? [1, 0] : [0, 1],
  margins: [margin, -margin],
  luck,
  decisions: 9,
  turns: 3,
});

const done = (...games: GameDone[]): JobDone[] => [{ games, experience: [], decisions: 0 }];

describe('pairs', () => {
  it('add up the first player’s margins with sides swapped, and take off the luck', () => {
    const [pair] = pairsOf(done(game(30, 5), game(10, -2)));
    expect(pair).toMatchObject({ margin: 20, adjusted: 20 - 5 - 2, score: 1, wins: [1, 0] });
    expect(pairsOf(done(game(10, 0), game(10, 0)))[0]!.score).toBe(0.5);
    expect(pairsOf(done(game(10, 0), game(11, 0)))[0]!.score).toBe(0);
  });

  it('are won by nobody where both players are one', async () => {
    const crew = new WorkerCrew(0);
    const jobs = pairJobs({ players: ['greedy', 'greedy'], scenarios: ['river-plate'], from: 0, count: 6, seed: 's' });
    const pairs = pairsOf(await crew.play(jobs));
    expect(pairs).toHaveLength(6);
    for (const { margin, score } of pairs) expect([margin, score]).toEqual([0, 0.5]);
  });

  it('are the same however they are dealt out', async () => {
    const crew = new WorkerCrew(0);
    const spec = { players: ['greedy', 'random'], scenarios: ['river-plate', 'denmark-strait'], seed: 's' } as const;
    const all = pairsOf(await crew.play(pairJobs({ ...spec, from: 0, count: 6, each: 6 })));
    const parts = pairsOf(await crew.play(pairJobs({ ...spec, from: 2, count: 4, each: 1 })));
    expect(parts).toEqual(all.slice(2));
    expect(all.map(({ scenario }) => scenario).slice(0, 2)).toEqual(['river-plate', 'denmark-strait']);
    expect(standingOf(all).score).toBeGreaterThan(0.5);
  });

  it('have Wilson’s interval', () => {
    const pairs = pairsOf(
      done(...Array.from({ length: 20 }, (_, i) => game(i < 16 ? 10 : -10, 0)).flatMap((g) => [g, game(0, 0)])),
    );
    const { score, low, high, margin, marginSe } = standingOf(pairs);
    expect(score).toBe(0.8);
    expect(low).toBeCloseTo(0.584, 3);
    expect(high).toBeCloseTo(0.919, 3);
    expect(margin).toBe(6);
    expect(marginSe).toBeCloseTo(8.208 / Math.sqrt(20), 2);
  });
});
