/** `match`: agents against each other, in pairs of games, or rotations where there are more than two seats. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { permitPrograms } from '../../agents/programs/index.js';
import { agentNames, programsAnswer } from '../../agents/registry.js';
import { perhapsMeant } from '../../engine/core/did-you-mean.js';
import {
  fail,
  type Game,
  ok,
  type Result,
  RULESETS,
  type RulesetId,
  rulesetOf,
  scenarios,
} from '../../engine/index.js';
import { openScenario, openTactical, sentScenario } from '../files/open-scenario.js';
import { makeFolder } from '../files/write-file.js';
import { battleNames, isLadder, LADDERS, type MatchMade, matchMade } from '../lab/match/made.js';
import type { PlayedMatch } from '../lab/match/pool.js';
import { ladderReport, matchReport } from '../lab/match/report.js';
import { type Match, RotationTable } from '../lab/match/rotations.js';
import { namesIn } from '../words/name-list.js';
import { oneOf, wholeNumber } from '../words/option-shapes.js';
import { matchHands, tellQueueFault } from './elsewhere.js';
import { onInterrupt } from './interrupt.js';
import { ladderWords, matchWords } from './match-words.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';
import { OR_MODULE } from './outside.js';
import { ANSWER_WITHIN, addAnswerWithin, PROGRAM_HELP } from './programs.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions, staysHere } from './queue-option.js';

const MAX_GAMES = 10_000_000;
const MAX_WORKERS = 256;

const EXAMPLES = `
Agents: ${agentNames().join(', ')}, exec:COMMAND, text:COMMAND

${PROGRAM_HELP}

Examples:
  $ flagplot match --agents admiral,greedy --scenario denmark-strait --games 200
  $ flagplot match --agents admiral:aggressive,admiral:cautious --scenario ladder --seed 7 --json
  $ flagplot match --agents admiral,random --scenario pacific --games 400
  $ flagplot match --agents admiral,admiral:aggressive --scenario matapan --games 200 --luck-adjusted
  $ flagplot match --agents admiral,admiral --scenario the-slot --games 20 --tactical --records fought

Where there are more than two seats, up to one agent a seat can be named; the last one takes all seats that are left over, so
admiral,random is one admiral among randoms. Games come in rotations: as many as there are seats, with the same dice, and in
each of them everybody moves on by a seat. A game is won by the agent that alone is first; it is drawn where agents share the
first place or nobody has it. \`firsts\` counts first places in parts (half, a third … of a shared one; where nobody is first,
all share it) beside the share that would be fair. Points are what the first agent is ahead: half of its margin above the mean
of the others'.

--luck-adjusted takes off each result what the dice gave: at every roll the value of what came less the mean value of all that
could come, by a value function that was fixed before. That is nothing on average, so the mean stays right and its error shrinks.

± is half of a 95 % interval, in points; a range in brackets is one of a share, in which draws count as half. Somebody is said to be
ahead where the interval of the points, less luck if that was asked for, has nothing on its other side, and after six pairs at
least. So of matches between equals at most one in twenty names somebody; whoever plays on until it does, is wrong oftener. In
the JSON \`se\` is one standard error, \`intervals\` are of 95 %, \`claim\` is that sentence, and \`made\` has the command, versions,
settings and SHA-256 of agents and code.`;

const shape = z.object({
  agents: z
    .string()
    .transform(namesIn)
    .refine((names) => names.length >= 2 && names.every((name) => name !== ''), {
      error: (issue) =>
        `takes two agents with a comma between, as in admiral,greedy, or more, not ${String(issue.input)}`,
    }),
  ruleset: oneOf(RULESETS as [RulesetId, ...RulesetId[]], OR_MODULE).optional(),
  scenario: z.string().optional(),
  games: wholeNumber(1, MAX_GAMES),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters'),
  workers: wholeNumber(1, MAX_WORKERS),
  records: z.string().min(1, 'takes a folder').optional(),
  option: z
    .array(
      z.string().regex(/^[^=]+=[^=]+$/, {
        error: (issue) => `takes name=value, as in special=on, not ${String(issue.input)}`,
      }),
    )
    .default([]),
  tactical: z.boolean().default(false),
  luckAdjusted: z.boolean().default(false),
  json: z.boolean().default(false),
  ...ANSWER_WITHIN,
  ...QUEUE,
});
type MatchOptions = z.output<typeof shape>;

export function addMatchCommand(program: Command): void {
  addQueueOptions(addAnswerWithin(program.command('match')))
    .description('agents against each other, in games with the same dice and sides swapped')
    .requiredOption('--agents <A,B>', 'the two agents, or more where there are more seats')
    .option(
      '--scenario <id|file>',
      `a scenario, a file that holds one, \`ladder\`: each of the ladder, or \`second-ladder\`: battles that nothing learns from (default: the ruleset's first, ${scenarios()[0]!.id})`,
    )
    .option('--ruleset <name>', `whose ladder: ${RULESETS.join(' or ')} (default: ${RULESETS[0]})`)
    .option('--games <n>', 'games a scenario; they come in pairs or rotations, so the number may be raised', '100')
    .option('--seed <seed>', 'of the dice: one seed, one result', '1')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--records <folder>', 'write a record of each game there')
    .option('--option <name=value>', 'a setting of the scenario; again for more', collect)
    .option('--tactical', 'play out the fights of a campaign, each on a chart of its own, instead of by its table')
    .option('--luck-adjusted', 'also the result less the luck of every roll, with its error and the games that saves')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', EXAMPLES)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      permitPrograms(read.answerWithin);
      const matches = matchesOf(read);
      if (!matches.ok) return refuse(matches.message);
      const may = staysHere(read.agents, read);
      if (!may.ok) return refuse(may.message);
      const said = await programsAnswer(read.agents, matches.value[0]!.game);
      if (!said.ok) return refuse(said.message);
      await play(matches.value, read);
    });
}

/** What a repeated option was given, in order. */
const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

