/** Search on small games that it knows nothing of: it finds forced wins, and more of it plays better. */

import { describe, expect, it } from 'vitest';
import type { Agent } from '../../../agents/agent.js';
import { createRandom } from '../../../agents/random.js';
import { createMcts } from '../../../agents/search/index.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type Action, actionList, actionsOf, type Game, OVER, type Seat, scoresFor } from '../../../engine/index.js';
import { breakthrough } from '../../bench/breakthrough.js';
import { connectFour } from '../../bench/connect-four.js';
import { howOften, isLong } from '../../machine/length.js';
import { decide, decisionsIn } from './decisions.js';

type SmallGame = Game<Int32Array>;
const noDice = chanceOfSeed('none');

function after(game: SmallGame, s: Int32Array, a: Action): Int32Array {
  const next = s.slice();
  game.apply(next, a, noDice);
  return next;
}

function legalIn(game: SmallGame, s: Int32Array): Action[] {
  const legal = actionList(game.spec.maxLegal);
  game.legal(s, legal);
  return actionsOf(legal);
}

const hasWon = (game: SmallGame, s: Int32Array, seat: number): boolean => {
  const scores = scoresFor(game);
  game.scores(s, scores);
  return scores.result[seat] === 1;
};

/** First moves that force a win in so many own moves, whatever the other does. */
function forcing(game: SmallGame, s: Int32Array, moves: number): Action[] {
  const seat = game.toAct(s);
  return legalIn(game, s).filter((a) => {
    const next = after(game, s, a);
    if (game.toAct(next) === OVER) return hasWon(game, next, seat);
    return (
      moves > 1 &&
      legalIn(game, next).every((reply) => {
        const then = after(game, next, reply);
        return game.toAct(then) !== OVER && forcing(game, then, moves - 1).length > 0;
      })
    );
  });
}

/** Positions out of random games where a win in just so many moves can be forced, by few of the moves. */
function tactics(game: SmallGame, moves: number, count: number): { s: Int32Array; wins: Action[] }[] {
  const out: { s: Int32Array; wins: Action[] }[] = [];
  for (let n = 0; out.length < count; n++) {
    for (const s of decisionsIn(game, `tactics ${n}`)) {
      if (moves > 1 && forcing(game, s, moves - 1).length > 0) continue;
      const wins = forcing(game, s, moves);
      if (wins.length === 0 || 3 * wins.length > legalIn(game, s).length) continue;
      out.push({ s, wins });
      break;
    }
  }
  return out;
}

/** Games of `a` against `b`, each opening played from both sides; the part that `a` wins. */
function match(game: SmallGame, a: Agent, b: Agent, games: number): number {
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  let score = 0;
  for (let n = 0; n < games; n++) {
    const agents = n % 2 === 0 ? [a, b] : [b, a];
    for (const [seat, agent] of agents.entries()) agent.reset(`${n >> 1}/${seat}`);
    const picks = chanceOfSeed(`opening ${n >> 1}`);
    const s = game.create();
    game.start(s);
    for (let ply = 0; game.toAct(s) !== OVER; ply++) {
      game.legal(s, legal);
      const seat = game.toAct(s) as Seat;
      // The first moves are the luck of the draw, so that no two games are alike.
      const decision =
        ply < 4
          ? { action: legal.ids[picks.die(legal.count, ply as never) - 1] as Action }
          : agents[seat]!.choose(situation.at(s, seat, legal), {});
      if (decision instanceof Promise) throw new Error('these agents answer at once');
      game.apply(s, decision.action, noDice);
    }
    const seat = n % 2;
    score += hasWon(game, s, seat) ? 1 : hasWon(game, s, 1 - seat) ? 0 : 0.5;
  }
  return score / games;
}

const OPEN: Readonly<Record<string, () => SmallGame>> = { 'connect-four': connectFour, breakthrough };

describe('forced wins', () => {
  it.each([
    ['connect-four', 1, 500],
    ['connect-four', 2, 4_000],
    ['connect-four', 3, 20_000],
    ['breakthrough', 1, 500],
    ['breakthrough', 2, 20_000],
  ])('%s: in %i, with %i simulations', (id, moves, simulations) => {
    const game = OPEN[id]!();
    const agent = createMcts('mcts', game, { simulations });
    for (const { s, wins } of tactics(game, moves, howOften({ usually: 4, long: 8 }))) {
      const { action } = decide(agent, game, s, 'tactics');
      // What wins as surely, only one move later, is as good.
      expect(wins.includes(action) ? wins : forcing(game, s, moves + 1)).toContain(action);
    }
  });
});

describe.each(Object.keys(OPEN))('%s', (id) => {
  const game = OPEN[id]!();

  it('beats random play', () => {
    expect(match(game, createMcts('mcts', game, { simulations: 200 }), createRandom(), 40)).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it.runIf(isLong || id === 'connect-four')('four times the simulations win, by two standard errors and more', () => {
    const games = 50;
    const score = match(
      game,
      createMcts('much', game, { simulations: 800 }),
      createMcts('little', game, { simulations: 200 }),
      games,
    );
    expect(score).toBeGreaterThan(0.5 + 2 * Math.sqrt(0.25 / games));
  });
});
