/** `sprt`: whether one agent is better than another by so much, with as few games as a sequential test needs, and a file that is gone on with after a kill. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { permitPrograms } from '../../agents/programs/index.js';
import { programsAnswer } from '../../agents/registry.js';
import {
  type AnyScenario,
  fail,
  type Game,
  ok,
  type Result,
  RULESETS,
  type RulesetId,
  scenarios,
} from '../../engine/index.js';
import { LogFault } from '../files/line-file.js';
import { openScenario, sentScenario } from '../files/open-scenario.js';
import { ExperimentLog } from '../lab/experiment/log.js';
import { madeFor } from '../lab/experiment/made.js';
import { comparisonOf, type ExperimentPlan, planOf } from '../lab/experiment/plan.js';
import { calibrationPairs, runExperiment, type Watched } from '../lab/experiment/run.js';
import { foundIn } from '../lab/experiment/verdict.js';
import { battleNames } from '../lab/match/made.js';
import { RotationTable } from '../lab/match/rotations.js';
import { namesIn } from '../words/name-list.js';
import { oneOf, wholeNumber } from '../words/option-shapes.js';
import { pairHands, tellQueueFault } from './elsewhere.js';
import { onInterrupt } from './interrupt.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, progressBar, refuse, remark } from './output.js';
import { OR_MODULE } from './outside.js';
import { ANSWER_WITHIN, addAnswerWithin, PROGRAM_HELP, tellAnswers, tellLost } from './programs.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions, staysHere } from './queue-option.js';
import { sprtWords } from './sprt-words.js';

const EXAMPLES = `
Examples:
  $ flagplot sprt --agents admiral,admiral:aggressive --scenario river-plate
  $ flagplot sprt --agents admiral:mine.json,admiral --scenario ladder --elo 0,20 --file mine.jsonl
  $ flagplot sprt --agents admiral,greedy --ruleset panzer --scenario ladder --json

H0 says that A is at most the lower number of --elo better than B, H1 that A is at least the higher number better. After each pair of games the
logarithm of how much likelier H1 makes all of them is compared with two bounds; where it leaves them, the test ends. It is wrong in
--alpha of the cases at most where H0 is true, and in --beta where H1 is; the last pair is known by nobody beforehand.

What is tested is the lead of a pair in points, squashed so that one magazine does not decide, less the luck of its dice. Scale and multiple of
luck are frozen by --calibration pairs that are played first and do not count. Elo are of pairs won, were leads normal.

With --file everything is kept, a line a pair: the same command goes on after a kill, or plays nothing where the test has ended.
Agents that go by the clock are refused, since nobody could play their games again.

${PROGRAM_HELP}`;

const elo = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, {
    error: (issue) => `takes two numbers with a comma between, as in 0,30, not ${String(issue.input)}`,
  })
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine(([low, high]) => low < high && low >= -1000 && high <= 1000, {
    error: 'takes the lower number first, both between -1000 and 1000',
  });

const error = (name: string) =>
  z
    .string()
    .transform(Number)
    .refine((n) => n >= 0.001 && n <= 0.3, {
      error: (issue) =>
        `takes a share from 0.001 to 0.3, not ${String(issue.input)}; ${name} is how often it may be wrong`,
    });

const shape = z.object({
  agents: z
    .string()
    .transform(namesIn)
    .refine((names) => names.length === 2 && names.every((name) => name !== ''), {
      error: (issue) => `takes two agents with a comma between, as in admiral,greedy, not ${String(issue.input)}`,
    })
    .transform((names) => names as [string, string]),
  ruleset: oneOf(RULESETS as [RulesetId, ...RulesetId[]], OR_MODULE).optional(),
  scenario: z.string().optional(),
  elo,
  alpha: error('--alpha'),
  beta: error('--beta'),
  most: wholeNumber(16, 10_000_000),
  calibration: wholeNumber(16, 100_000),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters'),
  workers: wholeNumber(1, 256),
  luck: z.boolean().default(true),
  file: z.string().min(1, 'takes a file').optional(),
  json: z.boolean().default(false),
  ...ANSWER_WITHIN,
  ...QUEUE,
});
type Options = z.output<typeof shape>;

export function addSprtCommand(program: Command): void {
  addQueueOptions(addAnswerWithin(program.command('sprt')))
    .description('whether one agent is better than another by so much, with as few games as a sequential test needs')
    .requiredOption('--agents <A,B>', 'the two agents')
    .option(
      '--scenario <id|file>',
      'a scenario, a file that holds one, or `ladder` or `second-ladder`: pairs in each of it in turn',
    )
    .option('--ruleset <name>', `whose ladder: ${RULESETS.join(' or ')} (default: ${RULESETS[0]})`)
    .option('--elo <H0,H1>', 'how much better A is at most, or at least', '0,30')
    .option('--alpha <share>', 'how often H1 may be taken where H0 is true', '0.05')
    .option('--beta <share>', 'how often H0 may be taken where H1 is true', '0.05')
    .option('--most <pairs>', 'it ends open after so many', '20000')
    .option('--calibration <pairs>', 'pairs a scenario that are played first and do not count (16 at least)', '40')
    .option('--no-luck', 'do not tell the luck of the dice, nor take it off')
    .option('--seed <seed>', 'of the dice: one seed, one result', '1')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--file <file>', 'keep everything there, and go on with what it holds')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', EXAMPLES)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      permitPrograms(read.answerWithin);
      const plan = planAsked(read);
      if (!plan.ok) return refuse(plan.message);
      const may = staysHere(read.agents, read);
      if (!may.ok) return refuse(may.message);
      const said = await programsAnswer(read.agents, plan.value.game);
      if (!said.ok) return refuse(said.message);
      await run(plan.value.plan, read);
    });
}

/** The plan, and a game of its first battle. */
function planAsked(options: Options): Result<{ readonly plan: ExperimentPlan; readonly game: Game }> {
  const { agents, seed, luck, calibration, alpha, beta, most, ruleset } = options;
  const named = options.scenario ?? scenarios(ruleset)[0]!.id;
  const played: (string | AnyScenario)[] = [];
  const ids = battleNames([named], ruleset ?? RULESETS[0]!);
  if (!ids.ok) return ids;
  for (const id of ids.value) {
    const opened = openScenario(id, {});
    if (!opened.ok) return opened;
    played.push(sentScenario(opened.value));
  }
  const games: Game[] = [];
  for (const scenario of played) {
    const table = RotationTable.open({ scenario, settings: {}, agents, seed });
    if (!table.ok) return table;
    games.push(table.value.game);
    if (table.value.game.spec.seats.length !== 2)
      return fail(
        'TWO_SEATS',
        `${table.value.game.spec.scenario} has ${table.value.game.spec.seats.length} seats; a sequential test takes battles of two.`,
      );
  }
  const stopping = { kind: 'sequential', elo: options.elo, alpha, beta, most } as const;
  const asked = comparisonOf(agents, played, { seed, luck, calibration, stopping });
  const plan = planOf(asked, madeFor(asked));
  return plan.ok ? ok({ plan: plan.value, game: games[0]! }) : plan;
}

