/** `performance`: how well the players of records decided, dice aside: what a decision cost each, over all their battles. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { assert, type BattleRecord, writeText } from '../../engine/index.js';
import { readRecordFile } from '../files/open-record.js';
import { recordFiles } from '../files/record-files.js';
import { analyse, STANDARD_SIMULATIONS } from '../lab/analysis/analyse.js';
import { type Performances, performancesOf } from '../lab/analysis/performances.js';
import { playersOf, recordedGameOf } from '../lab/analysis/recorded-game.js';
import { wholeNumber } from '../words/option-shapes.js';
import { performanceCurve } from '../words/performance-rating.js';
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
is as good as the search. Below nought stands who sees further than it, or where the search itself errs, as it does most in wars for
many seats and in battles of few decisions. In land battles it weighs moves alone and leaves fire to the admiral: there random play has
come out as good as the best. Points are of the ruleset's margin. ± is half of a 95 % interval, over whole battles, and says nothing of
the search's own errors. The same record given twice counts once.

Examples:
  $ flagplot performance records
  $ flagplot performance records/*.battle --player admiral --json`;

export function addPerformanceCommand(program: Command): void {
  program
    .command('performance')
    .description('how well the players of records decided, dice aside')
    .argument(
      '<file...>',
      'records, as .battle text or JSON Lines, in the order in which they were fought, or folders of .battle files',
    )
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

async function run(named: readonly string[], { player, simulations, seed, json }: Options): Promise<void> {
  const records: { readonly file: string; readonly record: BattleRecord }[] = [];
  const known = new Set<string>();
  const files = recordFiles(named);
  if (!files.ok) return refuse(files.message);
  for (const file of files.value) {
    const read = readRecordFile(file);
    const played = read.ok ? recordedGameOf(read.value) : read;
    if (!played.ok) {
      refuse(played.at === undefined ? played.message : `${file}:${played.at}: ${played.message}`);
      if (played.code === 'UNTRUE') process.exitCode = ANSWER_IS_NO;
      return;
    }
    const { record } = played.value;
    const text = writeText(record);
    if (known.has(text)) remark(`${file} is the same battle as one before, and counts once.`);
    else records.push({ file, record });
    known.add(text);
  }
  const names = new Set(records.flatMap(({ record }) => playersOf(record)));
  if (player !== undefined && !names.has(player)) {
    return refuse(`Nobody of that name fought in these records. There are: ${[...names].filter(Boolean).join(', ')}.`);
  }
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const bar = progressBar(records.length, 'records');
  const analyses: Parameters<typeof performancesOf>[0][number][] = [];
  for (const [i, { file, record }] of records.entries()) {
    const told = await analyse(record, { simulations, seed }, () => {}, stop.signal);
    assert(told.ok, 'the record was played already');
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
    return refuse('No decision in these records had a choice that could be priced.');
  }
  if (json) printJson(found);
  else print(found.map(playerWords).join('\n\n'));
  if (stop.signal.aborted) {
    remark(`Stopped after ${analyses.length} of ${records.length} records.`);
    process.exitCode = ANSWER_IS_NO;
  }
}

const HEADER = ['battle', 'side', 'decisions', 'points a decision', 'mean so far', 'record'];

function playerWords({ player, ruleset, battles, rating }: Performances[number]): string {
  const of = `${rating.battles} ${rating.battles === 1 ? 'battle' : 'battles'}`;
  const head = `${player}, ${ruleset}: ${given(rating.lost, rating.half)} points a decision, over ${of} with ${rating.decisions} decisions`;
  const rows = performanceCurve(battles).map(({ battle: { title, side, file }, own, mean }) => [
    ...[title, side, String(own.decisions)],
    ...[given(own.lost, own.half), given(mean.lost, mean.half), file],
  ]);
  return `${pc.bold(head)}\n${table(HEADER, rows, HEADER.slice(2, 5))}`;
}

const given = (lost: number, half: number): string => `${lost.toFixed(2).replace('-', '−')} ± ${half.toFixed(2)}`;
