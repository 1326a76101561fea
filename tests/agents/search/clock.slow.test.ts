/** The clock is a hard limit, and who is asked to stop stops. */
import { describe, expect, it } from 'vitest';
import { createMcts } from '../../../agents/search/index.js';
import type { Game } from '../../../engine/index.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { timed } from '../timed.js';
import { type AnyGame, decide, decisionsIn, gameOf, situationIn, take } from './decisions.js';

const peer = (open: () => Game<Int32Array>): AnyGame => open() as unknown as AnyGame;
const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;
const anything = (): boolean => true;

/** Decisions out of as many games as it takes. */
function many(
  game: AnyGame,
  count: number,
  wanted: (s: Int16Array, legal: readonly number[]) => boolean,
): Int16Array[] {
  const out: Int16Array[] = [];
  for (let n = 0; out.length < count; n++)
    out.push(...take(count - out.length, decisionsIn(game, `clock ${n}`, wanted)));
  return out;
}

const WORKLOADS: readonly [string, AnyGame, number, typeof isManoeuvre][] = [
  ['denmark-strait', gameOf('denmark-strait'), 1000, isManoeuvre],
  ['guadalcanal', gameOf('guadalcanal'), 1000, isManoeuvre],
  ['dogger-bank', gameOf('dogger-bank'), 1000, anything],
  ['breakthrough', peer(breakthrough), 1000, anything],
  ['connect-four', peer(connectFour), 1000, anything],
];

const MS = 20;

describe('the wall clock', () => {
  it.each(WORKLOADS)('%s: of all decisions the 99th percentile is within 5 % + 5 ms', (_, game, count, wanted) => {
    const times: number[] = [];
    const agent = timed(createMcts('mcts', game, { milliseconds: MS }), times);
    agent.reset('seed');
    const states = many(game, count, wanted);
    const begin = performance.now();
    for (const s of states) decide(agent, game, s, 'seed');
    // It is used, too.
    expect(performance.now() - begin).toBeGreaterThan(0.5 * MS * count);
    times.sort((a, b) => a - b);
    expect(times.length).toBe(count);
    expect(times[Math.ceil(0.99 * count) - 1]).toBeLessThanOrEqual(1.05 * MS + 5);
  });
});

describe('a budget', () => {
  const game = gameOf('denmark-strait');
  const [s] = many(game, 1, isManoeuvre);
  const ask = (own: object, given: object) => {
    const agent = createMcts('mcts', game, own);
    agent.reset('seed');
    const begin = performance.now();
    const decision = agent.choose(situationIn(game, s!), given);
    return { decision, ms: performance.now() - begin };
  };

  it('is the tighter of the two that are given', () => {
    for (const [own, given] of [
      [{ simulations: 40 }, { simulations: 4000 }],
      [{ simulations: 4000 }, { simulations: 40 }],
      [{ simulations: 40 }, { milliseconds: 60_000 }],
    ] as const) {
      expect(ask(own, given).decision).toEqual(ask({ simulations: 40 }, {}).decision);
    }
    expect(ask({ milliseconds: 60_000 }, { milliseconds: 30 }).ms).toBeLessThan(60);
    expect(ask({ milliseconds: 30 }, { milliseconds: 60_000 }).ms).toBeLessThan(60);
    expect(ask({ simulations: 10_000_000 }, { milliseconds: 30 }).ms).toBeLessThan(60);
  });

  it('ends when it is asked to: the best so far comes within 10 ms', () => {
    const late: number[] = [];
    for (let n = 0; n < 21; n++) {
      const agent = createMcts('mcts', game, { milliseconds: 60_000 });
      agent.reset(`${n}`);
      const stop = performance.now() + 25;
      agent.choose(situationIn(game, s!), { isStopped: () => performance.now() >= stop });
      late.push(performance.now() - stop);
    }
    late.sort((a, b) => a - b);
    expect(late[10]).toBeLessThan(10);
  });

  it('that is used up at once still brings an answer', () => {
    for (const given of [{ milliseconds: 0.001 }, { simulations: 1 }, { isStopped: () => true, milliseconds: 500 }]) {
      const { decision, ms } = ask({ milliseconds: 500 }, given);
      if (decision instanceof Promise) throw new Error('it answers at once');
      expect(Array.from(situationIn(game, s!).legal.ids)).toContain(decision.action);
      expect(ms).toBeLessThan(50);
    }
  });
});
