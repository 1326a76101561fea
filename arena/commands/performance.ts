/** `performance`: how well the players of records decided, dice aside: what a decision cost each, over all their battles. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { readRecordFile } from '../files/open-record.js';
import { analyse, STANDARD_SIMULATIONS } from '../lab/analysis/analyse.js';
import { type Performances, performancesOf } from '../lab/analysis/performances.js';
import { wholeNumber } from '../words/option-shapes.js';
import { performanceRating } from '../words/performance-rating.js';
import { table } from '../words/tables.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';

const shape = z.object({
  player: z.string().min(1, 'takes a name').optional(),
  simulations: wholeNumber(1, 1_000_000),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters'),
  json: z.boolean().default(false),
});
type Options = z.output<typeof shape>;

const HELP = `
After the battle a search weighs each decision by what its side could know, on luck of its own, so that no die is in the figure: nought
is as good as the search, and a player who sees more than it stands below nought. Points are of the ruleset's margin. ± is half of a
95 % interval, over whole battles.

Examples:
  $ flagplot performance records/*.battle
  $ flagplot performance records/*.battle --player admiral --json`;

export function addPerformanceCommand(program: Command): void {
  program
    .command('performance')
    .description('how well the players of records decided, dice aside')
    .argument('<file...>', 'records, as .battle text or JSON Lines, in the order in which they were fought')
    .option('--player <name>', 'of this one alone')
    .option('--simulations <n>', 'of the search for each decision', String(STANDARD_SIMULATIONS))
    .option('--seed <seed>', 'of the search: one seed, one result', 'analysis')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (files: string[], options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await run(files, read);
    });
}

async function run(files: readonly string[], { player, simulations, seed, json }: Options): Promise<void> {
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const bar = progressBar(files.length, 'records');
  const analyses: Parameters<typeof performancesOf>[0][number][] = [];
  for (const [i, file] of files.entries()) {
    const read = readRecordFile(file);
    const told = read.ok ? await analyse(read.value, { simulations, seed }, () => {}, stop.signal) : read;
    if (!told.ok) {
      bar.stop();
      release();
      refuse(told.at === undefined ? told.message : `${file}:${told.at}: ${told.message}`);
      if (told.code === 'UNTRUE') process.exitCode = ANSWER_IS_NO;
      return;
    }
    // A battle that was looked into half-way would tell of its beginning alone.
    if (stop.signal.aborted) break;
    analyses.push({ file, analysis: told.value });
    bar.update(i + 1);
  }
  bar.stop();
  release();
  const all = performancesOf(analyses);
  const found = player === undefined ? all : all.filter((one) => one.player === player);
  if (found.length === 0 && !stop.signal.aborted) {
    const known = [...new Set(all.map((one) => one.player))].join(', ');
    return refuse(
      player !== undefined && known !== ''
        ? `Nobody of that name decided anything in these records. There are: ${known}.`
        : 'No decision in these records had a choice that could be priced.',
    );
  }
  if (json) printJson(found);
  else print(found.map(playerWords).join('\n\n'));
  if (stop.signal.aborted) {
    remark(`Stopped after ${analyses.length} of ${files.length} records.`);
    process.exitCode = ANSWER_IS_NO;
  }
}

const HEADER = ['battle', 'side', 'decisions', 'points a decision', 'mean so far', 'record'];

function playerWords({ player, ruleset, battles, rating }: Performances[number]): string {
  const of = `${rating.battles} ${rating.battles === 1 ? 'battle' : 'battles'}`;
  const head = `${player}, ${ruleset}: ${given(rating.lost, rating.half)} points a decision, over ${of} with ${rating.decisions} decisions`;
  const rows = battles.map(({ title, side, decisions, lost, se, file }, i) => {
    const mean = performanceRating(battles.slice(0, i + 1));
    const own = performanceRating([battles[i]!]);
    return [
      title,
      side,
      String(decisions),
      given(lost, own?.half ?? se),
      mean === null ? '' : given(mean.lost, mean.half),
      file,
    ];
  });
  return `${pc.bold(head)}\n${table(HEADER, rows, HEADER.slice(2, 5))}`;
}

const given = (lost: number, half: number): string => `${lost.toFixed(2).replace('-', '−')} ± ${half.toFixed(2)}`;
