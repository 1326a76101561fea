/** `backup` and `restore`: a copy of all that an arena keeps, and the way back. */
import type { Command } from 'commander';
import { backUp, type Copy, type CopyFault, restore } from '../store/copies.js';
import { dataOption } from './arena-folder.js';
import { ANSWER_IS_NO, printJson, refuse, remark } from './output.js';

/** The command was right, and the answer is no. */
const ANSWERS: readonly CopyFault[] = ['IN_USE', 'DAMAGED', 'NOT_OURS', 'TOO_NEW'];

export function addBackupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .description('copy all that an arena keeps into one file, while its server runs')
    .requiredOption('--to <file>', 'the copy')
    .option('--force', 'replace a file that is there')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      '\nThe copy is the arena at one moment, and is checked. It holds the secret seeds of running games: keep it to yourself.\n\nExample:\n  $ flagplot backup --to backups/arena-monday.db',
    )
    .action((options: { data: string; to: string; force?: boolean; json?: boolean }) => {
      const made = backUp(options.data, options.to, options.force === true);
      if (!made.ok) sayNo(made.code, made.message);
      else if (options.json) printJson(made.value);
      else remark(`${made.value.file} holds ${contents(made.value)}.`);
    });
  const back = program
    .command('restore')
    .description('put a copy in the place of what an arena keeps; its server must be stopped')
    .argument('<file>', 'a copy that `flagplot backup` made')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      '\nWhat was there stays beside it under another name. Exits 1 where the copy is not sound or a server runs.\n\nExample:\n  $ flagplot restore backups/arena-monday.db',
    )
    .action((file: string, options: { data: string; json?: boolean }) => {
      const done = restore(file, options.data, new Date());
      if (!done.ok) sayNo(done.code, done.message);
      else if (options.json) printJson({ ...done.value.copy, kept: done.value.kept });
      else {
        const kept = done.value.kept === null ? '' : ` What was there is now ${done.value.kept}.`;
        remark(`${options.data} holds ${contents(done.value.copy)} again.${kept}`);
      }
    });
  for (const command of [backup, back]) dataOption(command);
}

const contents = ({ games, people, bytes }: Copy): string =>
  `${games} ${games === 1 ? 'game' : 'games'} and ${people} ${people === 1 ? 'player' : 'players'}, ${bytes} bytes`;

function sayNo(code: CopyFault, message: string): void {
  if (ANSWERS.includes(code)) {
    remark(message);
    process.exitCode = ANSWER_IS_NO;
  } else refuse(message);
}
