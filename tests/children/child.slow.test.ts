/** Tests within tests: however they end, no server of theirs stays alive. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../machine/patience.js';
import { ROOT } from '../root.js';
import { Child, isAlive, type Process, processes } from './child.js';

const VITEST = [`${ROOT}node_modules/vitest/vitest.mjs`, 'run'];
const BATTLES = ['--project', 'slow', 'tests/arena/commands/bot.slow.test.ts', '-t', 'fights three battles'];
const LATE = ['--config', 'tests/children/late.config.ts'];

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-within-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const tests = (...args: readonly string[]): Child =>
  Child.start(process.execPath, [...VITEST, ...args], {
    cwd: ROOT,
    // Where they put what they make, which is how their servers are known.
    env: { TMPDIR: folder, FLAGPLOT_TEST_FOLDER: join(folder, 'data') },
  });

const servers = async (): Promise<Process[]> =>
  (await processes()).filter(({ command }) => command.includes(' serve ') && command.includes(folder));

describe('servers of tests', () => {
  it.each(['runner', 'worker'])('are gone soon after a SIGKILL to the %s', async (who) => {
    const run = tests(...BATTLES);
    await until('the start of a server', async () => (await servers()).length > 0);
    const [server] = await servers();
    process.kill(who === 'runner' ? run.pid : server!.parent, 'SIGKILL');
    await run.ended;
    await until('the end of all servers', async () => (await servers()).length === 0);
    // Nor does who would begin another.
    await until('the end of the worker', async () => !(await isAlive(server!.parent)));
    expect(await servers()).toEqual([]);
  });

  it('do not outlive a hook that was given up, nor keep the runner from its end', async () => {
    const { code, out, err } = await tests(...LATE).ended;
    expect(code).toBe(1);
    expect(out + err).toMatch(/Hook timed out in 50ms/);
    expect(out + err).not.toMatch(/close timed out|something prevents/);
    expect(await servers()).toEqual([]);
  });
});
