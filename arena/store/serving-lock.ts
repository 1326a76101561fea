/**
 * One server a folder. The lock is one of the operating system's, taken through SQLite on a file of its own: it goes when the
 * process goes, however it ends, so none is ever left behind. Beside it stands the number of the process, for people.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { fail, ok, type Result } from '../../engine/index.js';
import { sqlCode } from './sql.js';

/** It stays when the server has gone, as a sign that there was one. */
export const LOCK_FILE = 'serving.lock';
const PROCESS_FILE = 'serving.pid';

/** Takes the lock and returns what gives it back. */
export function lockForServing(folder: string): Result<() => void, 'IN_USE'> {
  const db = new Database(join(folder, LOCK_FILE));
  const pidFile = join(folder, PROCESS_FILE);
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    db.close();
    if (sqlCode(error) !== 'SQLITE_BUSY') throw error;
    return fail('IN_USE', `A server${processWords(pidFile)} has the folder ${folder}: one at a time. Stop it first.`);
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return ok(() => {
    rmSync(pidFile, { force: true });
    db.exec('ROLLBACK');
    db.close();
  });
}

function processWords(pidFile: string): string {
  try {
    const pid = readFileSync(pidFile, 'utf8').trim();
    return /^\d{1,10}$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