interface NamedMatch {
  readonly match: Match;
  readonly title: string;
  readonly game: Game;
  /** How many are played, and games in each. */
  readonly rotations: number;
  readonly seats: number;
}

/** Without a word, the first of the ruleset. */
const scenarioOf = ({ scenario, ruleset }: MatchOptions): string => scenario ?? scenarios(ruleset)[0]!.id;

/** One match, or one for each scenario of the ladder, each known to open. */
function matchesOf(options: MatchOptions): Result<NamedMatch[]> {
  const { agents, seed, records, ruleset = RULESETS[0]! } = options;
  const scenario = scenarioOf(options);
  const given = Object.fromEntries(options.option.map((o) => o.split('=') as [string, string]));
  const ofLadder = isLadder(scenario);
  const ids = battleNames([scenario], ruleset);
  if (!ids.ok) return ids;
  const matches: NamedMatch[] = [];
  for (const id of ids.value) {
    const opened = (options.tactical ? openTactical : openScenario)(id, given);
    if (!opened.ok && opened.code !== 'NO_SCENARIO') return opened;
    if (!opened.ok) {
      const guess = perhapsMeant(id, LADDERS);
      const meant = guess === '' ? '' : `${guess}:`;
      return fail(
        'NO_SCENARIO',
        `${opened.message}${meant} \`${guess.includes('second') ? LADDERS[1] : LADDERS[0]}\` plays each that is on the ladder.`,
      );
    }
    const played = rulesetOf(opened.value.game);
    if (options.ruleset !== undefined && played !== ruleset) {
      return fail(
        'OTHER_RULESET',
        `${id} is a scenario of ${played}; leave out --ruleset ${ruleset}, or name another.`,
      );
    }
    const settings = options.tactical ? opened.value.game.spec.options : given;
    const folder = records !== undefined && ofLadder ? join(records, id) : records;
    const match: Match = {
      scenario: sentScenario(opened.value),
      settings,
      agents,
      seed,
      ...(folder === undefined ? {} : { records: folder }),
      ...(options.luckAdjusted ? { luckAdjusted: true } : {}),
    };
    const table = RotationTable.open(match);
    if (!table.ok) return table;
    if (folder !== undefined) {
      const made = makeFolder(folder);
      if (!made.ok) return fail(made.code, `${made.message} Give --records a folder.`);
    }
    const { title, seats } = opened.value.game.spec;
    matches.push({
      match,
      title,
      game: table.value.game,
      rotations: Math.ceil(options.games / seats.length),
      seats: seats.length,
    });
  }
  return ok(matches);
}

async function play(matches: readonly NamedMatch[], options: MatchOptions): Promise<void> {
  const raised = matches.filter((m) => m.rotations * m.seats > options.games);
  for (const seats of new Set(raised.map((m) => m.seats))) {
    const games = seats * Math.ceil(options.games / seats);
    const sets = seats === 2 ? 'pairs' : `rotations of ${seats}`;
    remark(`Games come in ${sets}: ${games} are played instead of ${options.games}.`);
  }
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  // Before the first game: a file of an agent may change while it plays.
  const made = matchMade(
    matches.map(({ match }) => match),
    scenarioOf(options),
    options.games,
  );
  const all = matches.reduce((sum, { rotations }) => sum + rotations, 0);
  const bar = progressBar(all, matches.every(({ seats }) => seats === 2) ? 'pairs' : 'rotations');
  const workers = Math.min(options.workers, Math.max(...matches.map(({ rotations }) => rotations)));
  const title = `match ${options.agents.join(' against ')}`;
  const pool = await matchHands({ ...options, workers }, { title, signal: stop.signal, total: all });
  if (!pool.ok) {
    bar.stop();
    release();
    return refuse(pool.message);
  }
  const { hands, words, close } = pool.value;
  const played: PlayedMatch[] = [];
  let done = 0;
  const progress = (more: number): void => {
    done += more;
    bar.update(done, words());
  };
  try {
    for (const { match, rotations } of matches) {
      if (!stop.signal.aborted) played.push(await hands.playMatch(match, rotations, progress, stop.signal));
    }
  } catch (error) {
    bar.stop();
    if (!tellQueueFault(error)) throw error;
    if (options.records !== undefined) remark(`Records in ${options.records} are of this run, too.`);
    return;
  } finally {
    bar.stop();
    release();
    await close();
  }
  // Of a match that was stopped at once there is nothing to read off but that, in JSON too.
  const isAny = played.some(({ rotations }) => rotations.length > 0);
  if (!isAny) remark('Stopped before the first game: nothing was played.');
  if (isAny || (options.json && played.length > 0)) tell(played, matches, made, options);
  if (stop.signal.aborted) process.exitCode = ANSWER_IS_NO;
}

function tell(
  played: readonly PlayedMatch[],
  matches: readonly NamedMatch[],
  made: MatchMade,
  options: MatchOptions,
): void {
  const named = scenarioOf(options);
  if (isLadder(named)) {
    const report = ladderReport(played, made, named);
    if (options.json) printJson(report);
    else print(ladderWords(report));
  } else {
    const report = matchReport(played[0]!, made);
    if (options.json) printJson(report);
    else print(matchWords(report, matches[0]!.title));
  }
}
