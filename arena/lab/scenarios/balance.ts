/**
 * Balance of scenarios, how fair each is between equal admirals: plays them against each other and prints wins by side, points of the first side,
 * and the handicap that would split the games in halves. Thresholds in the scenarios were fitted with it.
 *
 *     node dist/arena/lab/scenarios/balance.js [--games 200] [scenario…]
 */
import { createAdmiral } from '../../../agents/admiral/index.js';
import { countIn, toolArgs, wrongUse } from '../../../agents/machine/tool-args.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { bySeat, openGame, scenarios } from '../../../engine/index.js';
import { MatchGame } from '../match/play-game.js';

const USAGE = 'node dist/arena/lab/scenarios/balance.js [--games 200] [scenario…]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' } },
});
const games = countIn('games', values.games, USAGE);
const known = scenarios().map(({ id }) => id);
const strange = positionals.find((id) => !known.includes(id));
if (strange !== undefined) wrongUse(`There is no scenario ${strange}. There are: ${known.join(', ')}.`, USAGE);

/** A difference below this many points is no battle. */
const IDLE = 10;

for (const { id, seats } of scenarios()) {
  if (positionals.length > 0 && !positionals.includes(id)) continue;
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const table = new MatchGame(game);
  const agents = game.spec.seats.map(() => createAdmiral(game));
  /** By seat, then drawn: nobody first, or several. */
  const wins = [...seats, 'drawn'].map(() => 0);
  const margins: number[] = [];
  for (let i = 0; i < games; i++) {
    bySeat(agents).forEach((agent, seat) => {
      agent.reset(`balance:${i}:${seat}`);
    });
    const { scores } = await table.play(agents, chanceOfSeed(`balance:${i}`));
    const first = [...bySeat(seats).keys()].filter((seat) => scores.result[seat]! > 0);
    wins[first.length === 1 ? first[0]! : seats.length]! += 1;
    margins.push(scores.margin[0]!);
  }
  margins.sort((a, b) => a - b);
  const at = (share: number): number => margins[Math.min(games - 1, Math.floor(share * games))]!;
  const mean = margins.reduce((sum, m) => sum + m, 0) / games;
  const idle = margins.filter((m) => Math.abs(m) < IDLE).length;
  const percent = (n: number): string => `${((100 * n) / games).toFixed(1)} %`;
  console.log(
    `${id.padEnd(22)} ${[...seats, 'drawn'].map((side, i) => `${side} ${percent(wins[i]!)}`).join('  ')}` +
      `  margin of ${seats[0]}: mean ${mean.toFixed(1)}, quartiles ${at(0.25)} ${at(0.5)} ${at(0.75)}, under ${IDLE} points ${percent(idle)}`,
  );
}
