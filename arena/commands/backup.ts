/** `backup`, `restore` and `move`: a copy of all that an arena keeps, the way back, and the way from a folder into a database. */
import type { Command } from 'commander';
import type { Copy, CopyFault } from '../store/copies.js';
import { backUpPlace, moveArena, placeName, restorePlace } from '../store/place.js';
import { isPostgres } from '../store/postgres/postgres-store.js';
import { dataOption, type PlaceOptions, placeOf } from './arena-folder.js';
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
    .action((options: PlaceOptions & { to: string; force?: boolean; json?: boolean }) => {
      const place = placeOf(options);
      if (place === undefined) return;
      const made = backUpPlace(place, options.to, options.force === true, progressOf(options));
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
    .action((file: string, options: PlaceOptions & { json?: boolean }) => {
      const place = placeOf(options);
      if (place === undefined) return;
      const done = restorePlace(file, place, new Date(), progressOf(options));
      if (!done.ok) sayNo(done.code, done.message);
      else if (options.json) printJson({ ...done.value.copy, kept: done.value.kept });
      else {
        const kept = done.value.kept === null ? '' : ` What was there is now ${done.value.kept}.`;
        remark(`${placeName(place)} holds ${contents(done.value.copy)} again.${kept}`);
      }
    });
  for (const command of [backup, back]) dataOption(command);
  addMoveCommand(program);
}

function addMoveCommand(program: Command): void {
  program
    .command('move')
    .description('move all that an arena keeps from a folder into a database, or back; its server must be stopped')
    .argument('<from>', 'a folder, or an address like postgres://user@host:5432/arena')
    .argument('<to>', 'the other of both, where there is no arena yet')
    .option('--json', 'one JSON document on standard output')
    .addHelpText(
      'after',
      '\nWhat came is compared with what was sent, row by row. What was there stays: serve one of both alone.\n\nExample:\n  $ flagplot move .flagplot/arena postgres://flagplot@db.example.org/arena',
    )
    .action((from: string, to: string, options: { json?: boolean }) => {
      for (const place of [from, to])
        if (/^[a-z]+:\/\//.test(place) && !isPostgres(place)) {
          // Not as it was given: there may be a password in it.
          refuse('A database has an address like postgres://user@host:5432/arena.');
          return;
        }
      const moved = moveArena(from, to, new Date(), progressOf(options));
      if (!moved.ok) sayNo(moved.code, moved.message);
      else if (options.json) printJson({ ...moved.value, file: placeName(to) });
      else
        remark(`${placeName(to)} holds ${contents(moved.value)}. ${placeName(from)} is as it was: serve one of both.`);
    });
}

/** A database is copied table by table, which may take minutes. */
const progressOf =
  ({ json }: { readonly json?: boolean }) =>
  (table: string, rows: number) => {
    if (json !== true && rows > 0) remark(`${table}: ${rows.toLocaleString('en')}`);
  };

const contents = ({ games, people, bytes }: Copy): string =>
  `${games} ${games === 1 ? 'game' : 'games'} and ${people} ${people === 1 ? 'player' : 'players'}, ${bytes} bytes`;

function sayNo(code: CopyFault, message: string): void {
  if (ANSWERS.includes(code)) {
    remark(message);
    process.exitCode = ANSWER_IS_NO;
  } else refuse(message);
}
