/**
 * A lock on a name, between processes. It is one of the operating system's, taken through SQLite on a file of its own: it goes
 * when the process goes, however it ends, so none is left behind and no number of a process is taken for another's.
 */
import Database from 'libsql';
import { fail, ok, type Result } from '../../engine/core/result.js';

/**
 * Takes the lock, where another process has it within so many milliseconds, and returns what gives it back. The file stays: to remove it
 * could take it from under another process.
 */
export function takeLock(file: string, patienceMs = 0): Result<() => void, 'IN_USE' | 'NO_LOCK'> {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { timeout: patienceMs });
    db.exec('BEGIN IMMEDIATE');
  } catch (error) {
    db?.close();
    const { code, message } = error as { code?: unknown; message: string };
    return code === 'SQLITE_BUSY'
      ? fail('IN_USE', `Another process holds ${file}.`)
      : fail('NO_LOCK', `Cannot lock ${file}: ${message}.`);
  }
  const held = db;
  return ok(() => {
    held.exec('ROLLBACK');
    held.close();
  });
}
