/** A lock on a run: one process may write it. The number of the process, beside the lock, is for people. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { signerOf, signLock, takeLock } from '../../agents/machine/file-lock.js';
import { fail, ok, type Result } from '../../engine/core/result.js';

const LOCK_FILE = 'run.lock';
const PROCESS_FILE = 'run.pid';

/** Longer than `isRunning` of another process holds the lock to look whether it is free. */
const PATIENCE_MS = 500;

/** Takes the lock and returns what gives it back. */
export function lockRun(folder: string): Result<() => void, 'RUN_IN_USE' | 'NO_FOLDER'> {
  const pidFile = join(folder, PROCESS_FILE);
  const lock = takeLock(join(folder, LOCK_FILE), PATIENCE_MS);
  if (!lock.ok) {
    if (lock.code === 'NO_LOCK') return fail('NO_FOLDER', lock.message);
    const pid = signerOf(pidFile);
    const who = pid === undefined ? 'Another process' : `Process ${pid}`;
    return fail(
      'RUN_IN_USE',
      `${who} is writing the run ${folder}: one at a time. Stop it first, or begin another run.`,
    );
  }
  return ok(signLock(lock.value, pidFile));
}

/** Whether a process is writing the run now. */
export function isRunning(folder: string): boolean {
  const pidFile = join(folder, PROCESS_FILE);
  // Nobody has it, or it was given back: no need to try the lock.
  if (!existsSync(pidFile) || !existsSync(join(folder, LOCK_FILE))) return false;
  const lock = takeLock(join(folder, LOCK_FILE));
  if (lock.ok) {
    lock.value();
    return false;
  }
  // Where we may look and not write the number must do.
  return lock.code === 'IN_USE' || isAlive(signerOf(pidFile));
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
