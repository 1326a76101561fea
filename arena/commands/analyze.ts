/** `analyze`: where a battle was decided, by whom, and how much of it was dice. */
import type { Command } from 'commander';
import { z } from 'zod';
import { analyse, STANDARD_SIMULATIONS } from '../analysis/analyse.js';
import type { Analysis } from '../analysis/analysis.js';
import { reportWords } from '../analysis/report.js';
import { readRecordFile } from '../open-record.js';
import { wholeNumber } from './option-shapes.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';

const shape = z.object({
  simulations: wholeNumber(0, 1_000_000),
  rollouts: wholeNumber(0, 100_000),
  seed: z.string().min(1, 'takes a word or a number.').max(200, 'has at most 200 characters.'),
  svg: z.string().min(1, 'takes a file.').optional(),
  json: z.boolean().default(false),
});
type Options = z.output<typeof shape>;

const HELP = `
Every change of the chance to win is booked to a decision or to dice: start + luck + decisions = end. Luck is exact, over every
branch of each throw; a decision is judged by what its side could know when it was made, and is listed only where its price is
clearly above the error of the search.

Example:
  $ flagplot analyze games/1.battle --svg battle.svg`;

export function addAnalyzeCommand(program: Command): void {
  program
    .command('analyze')
    .description('where a battle was decided, by whom, and how much of it was dice')
    .argument('<file>', 'a record, as .battle text or JSON Lines')
    .option(
      '--simulations <n>',
      'of the search for each decision that is looked into closely; 0: judge none',
      String(STANDARD_SIMULATIONS),
    )
    .option('--rollouts <n>', 'games played on from each turn and around each moment, beside the value function', '0')
    .option('--seed <seed>', 'of the search and the games played on: one seed, one result', 'analysis')
    .option('--svg <file>', 'write the graph of the battle there')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (file: string, options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await run(file, read);
    });
}

async function run(file: string, options: Options): Promise<void> {
  const read = readRecordFile(file);
  if (!read.ok) return refuse(read.at === undefined ? read.message : `${file}:${read.at}: ${read.message}`);
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  const show = progressOf();
  const { simulations, rollouts, seed } = options;
  const told = await analyse(read.value, { simulations, rollouts, seed }, show.update, stop.signal);
  show.stop();
  process.removeListener('SIGINT', onInterrupt);
  if (!told.ok) {
    refuse(told.at === undefined ? told.message : `${file}:${told.at}: ${told.message}`);
    if (told.code === 'UNTRUE') process.exitCode = ANSWER_IS_NO;
    return;
  }
  tell(told.value, options);
  if (stop.signal.aborted) {
    remark('Stopped before the end: this is what was found so far.');
    process.exitCode = ANSWER_IS_NO;
  }
}

const COLUMNS = 100;

function tell(analysis: Analysis, { json }: Options): void {
  if (json) printJson(analysis);
  else print(reportWords(analysis, Math.min(COLUMNS, process.stdout.columns ?? COLUMNS)));
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
