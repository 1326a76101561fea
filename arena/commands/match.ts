/** `match`: two agents against each other, in pairs of games. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { agentNames } from '../../agents/registry.js';
import { fail, ok, type Result, scenarios } from '../../engine/index.js';
import { type Match, PairTable } from '../match/pairs.js';
import { PairPool, type PlayedMatch } from '../match/pool.js';
import { ladderReport, matchReport } from '../match/report.js';
import { openScenario } from '../open-scenario.js';
import { makeFolder } from '../write-file.js';
import { ladderWords, matchWords } from './match-words.js';
import { wholeNumber } from './option-shapes.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';

const LADDER = 'ladder';
const MAX_GAMES = 10_000_000;
const MAX_WORKERS = 256;

const EXAMPLES = `
Agents: ${agentNames().join(', ')}

Examples:
  $ flagplot match --agents admiral,greedy --scenario denmark-strait --games 200
  $ flagplot match --agents admiral:aggressive,admiral:cautious --scenario ladder --seed 7 --json`;

const shape = z.object({
  agents: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .refine((names) => names.length === 2 && names.every((name) => name !== ''), {
      error: (issue) => `takes two agents with a comma between, as in admiral,greedy, not ${String(issue.input)}.`,
    })
    .transform(([a, b]): readonly [string, string] => [a!, b!]),
  scenario: z.string(),
  games: wholeNumber(1, MAX_GAMES),
  seed: z.string().min(1, 'takes a word or a number.').max(200, 'has at most 200 characters.'),
  workers: wholeNumber(1, MAX_WORKERS),
  records: z.string().min(1, 'takes a folder.').optional(),
  option: z.array(z.string().regex(/^[^=]+=[^=]+$/, 'takes name=value, as in special=on.')).default([]),
  json: z.boolean().default(false),
});
type MatchOptions = z.output<typeof shape>;

export function addMatchCommand(program: Command): void {
  program
    .command('match')
    .description('two agents against each other, in pairs of games with the same dice and sides swapped')
    .requiredOption('--agents <A,B>', 'the two agents')
    .option(
      '--scenario <id|file>',
      'a scenario, a file that holds one, or `ladder`: each of the ladder',
      'denmark-strait',
    )
    .option('--games <n>', 'games a scenario; they come in pairs, so an odd number is raised', '100')
    .option('--seed <seed>', 'of the dice: one seed, one result', '1')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--records <folder>', 'write a record of each game there')
    .option('--option <name=value>', 'a setting of the scenario; again for more', collect)
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', EXAMPLES)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      const matches = matchesOf(read);
      if (!matches.ok) return refuse(matches.message);
      await play(matches.value, read);
    });
}

/** What a repeated option was given, in order. */
const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

interface NamedMatch {
  readonly match: Match;
  readonly title: string;
}

/** One match, or one for each scenario of the ladder, each known to open. */
function matchesOf(options: MatchOptions): Result<NamedMatch[]> {
  const { scenario, agents, seed, records } = options;
  const settings = Object.fromEntries(options.option.map((o) => o.split('=') as [string, string]));
  const isLadder = scenario === LADDER;
  const ids = isLadder
    ? scenarios()
        .filter((s) => s.ladder)
        .map((s) => s.id)
    : [scenario];
  const matches: NamedMatch[] = [];
  for (const id of ids) {
    const opened = openScenario(id, settings);
    if (!opened.ok && opened.code !== 'NO_SCENARIO') return opened;
    if (!opened.ok) return fail('NO_SCENARIO', `${opened.message} \`${LADDER}\` plays each that is on the ladder.`);
    const data = opened.value.data === undefined ? id : opened.value.scenario;
    const folder = records !== undefined && isLadder ? join(records, id) : records;
    const match: Match = {
      scenario: data,
      settings,
      agents,
      seed,
      ...(folder === undefined ? {} : { records: folder }),
    };
    const table = PairTable.open(match);
    if (!table.ok) return table;
    if (folder !== undefined) {
      const made = makeFolder(folder);
      if (!made.ok) return fail(made.code, `${made.message} Give --records a folder.`);
    }
    matches.push({ match, title: opened.value.game.spec.title });
  }
  return ok(matches);
}

async function play(matches: readonly NamedMatch[], options: MatchOptions): Promise<void> {
  const pairs = Math.ceil(options.games / 2);
  if (options.games % 2 === 1) remark(`Games come in pairs: ${2 * pairs} are played instead of ${options.games}.`);
  const stop = new AbortController();
  // Once: who asks again is not made to wait.
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  const bar = progressBar(pairs * matches.length, 'pairs');
  const pool = new PairPool(Math.min(options.workers, pairs));
  const played: PlayedMatch[] = [];
  let done = 0;
  const progress = (more: number): void => {
    done += more;
    bar.update(done);
  };
  try {
    for (const { match } of matches) {
      if (!stop.signal.aborted) played.push(await pool.play(match, pairs, progress, stop.signal));
    }
  } finally {
    bar.stop();
    process.removeListener('SIGINT', onInterrupt);
    await pool.close();
  }
  if (played.length === 0) remark('Nothing was played.');
  else tell(played, matches, options);
  if (stop.signal.aborted) process.exitCode = ANSWER_IS_NO;
}

function tell(played: readonly PlayedMatch[], matches: readonly NamedMatch[], options: MatchOptions): void {
  if (options.scenario === LADDER) {
    const report = ladderReport(played);
    if (options.json) printJson(report);
    else print(ladderWords(report));
  } else {
    const report = matchReport(played[0]!);
    if (options.json) printJson(report);
    else print(matchWords(report, matches[0]!.title));
  }
}
