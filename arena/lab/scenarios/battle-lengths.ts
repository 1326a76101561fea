/**
 * Lengths of a battle, and how much there is to choose from: decisions a side, legal actions a decision, and the part of decisions with
 * but one; between random players, and between admirals. Chance steps are no decisions.
 *
 *     node dist/arena/lab/scenarios/battle-lengths.js --scenario matapan [--random 200 --admirals 20]
 */
import type { Agent } from '../../../agents/agent.js';
import { countIn, toolArgs, wrongUse } from '../../../agents/machine/tool-args.js';
import { createAgent } from '../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../agents/seed.js';
import { bySeat, openGame } from '../../../engine/index.js';
import { FIRST_SCENARIO } from '../../kits/first-scenario.js';
import { MatchGame } from '../match/play-game.js';

const USAGE = 'node dist/arena/lab/scenarios/battle-lengths.js --scenario ID [--random 200 --admirals 20]';
const { values } = toolArgs(USAGE, {
  options: {
    scenario: { type: 'string', default: FIRST_SCENARIO },
    random: { type: 'string', default: '200' },
    admirals: { type: 'string', default: '20' },
  },
});
const opened = openGame(values.scenario);
if (!opened.ok) wrongUse(opened.message, USAGE);
const game = opened.value;

interface Lengths {
  readonly games: number;
  /** A game, by seat. */
  readonly decisions: readonly number[];
  readonly legal: number;
  readonly onlyOne: number;
}

async function lengths(name: string, games: number): Promise<Lengths> {
  const decisions = game.spec.seats.map(() => 0);
  let [legal, onlyOne] = [0, 0];
  const agents = bySeat(game.spec.seats).map((_, seat): Agent => {
    const made = createAgent(name, game);
    if (!made.ok) throw new Error(made.message);
    const agent = made.value;
    return {
      name,
      reset: (seed) => agent.reset(seed),
      choose: (situation, budget) => {
        decisions[seat]!++;
        legal += situation.legal.count;
        if (situation.legal.count === 1) onlyOne++;
        return agent.choose(situation, budget);
      },
    };
  });
  const table = new MatchGame(game);
  for (let n = 0; n < games; n++) {
    const dice = `lengths ${n}`;
    bySeat(agents).forEach((agent, seat) => {
      agent.reset(agentSeed(dice, seat));
    });
    await table.play(agents, chanceOfSeed(dice));
  }
  const all = decisions.reduce((sum, d) => sum + d, 0);
  return { games, decisions: decisions.map((d) => d / games), legal: legal / all, onlyOne: onlyOne / all };
}

const random = await lengths('random', countIn('random', values.random, USAGE));
const admirals = await lengths('admiral', countIn('admirals', values.admirals, USAGE));
console.log(JSON.stringify({ scenario: values.scenario, random, admirals }, null, 2));
