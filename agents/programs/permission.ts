/**
 * Permission to start programs of a player's own, `exec:COMMAND`. Only who was told their names on its own command line gives it: a name that came by a
 * socket, in a record or in a bundle must start nothing. Threads that begin after it have it too; no process inherits it.
 */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { assert } from '../../engine/core/result.js';
import { hearOfPrograms } from './running.js';

const PERMISSION = 'flagplot.programs';

/** @param seconds in which a program must answer */
export function permitPrograms(seconds: number): void {
  assert(isMainThread, 'the command line gives the permission');
  setEnvironmentData(PERMISSION, seconds);
  hearOfPrograms();
}

/** Milliseconds in which a program must answer; undefined where none may be started. */
export function answerMs(): number | undefined {
  const seconds = getEnvironmentData(PERMISSION);
  return typeof seconds === 'number' ? 1000 * seconds : undefined;
}
