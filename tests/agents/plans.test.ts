/** Plans travel as JSON: every number in them must be one. */
import { expect, it } from 'vitest';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { type Action, actionList, CHANCE, OVER, openGame, type Seat, SeededChance } from '../../engine/index.js';

it('a plan is the same after a journey as JSON, also where a choice was out of the question', async () => {
  const opened = openGame('calabria');
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const admiral = createAgent('admiral', game);
  const random = createAgent('random', game);
  if (!admiral.ok || !random.ok) throw new Error('the agents are there');
  const [state, legal, situation] = [game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
  let plans = 0;
  for (const seed of [1, 2]) {
    const chance = new SeededChance([seed, 2, 3, 4]);
    admiral.value.reset(`${seed}`);
    random.value.reset(`${seed}`);
    game.start(state);
    for (let actor = game.toAct(state); actor !== OVER; actor = game.toAct(state)) {
      game.legal(state, legal);
      let action = legal.ids[0] as Action;
      if (actor !== CHANCE) {
        const agent = actor === seed % 2 ? admiral.value : random.value;
        const decision = await agent.choose(situation.at(state, actor as Seat, legal), {}, true);
        action = decision.action;
        if (decision.plan !== undefined) plans++;
        expect(JSON.parse(JSON.stringify(decision.plan ?? null))).toEqual(decision.plan ?? null);
      }
      game.apply(state, action, chance);
    }
  }
  expect(plans).toBeGreaterThan(100);
});
