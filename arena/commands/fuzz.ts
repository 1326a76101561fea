/** `fuzz`: random play that looks for faults of the rules. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { outsideFiles } from '../../agents/machine/outside-files.js';
import { RULESETS, type RulesetId, scenarios } from '../../engine/index.js';
import { type FuzzReport, fuzz } from '../lab/fuzz/fuzz.js';
import type { FuzzFinding } from '../lab/fuzz/fuzz-game.js';
import { oneOf, wholeNumber } from '../words/option-shapes.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse } from './output.js';
import { OR_MODULE } from './outside.js';

/** Findings that differ only in numbers are one fault; so many records of it are kept. */
const RECORDS_A_FAULT = 3;

const HELP = `
Each game has a scenario, often changed at random, and every option at random. Looked for: crashes, dead ends, lists of
legal actions that are not what they must be, games without end, scores that are no numbers, dice thrown twice or where
none may fall. One game in --deep is also looked at closely: questions that change the state, notation that does not read
back, states that a seat can tell apart though it may not, chances that do not add up, records that do not verify.

Example:
  $ flagplot fuzz --games 50000 --seed 1
  $ flagplot fuzz --ruleset ${RULESETS.at(-1)} --games 50000`;

const MAX_GAMES = 100_000_000;

const shape = z.object({
  games: wholeNumber(1, MAX_GAMES).default(1000),
  seed: z.string().min(1, 'takes any text but none').default('1'),
  ruleset: oneOf(RULESETS as [RulesetId, ...RulesetId[]], OR_MODULE).optional(),
  scenario: oneOf(scenarios().map((s) => s.id) as [string, ...string[]]).optional(),
  game: wholeNumber(0, MAX_GAMES).optional(),
  deep: wholeNumber(1, MAX_GAMES).default(20),
  workers: wholeNumber(1, 256).default(availableParallelism()),
  records: z.string().min(1, 'takes a folder').default('fuzz-findings'),
  json: z.boolean().optional(),
});
type Options = z.output<typeof shape>;

export function addFuzzCommand(program: Command): void {
  program
    .command('fuzz')
    .description('random play that looks for faults of the rules')
    .option('--games <n>', 'how many (default: 1000)')
    .option('--seed <seed>', 'of everything: one seed, one result (default: 1)')
    .option('--ruleset <name>', `only games of ${RULESETS.join(' or ')}`)
    .option('--scenario <id>', 'only this one')
    .option('--game <n>', 'this game of the seed alone, looked at closely')
    .option('--deep <n>', 'look closely at one game in so many (default: 20)')
    .option('--workers <n>', 'threads (default: one a core)')
    .option('--records <folder>', 'where games with faults are written (default: fuzz-findings)')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await search(read);
    });
}

async function search(options: Options): Promise<void> {
  const { seed, ruleset, scenario, game, deep, workers } = options;
  if (scenario !== undefined && !scenarios(ruleset).some((s) => s.id === scenario)) {
    return refuse(`${scenario} is no scenario of ${ruleset}; leave out one of the two.`);
  }
  const games = game === undefined ? options.games : 1;
  const progress = progressBar(games, 'games');
  const run = {
    seed,
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(scenario === undefined ? {} : { scenario }),
    first: game ?? 0,
    games,
    deepEvery: game === undefined ? deep : 1,
    workers: game === undefined ? workers : 1,
  };
  const report = await fuzz(run, (done, faults) => progress.update(done, faults > 0 ? pc.red(`${faults} faults`) : ''));
  progress.stop();
  let faults: SavedFault[];
  try {
    faults = save(report.findings, options);
  } catch (error) {
    refuse(
      `Cannot write to ${options.records}: ${(error as Error).message}. Give --records a folder that can be written.`,
    );
    return;
  }
  if (options.json) printJson(summary(report, games, options, faults));
  else print(inWords(report, games, faults));
  if (faults.length > 0) process.exitCode = ANSWER_IS_NO;
}

interface SavedFault {
  readonly kind: string;
  readonly message: string;
  readonly scenario: string;
  /** The first game that shows it, and how many do. */
  readonly game: number;
  readonly step: number;
  readonly games: number;
  readonly records: readonly string[];
  readonly again: string;
  /** How the first record is watched. */
  readonly watch: string;
}

/** Writes the first records of each fault. */
function save(findings: readonly FuzzFinding[], { seed, ruleset, scenario, records }: Options): SavedFault[] {
  const groups = new Map<string, FuzzFinding[]>();
  for (const finding of findings) {
    const key = `${finding.kind} ${finding.message.replace(/\d+/g, '#')}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  // Of rules from outside the next process knows only the file.
  const module = ruleset === undefined ? undefined : outsideFiles().get(ruleset);
  const rules = ruleset === undefined ? '' : ` --ruleset ${module ?? ruleset}`;
  const only = `${rules}${scenario === undefined ? '' : ` --scenario ${scenario}`}`;
  return [...groups.values()].map((group) => {
    const { kind, message, game, step, scenario: id } = group[0]!;
    const files = group.slice(0, RECORDS_A_FAULT).map((finding) => {
      mkdirSync(records, { recursive: true });
      const file = join(records, `${seed.replace(/[^A-Za-z0-9-]+/g, '_')}-${finding.game}.battle`);
      writeFileSync(file, finding.record);
      return file;
    });
    const again = `flagplot fuzz --seed '${seed.replace(/'/g, `'\\''`)}'${only} --game ${game}`;
    const watch = `flagplot replay${module === undefined ? '' : ` --ruleset ${module}`} ${files[0]}`;
    return { kind, message, scenario: id, game, step, games: group.length, records: files, again, watch };
  });
}

function summary(report: FuzzReport, games: number, options: Options, faults: readonly SavedFault[]) {
  const { steps, decisions, seconds } = report;
  return { sound: faults.length === 0, seed: options.seed, games, decisions, steps, seconds, faults };
}

function inWords({ decisions, seconds }: FuzzReport, games: number, faults: readonly SavedFault[]): string {
  const played = `${counted(games, 'game')}, ${decisions.toLocaleString('en')} decisions, ${seconds.toFixed(1)} s`;
  if (faults.length === 0) return `${pc.green('no fault')} in ${played}`;
  const lines = faults.flatMap((f) => [
    '',
    `${pc.red(f.kind)}: ${f.message}`,
    `  in ${f.games} of the games, first in game ${f.game} (${f.scenario}) after ${f.step} steps`,
    `  again: ${f.again}`,
    `  watch: ${f.watch}`,
  ]);
  return [`${pc.red(counted(faults.length, 'fault'))} in ${played}`, ...lines].join('\n');
}

const counted = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;
