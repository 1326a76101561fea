import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comparison } from '../../../training/commands/comparison.js';
import type { RunPage } from '../../../training/commands/run-page.js';
import type { RunSummary } from '../../../training/commands/run-words.js';
import { addRunsCommand } from '../../../training/commands/runs.js';
import type { Run } from '../../../training/run/run.js';
import { createRun } from '../../../training/run/run-folder.js';
import { jsonOf, runCommand } from '../../arena/commands/run-command.js';
import { metricsAt, partsAt, ratingAt } from '../run/lines.js';

const dir = mkdtempSync(join(tmpdir(), 'flagplot-runs-'));
const held: Run[] = [];
afterAll(() => {
  for (const run of held) run.close();
  rmSync(dir, { recursive: true });
});

/** A run of 40 steps, measured at each tenth; the second learns twice as fast and takes twice as long. */
function begin(name: string, speed: number): Run {
  const config = { name: 'small', learning: { rate: 0.001 * speed, batch: 64 }, games: ['a', 'b'] };
  const made = createRun(join(dir, name), { config, seed: 'seven' });
  if (!made.ok) throw new Error(made.message);
  for (let step = 0; step <= 40; step += 10) {
    made.value.appendMetrics(metricsAt(step, { seconds: 60 * speed * step }));
    const score = 0.1 + 0.01 * speed * step;
    made.value.appendRating(ratingAt(step, { score, low: score - 0.1, high: score + 0.1 }));
    made.value.appendRating(ratingAt(step, { opponent: 'champion', verdict: 'promoted' }));
  }
  return made.value;
}

beforeAll(() => {
  const first = begin('first', 1);
  first.saveCheckpoint(40, partsAt(40));
  first.finish();
  first.close();
  held.push(begin('second', 2));
  mkdirSync(join(dir, 'broken'));
  writeFileSync(join(dir, 'broken/manifest.json'), '{}');
  mkdirSync(join(dir, 'no-run'));
});

const runs = (...args: readonly string[]) => runCommand(addRunsCommand, 'runs', ...args, '--dir', dir);

describe('runs', () => {
  it('lists them, and says of a broken one what is wrong', async () => {
    const { out, err, code } = await runs();
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.replace(/ {2,}/g, '  '))).toEqual([
      'run  settings  state  steps  games  decisions  time  pairs won (95 %)',
      'first  small  finished  40  1,280  200,000  40 min  50.0 % (40 to 60) admiral, step 40',
      'second  small  running  40  1,280  200,000  1.3 h  90.0 % (80 to 100) admiral, step 40',
      '',
    ]);
    expect(err).toContain('broken/manifest.json is no manifest of this version');
  });

  it('says the same as JSON', async () => {
    const { code, ...said } = await jsonOf<{ runs: RunSummary[]; bad: { name: string; code: string }[] }>(
      addRunsCommand,
      'runs',
      '--dir',
      dir,
    );
    expect(code).toBe(0);
    expect(said.runs[0]).toEqual({
      name: 'first',
      folder: join(dir, 'first'),
      settings: 'small',
      state: 'finished',
      step: 40,
      games: 1_280,
      decisions: 200_000,
      hours: 2 / 3,
      strength: ratingAt(40, { score: 0.5, low: 0.4, high: 0.6 }),
    });
    expect(said.runs.map(({ state }) => state)).toEqual(['finished', 'running']);
    expect(said.bad).toMatchObject([{ name: 'broken', code: 'BAD_RUN' }]);
  });

  it('finds none where there is no folder', async () => {
    const { out, err, code } = await runCommand(addRunsCommand, 'runs', '--dir', join(dir, 'nowhere'));
    expect([out, code]).toEqual(['', 0]);
    expect(err).toContain('flagplot train begins one');
    expect(existsSync(join(dir, 'nowhere'))).toBe(false);
  });
});

