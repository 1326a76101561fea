/** `verify`: is a record true, and if not, where does it first differ. */
import { statSync } from 'node:fs';
import type { Command } from 'commander';
import pc from 'picocolors';
import { z } from 'zod';
import { familyOf } from '../../engine/core/ruleset-version.js';
import {
  type BattleRecord,
  bySeat,
  type DiceReceipt,
  faultByReceipt,
  optionsText,
  type ReceiptFault,
  type Verification,
} from '../../engine/index.js';
import { readReceipt } from '../client/receipt-file.js';
import { readRecordFile, verdictOn } from '../files/open-record.js';
import { openListed } from '../files/open-scenario.js';
import { ANSWER_IS_NO, parseOptions, print, printJson, refuse } from './output.js';
import { verifyBundle } from './verify-bundle.js';

const HELP = `
Seeded and fair dice are rolled again; physical dice are only checked to be possible ones. Exits 1 and names FILE:LINE
where the record is not true, 2 where a file cannot be read, or is of another version of the rules. A record by itself can be sound and still be of other dice than
those that were promised: give the receipt that your client kept (\`flagplot bot --receipts FOLDER\`, or the page).

Examples:
  $ flagplot verify games/1.battle
  $ flagplot verify radar.bundle --share 0.05 --seed mine
  $ flagplot verify receipts/k7m2x9q4w1zp.battle --receipt receipts/k7m2x9q4w1zp.receipt.json`;

/** As where a file cannot be read. */
const CANNOT_SAY = 2;

const BEACON = /^([a-z0-9][a-z0-9.-]{0,39}\/[1-9][0-9]{0,14})=((?:[0-9a-f]{64}){1,2})$/;

const shape = z.object({
  receipt: z.string().optional(),
  beacon: z
    .array(
      z
        .string()
        .regex(BEACON, 'takes source/round=value, the value 64 or 128 digits 0-9a-f')
        .transform((text) => {
          const [, name, value] = BEACON.exec(text)!;
          return { name: name!, value: value! };
        }),
    )
    .default([]),
  share: z
    .string()
    .transform(Number)
    .refine((n) => n >= 0 && n <= 1, { error: (issue) => `takes a share from 0 to 1, not ${String(issue.input)}` }),
  seed: z.string().min(1, 'takes a word or a number').max(200, 'has at most 200 characters').optional(),
  json: z.boolean().default(false),
});
type VerifyOptions = z.output<typeof shape>;
type KnownBeacon = VerifyOptions['beacon'][number];

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('play a record again and say whether it is true; of an experiment’s bundle too')
    .argument('<file>', 'a record, as .battle text or JSON Lines, or the folder of a bundle')
    .option('--receipt <file>', 'what a client kept of the dice before the battle; the record must keep to it')
    .option(
      '--beacon <round=value...>',
      'what a public beacon gave: drand-quicknet/12345678=VALUE; the record must have it',
    )
    .option('--share <share>', 'of a bundle, so much of its pairs is played again', '0.01')
    .option('--seed <seed>', 'of a bundle, says which of its pairs (default: another each time)')
    .option('--json', 'one JSON document on standard output')
    .addHelpText('after', HELP)
    .action(async (file: string, options: unknown) => {
      const read = parseOptions(shape, options);
      if (read === undefined) return;
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) await verifyBundle(file, read);
      else verifyFile(file, read);
    });
}

