/**
 * Balance of scenarios, how fair each is between equal admirals: plays them against each other and prints wins by side, points of the first side,
 * and the handicap that would split the games in halves. Thresholds in the scenarios were fitted with it. `flagplot balance` measures one until it is sure.
 *
 *     node dist/arena/lab/scenarios/balance.js [--games 200] [scenario…]
 */
import { countIn, toolArgs, wrongUse } from '../../../agents/machine/tool-args.js';
import { scenarios } from '../../../engine/index.js';
import { entryOf, type LedgerEntry } from '../ledger/entry.js';
import { RotationTable } from '../match/rotations.js';
import { equalsMatch, IDLE, sidesOf } from './sides.js';

const USAGE = 'node dist/arena/lab/scenarios/balance.js [--games 200] [scenario…]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: { games: { type: 'string', default: '200' } },
});
const games = countIn('games', values.games, USAGE);
const known = scenarios().map(({ id }) => id);
const strange = positionals.find((id) => !known.includes(id));
if (strange !== undefined) wrongUse(`There is no scenario ${strange}. There are: ${known.join(', ')}.`, USAGE);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

for (const { id, seats } of scenarios()) {
  if (positionals.length > 0 && !positionals.includes(id)) continue;
  const match = equalsMatch(id, 'admiral', seats.length, 'balance');
  const table = RotationTable.open(match);
  if (!table.ok) throw new Error(table.message);
  const played: LedgerEntry[] = [];
  for (let i = 0; i < games; i++) played.push(entryOf(`${i}`, match.agents, await table.value.play(i)));
  const { wins, drawn, margin, idle } = sidesOf(played);
  console.log(
    `${id.padEnd(22)} ${[...seats, 'drawn'].map((side, i) => `${side} ${percent(wins[i] ?? drawn)}`).join('  ')}` +
      `  margin of ${seats[0]}: mean ${margin.mean.toFixed(1)}, quartiles ${margin.quartiles.join(' ')}, under ${IDLE} points ${percent(idle)}`,
  );
}