describe('runs show', () => {
  it('tells settings, metrics, strength and files', async () => {
    const { out, code } = await runs('show', 'first');
    expect(code).toBe(0);
    const lines = out.split('\n').map((line) => line.trim().replace(/ {2,}/g, '  '));
    for (const line of [
      'first: finished',
      'learning.rate  0.001',
      'games  ["a","b"]',
      'Metrics of step 40, after 40 min',
      'opponents/admiral/won  0.25',
      '40  admiral  40  50.0 % (40 to 60)  0.3 ± 1.0',
      '± and ranges in brackets hold in 19 of 20 cases (95 %), by the number of games alone.',
      `checkpoint  ${join(dir, 'first/checkpoints/step-40')}`,
      `tensorboard --logdir ${join(dir, 'first')}`,
    ]) {
      expect(lines).toContain(line);
    }
  });

  it('takes a path, and says as JSON all there is', async () => {
    const page = await jsonOf<RunPage>(addRunsCommand, 'runs', 'show', join(dir, 'second'));
    expect(page).toMatchObject({
      code: 0,
      name: 'second',
      state: 'running',
      checkpoints: [],
      files: { checkpoint: null },
    });
    expect(page.config).toMatchObject({ learning: { rate: 0.002 } });
    expect(page.ratings).toHaveLength(10);
    expect(page.metrics).toMatchObject({ step: 40, seconds: 4_800 });
    expect(page.manifest.seed).toBe('seven');
  });

  it.each([
    ['frist', 2, 'There is no run frist; perhaps first is meant. There are: broken, first, second.'],
    ['no-run', 2, 'There is no run no-run'],
    ['broken', 1, 'is no manifest of this version: format'],
  ])('of %s exits with %d and a sentence', async (name, exit, sentence) => {
    const { out, err, code } = await runs('show', name);
    expect([out, code]).toEqual(['', exit]);
    expect(err).toContain(sentence);
  });
});

describe('runs compare', () => {
  it('puts differing settings and strength at equal games and time side by side', async () => {
    const said = await jsonOf<Comparison>(addRunsCommand, 'runs', 'compare', 'first', 'second', '--dir', dir);
    expect(said.code).toBe(0);
    expect(said.settings).toEqual([{ setting: 'learning.rate', values: ['0.001', '0.002'] }]);
    const steps = (by: string) =>
      said.strength
        .filter((row) => row.by === by)
        .map(({ at, runs: lines }) => [at, ...lines.map((line) => line?.step)]);
    expect(steps('games')).toEqual([
      [320, 10, 10],
      [640, 20, 20],
      [960, 30, 30],
      [1_280, 40, 40],
    ]);
    // In the time that the first had for all, the second came half as far.
    expect(steps('seconds')).toEqual([
      [600, 10, 0],
      [1_200, 20, 10],
      [1_800, 30, 10],
      [2_400, 40, 20],
    ]);
    expect(new Set(said.strength.map(({ opponent }) => opponent))).toEqual(new Set(['admiral']));
  });

  it('says so in words, and draws', async () => {
    const svg = join(dir, 'both.svg');
    const { out, code } = await runs('compare', 'second', 'first', '--svg', svg);
    expect(code).toBe(0);
    expect(out).toMatch(/learning\.rate +0\.002 +0\.001\n/);
    expect(out).toMatch(/admiral +20 min +30\.0 % \(20 to 40\) +30\.0 % \(20 to 40\)\n/);
    expect(readFileSync(svg, 'utf8')).toContain('Strength of second, first');
    expect((await runs('compare', 'second', 'first', '--svg', svg)).code).toBe(0);
  });

  it('writes over nothing that is not its own', async () => {
    const letter = join(dir, 'letter.svg');
    writeFileSync(letter, '<svg/>');
    const { out, err, code } = await runs('compare', 'first', 'second', '--svg', letter);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toContain('it stays');
    expect(readFileSync(letter, 'utf8')).toBe('<svg/>');
    expect((await runs('compare', 'first', 'second', '--svg', join(dir, 'nowhere/x.svg'))).code).toBe(2);
  });

  it('takes two', async () => {
    const { err, code } = await runs('compare', 'first');
    expect(code).toBe(2);
    expect(err).toContain('two runs or more');
  });
});
