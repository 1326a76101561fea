/** Simulations side by side come out as each would alone, played step by step with nothing shared. */
import { describe, expect, it } from 'vitest';
import type { SimulationResult } from '../../../agents/net/lane.js';
import { Playouts } from '../../../agents/net/playouts.js';
import { PLAIN_REACH, type Reach } from '../../../agents/net/reach.js';
import { kitFor } from '../../../agents/rulesets.js';
import { addRow, evaluatorBatch } from '../../../agents/search/evaluator.js';
import { Streams } from '../../../agents/search/streams.js';
import {
  type Action,
  actionList,
  CHANCE,
  type Game,
  OVER,
  observationFor,
  type Seat,
  type State,
  scoresFor,
} from '../../../engine/index.js';
import { connectFour } from '../../bench/connect-four.js';
import { toyGame } from '../../engine/core/toy-game.js';
import { decisionsIn, gameOf, situationIn, take } from '../search/decisions.js';
import { hashEvaluator } from '../search/evaluators.js';

const any = (game: unknown): Game => game as Game;

const reachFor = (game: Game, rounds: number): Reach => kitFor(game).reach?.(game, rounds) ?? PLAIN_REACH;

const meanOf = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

/** One simulation, the slow way, by the best of the policy. */
function alone(game: Game, root: State, first: Action, round: number, rounds: number): SimulationResult {
  const seat = game.toAct(root) as Seat;
  const streams = new Streams();
  streams.seed('seed');
  const s = game.create();
  situationIn(game, root).determinize(streams.draws(0), s);
  const reach = reachFor(game, rounds);
  reach.begin(s);
  situationIn(game, root).determinize(streams.draws(round), s);
  const dice = streams.dice(round);
  const legal = actionList(game.spec.maxLegal);
  const seen = observationFor(game);
  const batch = evaluatorBatch(game, 1);
  const evaluator = hashEvaluator(game);
  const meter = kitFor(game).dice?.(game);
  let luck = 0;
  let decisions = 0;
  const own: number[][] = [];
  const theirs: number[][] = [];
  const outcome = (): SimulationResult => {
    const sides = [own, theirs].filter((side) => side.length > 0);
    const mean = (k: number): number => meanOf(sides.map((side) => meanOf(side.map((opinion) => opinion[k]!))));
    return { win: mean(0), margin: mean(1), luck: seat === 0 ? luck : -luck };
  };
  const isHeard = (who: Seat): boolean => game.spec.seats.length === 2 || who === seat;
  let isEnd = false;
  game.apply(s, first, dice);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    if (reach.isFarEnough(s, decisions)) {
      if (own.length + theirs.length > 0) return outcome();
      isEnd = true;
    }
    game.legal(s, legal);
    if (actor === CHANCE || legal.count === 1) {
      const resolve = (): void => game.apply(s, legal.ids[0] as Action, dice);
      if (actor !== CHANCE || meter === undefined) resolve();
      else luck += meter.around(s, resolve);
      continue;
    }
    batch.count = 0;
    const who = isEnd && !isHeard(actor as Seat) ? seat : (actor as Seat);
    game.observe(s, who, seen);
    addRow(game, batch, seen);
    evaluator.evaluate(batch);
    const [win, margin] = [batch.wins[0]!, batch.margins[0]!];
    if (isEnd || (isHeard(who) && reach.counts(s, decisions))) {
      if (who === seat) own.push([win, margin]);
      else theirs.push([1 - win, -margin]);
    }
    if (isEnd) return outcome();
    decisions++;
    const scores = batch.scores.subarray(0, legal.count);
    game.apply(s, legal.ids[scores.indexOf(Math.max(...scores))] as Action, dice);
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  const n = scores.result.length;
  return {
    win: (scores.result[seat]! * (n - 1) + 1) / n,
    margin: scores.margin[seat]!,
    luck: seat === 0 ? luck : -luck,
  };
}

describe.each([
  ['denmark-strait', any(gameOf('denmark-strait')), 1],
  ['guadalcanal', any(gameOf('guadalcanal')), 1],
  ['river-plate to the end', any(gameOf('river-plate')), 99],
  ['pacific', any(gameOf('pacific')), 1],
  ['connect four', any(connectFour()), 1],
  ['a toy', any(toyGame), 1],
] as const)('%s', (_, game, rounds) => {
  it('each comes out as it would alone', async () => {
    let withLuck = 0;
    const evaluator = hashEvaluator(game);
    const playouts = new Playouts(game, evaluator, reachFor(game, rounds), { lanes: 12, isSampled: false });
    for (const s of take(3, decisionsIn(game, 'alone'))) {
      const situation = situationIn(game, s);
      playouts.open(situation, 'seed');
      const firsts = Array.from(
        situation.legal.ids.subarray(0, Math.min(3, situation.legal.count)),
        (id) => id as Action,
      );
      for (const start of [1, 5]) {
        const jobs = firsts.flatMap((first, candidate) =>
          [0, 1, 2, 3].map((i) => ({ candidate, first, round: start + i })),
        );
        const outcomes = await playouts.run(jobs);
        for (const [i, { first, round }] of jobs.entries()) {
          const expected = alone(game, s, first, round, rounds);
          for (const key of ['win', 'margin', 'luck'] as const)
            expect(outcomes![i]![key]).toBeCloseTo(expected[key], 9);
          if (expected.luck !== 0) withLuck++;
        }
      }
    }
    expect(withLuck > 0).toBe(kitFor(game).dice?.(game) !== undefined);
  });
});
