/** A search with a network keeps to its time, as any other (see agents/search/clock.timed.test.ts). */
import { describe, expect, it } from 'vitest';
import { createNet, createNetMcts } from '../../../agents/net/index.js';
import type { Game } from '../../../engine/index.js';
import { connectFour } from '../../bench/connect-four.js';
import { someOf } from '../../machine/length.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { anything, isManoeuvre, large, many, quick, type Workload } from '../search/clock-workloads.js';
import { type AnyGame, gameOf, situationIn } from '../search/decisions.js';
import { StopWatch, waited } from '../waited.js';
import { sourceFor } from './models.js';

const WORKLOADS: Readonly<Record<string, Workload>> = {
  'denmark-strait': quick(gameOf('denmark-strait'), isManoeuvre),
  matapan: quick(gameOf('matapan'), isManoeuvre),
  'dogger-bank': quick(gameOf('dogger-bank'), anything),
  'connect-four': quick(connectFour() as unknown as AnyGame, anything),
  guadalcanal: large('guadalcanal'),
  'san-bernardino': large('san-bernardino'),
};

describe('the wall clock', () => {
  it.each(someOf(Object.entries(WORKLOADS), 3))(
    '%s: time is used, and nearly always kept within 5 % + 5 ms',
    measured(async (_: string, { game, wanted, milliseconds, decisions, late }: Workload) => {
      const agent = createNetMcts('net+mcts', game, sourceFor(game), { milliseconds });
      agent.reset('seed');
      const watch = new StopWatch();
      const [first, ...states] = many(game, decisions + 1, wanted);
      // The network opens with the first.
      await agent.choose(situationIn(game, first!), {});
      for (const [n, s] of states.entries()) {
        const situation = situationIn(game, s);
        await watch.time(() => agent.choose(situation, {}, n % 2 === 1));
      }
      byTheClock(() => {
        expect(watch.share).toBeGreaterThan(1 / 3);
        // Where the policy leaves no doubt it answers at once.
        expect(watch.passed).toBeGreaterThan(0.1 * milliseconds);
        expect(watch.later(1.05 * milliseconds + 5)).toBeLessThanOrEqual(Math.ceil(late * watch.share));
      });
    }),
  );
});

it(
  'the network alone answers within 5 ms',
  measured(async () => {
    for (const id of ['denmark-strait', 'san-bernardino']) {
      const game = gameOf(id);
      const agent = createNet('net', game, sourceFor(game));
      const [before, states] = [many(game, 50, anything), many(game, 200, anything)];
      for (const s of before) await agent.choose(situationIn(game, s), {});
      const watch = new StopWatch();
      for (const s of states) {
        const situation = situationIn(game, s);
        await watch.time(() => agent.choose(situation, {}));
      }
      byTheClock(() => {
        expect(watch.share).toBeGreaterThan(1 / 3);
        expect(watch.later(5)).toBeLessThanOrEqual(2);
      });
    }
  }),
);

describe('a budget', () => {
  const game = gameOf('denmark-strait') as unknown as Game;
  const [s] = many(game as unknown as AnyGame, 1, isManoeuvre);
  const source = sourceFor(game);

  it(
    'ends when it is asked to: the best so far comes within 10 ms',
    measured(async () => {
      const late: number[] = [];
      const agent = createNetMcts('net+mcts', game, source, { milliseconds: 60_000 });
      await agent.choose(situationIn(game, s!), { simulations: 8 });
      for (let n = 0; n < 21; n++) {
        agent.reset(`${n}`);
        const before = waited();
        const stop = performance.now() + 25;
        await agent.choose(situationIn(game, s!), { isStopped: () => performance.now() >= stop });
        late.push(performance.now() - stop - (waited() - before));
      }
      late.sort((a, b) => a - b);
      byTheClock(() => expect(late[10]).toBeLessThan(10));
    }),
  );

  it('that is used up at once still brings an answer', async () => {
    const agent = createNetMcts('net+mcts', game, source, { milliseconds: 500 });
    for (const given of [{ milliseconds: 0.001 }, { simulations: 1 }, { isStopped: () => true, milliseconds: 500 }]) {
      const situation = situationIn(game, s!);
      const { action, plan } = await agent.choose(situation, given, true);
      expect(Array.from(situation.legal.ids)).toContain(action);
      expect(plan!.line!.length).toBeGreaterThan(0);
    }
  });
});
