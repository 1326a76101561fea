/** `worker` at the command line: runs with a door or a broker come out as they do on threads here, whoever is killed in the middle. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLAGPLOT, ran } from '../../children/child.js';
import { freePort, redisServer, whyNoServer } from '../../machine/servers.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { ROOT } from '../../root.js';
import { smallConfig } from '../../training/small-run.js';
import { begin, doneAt, ends, flagplot, played, WORK_ENV, work } from './work-run.js';

const folder = tempFolder('worker');

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
    ...{ cwd: ROOT, env: { ...WORK_ENV, FLAGPLOT_WORK_TOKEN: 'another' }, input: '' },
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
  // Lessons, play against itself, older ones and agents, a gate: each of them once at least.
  const config = join(folder, 'small.json');
  writeFileSync(config, JSON.stringify(smallConfig({ steps: 3 })));
  const train = (name: string, ...more: string[]) => [
    ...['train', '--config', config, '--run', join(folder, name), '--json', ...more],
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

it('balance and tune are the same by a door, to the last line of what they keep', async () => {
  const port = await freePort();
  const workers = ['one', 'two'].map((name) => work(`http://127.0.0.1:${port}`, name));
  const lines = [
    ['balance', 'dogger-bank', '--within', '20', '--most', '100', '--json'],
    [
      ...['tune', '--parameters', 'attack=0..2,care', '--scenario', 'dogger-bank', '--against', 'admiral:cautious'],
      ...['--pairs', '20', '--runs', '2', '--most', '16', '--calibration', '16', '--no-luck', '--json'],
    ],
  ];
  for (const words of lines) {
    const files = ['here', 'there'].map((where) => join(folder, `${words[0]}-${where}.jsonl`));
    const there = await begin(...words, '--file', files[1]!, '--door', String(port)).ended;
    const here = await flagplot(...words, '--file', files[0]!);
    expect(there.code, there.err).toBe(here.code);
    expect(there.out).toBe(here.out);
    // On threads a line is written when its game ends.
    const [kept, keptThere] = files.map((file) => readFileSync(file, 'utf8').split('\n').sort());
    expect(keptThere).toEqual(kept);
    expect(kept!.length).toBeGreaterThan(20);
  }
  for (const worker of workers) await ends(worker, 'SIGTERM');
  for (const { err } of workers) expect(err).toMatch(/[1-9]\d* pieces? done/);
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
