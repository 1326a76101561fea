/** A search with a network keeps to its time, as any other (see agents/search/clock.timed.test.ts). */
import { describe, expect, it } from 'vitest';
import { createNet, createNetMcts } from '../../../agents/net/index.js';
import type { Game } from '../../../engine/index.js';
import { connectFour } from '../../bench/connect-four.js';
import { type AnyGame, decisionsIn, gameOf, situationIn, take } from '../search/decisions.js';
import { waited } from '../waited.js';
import { sourceFor } from './models.js';

const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;
const anything = (): boolean => true;

/** Decisions out of as many games as it takes. */
function many(game: AnyGame, count: number, wanted: typeof isManoeuvre): Int16Array[] {
  const out: Int16Array[] = [];
  for (let n = 0; out.length < count; n++)
    out.push(...take(count - out.length, decisionsIn(game, `clock ${n}`, wanted)));
  return out;
}

/** Milliseconds that an answer took; those in which others had the processor are no fault of its. */
async function timed(ask: () => unknown): Promise<number> {
  const before = waited();
  const begin = performance.now();
  await ask();
  return performance.now() - begin - (waited() - before);
}

const WORKLOADS: readonly [string, AnyGame, typeof isManoeuvre, number, number, number][] = [
  ['denmark-strait', gameOf('denmark-strait'), isManoeuvre, 20, 200, 0.99],
  ['matapan', gameOf('matapan'), isManoeuvre, 20, 200, 0.99],
  ['guadalcanal', gameOf('guadalcanal'), isManoeuvre, 300, 25, 0.95],
  ['dogger-bank', gameOf('dogger-bank'), anything, 20, 200, 0.99],
  ['connect-four', connectFour() as unknown as AnyGame, anything, 20, 200, 0.99],
  ['san-bernardino', gameOf('san-bernardino'), isManoeuvre, 300, 25, 0.95],
];

describe('the wall clock', () => {
  it.each(WORKLOADS)(
    '%s: time is used, and nearly always kept within 5 % + 5 ms',
    async (_, game, wanted, milliseconds, decisions, part) => {
      const agent = createNetMcts('net+mcts', game, sourceFor(game), { milliseconds });
      agent.reset('seed');
      const times: number[] = [];
      const [first, ...states] = many(game, decisions + 1, wanted);
      // The network opens with the first.
      await agent.choose(situationIn(game, first!), {});
      for (const [n, s] of states.entries()) {
        const situation = situationIn(game, s);
        times.push(await timed(() => agent.choose(situation, {}, n % 2 === 1)));
      }
      // Where the policy leaves no doubt it answers at once, and time in which others had the processor is not counted.
      expect(times.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(0.1 * milliseconds * decisions);
      times.sort((a, b) => a - b);
      expect(times[Math.ceil(part * decisions) - 1]).toBeLessThanOrEqual(1.05 * milliseconds + 5);
    },
  );
});

it('the network alone answers within 5 ms', async () => {
  for (const id of ['denmark-strait', 'san-bernardino']) {
    const game = gameOf(id);
    const agent = createNet('net', game, sourceFor(game));
    const [before, states] = [many(game, 50, anything), many(game, 200, anything)];
    for (const s of before) await agent.choose(situationIn(game, s), {});
    const times: number[] = [];
    for (const s of states) {
      const situation = situationIn(game, s);
      times.push(await timed(() => agent.choose(situation, {})));
    }
    times.sort((a, b) => a - b);
    expect(times[197]).toBeLessThan(5);
  }
});

describe('a budget', () => {
  const game = gameOf('denmark-strait') as unknown as Game;
  const [s] = many(game as unknown as AnyGame, 1, isManoeuvre);
  const source = sourceFor(game);

  it('ends when it is asked to: the best so far comes within 10 ms', async () => {
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
    expect(late[10]).toBeLessThan(10);
  });

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
