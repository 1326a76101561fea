/** `balance`: which side of a battle has it easier between equal admirals, and by how much a number must change to make it fair. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { z } from 'zod';
import { RULESETS } from '../../engine/index.js';
import { shareText } from '../lab/analysis/share-text.js';
import { openBattles, playsAll } from '../lab/ledger/battles.js';
import { playMade } from '../lab/match/made.js';
import { type BalanceAsked, type BalanceFound, runBalance } from '../lab/scenarios/balance-run.js';
import { numericField } from '../lab/scenarios/field.js';
import type { ValueTried } from '../lab/scenarios/field-search.js';
import { positiveNumber, wholeNumber } from '../words/option-shapes.js';
import { table } from '../words/tables.js';
import { withLedger } from './ledger-session.js';
import { number, signed } from './match-numbers.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse } from './output.js';
import { QUEUE } from './queue-asked.js';
import { addQueueOptions } from './queue-option.js';

const HELP = `
Games between two of one agent, each side its own; it ends by itself once the share of the first side is known to --within per cent.
With --field, a JSON pointer to a whole number of the scenario, it then looks for the smallest change that makes the battle fair: each value
is tried with the same dice, and what is found is played once more with fresh ones. With --file every game is kept: the same command
goes on after a kill. Ctrl-C stops, and tells what there is.

Examples:
  $ flagplot balance river-plate
  $ flagplot balance river-plate --field /victory/points/plus --file fair.jsonl
  $ flagplot balance my-battle.json --field /turns --agent greedy --within 4`;

const shape = z.object({
  agent: z.string().min(1, 'takes an agent'),
  field: z.string().min(1, 'takes a JSON pointer, as in /turns').optional(),
  within: positiveNumber(20),
  most: wholeNumber(100, 1_000_000),
  tries: wholeNumber(50, 1_000_000),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters'),
  workers: wholeNumber(1, 256),
  file: z.string().min(1, 'takes a file').optional(),
  json: z.boolean().default(false),
  ...QUEUE,
});
type Options = z.output<typeof shape>;

export function addBalanceCommand(program: Command): void {
  addQueueOptions(program.command('balance'))
    .description('which side of a battle has it easier, and what would make it fair')
    .argument('<scenario>', 'an id, or a file that holds one')
    .option('--field <pointer>', 'a whole number of the scenario that may change, as in /turns')
    .option('--agent <name>', 'who plays every side', 'admiral')
    .option('--within <percent>', 'how far off a fair share may be, and how well it must be known', '2')
    .option('--most <games>', 'games of the battle as it is, and of what is found, at most', '4000')
    .option('--tries <games>', 'games of each value at most while it searches', '400')
    .option('--seed <seed>', 'of the dice: one seed, one result', '1')
    .option('--workers <n>', 'threads', String(availableParallelism()))
    .option('--file <file>', 'keep every game there, and go on with what it holds')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (scenario: string, options: unknown) => {
      const read = parseOptions(shape, options);
      if (read !== undefined) await run(scenario, read);
    });
}

async function run(named: string, options: Options): Promise<void> {
  const { agent, seed } = options;
  const battles = openBattles([named], RULESETS[0]!);
  if (!battles.ok) return refuse(battles.message);
  if (battles.value.length !== 1) return refuse('A balance is of one battle: name its id or its file.');
  const can = playsAll([agent], battles.value);
  if (!can.ok) return refuse(can.message);
  const { scenario, game, id } = battles.value[0]!;
  const field = options.field === undefined ? undefined : numericField(scenario, options.field);
  if (field?.ok === false) return refuse(field.message);
  const seats = game.spec.seats.length;
  const asked: BalanceAsked = {
    ...{ scenario, agent, seats, seed },
    goal: {
      fair: 1 / seats,
      within: options.within / 100,
      searchGames: options.tries,
      confirmGames: options.most,
    },
    ...(field !== undefined && { field: field.value }),
  };
  const made = playMade([agent], [game]);
  const found = await withLedger(
    {
      ...{ file: options.file, workers: options.workers, kind: 'flagplot-balance-1', unit: 'games' },
      elsewhere: options,
      plan: { scenario, agent, seed, made },
      most: options.most,
    },
    ({ play }) => runBalance(asked, play),
  );
  if (found === undefined) return;
  const sides = game.spec.seats.map(({ side }) => side);
  if (options.json) printJson({ scenario: id, sides, agent, seed, field: options.field ?? null, ...told(found), made });
  else print(balanceWords(found, sides, asked));
  if (found.isStopped) process.exitCode = ANSWER_IS_NO;
}

const told = ({ sides: found, search, isStopped }: BalanceFound) => ({ found, search, isStopped });

function balanceWords(
  { sides: found, search, isStopped }: BalanceFound,
  sides: readonly string[],
  asked: BalanceAsked,
): string {
  if (found === null) return 'Stopped before the first games were played.';
  const { agent, goal, field } = asked;
  const [first] = found.shares;
  const off = 100 * (first! - goal.fair);
  const rows = sides.map((side, at) => [
    side,
    at === 0 ? shareText(found.shares[0]!, found.interval) : `${(100 * found.shares[at]!).toFixed(1)} %`,
    `${(100 * found.wins[at]!).toFixed(1)} %`,
    ...(at === 0 ? [signed(found.margin.mean), found.margin.quartiles.map(signed).join(' ')] : ['', '']),
  ]);
  const header = ['', 'first places', 'alone', 'points', 'quartiles'];
  return [
    `${agent} on every side, ${number(found.games)} games, seed ${asked.seed}`,
    '',
    table(header, rows, header.slice(1)),
    '',
    Math.abs(off) <= 100 * goal.within
      ? `Fair: ${sides[0]} has ${(100 * first!).toFixed(1)} %, within ${100 * goal.within} of ${share(goal.fair)}.`
      : `${sides[0]} has it ${off > 0 ? 'easier' : 'harder'}: ${(100 * first!).toFixed(1)} % where ${share(goal.fair)} would be fair.`,
    ...(search === null || field === undefined
      ? []
      : ['', ...searchWords(search.tried, search.value, field, sides[0]!, isStopped)]),
    ...(isStopped ? ['Stopped before it was sure: this is what was played.'] : []),
  ].join('\n');
}

const share = (part: number): string => `${(100 * part).toFixed(part === 0.5 ? 0 : 1)} %`;

function searchWords(
  tried: readonly ValueTried[],
  value: number | null,
  field: NonNullable<BalanceAsked['field']>,
  side: string,
  isStopped: boolean,
): string[] {
  const rows = tried.map((one) => [
    String(one.value),
    one.run === 'confirm' ? 'fresh dice' : 'same dice',
    number(one.games),
    shareText(one.share, one.interval),
  ]);
  const header = [field.pointer, '', 'games', side];
  const none = isStopped
    ? 'Nothing was found before it was stopped.'
    : 'No whole number there makes it fair: see what was tried.';
  const settled = tried.findLast((one) => one.value === value);
  return [
    table(header, rows, [field.pointer, 'games', side]),
    '',
    value === null || settled === undefined
      ? none
      : value === field.value
        ? `${field.pointer} may stay ${value}.`
        : `Set ${field.pointer} to ${value} (from ${field.value}): ${side} ${shareText(settled.share, settled.interval)}.`,
  ];
}
