/** `bench decisions`: what agents lose by their decisions, in a set of positions whose choices were played out; and the making of such a set. */

import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { fail, ok, type Result, RULESETS, scenarios } from '../../engine/index.js';
import type { PositionSet } from '../lab/decisions/position-set.js';
import { readSetFile } from '../lab/decisions/set-file.js';
import { shippedSet } from '../lab/decisions/shipped-set.js';
import { openBattles } from '../lab/ledger/battles.js';
import { nameList, namesIn } from '../words/name-list.js';
import { positiveNumber, wholeNumber } from '../words/option-shapes.js';
import { makeDecisions } from './make-decisions.js';
import { parseOptions, refuse, remark } from './output.js';
import { QUEUE, type QueueOptions } from './queue-asked.js';
import { addQueueOptions } from './queue-option.js';
import { scoreDecisions } from './score-decisions.js';

const HELP = `
In each position of a set the agents decide, from what the seat may know. What a choice is worth was played out: admirals play on from it and from the other
candidates with the same dice, less what the dice gave. A choice that is no candidate is played out on the same dice when it is first met;
--file keeps that, and the same command goes on after a kill. A point is a hundredth of a battle. What is lost is
read on other dice than those by which the best candidate was chosen. With --pairs the agents also play the admiral in whole games.
Agents that go by the clock are refused. Ctrl-C stops, and tells what there is.

--make FOLDER makes such a set: positions from games of admirals over all phases, with the best choices of admiral, search and network. It is
kept game by game, and the same command goes on after a kill.

Examples:
  $ flagplot bench decisions --agents admiral,greedy,random --scenario denmark-strait
  $ flagplot bench decisions --agents admiral,admiral:cautious,greedy,random --positions 500 --file answers.jsonl --pairs 20
  $ flagplot bench decisions --make mine --scenario river-plate,matapan --positions 400 --seconds 5`;

const MOST = 1_000_000;
const POSITIONS = 2_000;

const shape = z.object({
  agents: nameList(1, 'agents with commas between, as in admiral,greedy,random').optional(),
  set: z.string().min(1, 'takes a file').optional(),
  pairs: wholeNumber(1, MOST).optional(),
  file: z.string().min(1, 'takes a file').optional(),
  make: z.string().min(1, 'takes a folder').optional(),
  scenario: z.string().min(1, 'takes scenarios with commas between').transform(namesIn).optional(),
  positions: wholeNumber(1, MOST).optional(),
  ofGame: wholeNumber(1, 1_000).optional(),
  horizon: z.union([z.literal('end').transform(() => null), wholeNumber(1, 100)]).optional(),
  error: positiveNumber(50).optional(),
  seconds: positiveNumber(3_600).optional(),
  blocks: wholeNumber(2, 10_000).optional(),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters').default('1'),
  workers: wholeNumber(1, 256).default(availableParallelism()),
  json: z.boolean().default(false),
  ...QUEUE,
});
type Options = z.output<typeof shape>;

/** What only one of the two takes. */
const OF_MAKING = ['ofGame', 'horizon', 'error', 'seconds', 'blocks'] as const;
const OF_SCORING = ['agents', 'set', 'pairs', 'file'] as const;

export function addBenchDecisionsCommand(bench: Command): void {
  addQueueOptions(bench.command('decisions'))
    .description('points that agents lose a decision, in positions whose choices were played out')
    .option('--agents <a,b,c>', 'who decides')
    .option('--scenario <ids>', 'only positions of these, with commas between; with --make, ids or files')
    .option(
      '--positions <n>',
      `so many of the set (default: all); with --make, at least so many (default: ${POSITIONS})`,
    )
    .option('--pairs <n>', 'also so many pairs of games of each against the admiral in each battle')
    .option('--file <file>', 'keep the answers there, and go on with what it holds')
    .option('--set <file>', 'another set than the one that comes with a checkout')
    .option('--make <folder>', 'make a set there instead')
    .option('--of-game <n>', 'with --make: from one game at most (default: 8)')
    .option('--horizon <turns>', 'with --make: play on through so many turns at most, or to the `end` (default: 2)')
    .option(
      '--error <points>',
      'with --make: until differences to the best have so small a standard error (default: 0.5)',
    )
    .option('--seconds <n>', 'with --make: or as many blocks as took so long in a calibration (default: 1.5)')
    .option('--blocks <n>', 'with --make: or so many blocks, whatever they take')
    .option('--seed <seed>', 'of the dice: one seed, one result', '1')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (options: Readonly<Record<string, unknown>>) => {
      const isMaking = options.make !== undefined;
      const strange = (isMaking ? OF_SCORING : OF_MAKING).find((name) => options[name] !== undefined);
      if (strange !== undefined) {
        const name = strange === 'ofGame' ? 'of-game' : strange;
        return refuse(isMaking ? `--${name} is of scoring, without --make.` : `--${name} is of making a set: --make.`);
      }
      const read = parseOptions(shape, options);
      if (read !== undefined) await (isMaking ? make(read, read.make!) : score(read));
    });
}

async function make(options: Options, folder: string): Promise<void> {
  const names = options.scenario ?? scenarios().flatMap(({ id, ladder }) => (ladder ? [id] : []));
  const battles = openBattles(names, RULESETS[0]!);
  if (!battles.ok) return refuse(battles.message);
  const { positions = POSITIONS, ofGame = 8, horizon = 2, error = 0.5, blocks = null, seconds = 1.5 } = options;
  const { seed, workers, json } = options;
  const manner = { seed, positions, ofGame, turns: horizon, error, blocks };
  await makeDecisions(battles.value, manner, { folder, seconds, json, hands: { ...elsewhereOf(options), workers } });
}

async function score(options: Options): Promise<void> {
  const { agents, scenario, positions, pairs, file, seed, workers, json } = options;
  if (agents === undefined)
    return refuse('--agents is missing; it takes agents with commas between, as in admiral,greedy.');
  const opened = openSet(options.set);
  if (!opened.ok) return refuse(opened.message);
  const { set, sha256 } = opened.value;
  const strange = scenario?.find((name) => !set.plan.scenarios.some(({ id }) => id === name));
  if (strange !== undefined) {
    const there = set.plan.scenarios.map(({ id }) => id).join(', ');
    return refuse(`The set has no positions of ${strange}. It has those of ${there}.`);
  }
  await scoreDecisions(set, sha256, {
    agents,
    scenario,
    positions,
    pairs,
    file,
    seed,
    workers,
    json,
    elsewhere: elsewhereOf(options),
  });
}

const elsewhereOf = ({ queue, door, results, compare }: Options): QueueOptions => ({ queue, door, results, compare });

function openSet(named: string | undefined): Result<{ set: PositionSet; sha256: string }> {
  const file = named ?? shippedSet();
  if (file === undefined) {
    const what = 'The set of positions comes with a checkout only, at arena/lab/decisions/positions.jsonl';
    return fail('NO_SET', `${what}: give it with --set, or make one with --make.`);
  }
  const read = readSetFile(file);
  if (!read.ok) return read;
  const { set, bytes, text } = read.value;
  if (set === undefined || set.games.length === 0) return fail('EMPTY', `${file} has no positions yet.`);
  if (bytes < Buffer.byteLength(text)) remark(`The last line of ${file} is not whole, and is left out.`);
  return ok({ set, sha256: sha256Of(text) });
}
