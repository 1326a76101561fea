/**
 * Which decisions of an agent are better than another's: a mixture of both, who chooses as the first in some moments and as the second in all
 * others, plays against the second alone, in pairs on the same dice with sides swapped.
 *
 *     node dist/tests/tools/who-decides.js --agents net:battleships-3,admiral --when phase:move-a,phase:move-b [--games 80] [scenario…]
 */
import type { Agent } from '../../agents/agent.js';
import { estimate } from '../../agents/estimate.js';
import { HOLDS_95, halfWidth, shareInterval } from '../../agents/interval.js';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { createAgent } from '../../agents/registry.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { MatchGame } from '../../arena/lab/match/play-game.js';
import { type Game, openGame, scenarios } from '../../engine/index.js';
import { Moments, unknownMoments } from '../../training/self-play/moments.js';

const USAGE =
  'node dist/tests/tools/who-decides.js --agents net:battleships-3,admiral --when phase:move-a,phase:move-b [--games 80] [scenario…]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: {
    agents: { type: 'string', default: '' },
    when: { type: 'string', default: '' },
    games: { type: 'string', default: '80' },
  },
});
const [first = '', second = ''] = values.agents.split(',');
const when = values.when.split(',');
const pairs = Math.ceil(countIn('games', values.games, USAGE) / 2);
const ladder = scenarios('battleships').filter((scenario) => scenario.ladder);
const ids = positionals.length > 0 ? positionals : ladder.map(({ id }) => id);

function agentOf(name: string, game: Game): Agent {
  const made = createAgent(name, game);
  if (!made.ok) wrongUse(made.message, USAGE);
  return made.value;
}

function mixture(one: Agent, other: Agent, moments: Moments): Agent {
  return {
    name: `${one.name} in moments`,
    reset(seed) {
      one.reset(seed);
      other.reset(seed);
    },
    choose(situation, budget) {
      const isOne = moments.has(situation.observation().globals, 0);
      return (isOne ? one : other).choose(situation, budget);
    },
  };
}

for (const id of ids) {
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const [strange] = unknownMoments(game.spec.observation, when);
  if (strange !== undefined)
    throw new Error(`no moment ${strange}; there are: ${game.spec.observation.globals.join(', ')}`);
  const mixed = mixture(agentOf(first, game), agentOf(second, game), new Moments(game.spec.observation, when));
  const alone = agentOf(second, game);
  const table = new MatchGame(game);
  const margins: number[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    let margin = 0;
    for (const seat of [0, 1]) {
      mixed.reset(`who decides ${pair}/${seat}`);
      alone.reset(`who decides ${pair}/${1 - seat}`);
      const { scores } = await table.play(
        seat === 0 ? [mixed, alone] : [alone, mixed],
        chanceOfSeed(`who decides ${pair}`),
      );
      margin += scores.margin[seat]!;
    }
    margins.push(margin);
  }
  const won = margins.reduce((sum, margin) => sum + (Math.sign(margin) + 1) / 2, 0) / pairs;
  const [low, high] = shareInterval(margins.map((margin) => (Math.sign(margin) + 1) / 2));
  const found = estimate(margins);
  const half = halfWidth(found, pairs);
  const percent = (share: number): string => (100 * share).toFixed(0);
  console.log(
    `${id.padEnd(22)} ${percent(won)} % of ${pairs} pairs (${percent(low)} to ${percent(high)}), ` +
      `${found.mean.toFixed(1)}${half === null ? '' : ` ± ${half.toFixed(1)}`} points a pair`,
  );
}
console.log(HOLDS_95);
