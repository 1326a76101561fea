/**
 * How fair a battle is between equal admirals: plays admiral against admiral and prints wins by side, points, and the handicap
 * that would split the games in halves. Thresholds in the scenarios were fitted with it.
 *
 *     node dist/tests/tools/balance.js [--games 200] [scenario…]
 */
import { parseArgs } from 'node:util';
import { createAdmiral } from '../../agents/admiral/index.js';
import { chanceOfSeed } from '../../agents/seed.js';
import { Table } from '../../arena/match/play-game.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { openGame } from '../../engine/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' } },
});
const games = Number(values.games);

/** A difference below this many points is no battle. */
const IDLE = 10;

for (const scenario of SCENARIOS) {
  if (positionals.length > 0 && !positionals.includes(scenario.id)) continue;
  const opened = openGame(scenario.id);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const table = new Table(game);
  const agents = game.spec.seats.map(() => createAdmiral(game));
  const wins = [0, 0, 0];
  const margins: number[] = [];
  for (let i = 0; i < games; i++) {
    agents.forEach((agent, seat) => {
      agent.reset(`balance:${i}:${seat}`);
    });
    const { scores } = await table.play(agents, chanceOfSeed(`balance:${i}`));
    const result = scores.result[0]!;
    wins[result > 0 ? 0 : result < 0 ? 1 : 2]!++;
    margins.push(scores.margin[0]!);
  }
  margins.sort((a, b) => a - b);
  const at = (share: number): number => margins[Math.min(games - 1, Math.floor(share * games))]!;
  const mean = margins.reduce((sum, m) => sum + m, 0) / games;
  const idle = margins.filter((m) => Math.abs(m) < IDLE).length;
  const [a, b] = game.spec.seats.map((seat) => seat.side);
  const percent = (n: number): string => `${((100 * n) / games).toFixed(1)} %`;
  console.log(
    `${scenario.id.padEnd(22)} ${a} ${percent(wins[0]!)}  ${b} ${percent(wins[1]!)}  drawn ${percent(wins[2]!)}` +
      `  margin of ${a}: mean ${mean.toFixed(1)}, quartiles ${at(0.25)} ${at(0.5)} ${at(0.75)}, under ${IDLE} points ${percent(idle)}`,
  );
}
