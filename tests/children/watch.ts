/** Registry of the process groups that the tests have begun, told to a watchdog, who kills what is left when this process is gone. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { ROOT } from '../root.js';

let dogs: Socket | undefined;

/**
 * Begins the watchdog before the first child. From then on the environment has the mark by which it knows children, and children's
 * children: theirs is added where tests run within tests.
 */
export function watch(): void {
  if (dogs !== undefined) return;
  const mark = `${process.pid}-${randomBytes(6).toString('hex')}`;
  // A group of its own: Ctrl-C at the terminal is for the tests.
  const dog = spawn(process.execPath, [`${ROOT}tests/children/watchdog.mjs`, mark], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  dog.unref();
  dogs = dog.stdin as Socket;
  dogs.unref();
  dogs.on('error', () => {});
  process.env.FLAGPLOT_TESTS = [process.env.FLAGPLOT_TESTS, mark].filter(Boolean).join(' ');
}

/** Pipes take a line at once as a rule, so that it is told before anything else can happen to this process. */
export const begun = (group: number): void => void dogs!.write(`+${group}\n`);
export const ended = (group: number): void => void dogs!.write(`-${group}\n`);
