/** The clock is a hard limit, and who is asked to stop stops. */
import { describe, expect, it } from 'vitest';
import { createMcts } from '../../../agents/search/index.js';
import type { Game } from '../../../engine/index.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { someOf } from '../../machine/length.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { StopWatch, waited } from '../waited.js';
import { anything, isManoeuvre, large, many, quick, type Workload } from './clock-workloads.js';
import { type AnyGame, gameOf, situationIn } from './decisions.js';

const peer = (open: () => Game<Int32Array>): AnyGame => open() as unknown as AnyGame;
const WORKLOADS: Readonly<Record<string, Workload>> = {
  'denmark-strait': quick(gameOf('denmark-strait'), isManoeuvre),
  guadalcanal: quick(gameOf('guadalcanal'), isManoeuvre),
  'dogger-bank': quick(gameOf('dogger-bank'), anything),
  breakthrough: quick(peer(breakthrough), anything),
  'connect-four': quick(peer(connectFour), anything),
  calabria: large('calabria'),
  'san-bernardino': large('san-bernardino'),
};

describe('the wall clock', () => {
  it.each(someOf(Object.entries(WORKLOADS), 4))(
    '%s: time is used, and nearly always kept within 5 % + 5 ms',
    measured(async (_: string, { game, wanted, milliseconds, decisions, late }: Workload) => {
      const agent = createMcts('mcts', game, { milliseconds });
      agent.reset('seed');
      const watch = new StopWatch();
      for (const [n, s] of many(game, decisions, wanted).entries()) {
        const situation = situationIn(game, s);
        // Every other time it is to say why: that takes part of the time.
        await watch.time(() => agent.choose(situation, {}, n % 2 === 1));
      }
      byTheClock(() => {
        expect(watch.share).toBeGreaterThan(1 / 3);
        // It ends early where nothing more could change its mind.
        expect(watch.passed).toBeGreaterThan(0.3 * milliseconds);
        expect(watch.later(1.05 * milliseconds + 5)).toBeLessThanOrEqual(Math.ceil(late * watch.share));
      });
    }),
  );
});

describe('a budget', () => {
  const game = gameOf('denmark-strait');
  const [s] = many(game, 1, isManoeuvre);
  const ask = (own: object, given: object) => {
    const agent = createMcts('mcts', game, own);
    agent.reset('seed');
    const situation = situationIn(game, s!);
    const before = waited();
    const begin = performance.now();
    const decision = agent.choose(situation, given);
    return { decision, ms: performance.now() - begin - (waited() - before) };
  };

  it(
    'is the tighter of the two that are given',
    measured(() => {
      for (const [own, given] of [
        [{ simulations: 40 }, { simulations: 4000 }],
        [{ simulations: 4000 }, { simulations: 40 }],
        [{ simulations: 40 }, { milliseconds: 60_000 }],
      ] as const) {
        expect(ask(own, given).decision).toEqual(ask({ simulations: 40 }, {}).decision);
      }
      byTheClock(() => {
        expect(ask({ milliseconds: 60_000 }, { milliseconds: 30 }).ms).toBeLessThan(60);
        expect(ask({ milliseconds: 30 }, { milliseconds: 60_000 }).ms).toBeLessThan(60);
        expect(ask({ simulations: 10_000_000 }, { milliseconds: 30 }).ms).toBeLessThan(60);
      });
    }),
  );

  it(
    'ends when it is asked to: the best so far comes within 10 ms',
    measured(() => {
      const late: number[] = [];
      for (let n = 0; n < 21; n++) {
        const agent = createMcts('mcts', game, { milliseconds: 60_000 });
        agent.reset(`${n}`);
        const before = waited();
        const stop = performance.now() + 25;
        agent.choose(situationIn(game, s!), { isStopped: () => performance.now() >= stop });
        late.push(performance.now() - stop - (waited() - before));
      }
      late.sort((a, b) => a - b);
      byTheClock(() => expect(late[10]).toBeLessThan(10));
    }),
  );

  it(
    'that is used up at once still brings an answer',
    measured(() => {
      for (const given of [{ milliseconds: 0.001 }, { simulations: 1 }, { isStopped: () => true, milliseconds: 500 }]) {
        const { decision, ms } = ask({ milliseconds: 500 }, given);
        if (decision instanceof Promise) throw new Error('it answers at once');
        expect(Array.from(situationIn(game, s!).legal.ids)).toContain(decision.action);
        byTheClock(() => expect(ms).toBeLessThan(50));
      }
    }),
  );
});