function verifyFile(file: string, { json, receipt, beacon }: VerifyOptions): void {
  const read = readRecordFile(file);
  const kept = receipt === undefined ? undefined : readReceipt(receipt);
  const unread = !read.ok && read.at === undefined ? read.message : kept?.ok === false ? kept.message : undefined;
  if (unread !== undefined) {
    if (json) printJson({ verified: false, reason: unread });
    refuse(unread);
    return;
  }
  const headers = read.ok ? read.value.headers : new Map<string, string>();
  const verdict: Verification = read.ok
    ? (promiseVerdict(read.value, kept?.ok ? kept.value : undefined, beacon) ?? verdictOn(read.value))
    : { verified: false, line: Number.parseInt(read.at!, 10), reason: read.message };
  const isOther = !verdict.verified && verdict.code !== undefined;
  if (!verdict.verified) process.exitCode = isOther ? CANNOT_SAY : ANSWER_IS_NO;
  const isCompared = verdict.verified && kept !== undefined;
  if (json) {
    const { verified, ...rest } = verdict;
    const scenario = headers.get('Scenario');
    const ruleset = headers.get('Ruleset');
    const receiptKept = isCompared ? { receiptKept: true } : {};
    printJson({
      verified,
      ...rest,
      ruleset: ruleset && familyOf(ruleset),
      scenario,
      result: headers.get('Result'),
      ...receiptKept,
    });
  } else if (verdict.verified) {
    const dice = diceWords(verdict, headers.get('Dice') === 'fair', isCompared);
    print(`${pc.green('verified')}: ${verdict.plies} steps, ${verdict.turns} turns, ${dice}${pastWords(verdict.past)}`);
  } else if (isOther) print(`${pc.yellow('cannot say')}: ${file}:${verdict.line}: ${verdict.reason}`);
  else print(`${pc.red('not verified')}: ${file}:${verdict.line}: ${verdict.reason}`);
}

type Sound = Extract<Verification, { verified: true }>;

/** Nothing more than is true: a record by itself cannot show what was promised before it. */
function diceWords({ rerolled, past }: Sound, isFair: boolean, isCompared: boolean): string {
  const rolls = past === undefined ? 'every roll' : `every roll since step ${past}`;
  if (!rerolled && past !== undefined) return `no dice have fallen since step ${past}`;
  if (!rerolled) return 'the rolls are possible ones; no seed gives them again';
  if (!isFair) return `${rolls} is that of the seed`;
  return isCompared
    ? `${rolls} is that of the seed and nonces, and these are the ones of the receipt`
    : `${rolls} is that of the seed and nonces; whether these are the ones that were promised before the battle, only a receipt can tell (--receipt)`;
}

/** Of a battle that goes on from another one. */
const pastWords = (past = 0): string =>
  past === 0
    ? ''
    : `; the first ${past} ${past === 1 ? 'step is' : 'steps are'} of another battle, whose rolls are only possible ones here`;

/** What the record has otherwise than it was promised, or than the beacon gave. */
function promiseVerdict(
  { headers, source }: BattleRecord,
  receipt: DiceReceipt | undefined,
  beacons: readonly KnownBeacon[],
): Verification | undefined {
  const fault =
    (receipt === undefined ? undefined : (faultByReceipt(headers, receipt) ?? optionsFault(headers, receipt))) ??
    beacons.map((known) => beaconFault(headers, known)).find((found) => found !== undefined);
  return fault && { verified: false, line: source?.headerLines.get(fault.header) ?? 1, reason: fault.reason };
}

/** What was not asked for is as the scenario has it: only who knows the scenario can tell that it is otherwise. */
function optionsFault(headers: ReadonlyMap<string, string>, { battle }: DiceReceipt): ReceiptFault | undefined {
  const [ruleset, scenario = '', words = '-'] = battle?.split(' ') ?? [];
  const asked = words === '-' ? {} : Object.fromEntries(new URLSearchParams(words.replaceAll(',', '&')));
  const opened = openListed(scenario, asked);
  if (!opened.ok || opened.value.game.spec.ruleset !== ruleset) return undefined;
  const first = optionsText(opened.value.game.spec);
  const played = headers.get('Options');
  if (played === first) return undefined;
  const reason = `Options is ${played}, before the battle it was ${first}`;
  return { code: 'BATTLE_CHANGED', header: 'Options', reason };
}

function beaconFault(headers: ReadonlyMap<string, string>, { name, value }: KnownBeacon): ReceiptFault | undefined {
  const seats = bySeat((headers.get('Beacons') ?? '').split(' ')).flatMap((word, seat) => (word === name ? seat : []));
  if (seats.length === 0) return { code: 'BEACON_CHANGED', header: 'Beacons', reason: `no seat has named ${name}` };
  const words = (headers.get('Nonces') ?? '').split(' ');
  const liar = seats.find((seat) => words[seat]?.split(':')[1] !== value);
  if (liar === undefined) return undefined;
  const reason = `seat ${liar} has told another value of ${name} than the one given`;
  return { code: 'BEACON_CHANGED', header: 'Nonces', reason };
}
