/** `worker` at the command line: runs with a door or a broker come out as they do on threads here, whoever is killed in the middle. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Child, FLAGPLOT, ran } from '../../children/child.js';
import { freePort, redisServer, whyNoServer } from '../../machine/servers.js';
import { ROOT } from '../../root.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-worker-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TOKEN = 'a-token-for-the-tests';
const env = { NO_COLOR: '1', FLAGPLOT_WORK_TOKEN: TOKEN };
const flagplot = (...words: string[]) =>
  ran(process.execPath, [FLAGPLOT, ...words], { cwd: ROOT, env: { NO_COLOR: '1' }, input: '' });
const begin = (...words: string[]): Child => Child.start(process.execPath, [FLAGPLOT, ...words], { cwd: ROOT, env });
const work = (address: string, name: string): Child =>
  begin('worker', address.startsWith('http') ? '--url' : '--queue', address, '--threads', '1', '--name', name);

async function ends(child: Child, signal: NodeJS.Signals): Promise<void> {
  child.signal(signal);
  await child.ended;
}

/** What has to be the same wherever it is played. */
function played(out: string): Record<string, unknown> {
  const { seconds: _, thinkMs: __, ...rest } = JSON.parse(out) as Record<string, unknown>;
  return rest;
}

async function state(port: number): Promise<{ done: number; workers: { name: string; isThere: boolean }[] }> {
  try {
    const headers = { Authorization: `Bearer ${TOKEN}` };
    return (await (await fetch(`http://127.0.0.1:${port}/state.json`, { headers })).json()) as never;
  } catch {
    return { done: 0, workers: [] };
  }
}

const doneAt = (port: number, pieces: number) =>
  expect.poll(async () => (await state(port)).done, { timeout: 40_000, interval: 30 }).toBeGreaterThanOrEqual(pieces);

const MATCH = ['match', '--agents', 'admiral,greedy', '--scenario', 'denmark-strait', '--seed', 'door', '--json'];

it('a match goes on where a worker and the match itself are killed, and comes out the same', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const words = [...MATCH, '--games', '400'];
  const there = [...words, '--door', String(port), '--results', join(folder, 'results.db'), '--compare', '0.1'];
  const first = begin(...there);
  const workers = [work(url, 'one'), work(url, 'two')];
  await doneAt(port, 20);
  await ends(workers[0]!, 'SIGKILL');
  await doneAt(port, 40);
  await ends(first, 'SIGKILL');
  const again = begin(...there);
  const { code, out, err } = await again.ended;
  expect(code, err).toBe(0);
  expect(played(out)).toEqual(played((await flagplot(...words)).out));
  expect(err).toContain('flagplot worker --url');
  await ends(workers[1]!, 'SIGTERM');
  expect(workers[1]!.err).toMatch(/[1-9]\d* pieces done/);
}, 120_000);

it('a worker with another token, or without one, says so and ends', async () => {
  const port = await freePort();
  const run = begin(...MATCH, '--games', '2', '--door', String(port));
  await expect.poll(() => run.err, { timeout: 20_000 }).toContain('To watch');
  const url = `http://127.0.0.1:${port}`;
  const other = await ran(process.execPath, [FLAGPLOT, 'worker', '--url', url], {
    ...{ cwd: ROOT, env: { ...env, FLAGPLOT_WORK_TOKEN: 'another' }, input: '' },
  });
  expect(other).toMatchObject({ code: 2 });
  expect(other.err).toContain('not the token of this run');
  expect(await flagplot('worker', '--url', url)).toMatchObject({ code: 2, err: expect.stringContaining('token') });
  await ends(run, 'SIGTERM');
  expect((await run.ended).code).toBe(1);
});

it('what cannot be done elsewhere is refused before anything is played', async () => {
  const refused = async (...words: string[]): Promise<string> => {
    const { code, err } = await flagplot(...words);
    expect(code, words.join(' ')).toBe(2);
    return err;
  };
  expect(await refused(...MATCH, '--queue', 'amqp://somewhere')).toContain('redis://');
  expect(await refused(...MATCH, '--queue', 'redis://127.0.0.1:1')).toContain('redis://127.0.0.1:1');
  expect(await refused('match', '--agents', 'exec:cat,greedy', '--games', '2', '--door', '0')).toContain('exec:cat');
  expect(await refused(...MATCH, '--results', join(folder, 'x.db'))).toContain('--door');
  expect(await refused(...MATCH, '--door', 'here')).toContain('0.0.0.0:7434');
  expect(await refused(...MATCH, '--door', '0', '--results', join(ROOT, 'package.json'))).toContain('package.json');
  expect(await refused('worker')).toContain('--url');
});

it('self-play of a training run is the same by a door', async () => {
  const port = await freePort();
  const train = (name: string, ...more: string[]) => [
    ...['train', '--preset', 'tutorial', '--steps', '1', '--run', join(folder, name), '--json', ...more],
  ];
  const here = await flagplot(...train('here', '--workers', '1'));
  expect(here.code, here.err).toBe(0);
  const worker = work(`http://127.0.0.1:${port}`, 'one');
  const there = await begin(...train('there', '--door', String(port))).ended;
  expect(there.code, there.err).toBe(0);
  await ends(worker, 'SIGTERM');
  const champion = (out: string): string => (JSON.parse(out) as { champion: string }).champion;
  expect(readFileSync(champion(there.out)).equals(readFileSync(champion(here.out)))).toBe(true);
}, 120_000);

it.skipIf(whyNoServer.redis !== undefined)(
  'an experiment, a tournament and the decision benchmark are the same over Redis',
  async () => {
    const redis = await redisServer();
    const workers = [work(redis.url, 'one'), work(redis.url, 'two')];
    const lines = [
      ['tournament', '--agents', 'admiral,greedy,random', '--scenario', 'matapan', '--pairs', '2', '--json'],
      ['bench', 'decisions', '--agents', 'admiral:cautious,greedy', '--scenario', 'river-plate', '--positions', '8'],
      ['sprt', '--agents', 'admiral,random', '--scenario', 'river-plate', '--calibration', '16', '--json'],
    ];
    for (const words of lines) {
      const there = await flagplot(...words, '--queue', redis.url);
      expect(there.code, there.err).toBe(0);
      const here = await flagplot(...words);
      // Times differ.
      const plain = (text: string): string => text.replace(/"?(thinkMs|playMs|seconds)"?:? *[^,\n]*/g, '');
      if (words[0] === 'bench') expect(there.out.split('\n')[0]).toBe(here.out.split('\n')[0]);
      else expect(plain(there.out)).toBe(plain(here.out));
    }
    for (const worker of workers) await ends(worker, 'SIGTERM');
    await redis.stop();
  },
  120_000,
);
