/** One server a folder: a lock between processes, with the number of the process beside it, for people. */
import { join } from 'node:path';
import { lockOrThrow, signerOf, signLock } from '../../agents/machine/file-lock.js';
import { fail, ok, type Result } from '../../engine/index.js';

/** It stays when the server has gone, as a sign that there was one. */
export const LOCK_FILE = 'serving.lock';
const PROCESS_FILE = 'serving.pid';

/** Takes the lock and returns what gives it back. */
export function lockForServing(folder: string): Result<() => void, 'IN_USE'> {
  const pidFile = join(folder, PROCESS_FILE);
  const lock = lockOrThrow(join(folder, LOCK_FILE));
  if (lock.ok) return ok(signLock(lock.value, pidFile));
  const pid = signerOf(pidFile);
  const who = pid === undefined ? '' : ` (process ${pid})`;
  return fail('IN_USE', `A server${who} has the folder ${folder}: one at a time. Stop it first.`);
}
