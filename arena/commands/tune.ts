/** `tune`: a better doctrine for an admiral, looked for by SPSA and by bandits, and let through only by a sequential test. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import { admiraltyFor } from '../../agents/admiral/index.js';
import { fail, ok, type Result, RULESETS, type RulesetId, scenarios } from '../../engine/index.js';
import { mayWrite, writeOwn } from '../files/write-file.js';
import type { ExperimentFound } from '../lab/experiment/verdict.js';
import { type OpenBattle, openBattles, playsAll } from '../lab/ledger/battles.js';
import { playMade } from '../lab/match/made.js';
import { runGate } from '../lab/tune/gate.js';
import {
  admiralWith,
  type DoctrineData,
  doctrineNamed,
  doctrineWith,
  type KnobAsked,
  knobsOf,
} from '../lab/tune/knobs.js';
import { runTuning, type TuneAsked, type TuneFound } from '../lab/tune/tune.js';
import { nameList, namesIn } from '../words/name-list.js';
import { eloPair, oneOf, wholeNumber } from '../words/option-shapes.js';
import { type SessionOpen, withLedger } from './ledger-session.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse, remark } from './output.js';
import { OR_MODULE } from './outside.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions } from './queue-option.js';
import { mottoOf, tuneWords } from './tune-words.js';

const HELP = `
Candidates play pairs against --against over the battles, all of them on the same dice, and what they have beyond the doctrine as it was counts.
SPSA moves all numbers at once by noisy slopes; --runs bandits (NTBEA) look over levels of each. The best of what they find on fresh dice
must pass a sequential test against the doctrine as it was, as in \`flagplot sprt\`; only then --out is written. A parameter without a range
may be anything that a doctrine may have. With --file all is kept, the test in a file beside it: the same command goes on after a kill.

Examples:
  $ flagplot tune --parameters attack,concentration=0.5..2 --scenario ladder --out mine.json --file mine.jsonl
  $ flagplot tune --parameters torpedoDrive=0.5..3,torpedoRelease --against admiral,admiral:aggressive,greedy --scenario matapan
  $ flagplot tune --agent admiral:cautious --parameters breakOff --scenario matapan --pairs 400`;

/** What a doctrine that we write begins with. */
const DOCTRINE_HEAD = '{\n  "name": "';

const parameters = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => /^[A-Za-z]+(=-?\d+(\.\d+)?\.\.-?\d+(\.\d+)?)?$/.test(one)), {
    error: (issue) => `takes names with commas between, as in attack,concentration=0.5..2, not ${String(issue.input)}`,
  })
  .transform((list) =>
    list.map((one): KnobAsked => {
      const [name, range] = one.split('=');
      return { name: name!, ...(range !== undefined && { range: range.split('..').map(Number) as [number, number] }) };
    }),
  )
  .refine((list) => new Set(list.map(({ name }) => name)).size === list.length, { error: 'takes each name once' });

const shape = z.object({
  parameters,
  agent: z.string().min(1, 'takes an admiral, as in admiral:cautious'),
  against: nameList(1, 'agents with commas between, as in admiral,greedy').optional(),
  ruleset: oneOf(RULESETS as [RulesetId, ...RulesetId[]], OR_MODULE).optional(),
  scenario: z.string().min(1, 'takes scenarios with commas between').transform(namesIn).optional(),
  pairs: wholeNumber(20, 10_000_000),
  runs: wholeNumber(1, 100),
  elo: eloPair,
  most: wholeNumber(16, 10_000_000),
  calibration: wholeNumber(8, 100_000),
  luck: z.boolean().default(true),
  gate: z.boolean().default(true),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters'),
  workers: wholeNumber(1, 256),
  file: z.string().min(1, 'takes a file').optional(),
  out: z
    .string()
    .regex(/.\.json$/, 'takes a file that ends in .json')
    .optional(),
  json: z.boolean().default(false),
  ...QUEUE,
});
type Options = z.output<typeof shape>;

export function addTuneCommand(program: Command): void {
  addQueueOptions(program.command('tune'))
    .description('find a better doctrine for an admiral, and test whether it is one')
    .requiredOption(
      '--parameters <names>',
      'what may change, each with a range or without: attack,concentration=0.5..2',
    )
    .option('--agent <admiral>', 'whose doctrine it is', 'admiral')
    .option('--against <a,b,c>', 'opponents (default: the admirals that come with the ruleset)')
    .option(
      '--scenario <ids|files>',
      `battles of two with commas between, \`ladder\` or \`second-ladder\` (default: ${scenarios()[0]!.id})`,
    )
    .option('--ruleset <name>', `whose battles: ${RULESETS.join(' or ')}`)
    .option('--pairs <n>', 'for the searches and the choice among what they find, about', '1200')
    .option('--runs <n>', 'bandits', '3')
    .option('--elo <H0,H1>', 'of the test: how much better it is at most, or at least', '0,30')
    .option('--most <pairs>', 'of the test: it ends open after so many', '4000')
    .option('--calibration <pairs>', 'of the test: pairs a scenario that are played first and do not count', '40')
    .option('--no-luck', 'of the test: do not take the luck of the dice off')
    .option('--no-gate', 'no test, and no file')
    .option('--seed <seed>', 'of dice and searches: one seed, one result', '1')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--file <file>', 'keep everything there, and go on with what it holds')
    .option('--out <file.json>', 'write the doctrine there if it passes')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      const asked = askedOf(read);
      if (!asked.ok) return refuse(asked.message);
      await run(asked.value, read);
    });
}

