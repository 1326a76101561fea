/** `analyze`: where a battle was decided, by whom, and how much of it was dice. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { type BattleRecord, ok, type Result } from '../../engine/index.js';
import { readRecordFile } from '../files/open-record.js';
import { mayWrite, writeOwn } from '../files/write-file.js';
import { analyse, type OnProgress, STANDARD_SIMULATIONS } from '../lab/analysis/analyse.js';
import type { Analysis } from '../lab/analysis/analysis.js';
import { chartSvg, SVG_HEAD } from '../lab/analysis/chart-svg.js';
import { reportWords } from '../lab/analysis/report.js';
import { type BranchPoint, reroll } from '../lab/analysis/reroll.js';
import { rerollWords } from '../lab/analysis/reroll-report.js';
import { wholeNumber } from '../words/option-shapes.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';

const MAX_WORKERS = 256;

const shape = z.object({
  simulations: wholeNumber(0, 1_000_000),
  rollouts: wholeNumber(0, 100_000),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters'),
  svg: z.string().min(1, 'takes a file').optional(),
  reroll: z
    .string()
    .regex(/^(turn:)?\d{1,6}$/, 'takes the number of a step, as in 57, or a turn, as in turn:5')
    .transform(
      (text): BranchPoint => (text.startsWith('turn:') ? { turn: Number(text.slice(5)) } : { ply: Number(text) }),
    )
    .optional(),
  times: wholeNumber(1, 1_000_000),
  by: z.string().optional(),
  workers: wholeNumber(1, MAX_WORKERS),
  json: z.boolean().default(false),
});
type Options = z.output<typeof shape>;

const HELP = `
Every change of the chance to win is booked to dice or to decisions: start + luck + decisions = end. Luck is exact, over every
branch of each throw; decisions are all the rest, with what the value function misjudged, so their sum names no culprit. A single
decision is judged by what its side could know when it was made, and is listed only where its price is clearly above the error of the
search, and above nothing once more with fresh luck.

Examples:
  $ flagplot analyze games/1.battle --svg battle.svg
  $ flagplot analyze games/1.battle --reroll turn:5 --times 500`;

export function addAnalyzeCommand(program: Command): void {
  program
    .command('analyze')
    .description('where a battle was decided, by whom, and how much of it was dice')
    .argument('<file>', 'a record, as .battle text or JSON Lines')
    .option(
      '--simulations <n>',
      'of the search for each decision that is looked into closely, fewer in battles of many ships; 0: judge none',
      String(STANDARD_SIMULATIONS),
    )
    .option(
      '--rollouts <n>',
      'games played to the end from each turn, and from both choices of each costly decision',
      '0',
    )
    .option('--seed <seed>', 'of the search and the games played on: one seed, one result', 'analysis')
    .option('--svg <file>', 'write the graph of the battle there')
    .option('--reroll <ply>', 'play on from before this step, or from turn:N, with fresh dice')
    .option('--times <n>', 'games that are played on', '500')
    .option('--by <agent>', 'who plays on, at all seats (default: admiral)')
    .option('--workers <n>', 'threads that play on', String(availableParallelism()))
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (file: string, options: unknown, command: Command) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      const idle = idleOption(command, read.reroll !== undefined);
      if (idle === undefined) await run(file, read);
      else refuse(idle);
    });
}

/** Options that only an analysis heeds, and those that only a reroll does, with an example. */
const OF_ANALYSIS = ['simulations', 'rollouts', 'svg'];
const OF_REROLL: readonly (readonly [string, string])[] = [
  ['times', '500'],
  ['by', 'admiral'],
  ['workers', '2'],
];

/** A sentence about an option given by hand that would do nothing. */
function idleOption(command: Command, isReroll: boolean): string | undefined {
  const isGiven = (name: string): boolean => command.getOptionValueSource(name) === 'cli';
  if (isReroll) {
    const idle = OF_ANALYSIS.find(isGiven);
    return idle && `--${idle} is for the analysis of the whole battle, not for --reroll: leave one of the two out.`;
  }
  const idle = OF_REROLL.find(([name]) => isGiven(name));
  return (
    idle && `--${idle[0]} says how to play on, so it takes --reroll, as in --reroll turn:5 --${idle[0]} ${idle[1]}.`
  );
}

async function run(file: string, options: Options): Promise<void> {
  const read = readRecordFile(file);
  if (!read.ok) return refuse(read.at === undefined ? read.message : `${file}:${read.at}: ${read.message}`);
  if (options.svg !== undefined) {
    const may = mayWrite(options.svg, SVG_HEAD);
    if (!may.ok) return refuse(may.message);
  }
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const show = progressOf();
  const told = await work(read.value, options, show.update, stop.signal);
  show.stop();
  release();
  if (!told.ok) {
    refuse(told.at === undefined ? told.message : `${file}:${told.at}: ${told.message}`);
    if (told.code === 'UNTRUE') process.exitCode = ANSWER_IS_NO;
    return;
  }
  told.value();
  if (stop.signal.aborted) {
    remark('Stopped before the end: this is what was found so far.');
    process.exitCode = ANSWER_IS_NO;
  }
}

/** What is asked for; its value tells it. */
async function work(
  record: BattleRecord,
  options: Options,
  show: OnProgress,
  signal: AbortSignal,
): Promise<Result<() => void>> {
  const { simulations, rollouts, seed, reroll: from, times, by, workers, json } = options;
  if (from === undefined) {
    const told = await analyse(record, { simulations, rollouts, seed }, show, signal);
    return told.ok ? ok(() => tell(told.value, options)) : told;
  }
  const given = { from, times, seed, workers, ...(by === undefined ? {} : { by }) };
  const told = await reroll(record, given, (done, of) => show('games', done, of), signal);
  if (!told.ok) return told;
  return ok(() => (json ? printJson(told.value) : print(rerollWords(told.value, columns()))));
}

const COLUMNS = 100;
const columns = (): number => Math.min(COLUMNS, process.stdout.columns ?? COLUMNS);

function tell(analysis: Analysis, { json, svg }: Options): void {
  if (svg !== undefined) {
    const written = writeOwn(svg, chartSvg(analysis), SVG_HEAD);
    if (!written.ok) {
      refuse(written.message);
      return;
    }
    remark(`The graph is ${svg}`);
  }
  if (json) printJson(analysis);
  else print(reportWords(analysis, columns()));
}

/** One bar after the other, for one kind of work each. */
function progressOf(): { update: (what: string, done: number, of: number) => void; stop: () => void } {
  let open: { what: string; bar: ReturnType<typeof progressBar> } | undefined;
  return {
    update: (what, done, of) => {
      if (open?.what !== what) {
        open?.bar.stop();
        open = { what, bar: progressBar(of, what) };
      }
      open.bar.update(done);
    },
    stop: () => open?.bar.stop(),
  };
}
