/** `verify`: is a record true, and if not, where does it first differ. */
import type { Command } from 'commander';
import pc from 'picocolors';
import type { Verdict } from '../../engine/index.js';
import { readRecordFile, verdictOn } from '../open-record.js';
import { ANSWER_IS_NO, print, printJson, refuse } from './output.js';

export function addVerifyCommand(program: Command): void {
  program
    .command('verify')
    .description('play a record again and say whether it is true')
    .argument('<file>', 'a record, as .battle text or JSON Lines')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      '\nSeeded and fair dice are rolled again; physical dice are only checked to be possible ones. Exits 1 and names FILE:LINE\nwhere the record is not true, 2 where the file cannot be read.\n\nExample:\n  $ flagplot verify games/1.battle',
    )
    .action((file: string, { json }: { json?: boolean }) => verifyFile(file, json === true));
}

function verifyFile(file: string, json: boolean): void {
  const read = readRecordFile(file);
  if (!read.ok && read.at === undefined) {
    if (json) printJson({ verified: false, reason: read.message });
    refuse(read.message);
    return;
  }
  const headers = read.ok ? read.value.headers : new Map<string, string>();
  const verdict: Verdict = read.ok
    ? verdictOn(read.value)
    : { verified: false, line: Number.parseInt(read.at!, 10), reason: read.message };
  if (!verdict.verified) process.exitCode = ANSWER_IS_NO;
  if (json) {
    const { verified, ...rest } = verdict;
    const scenario = headers.get('Scenario');
    const ruleset = headers.get('Ruleset')?.replace(/-v\d+$/, '');
    printJson({ verified, ...rest, ruleset, scenario, result: headers.get('Result') });
  } else if (verdict.verified) {
    const dice = verdict.rerolled
      ? 'every roll is that of the seed'
      : 'the rolls are possible ones; no seed gives them again';
    print(`${pc.green('verified')}: ${verdict.plies} steps, ${verdict.turns} turns, ${dice}`);
  } else print(`${pc.red('not verified')}: ${file}:${verdict.line}: ${verdict.reason}`);
}
