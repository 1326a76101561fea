/**
 * One process a run. The lock is one of the operating system's, taken through SQLite on a file of its own: it goes when the process
 * goes, however it ends, so none is left behind and no number of a process is taken for another's. The number beside it is for people.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { fail, ok, type Result } from '../../engine/core/result.js';

const LOCK_FILE = 'run.lock';
const PROCESS_FILE = 'run.pid';

/** Longer than `isRunning` of another process holds the lock to look whether it is free. */
const PATIENCE_MS = 500;

/** Takes the lock and returns what gives it back. */
export function lockRun(folder: string): Result<() => void, 'RUN_IN_USE' | 'NO_FOLDER'> {
  const pidFile = join(folder, PROCESS_FILE);
  let db: Database.Database | undefined;
  try {
    db = taken(join(folder, LOCK_FILE), PATIENCE_MS);
  } catch (error) {
    return fail('NO_FOLDER', `Cannot lock ${join(folder, LOCK_FILE)}: ${(error as Error).message}.`);
  }
  if (db === undefined) {
    const pid = pidIn(pidFile);
    const who = pid === undefined ? 'Another process' : `Process ${pid}`;
    return fail(
      'RUN_IN_USE',
      `${who} is writing the run ${folder}: one at a time. Stop it first, or begin another run.`,
    );
  }
  const held = db;
  writeFileSync(pidFile, `${process.pid}\n`);
  return ok(() => {
    rmSync(pidFile, { force: true });
    held.exec('ROLLBACK');
    held.close();
  });
}

/** Whether a process is writing the run now. */
export function isRunning(folder: string): boolean {
  const pidFile = join(folder, PROCESS_FILE);
  // Nobody has it, or it was given back: no need to try the lock.
  if (!existsSync(pidFile) || !existsSync(join(folder, LOCK_FILE))) return false;
  try {
    const db = taken(join(folder, LOCK_FILE), 0);
    if (db === undefined) return true;
    db.exec('ROLLBACK');
    db.close();
    return false;
  } catch {
    // We may look and not write: then the number must do.
    return isAlive(pidIn(pidFile));
  }
}

/** Holds the lock until closed; nothing where somebody else does. */
function taken(file: string, patienceMs: number): Database.Database | undefined {
  const db = new Database(file, { timeout: patienceMs });
  try {
    db.exec('BEGIN IMMEDIATE');
    return db;
  } catch (error) {
    db.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}

function pidIn(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number | undefined): boolean {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
