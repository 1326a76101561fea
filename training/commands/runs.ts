/** `runs`: what training has been run, one run in full, and runs side by side. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { writeWhole } from '../../agents/machine/files.js';
import { harmless } from '../../agents/machine/harmless.js';
import { ANSWER_IS_NO, print, printJson, refuse, remark } from '../../agents/machine/output.js';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../engine/core/result.js';
import { SVG_HEAD } from '../run/chart.js';
import { compareSvg } from '../run/compare-plot.js';
import { type RunRecord, readRun } from '../run/read-run.js';
import { RUNS_FOLDER } from '../run/run-folder.js';
import { comparisonOf, comparisonText } from './comparison.js';
import { table } from './output.js';
import { runJson, runText } from './run-page.js';
import { SUMMARY_HEADER, SUMMARY_NUMBERS, summaryOf, summaryRow } from './run-words.js';

interface Options {
  readonly dir: string;
  readonly json?: boolean;
  readonly svg?: string;
}

export function addRunsCommand(program: Command): void {
  const runs = program.command('runs').description('training runs: list, show, compare');
  withOptions(runs)
    .addHelpText('after', '\nRUN is a name in the folder of runs, or a path.\n\nExample:\n  $ flagplot runs')
    .action((options: Options) => answer(options, listed(options)));
  withOptions(runs.command('show'))
    .description('settings, last metrics, strength, and where the files are')
    .argument('<run>', 'its name in the folder of runs, or a path')
    .addHelpText('after', '\nExample:\n  $ flagplot runs show first')
    .action((run: string, _: unknown, command: Command) => {
      const options = optionsOf(command);
      answer(options, shown(run, options));
    });
  withOptions(runs.command('compare'))
    .description('settings that differ, and strength at equal games and at equal time')
    .argument('<runs...>', 'two or more')
    .option('--svg <file>', 'a drawing of their strength, too')
    .addHelpText('after', '\nExample:\n  $ flagplot runs compare first second --svg both.svg')
    .action((names: string[], _: unknown, command: Command) => {
      const options = optionsOf(command);
      answer(options, compared(names, options));
    });
}

const withOptions = (command: Command): Command =>
  command
    .option('--dir <folder>', 'the folder of runs', RUNS_FOLDER)
    .option('--json', 'one JSON document on standard output');

/** `runs` takes the options that are its own too, even where they stand behind `show` or `compare`. */
const optionsOf = (command: Command): Options => command.optsWithGlobals();

/** A result twice: as text, which may be empty, and as what JSON says. */
interface Answer {
  readonly text: string;
  readonly json: unknown;
}

function answer(options: Options, answered: Result<Answer>): void {
  if (!answered.ok) {
    refuse(harmless(answered.message));
    // It was asked for rightly.
    if (answered.code === 'BAD_RUN') process.exitCode = ANSWER_IS_NO;
  } else if (options.json) printJson(answered.value.json);
  else if (answered.value.text !== '') print(answered.value.text);
}

function listed({ dir }: Options): Result<Answer> {
  const names = namesIn(dir);
  if (!names.ok) return names;
  const read = names.value.map((name) => ({ name, run: readRun(join(dir, name)) }));
  const runs = read.flatMap(({ run }) => (run.ok ? [summaryOf(run.value)] : []));
  const bad = read.flatMap(({ name, run }) => (run.ok ? [] : [{ name, code: run.code, message: run.message }]));
  if (read.length === 0) remark(`There is no run in ${dir}. flagplot train begins one; --dir names another folder.`);
  for (const { message } of bad) remark(harmless(message));
  const text = runs.length === 0 ? '' : table(SUMMARY_HEADER, runs.map(summaryRow), SUMMARY_NUMBERS).join('\n');
  return ok({ text, json: { runs, bad } });
}

function shown(name: string, { dir }: Options): Result<Answer> {
  const run = runNamed(name, dir);
  return run.ok ? ok({ text: runText(run.value), json: runJson(run.value) }) : run;
}

function compared(names: readonly string[], { dir, svg }: Options): Result<Answer> {
  if (names.length < 2) return fail('TOO_FEW', 'It takes two runs or more: flagplot runs compare first second.');
  const runs: RunRecord[] = [];
  for (const name of names) {
    const run = runNamed(name, dir);
    if (!run.ok) return run;
    runs.push(run.value);
  }
  const drawn = svg === undefined ? ok(true) : writeDrawing(svg, compareSvg(runs));
  if (!drawn.ok) return drawn;
  const comparison = comparisonOf(runs);
  return ok({ text: comparisonText(comparison), json: comparison });
}

/** Of the runs in a folder, in order of name; a folder that is not there holds none. */
function namesIn(dir: string): Result<string[]> {
  try {
    if (!existsSync(dir)) return ok([]);
    const names = readdirSync(dir).filter((name) => existsSync(join(dir, name, 'manifest.json')));
    return ok(names.sort());
  } catch (error) {
    return fail('NO_FOLDER', `Cannot read ${dir}: ${reasonOf(error)}. --dir takes the folder of runs.`);
  }
}

function runNamed(name: string, dir: string): Result<RunRecord> {
  const inDir = join(dir, name);
  const isPath = !existsSync(inDir) && existsSync(resolve(name));
  const run = readRun(isPath ? name : inDir);
  if (run.ok || run.code !== 'NO_RUN') return run;
  const names = namesIn(dir);
  const known = names.ok ? names.value : [];
  const there = known.length === 0 ? `There is none in ${dir}` : `There are: ${known.join(', ')}`;
  return fail('NO_RUN', `There is no run ${name}${didYouMean(name, known)}. ${there}.`);
}

/** Never in place of a file that is not ours. */
function writeDrawing(file: string, svg: string): Result<true> {
  try {
    if (existsSync(file) && !(statSync(file).isFile() && readFileSync(file, 'utf8').startsWith(SVG_HEAD))) {
      return fail('NOT_OURS', `${file} is there already and no drawing of runs; it stays. Give --svg another name.`);
    }
    writeWhole(file, svg);
    return ok(true);
  } catch (error) {
    return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}. Give --svg a file that can be written.`);
  }
}
