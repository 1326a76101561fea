/** Search with a network: the same for the same seed and budget, better than its policy where that can be checked. */
import { describe, expect, it } from 'vitest';
import { type GumbelOptions, GumbelSearch } from '../../../agents/net/gumbel-search.js';
import { createNetMcts } from '../../../agents/net/index.js';
import { SharedNetwork } from '../../../agents/net/shared-network.js';
import type { Evaluator } from '../../../agents/search/evaluator.js';
import { type Game, OVER, type Seat, type State } from '../../../engine/index.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { toyGame } from '../../engine/core/toy-game.js';
import { decisionsIn, gameOf, situationIn, take } from '../search/decisions.js';
import { countMen, hashEvaluator } from '../search/evaluators.js';
import { sourceFor } from './models.js';

const any = (game: unknown): Game => game as Game;
const duel = any(gameOf('denmark-strait'));
const GAMES: [string, Game][] = [
  ['denmark-strait', duel],
  ['guadalcanal', any(gameOf('guadalcanal'))],
  ['dogger-bank', any(gameOf('dogger-bank'))],
  ['pacific', any(gameOf('pacific'))],
  ['connect four', any(connectFour())],
  ['breakthrough', any(breakthrough())],
  ['a toy', any(toyGame)],
];

const look = (game: Game, evaluator: Evaluator, s: State, options: Partial<GumbelOptions> = {}, simulations = 24) =>
  new GumbelSearch(game, evaluator, options).look(situationIn(game, s), { simulations }, 'seed', true);

const without = <T extends { milliseconds: number }>({ milliseconds, ...rest }: T) => rest;

describe.each(GAMES)('%s', (name, game) => {
  // Wars of many powers and battles of many ships take as long as all others together.
  const isLarge = game.spec.seats.length > 2 || name === 'guadalcanal';
  const states = take(isLarge ? 1 : 3, decisionsIn(game, 'gumbel'));
  const evaluator = hashEvaluator(game);
  const simulations = isLarge ? 12 : 24;

  it.each([false, true])(
    'the same seed, situation and budget give the same findings, however many lanes: sampled %s',
    async (isSampled) => {
      for (const s of states) {
        const found = await look(game, evaluator, s, { isSampled }, simulations);
        expect(found.simulations).toBeLessThanOrEqual(simulations);
        for (const lanes of [64, 11]) {
          expect(without(await look(game, evaluator, s, { isSampled, lanes }, simulations))).toEqual(without(found));
        }
      }
    },
  );

  it('what it says is to be had: legal actions, a line', async () => {
    for (const s of states) {
      const { chosen, actions, line, simulations: spent } = await look(game, evaluator, s);
      const { legal } = situationIn(game, s);
      const ids = Array.from(legal.ids.subarray(0, legal.count));
      expect(ids).toContain(chosen);
      expect(actions[0]!.action).toBe(chosen);
      expect(line[0]).toBe(game.write(s, chosen));
      for (const { action } of actions) expect(ids).toContain(action);
      expect(actions.reduce((sum, { visits }) => sum + visits, 0)).toBe(spent);
    }
  });
});

it('a network of a file plays too, and says why', async () => {
  for (const game of [duel, any(gameOf('dogger-bank')), any(toyGame)]) {
    const agent = createNetMcts('net+mcts:16', game, sourceFor(game), { simulations: 16 });
    agent.reset('seed');
    const [s] = take(1, decisionsIn(game, 'file'));
    const told = await agent.choose(situationIn(game, s!), {}, true);
    expect(told.plan!.line![0]).toBe(game.write(s!, told.action));
    expect(told.plan!.winProbability).toBeGreaterThanOrEqual(0);
    expect((await agent.choose(situationIn(game, s!), {})).action).toBe(told.action);
  }
});

