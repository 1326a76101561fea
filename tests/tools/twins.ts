/**
 * Twin comparisons of campaigns, as many as are wanted: at each decision of games at random, and in games whose other side orders otherwise.
 * Ends with 1 as soon as one shows what a seat has not found.
 *
 *     node dist/tests/tools/twins.js [--comparisons 1000000] [--seed 1] [scenario…]
 */
import { countIn, toolArgs, wrongUse } from '../../agents/machine/tool-args.js';
import { seat } from '../../engine/core/brand.js';
import { OperationsGame } from '../../engine/operations/game.js';
import { SCENARIOS } from '../../engine/operations/scenarios/index.js';
import { compareDrawn, compareTwins, twinCount } from '../engine/operations/twins.js';

const USAGE = 'node dist/tests/tools/twins.js [--comparisons 1000000] [--seed 1] [scenario…]';
const { values, positionals } = toolArgs(USAGE, {
  allowPositionals: true,
  options: { comparisons: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
});
const most = countIn('comparisons', values.comparisons, USAGE);
const first = countIn('seed', values.seed, USAGE);
const chosen = SCENARIOS.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
if (chosen.length === 0) wrongUse(`no such campaign: ${positionals.join(' ')}`, USAGE);

const games = chosen.map((scenario) => new OperationsGame(scenario));
const count = twinCount();
for (let seed = first; count.compared < most && count.faults.length === 0; seed++) {
  for (const game of games) {
    compareDrawn(game, seed, count, most);
    for (const of of [0, 1]) compareTwins(game, seat(of), seed, count);
  }
}
console.log(
  `${count.compared} twin comparisons, ${count.differed} of states that were not the same, ${count.faults.length} faults`,
);
for (const fault of count.faults.slice(0, 20)) console.log(fault);
process.exitCode = count.faults.length === 0 ? 0 : 1;