interface Prepared {
  readonly tuning: TuneAsked;
  readonly battles: readonly OpenBattle[];
}

function askedOf(options: Options): Result<Prepared> {
  const { ruleset = RULESETS[0]!, agent, seed, pairs, runs } = options;
  const battles = openBattles(options.scenario ?? [scenarios(ruleset)[0]!.id], ruleset);
  if (!battles.ok) return battles;
  const wide = battles.value.find(({ game }) => game.spec.seats.length !== 2);
  if (wide !== undefined) {
    return fail(
      'TWO_SEATS',
      `${wide.id} has ${wide.game.spec.seats.length} seats; a doctrine is tuned in battles of two.`,
    );
  }
  const { game } = battles.value[0]!;
  const other = battles.value.find((battle) => battle.game.spec.ruleset !== game.spec.ruleset);
  if (other !== undefined) return fail('OTHER_RULESET', `${other.id} has other rules than ${battles.value[0]!.id}.`);
  const doctrine = doctrineNamed(agent, game);
  if (!doctrine.ok) return doctrine;
  const opponents = options.against ?? Object.keys(admiraltyFor(game)!.doctrines).map((name) => `admiral:${name}`);
  const can = playsAll([agent, ...opponents], battles.value);
  if (!can.ok) return can;
  const knobs = knobsOf(options.parameters, doctrine.value, game);
  if (!knobs.ok) return knobs;
  if (options.out !== undefined) {
    const may = mayWrite(options.out, DOCTRINE_HEAD);
    if (!may.ok) return may;
  }
  const played = battles.value.map(({ scenario }) => scenario);
  return ok({
    tuning: { doctrine: doctrine.value, knobs: knobs.value, opponents, scenarios: played, seed, pairs, runs },
    battles: battles.value,
  });
}

interface Tuned {
  readonly found: TuneFound;
  readonly gate: ExperimentFound | null;
  readonly isStopped: boolean;
}

async function run({ tuning, battles }: Prepared, options: Options): Promise<void> {
  const { doctrine, knobs, opponents, scenarios: played, seed } = tuning;
  const games = battles.map(({ game }) => game);
  const made = playMade([options.agent, ...opponents], games);
  const tuned = await withLedger(
    {
      ...{ file: options.file, workers: options.workers, kind: 'flagplot-tune-1', unit: 'pairs' },
      elsewhere: options,
      // How many pairs there are settles none of them, but for those that come of what was found before.
      plan: { doctrine, opponents, scenarios: played, seed, parameters: knobs.map(({ name }) => name), made },
      most: tuning.pairs,
    },
    (open) => tunedBy(tuning, options, open),
  );
  if (tuned === undefined) return;
  const { found, gate, isStopped } = tuned;
  const best = found.best && named(doctrineWith(doctrine, knobs, found.best.values), options);
  const isBetter = gate?.verdict === 'H1';
  const written = isBetter && options.out !== undefined ? write(options.out, best!, gate, options) : undefined;
  if (written?.ok === false) return refuse(written.message);
  if (options.json) {
    const parameters = knobs.map(({ name, from, low, high }) => ({ name, from, range: [low, high] }));
    printJson({ agent: options.agent, opponents, seed, parameters, ...found, isStopped, doctrine: best, gate, made });
  } else {
    const told = { agent: options.agent, opponents, seed, knobs, doctrine, isGated: options.gate, isStopped };
    print(tuneWords(found, gate, { ...told, written: written?.value }));
  }
  if (isStopped) process.exitCode = ANSWER_IS_NO;
}

/** Called as its file is. */
const named = (doctrine: DoctrineData, { out }: Options): DoctrineData => ({
  ...doctrine,
  name: out === undefined ? 'tuned' : basename(out, '.json').slice(0, 40),
});

async function tunedBy(
  tuning: TuneAsked,
  options: Options,
  { play, players, signal, note }: SessionOpen,
): Promise<Tuned> {
  const found = await runTuning(tuning, play);
  if (found.isStopped || found.best === null || !options.gate) return { found, gate: null, isStopped: found.isStopped };
  const { elo, most, calibration, luck, file, seed } = options;
  const tuned = admiralWith(named(doctrineWith(tuning.doctrine, tuning.knobs, found.best.values), options));
  const gate = await runGate(
    {
      ...{ elo, most, calibration, luck, seed, scenarios: tuning.scenarios },
      agents: [tuned, options.agent],
      file: file === undefined ? undefined : gateFile(file),
    },
    players,
    signal,
    (pairs, isCalibration) => note(`${isCalibration ? 'calibration' : 'test'}: pair ${pairs}`),
  );
  if (!gate.ok) {
    remark(gate.message);
    return { found, gate: null, isStopped: true };
  }
  return { found, gate: gate.value, isStopped: signal.aborted };
}

/** Beside the file of the searches. */
const gateFile = (file: string): string =>
  file.endsWith('.jsonl') ? `${file.slice(0, -6)}.gate.jsonl` : `${file}.gate`;

function write(file: string, doctrine: DoctrineData, gate: ExperimentFound, options: Options): Result<string> {
  const text = JSON.stringify({ ...doctrine, motto: mottoOf(gate, options.agent) }, null, 2);
  return writeOwn(file, `${text}\n`, DOCTRINE_HEAD);
}