/** Likes what loses: at breakthrough men are counted, but the policy gives them away. */
const contrary: Evaluator = {
  name: 'contrary',
  evaluate(batch) {
    countMen.evaluate(batch);
    for (let i = 0; i < batch.actionOffsets[batch.count]!; i++) batch.scores[i] = -batch.scores[i]!;
  },
};

it('finds what the value sees and the policy does not: it takes a man that stands for nothing', async () => {
  const game = any(breakthrough());
  const canTake = (s: State): boolean => takings(game, s).length > 0;
  let taken = 0;
  const states = take(8, decisionsIn(game, 'take', canTake));
  for (const s of states) {
    const search = new GumbelSearch(game, contrary, { candidates: 64, leastPrior: 0, isSampled: true });
    const { chosen } = await search.look(situationIn(game, s), { simulations: 256 }, 'seed');
    if (takings(game, s).includes(chosen)) taken++;
  }
  expect(taken).toBeGreaterThanOrEqual(6);
});

/** Actions after which the other seat has a man less. */
function takings(game: Game, s: State): number[] {
  const { legal } = situationIn(game, s);
  return Array.from(legal.ids.subarray(0, legal.count)).filter((_, i) => {
    const seen = situationIn(game, s).observation();
    return seen.actions[4 * i + 3]! > 0;
  });
}

it('the end of a game counts as it is: four in a row is played at once, whatever the network says', async () => {
  const game = any(connectFour());
  const winsAt = (s: State): number[] => {
    const { legal } = situationIn(game, s);
    const next = game.create();
    return Array.from(legal.ids.subarray(0, legal.count)).filter((a) => {
      next.set(s as never);
      game.apply(next, a as never, undefined as never);
      return game.toAct(next) === OVER;
    });
  };
  const found: State[] = [];
  for (let n = 0; found.length < 5; n++)
    found.push(
      ...take(
        1,
        decisionsIn(game, `four ${n}`, (s) => winsAt(s).length === 1),
      ),
    );
  for (const s of found) {
    const { chosen, actions } = await look(game, hashEvaluator(game), s, { leastPrior: 0, isSampled: true }, 64);
    expect(winsAt(s)).toEqual([chosen]);
    expect(actions[0]!.win).toBe(1);
  }
});

it('each seat plays by what it sees itself: the network is never shown another’s view', async () => {
  const game = any(toyGame);
  const [s] = take(1, decisionsIn(game, 'views'));
  const asked: Seat[] = [];
  const observe: Game['observe'] = (state, seat, out) => {
    asked.push(seat);
    expect(seat).toBe(game.toAct(state));
    game.observe(state, seat, out);
  };
  const watched = new Proxy(game, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      return key === 'observe' ? observe : typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await new GumbelSearch(watched, hashEvaluator(game)).look(situationIn(game, s!), { simulations: 32 }, 'seed');
  expect(new Set(asked).size).toBe(2);
});

it('all simulations of a phase are asked for at once', async () => {
  const [s] = take(
    1,
    decisionsIn(duel, 'batches', (_, legal) => legal.length > 40),
  );
  const counts: number[] = [];
  const inner = hashEvaluator(duel);
  const evaluator: Evaluator = {
    name: 'counted',
    evaluate: (batch) => {
      counts.push(batch.count);
      return inner.evaluate(batch);
    },
  };
  const { simulations } = await new GumbelSearch(duel, evaluator, { leastPrior: 0 }).look(
    situationIn(duel, s!),
    { simulations: 64 },
    'seed',
  );
  expect(simulations).toBe(64);
  expect(Math.max(...counts)).toBe(24);
  expect(counts.length).toBeLessThan(100);
});

it('a network that cannot be computed says so to whoever asks', async () => {
  const source = sourceFor(duel, 'broken');
  const network = SharedNetwork.of({ ...source, hash: 'none', bytes: source.bytes.subarray(0, 100) }, duel);
  await expect(network.open()).rejects.toThrow(/cut short/);
  await expect(look(duel, network, take(1, decisionsIn(duel, 'broken'))[0]!)).rejects.toThrow(/cut short/);
});
