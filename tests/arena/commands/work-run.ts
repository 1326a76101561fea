/** Runs that others work for, and their workers, each a process of its own: what the tests of them have in common. */
import { expect } from 'vitest';
import type { WorkState } from '../../../arena/jobs/state.js';
import { Child, FLAGPLOT, ran } from '../../children/child.js';
import { patience } from '../../machine/patience.js';
import { ROOT } from '../../root.js';

const TOKEN = 'a-token-for-the-tests';
export const WORK_ENV = { NO_COLOR: '1', FLAGPLOT_WORK_TOKEN: TOKEN };

/** To its end, and without a token. */
export const flagplot = (...words: string[]) =>
  ran(process.execPath, [FLAGPLOT, ...words], { cwd: ROOT, env: { NO_COLOR: '1' }, input: '' });

export const begin = (...words: string[]): Child =>
  Child.start(process.execPath, [FLAGPLOT, ...words], { cwd: ROOT, env: WORK_ENV });

export const work = (address: string, name: string): Child =>
  begin('worker', address.startsWith('http') ? '--url' : '--queue', address, '--threads', '1', '--name', name);

export async function ends(child: Child, signal: NodeJS.Signals): Promise<void> {
  child.signal(signal);
  await child.ended;
}

/** What has to be the same wherever it is played. */
export function played(out: string): Record<string, unknown> {
  const { seconds: _, thinkMs: __, ...rest } = JSON.parse(out) as Record<string, unknown>;
  return rest;
}

/** Nothing where no door is open there. */
export async function stateAt(port: number): Promise<WorkState | undefined> {
  try {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    return (await (await fetch(`http://127.0.0.1:${port}/state.json`, { headers })).json()) as WorkState;
  } catch {
    return undefined;
  }
}

export const doneAt = (port: number, pieces: number) =>
  expect
    .poll(async () => (await stateAt(port))?.done ?? 0, { timeout: patience(40_000), interval: 30 })
    .toBeGreaterThanOrEqual(pieces);