async function run(plan: ExperimentPlan, options: Options): Promise<void> {
  const opened = ExperimentLog.open(options.file, plan);
  if (!opened.ok) return refuse(opened.message);
  const { log, kept } = opened.value;
  if (kept.pairs.length > 0) remark(`Goes on behind pair ${kept.pairs.length}.`);
  const stop = new AbortController();
  const release = onInterrupt(() => stop.abort());
  const players = await pairHands(options, { title: `sprt ${options.agents.join(' against ')}`, signal: stop.signal });
  if (!players.ok) {
    release();
    log?.close();
    return refuse(players.message);
  }
  const { hands, words, close } = players.value;
  const watch = watcher(plan, words);
  try {
    const now = await runExperiment(kept, log, hands, watch.update, stop.signal);
    watch.stop();
    const found = foundIn(now);
    const pairs = [...now.calibration, ...now.pairs];
    tellLost(pairs.flatMap((pair) => pair.lost ?? []));
    tellAnswers(pairs.flatMap((pair) => pair.answers ?? []));
    if (options.json) printJson(found);
    else print(sprtWords(now, found));
    if (found.verdict === 'open') process.exitCode = ANSWER_IS_NO;
  } catch (error) {
    watch.stop();
    if (error instanceof LogFault) refuse(error.message);
    else if (!tellQueueFault(error, options.file)) throw error;
  } finally {
    watch.stop();
    release();
    log?.close();
    await close();
  }
}

/** How near the test is to one of its ends, as a bar: it does not know how long it will take. */
function watcher(plan: ExperimentPlan, words: () => string): { update: (of: Watched) => void; stop: () => void } {
  const calibration = calibrationPairs(plan);
  const bar = progressBar(calibration, 'calibration');
  let isStopped = false;
  return {
    update: ({ blocks, ending }) => {
      if (ending?.test === undefined) return bar.update(blocks, words());
      const { llr, bounds } = ending.test;
      bar.update(
        calibration,
        `pair ${blocks}: ${llr.toFixed(2)} between ${bounds.low.toFixed(2)} and ${bounds.high.toFixed(2)} ${words()}`,
      );
    },
    stop: () => {
      if (!isStopped) bar.stop();
      isStopped = true;
    },
  };
}
