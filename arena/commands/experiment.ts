/** `experiment`: a question from a file is played to its answer, and told as a page with everything that a colleague needs to check it. */
import { existsSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { takeLock } from '../../agents/machine/file-lock.js';
import { decodeText, readJson } from '../../agents/machine/read-json.js';
import { readLimited, reasonOf } from '../../agents/machine/read-limited.js';
import { fail, type Result } from '../../engine/index.js';
import { LogFault } from '../files/line-file.js';
import { makeFolder } from '../files/write-file.js';
import { fileIn, openBundle, PAGE, PAIRS, writeBundle } from '../lab/bundle/bundle.js';
import { recordGames, shownGames } from '../lab/bundle/games.js';
import { planAsked, type ReadText } from '../lab/experiment/expand.js';
import { ExperimentLog } from '../lab/experiment/log.js';
import { madeFor } from '../lab/experiment/made.js';
import { type ExperimentPlan, planHash, planOf } from '../lab/experiment/plan.js';
import { parseQuestion } from '../lab/experiment/question.js';
import { reportOf } from '../lab/experiment/report.js';
import { calibrationPairs, runExperiment, type Watched } from '../lab/experiment/run.js';
import { questionFile, shippedQuestions } from '../lab/experiment/shipped.js';
import { wholeNumber } from '../words/option-shapes.js';
import { pairHands, tellQueueFault } from './elsewhere.js';
import { experimentWords, planWords } from './experiment-words.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions } from './queue-option.js';

const EXAMPLES = `
Examples:
  $ flagplot experiment list
  $ flagplot experiment plan radar
  $ flagplot experiment run radar
  $ flagplot experiment run mine.experiment.json --out mine.bundle
  $ flagplot experiment report radar.bundle --json
  $ flagplot verify radar.bundle

A question says what is varied, what is measured and when it ends; the plan that follows from it is hashed before the first game. Each pair is kept as a line, so
that the same command goes on after a kill; one seed gives one result, on any number of workers. The bundle has page.html for
people, report.json, pairs.csv, pairs.parquet and effects.csv for programs, and the games that tell something.`;

const runShape = z.object({
  out: z.string().min(1, 'takes a folder').optional(),
  workers: wholeNumber(1, 256),
  json: z.boolean().default(false),
  ...QUEUE,
});
const reportShape = z.object({ json: z.boolean().default(false) });
const ENDING = '.experiment.json';
const MAX_QUESTION_BYTES = 1024 * 1024;

export function addExperimentCommand(program: Command): void {
  const experiment = program
    .command('experiment')
    .description('a question from a file, played to its answer and told as a page')
    .addHelpText('after', EXAMPLES);
  experiment
    .command('list')
    .description('questions that come with flagplot')
    .action(() =>
      print(
        shippedQuestions()
          .map((name) => listed(name))
          .join('\n'),
      ),
    );
  experiment
    .command('plan')
    .description('what would be played, and what it can tell; nothing is played')
    .argument('<question>', 'a file, or the name of one that comes with flagplot')
    .option('--json', 'the plan as it would be hashed')
    .action((file: string, options: unknown) => {
      const read = parseOptions(reportShape, options);
      if (read === undefined) return;
      const plan = planIn(file);
      if (!plan.ok) return refuse(plan.message);
      if (read.json) printJson({ plan: plan.value, hash: planHash(plan.value) });
      else print(planWords(plan.value));
    });
  addQueueOptions(experiment.command('run'))
    .description('play it, or go on with it, and write its bundle')
    .argument('<question>', 'a file, or the name of one that comes with flagplot')
    .option('--out <folder>', 'the bundle (default: the question’s name with .bundle)')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--json', 'one JSON document on standard output')
    .action(async (file: string, options: unknown) => {
      const read = parseOptions(runShape, options);
      if (read === undefined) return;
      const plan = planIn(file);
      if (!plan.ok) return refuse(plan.message);
      await run(plan.value, read.out ?? `${basename(file, ENDING).replace(/\.json$/, '')}.bundle`, read);
    });
  experiment
    .command('report')
    .description('what a bundle says, and its page and tables made anew')
    .argument('<bundle>', 'a folder that `experiment run` has written')
    .option('--json', 'one JSON document on standard output')
    .action((folder: string, options: unknown) => {
      const read = parseOptions(reportShape, options);
      if (read !== undefined) report(folder, read.json);
    });
}

function listed(name: string): string {
  const bytes = readLimited(questionFile(name), MAX_QUESTION_BYTES);
  const json = bytes.ok ? readJson(bytes.value) : bytes;
  const question = json.ok ? parseQuestion(json.value) : json;
  return `${name.padEnd(18)} ${question.ok ? question.value.title : question.message}`;
}

function planIn(named: string): Result<ExperimentPlan> {
  const file = questionFile(named);
  const bytes = readLimited(file, MAX_QUESTION_BYTES);
  if (!bytes.ok) {
    return fail(
      bytes.code,
      `${bytes.message}. Give the file of a question, or one of ${shippedQuestions().join(', ')}.`,
    );
  }
  const json = readJson(bytes.value);
  if (!json.ok) return fail(json.code, `${file}: ${json.message}`);
  const question = parseQuestion(json.value);
  if (!question.ok) return fail(question.code, `${file}: ${question.message}`);
  const asked = planAsked(question.value, textIn(dirname(file)));
  if (!asked.ok) return fail(asked.code, `${file}: ${asked.message}`);
  return planOf(asked.value, madeFor(asked.value));
}

const LOCK = '.lock';

/** Files that a question names lie where it does. */
const textIn =
  (folder: string): ReadText =>
  (path) => {
    const bytes = readLimited(isAbsolute(path) ? path : join(folder, path), MAX_QUESTION_BYTES);
    if (!bytes.ok) return fail(bytes.code, `${bytes.message}.`);
    return decodeText(bytes.value);
  };

async function run(plan: ExperimentPlan, folder: string, options: z.output<typeof runShape>): Promise<void> {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    return refuse(`${folder} is no folder; name another with --out.`);
  const made = makeFolder(folder);
  if (!made.ok) return refuse(made.message);
  const lock = takeLock(fileIn(folder, LOCK));
  if (!lock.ok) return refuse(`${folder} is being written by another process.`);
  const opened = ExperimentLog.open(fileIn(folder, PAIRS), plan, { mayDeviate: true });
  if (!opened.ok) {
    lock.value();
    return refuse(opened.message);
  }
  const { log, kept } = opened.value;
  if (kept.pairs.length > 0) remark(`Goes on behind pair ${kept.pairs.length}.`);
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const players = await pairHands(options, { title: plan.question?.title ?? 'experiment', signal: stop.signal });
  if (!players.ok) {
    release();
    log?.close();
    lock.value();
    return refuse(players.message);
  }
  const { hands, words, close } = players.value;
  const watch = watcher(plan, words);
  try {
    await runExperiment(kept, log, hands, watch.update, stop.signal);
    watch.stop();
    await tell(folder, options.json);
  } catch (error) {
    watch.stop();
    if (tellQueueFault(error, fileIn(folder, PAIRS))) return;
    if (!(error instanceof LogFault || isFileFault(error))) throw error;
    refuse(error instanceof LogFault ? error.message : `Cannot write ${folder}: ${reasonOf(error)}.`);
  } finally {
    watch.stop();
    release();
    log?.close();
    lock.value();
    await close();
  }
}

const isFileFault = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string';

/** Of what was written down, as whoever checks it will read it: numbers in memory know a zero below nothing, too. */
async function tell(folder: string, json: boolean): Promise<void> {
  const opened = openBundle(folder);
  if (!opened.ok) {
    refuse(opened.message);
    return;
  }
  const kept = opened.value;
  const report = reportOf(kept);
  await recordGames(folder, kept.plan, report.telling);
  writeBundle(folder, kept, report, shownGames(folder, kept.plan, report.telling));
  if (json) printJson(report);
  else print(experimentWords(kept, report, fileIn(folder, PAGE)));
  // There is no answer yet.
  if (!report.isAnswered) process.exitCode = ANSWER_IS_NO;
}

function report(folder: string, json: boolean): void {
  const kept = openBundle(folder);
  if (!kept.ok) {
    refuse(kept.message);
    return;
  }
  try {
    const made = reportOf(kept.value);
    writeBundle(folder, kept.value, made, shownGames(folder, kept.value.plan, made.telling));
    if (json) printJson(made);
    else print(experimentWords(kept.value, made, fileIn(folder, PAGE)));
  } catch (error) {
    if (!isFileFault(error)) throw error;
    refuse(`Cannot write ${folder}: ${reasonOf(error)}.`);
  }
}

function watcher(plan: ExperimentPlan, words: () => string): { update: (of: Watched) => void; stop: () => void } {
  const calibration = calibrationPairs(plan) / plan.points.length;
  const { stopping } = plan;
  const bar = progressBar(stopping.kind === 'fixed' ? calibration + stopping.most : calibration, 'blocks');
  let isStopped = false;
  return {
    update: ({ blocks, ending }) => {
      if (ending === undefined) return bar.update(blocks, `calibration ${words()}`);
      if (stopping.kind === 'fixed') return bar.update(calibration + blocks, words());
      const note = ending.test === undefined ? '' : `, likelihood ratio ${ending.test.llr.toFixed(2)}`;
      bar.update(calibration, `block ${blocks}${note} ${words()}`);
    },
    stop: () => {
      if (!isStopped) bar.stop();
      isStopped = true;
    },
  };
}
