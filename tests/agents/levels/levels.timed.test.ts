import { expect, it } from 'vitest';
import { levelName } from '../../../agents/levels/index.js';
import { createAgent } from '../../../agents/registry.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { G } from '../../../engine/battleships/layout.js';
import { actionList, CHANCE, type Seat } from '../../../engine/index.js';
import { someOf } from '../../machine/length.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { gameOf } from '../admiral/admiral-table.js';
import { waited } from '../waited.js';
import { levelsOf } from './levels-of.js';

/** The largest battles, and of each the turns in which all kinds of phases come up. */
const TURNS: readonly (readonly [string, number])[] = [
  ['san-bernardino', 1],
  ['surigao', 2],
];
const LIMIT_MS = 3000;

/** Milliseconds that the agent on both sides took for all ships of each phase, of the first turns. */
async function phasesOf(name: string, scenario: string, turns: number): Promise<number[]> {
  const game = gameOf(scenario);
  const agents = game.spec.seats.map(() => {
    const agent = createAgent(name, game);
    if (!agent.ok) throw new Error(agent.message);
    agent.value.reset('phases');
    return agent.value;
  });
  const situation = new SeatSituation(game);
  const legal = actionList(game.spec.maxLegal);
  const dice = chanceOfSeed('phases');
  const s = game.create();
  game.start(s);
  const phases = new Map<number, number>();
  for (let actor = game.toAct(s); game.turn(s) <= turns; actor = game.toAct(s)) {
    game.legal(s, legal);
    let action = legal.ids[0]!;
    if (actor !== CHANCE) {
      const phase = (s[G.turn]! * 64 + s[G.phase]!) * 2 + actor;
      const [before, begin] = [waited(), performance.now()];
      action = (await agents[actor]!.choose(situation.at(s, actor as Seat, legal), {}, true)).action;
      const took = performance.now() - begin - (waited() - before);
      phases.set(phase, (phases.get(phase) ?? 0) + took);
    }
    game.apply(s, action as never, dice);
  }
  return [...phases.values()];
}

it.each(levelsOf('battleships').map(({ id }) => levelName(id)))(
  '%s takes no more than three seconds for all ships of a phase, in the largest battles',
  measured(async (name: string) => {
    for (const [scenario, turns] of someOf(TURNS, 1)) {
      const longest = Math.max(...(await phasesOf(name, scenario, turns)));
      byTheClock(() => expect(longest).toBeLessThan(LIMIT_MS));
    }
  }),
);
