import { expect, it } from 'vitest';
import { DOCTRINES } from '../../../agents/battleships/admiral/doctrine.js';
import { LeanAdmiral } from '../../../agents/battleships/search/lean.js';
import { FireLuck } from '../../../agents/battleships/search/luck.js';
import { createAgent } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { G } from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import {
  type Action,
  actionList,
  CHANCE,
  EveryOutcome,
  OVER,
  openGame,
  type Seat,
  scenarios,
} from '../../../engine/index.js';

const ROLLS: ReadonlySet<number> = new Set([PHASE.guns, PHASE.torpedoes]);

/** Every step of guns and torpedoes of a game between two that close and fire, and how kind its dice are on average and at most. */
function* rollsOf(game: BattleshipsGame): Generator<{ mean: number; spread: number }> {
  const luck = new FireLuck(game.battle);
  const dice = chanceOfSeed('fire luck');
  const agents = game.spec.seats.map(() => {
    const agent = createAgent('greedy', game);
    if (!agent.ok) throw new Error(agent.message);
    agent.value.reset('fire luck');
    return agent.value;
  });
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  const [s, w] = [game.create(), game.create()];
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = legal.ids[0]! as Action;
    if (actor !== CHANCE) {
      const decision = agents[actor]!.choose(situation.at(s, actor as Seat, legal), {});
      if (decision instanceof Promise) throw new Error('it answers at once');
      action = decision.action;
    } else if (ROLLS.has(s[G.phase]!)) {
      w.set(s);
      const lean = new LeanAdmiral(game.battle, DOCTRINES.balanced!);
      lean.begin(w);
      const scene = lean.scene(0 as Seat);
      let [mean, spread] = [0, 0];
      for (const every = new EveryOutcome(); every.next(); ) {
        w.set(s);
        const points = luck.around(scene, w, () => game.apply(w, action, every));
        mean += every.weight * points;
        spread += every.weight * Math.abs(points);
      }
      yield { mean, spread };
    }
    game.apply(s, action, dice);
  }
}

it.each(scenarios('battleships').map(({ id }) => id))('what is booked as luck is nothing on average: %s', (id) => {
  const game = openGame(id);
  if (!game.ok || !(game.value instanceof BattleshipsGame)) throw new Error(id);
  let booked = 0;
  for (const { mean, spread } of rollsOf(game.value)) {
    expect(Math.abs(mean)).toBeLessThan(1e-6);
    if (spread > 0) booked++;
  }
  // It is a control variate only where it books something.
  expect(booked).toBeGreaterThan(0);
});
