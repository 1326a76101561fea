/** `bench queue`: what handing work out to many machines costs, in a simulation of workers that are slow, die, lie, and are cut off. */
import type { Command } from 'commander';
import { z } from 'zod';
import { type SimulationFound, simulate } from '../jobs/simulation/simulate.js';
import { wholeNumber } from '../words/option-shapes.js';
import { table } from '../words/tables.js';
import { number } from './match-numbers.js';
import { parseOptions, print, printJson, remark } from './output.js';

const HELP = `
No machine is asked: workers and time are simulated, and what hands out the pieces is what --queue and --door have, with its checks and its store.
Workers come within some twenty seconds, each with 1 to 16 threads; a piece takes a second of a thread in the mean, one of 2,000 takes 10 to 30.
One worker of ten is ten times slower. Workers die without a word after a minute in the mean, or leave in order, and come back or are replaced; they
lose the connection, ask twice, and beat late. Some lie, always or now and then, and one of a hundred has other code. Whoever hands out dies once,
half-way, and begins again with what its store has kept. Results of a liar are struck out and done anew.

Each piece has to count once, and none may be lost: else the command fails. The ideal is that every thread that is there works all the time, and
each piece is done once. One seed gives one result, but for the processor time, which is real.

Examples:
  $ flagplot bench queue
  $ flagplot bench queue --workers 50 --pieces 5000 --doubled 10 --seed 7 --json`;

const MOST_WORKERS = 10_000;
const MOST_PIECES = 1_000_000;
const HUNDRED = 100;

const shape = z.object({
  workers: wholeNumber(1, MOST_WORKERS).default(1_000),
  pieces: wholeNumber(1, MOST_PIECES).default(100_000),
  doubled: wholeNumber(0, HUNDRED).default(5),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters').default('1'),
  json: z.boolean().default(false),
});

export function addBenchQueueCommand(bench: Command): void {
  bench
    .command('queue')
    .description('what handing work out to many machines costs, simulated')
    .option('--workers <n>', 'machines (default: 1000)')
    .option('--pieces <n>', 'pieces of work (default: 100000)')
    .option('--doubled <n>', 'of a hundred pieces so many go to two workers (default: 5)')
    .option('--seed <seed>', 'of all that happens', '1')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      const { workers, pieces, doubled, seed, json } = read;
      const asked = { workers, pieces, doubled: doubled / HUNDRED, seed };
      const found = await simulate(asked);
      if (json) printJson({ asked, ...found });
      else print(queueWords(found));
      if (found.liesNeverCaught > 0 && !json)
        remark('Lies that nobody compares are not seen: --doubled says how many.');
    });
}

function queueWords(found: SimulationFound): string {
  const { recoverySeconds: recovery, cost } = found;
  const rows: (readonly [string, string])[] = [
    ['pieces, each counted once', number(found.pieces)],
    ['workers, those who replaced others among them', number(found.workers)],
    ['died without a word', number(found.deaths)],
    ['seconds, simulated', seconds(found.seconds)],
    ['  until 99 of 100 were done', seconds(found.secondsTo99)],
    ['  ideal', seconds(found.idealSeconds)],
    ['pieces a second', seconds(found.piecesPerSecond)],
    ['  share of the ideal', percent(found.share)],
    ['  until 99 of 100 were done', percent(found.shareTo99)],
    ['handed out', number(found.handedOut)],
    ['  pieces handed out more than once', number(found.twiceHandedOut)],
    ['  to another worker since the first was slow', number(found.hurried)],
    ['results that were known already', number(found.known)],
    ['leases that nobody spoke for', number(found.expired)],
    ['seconds from a death until its piece is handed out again: median', seconds(recovery.median)],
    ['  worst', seconds(recovery.worst)],
    ['pieces that two have done', number(found.compared)],
    ['pieces that the referee has done', number(found.refereed)],
    ['liars', number(found.liars)],
    ['  caught', number(found.liarsCaught)],
    ['  lies that had counted before', number(found.liesBefore)],
    ['  results struck out, lies or not', number(found.struck)],
    ['  lies that nobody saw', number(found.liesNeverCaught)],
    ['leases at once, at most', number(found.mostLeases)],
    ['questions', number(found.questions)],
    ['microseconds of the processor for a question', seconds(cost.perQuestion)],
    ['  for a piece', seconds(cost.perPiece)],
    ['  for a piece, of the store', seconds(cost.storePerPiece)],
  ];
  return table(['what', 'how much'], rows, ['how much']);
}

const seconds = (value: number): string => value.toFixed(1);
const percent = (share: number): string => `${(HUNDRED * share).toFixed(0)}%`;
