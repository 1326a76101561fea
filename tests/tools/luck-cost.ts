/**
 * What the meter of luck costs: processor time of metered games of admirals against plain ones of the same seeds, on every ladder scenario
 * or those that are named. Each game is timed several times in turn, and the least counts, since whatever else the machine does only adds.
 *
 *     node dist/tests/tools/luck-cost.js [--ms 1000] [scenario…]
 */
import type { Agent } from '../../agents/agent.js';
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { createAgent } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { LuckMeter } from '../../arena/lab/luck/luck-meter.js';
import { MatchGame } from '../../arena/lab/match/play-game.js';
import { openGame, scenarios } from '../../engine/index.js';

const USAGE = 'node dist/tests/tools/luck-cost.js [--ms 1000] [scenario…]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: { ms: { type: 'string', default: '1000' } },
});
/** Of processor time for each scenario, after half as much to warm up. */
const budget = countIn('ms', values.ms, USAGE);
const ladder = scenarios().filter((scenario) => scenario.ladder);
const ids = positionals.length > 0 ? positionals : ladder.map(({ id }) => id);
const TRIES = 4;
const LEAST_GAMES = 4;

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

for (const id of ids) {
  const opened = openGame(id);
  if (!opened.ok) wrongUse(opened.message, USAGE);
  const game = opened.value;
  const agents = game.spec.seats.map((): Agent => {
    const made = createAgent('admiral', game);
    if (!made.ok) wrongUse(made.message, USAGE);
    return made.value;
  });
  const table = new MatchGame(game);
  const meter = new LuckMeter(game);
  const timeOf = async (n: number, luck?: LuckMeter<Int16Array>): Promise<number> => {
    const dice = `luck cost ${n}`;
    agents.forEach((agent, seat) => {
      agent.reset(agentSeed(dice, seat));
    });
    const before = processorMs();
    await table.play(agents, chanceOfSeed(dice), luck === undefined ? {} : { luck });
    return processorMs() - before;
  };
  let spent = 0;
  for (let n = 0; spent < budget / 2; n++) spent += (await timeOf(n)) + (await timeOf(n, meter));
  let [plain, metered, games] = [0, 0, 0];
  for (spent = 0; games < LEAST_GAMES || spent < budget; games++) {
    const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
    for (let i = 0; i < TRIES; i++) {
      const times = [await timeOf(games), await timeOf(games, meter)] as const;
      spent += times[0] + times[1];
      least[0] = Math.min(least[0], times[0]);
      least[1] = Math.min(least[1], times[1]);
    }
    plain += least[0];
    metered += least[1];
  }
  const each = (sum: number): string => (sum / games).toFixed(2).padStart(8);
  console.log(`${id.padEnd(20)}${each(plain)} ms plain ${each(metered)} ms metered  × ${(metered / plain).toFixed(2)}`);
}
