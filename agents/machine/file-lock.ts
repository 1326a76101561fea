/**
 * A lock on a name, between processes. It is one of the operating system's, taken through SQLite on a file of its own: it goes
 * when the process goes, however it ends, so none is left behind and no number of a process is taken for another's.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'libsql';
import { fail, ok, type Result } from '../../engine/core/result.js';

/**
 * Takes the lock, where another process has it within so many milliseconds, and returns what gives it back. The file stays: to remove it
 * could take it from under another process.
 */
export function takeLock(file: string, patienceMs = 0): Result<() => void, 'IN_USE' | 'NO_LOCK'> {
  try {
    return lockOrThrow(file, patienceMs);
  } catch (error) {
    return fail('NO_LOCK', `Cannot lock ${file}: ${(error as Error).message}.`);
  }
}

/** The same for one who tells what SQLite throws in words of its own. */
export function lockOrThrow(file: string, patienceMs = 0): Result<() => void, 'IN_USE'> {
  const db = new Database(file, { timeout: patienceMs });
  try {
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    db.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    return fail('IN_USE', `Another process holds ${file}.`);
  }
  return ok(() => {
    db.exec('ROLLBACK');
    db.close();
  });
}

/** Writes the number of this process beside a lock it has, for people; it goes when the lock is given back. */
export function signLock(release: () => void, pidFile: string): () => void {
  try {
    writeFileSync(pidFile, `${process.pid}\n`);
  } catch (error) {
    release();
    throw error;
  }
  return () => {
    rmSync(pidFile, { force: true });
    release();
  };
}

/** The process that wrote its number there. */
export function signerOf(pidFile: string): number | undefined {
  try {
    const text = readFileSync(pidFile, 'utf8').trim();
    return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}
