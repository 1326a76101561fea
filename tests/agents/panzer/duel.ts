/** Pairs of games with one luck and sides swapped, between agents of panzer that answer at once. */
import type { Agent } from '../../../agents/agent.js';
import { wordsOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, CHANCE, OVER, type Seat, SeededChance, scoresFor } from '../../../engine/index.js';
import { PanzerGame, SCENARIOS } from '../../../engine/panzer/index.js';

type Maker = (game: PanzerGame) => Agent;

export const gameOf = (id: string): PanzerGame => new PanzerGame(SCENARIOS.find((one) => one.id === id)!);

/** The margin of the first seat's agent, in grades. `watch` sees how long each of its decisions took. */
export function playOut(
  game: PanzerGame,
  agents: readonly Agent[],
  seed: string,
  watch?: (ms: number, seat: Seat) => void,
): number {
  agents.forEach((agent, seat) => {
    agent.reset(`${seed}/${seat}`);
  });
  const s = game.create();
  game.start(s);
  const chance = new SeededChance(wordsOfSeed(seed));
  const legal = actionList(game.spec.maxLegal);
  const situation = new SeatSituation(game);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = legal.ids[0]!;
    if (actor !== CHANCE) {
      const started = performance.now();
      const decision = agents[actor]!.choose(situation.at(s, actor, legal), {});
      if (decision instanceof Promise) throw new Error('it answers at once');
      watch?.(performance.now() - started, actor);
      action = decision.action;
    }
    game.apply(s, action as never, chance);
  }
  const scores = scoresFor(game);
  game.scores(s, scores);
  return scores.margin[0]!;
}

/** Points of A out of so many pairs: one for more grades in both games together, half for as many. */
export function pairPoints(game: PanzerGame, a: Maker, b: Maker, pairs: number): number {
  let points = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const seed = `${game.spec.scenario}/${pair}`;
    const margin = playOut(game, [a(game), b(game)], seed) - playOut(game, [b(game), a(game)], seed);
    points += margin > 0 ? 1 : margin === 0 ? 0.5 : 0;
  }
  return points;
}
