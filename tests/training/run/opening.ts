/** The moment in which a child process opens a run, for tests that kill it there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '../../children/child.js';
import { until } from '../../machine/patience.js';

/** Resolves once it holds the run, before it has looked at what is there. */
export function opens(child: Child, run: string): Promise<void> {
  const holder = join(run, 'run.pid');
  const isHolding = (): boolean => existsSync(holder) && readFileSync(holder, 'utf8') === `${child.pid}\n`;
  return until('the run to be opened', () => isHolding() || child.isOver);
}
