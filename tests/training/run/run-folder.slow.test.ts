import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readRun } from '../../../training/run/read-run.js';
import type { Run } from '../../../training/run/run.js';
import { createRun, openRun } from '../../../training/run/run-folder.js';
import { metricsAt, partsAt, ratingAt } from './lines.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-run-'));
afterAll(() => rmSync(root, { recursive: true }));
let count = 0;
const newFolder = (): string => join(root, `run-${count++}`);
const CONFIG = { preset: 'small', learner: { rate: 0.001 } };

function begun(folder: string, keepEvery?: number): Run {
  const made = createRun(folder, { config: CONFIG, seed: 'seven', ...(keepEvery !== undefined && { keepEvery }) });
  if (!made.ok) throw new Error(made.message);
  return made.value;
}

function reopened(folder: string): Run {
  const run = openRun(folder);
  if (!run.ok) throw new Error(run.message);
  return run.value;
}

const linesOf = (folder: string, file: string): string[] => readFileSync(join(folder, file), 'utf8').split('\n');
const stepsOf = (folder: string): number[] => {
  const read = readRun(folder);
  return read.ok ? read.value.metrics.map(({ step }) => step) : [];
};

describe('a run', () => {
  it('says what it was made with', () => {
    const folder = newFolder();
    begun(folder).close();
    expect(JSON.parse(readFileSync(join(folder, 'config.json'), 'utf8'))).toEqual(CONFIG);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ format: 'flagplot-run-1', seed: 'seven', keepEvery: 100, hashes: {} });
    expect(manifest.sittings).toHaveLength(1);
    const [{ versions, code, step }] = manifest.sittings;
    expect(versions.node).toBe(process.versions.node);
    expect(Object.keys(versions)).toEqual([
      'flagplot',
      'node',
      '@tensorflow/tfjs-core',
      '@tensorflow/tfjs-backend-wasm',
      'onnxruntime-node',
      'seedrandom',
    ]);
    expect(code.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(step).toBe(0);
  });

  it('goes on from its newest checkpoint and takes back what was told after it', () => {
    const folder = newFolder();
    const run = begun(folder);
    for (let step = 0; step <= 5; step++) {
      run.appendMetrics(metricsAt(step));
      if (step % 2 === 0) run.saveCheckpoint(step, partsAt(step));
      run.appendRating(ratingAt(step, { opponent: 'a "b", c' }));
    }
    run.close();
    expect(stepsOf(folder)).toEqual([0, 1, 2, 3, 4, 5]);
    const again = reopened(folder);
    expect(again).toMatchObject({ config: CONFIG, seed: 'seven', folder });
    expect(again.latestCheckpoint()).toEqual({ step: 4, parts: partsAt(4) });
    expect(stepsOf(folder)).toEqual([0, 1, 2, 3, 4]);
    expect(linesOf(folder, 'ratings.csv')).toEqual([
      'step,opponent,scenario,pairs,score,low,high,margin,marginSe,verdict',
      ...[0, 1, 2, 3, 4].map((step) => `${step},"a ""b"", c",all,40,0.5,0.35,0.65,0.25,0.5,`),
      '',
    ]);
    again.appendMetrics(metricsAt(5));
    again.close();
    expect(stepsOf(folder)).toEqual([0, 1, 2, 3, 4, 5]);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest.sittings.map((s: { step: number }) => s.step)).toEqual([0, 4]);
  });

  it('without a checkpoint begins at its beginning', () => {
    const folder = newFolder();
    const run = begun(folder);
    run.appendMetrics(metricsAt(0));
    run.appendRating(ratingAt(0));
    run.close();
    const again = reopened(folder);
    expect(again.latestCheckpoint()).toBeUndefined();
    again.close();
    expect(stepsOf(folder)).toEqual([]);
    expect(linesOf(folder, 'ratings.csv')).toHaveLength(2);
  });

  it('keeps the last three checkpoints and the first of every so many steps', () => {
    const folder = newFolder();
    const run = begun(folder, 10);
    for (let step = 3; step < 50; step += 3) run.saveCheckpoint(step, partsAt(step));
    const read = readRun(folder);
    expect(read).toMatchObject({ ok: true, value: { checkpoints: [3, 12, 21, 30, 42, 45, 48] } });
    run.close();
  });

  it('keeps games for people to look at', () => {
    const folder = newFolder();
    const run = begun(folder);
    run.saveGame('step-3.battle', 'one');
    run.saveGame('step-3.battle', 'two');
    expect(() => run.saveGame('../out', '')).toThrow('cannot be called');
    run.close();
    expect(readdirSync(join(folder, 'games'))).toEqual(['step-3.battle']);
    expect(readFileSync(join(folder, 'games/step-3.battle'), 'utf8')).toBe('two');
  });

  it('is running, stopped or finished', () => {
    const folder = newFolder();
    const run = begun(folder);
    const state = (): unknown => (readRun(folder) as { value?: { state: string } }).value?.state;
    expect(state()).toBe('running');
    run.appendMetrics(metricsAt(1));
    run.saveCheckpoint(1, partsAt(1));
    run.close();
    expect(state()).toBe('stopped');
    const last = reopened(folder);
    last.finish();
    expect(state()).toBe('running');
    last.close();
    expect(state()).toBe('finished');
    const more = reopened(folder);
    more.appendMetrics(metricsAt(2));
    more.close();
    expect(state()).toBe('stopped');
  });

  it('takes no number that is none, no step twice, and nothing once it is closed', () => {
    const run = begun(newFolder());
    run.appendMetrics(metricsAt(3));
    expect(() => run.appendMetrics(metricsAt(3))).toThrow('after those of step 3');
    expect(() => run.appendMetrics(metricsAt(4, { policyLoss: Number.NaN }))).toThrow('step 4: policyLoss');
    expect(() => run.appendRating(ratingAt(4, { score: 1.5 }))).toThrow('step 4: score');
    expect(() => run.appendRating(ratingAt(4, { opponent: 'two\nlines' }))).toThrow('step 4: opponent');
    run.saveCheckpoint(3, partsAt(3));
    expect(() => run.saveCheckpoint(3, partsAt(3))).toThrow('after that of step 3');
    expect(() => run.saveCheckpoint(4, { 'manifest.json': new Uint8Array() })).toThrow('cannot be called');
    run.close();
    expect(() => run.appendMetrics(metricsAt(5))).toThrow('was closed');
  });
});

describe('the door of a run', () => {
  it('says where none is, where one is already, and who has it', () => {
    const folder = newFolder();
    expect(openRun(folder)).toMatchObject({ ok: false, code: 'NO_RUN' });
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), '');
    expect(createRun(folder, { config: {}, seed: '' })).toMatchObject({ ok: false, code: 'RUN_EXISTS' });
    expect(readdirSync(folder)).toEqual(['letter.txt']);
    rmSync(join(folder, 'letter.txt'));
    const run = begun(folder);
    expect(createRun(folder, { config: {}, seed: '' })).toMatchObject({ ok: false, code: 'RUN_EXISTS' });
    const second = openRun(folder);
    expect(second).toMatchObject({ ok: false, code: 'RUN_IN_USE' });
    expect(second).toHaveProperty('message', expect.stringContaining(`Process ${process.pid}`));
    run.close();
    reopened(folder).close();
    expect(existsSync(join(folder, 'run.pid'))).toBe(false);
  });

  it('begins a run anew where a beginning was cut off', () => {
    const folder = newFolder();
    mkdirSync(folder);
    for (const name of ['run.lock', 'run.pid', 'config.json', 'code-0.patch.tmp'])
      writeFileSync(join(folder, name), '');
    expect(readRun(folder)).toMatchObject({ ok: false, code: 'NO_RUN' });
    begun(folder).close();
    expect(readRun(folder)).toMatchObject({ ok: true, value: { config: CONFIG } });
  });

  it('says where it cannot write', () => {
    expect(createRun('/proc/flagplot/run', { config: {}, seed: '' })).toMatchObject({ ok: false, code: 'NO_FOLDER' });
    const folder = newFolder();
    begun(folder).close();
    if (process.getuid?.() === 0) return;
    chmodSync(folder, 0o500);
    expect(openRun(folder)).toMatchObject({ ok: false, code: 'NO_FOLDER' });
    expect(readRun(folder).ok).toBe(true);
    chmodSync(folder, 0o700);
  });

  it('takes no other configuration than it began with, and no manifest that is none', () => {
    const folder = newFolder();
    begun(folder).close();
    writeFileSync(join(folder, 'config.json'), '{}\n');
    expect(openRun(folder)).toMatchObject({ ok: false, code: 'BAD_RUN' });
    writeFileSync(join(folder, 'manifest.json'), '{"format":"flagplot-run-9"}');
    expect(openRun(folder)).toMatchObject({ ok: false, code: 'BAD_RUN', at: 'format' });
  });
});

describe('after a crash', () => {
  const damages: readonly [string, (folder: string) => void][] = [
    ['a part cut short', (folder) => truncateSync(join(folder, 'checkpoints/step-6/weights.bin'), 10)],
    ['a byte that turned', (folder) => flip(join(folder, 'checkpoints/step-6/weights.bin'))],
    ['a part that is gone', (folder) => rmSync(join(folder, 'checkpoints/step-6/state.json'))],
    ['a manifest cut short', (folder) => truncateSync(join(folder, 'checkpoints/step-6/manifest.json'), 30)],
    ['no manifest', (folder) => rmSync(join(folder, 'checkpoints/step-6/manifest.json'))],
  ];

  it.each(damages)('%s: the checkpoint before is taken, and the damaged one swept', (_, damage) => {
    const folder = newFolder();
    const run = begun(folder);
    for (const step of [2, 4, 6]) {
      run.appendMetrics(metricsAt(step));
      run.saveCheckpoint(step, partsAt(step));
    }
    run.close();
    damage(folder);
    mkdirSync(join(folder, 'checkpoints/step-8.tmp'));
    writeFileSync(join(folder, 'checkpoints/step-8.tmp/weights.bin'), 'half');
    const again = reopened(folder);
    expect(again.latestCheckpoint()).toEqual({ step: 4, parts: partsAt(4) });
    expect(readdirSync(join(folder, 'checkpoints')).sort()).toEqual(['step-2', 'step-4']);
    expect(stepsOf(folder)).toEqual([2, 4]);
    again.saveCheckpoint(6, partsAt(6));
    expect(again.latestCheckpoint()?.step).toBe(6);
    again.close();
  });

  it('a run of which no checkpoint is whole is left as it is', () => {
    const folder = newFolder();
    const run = begun(folder);
    run.appendMetrics(metricsAt(2));
    run.saveCheckpoint(2, partsAt(2));
    run.close();
    flip(join(folder, 'checkpoints/step-2/weights.bin'));
    expect(openRun(folder)).toMatchObject({ ok: false, code: 'BAD_RUN' });
    expect(existsSync(join(folder, 'checkpoints/step-2/weights.bin'))).toBe(true);
    expect(stepsOf(folder)).toEqual([2]);
    expect(existsSync(join(folder, 'run.pid'))).toBe(false);
  });

  it('a torn last line goes, a damaged one among the others is told of', () => {
    const folder = newFolder();
    const run = begun(folder);
    for (const step of [1, 2]) run.appendMetrics(metricsAt(step));
    run.appendRating(ratingAt(1));
    run.saveCheckpoint(2, partsAt(2));
    run.close();
    const [metrics, ratings] = [join(folder, 'metrics.jsonl'), join(folder, 'ratings.csv')];
    appendFileSync(metrics, '{"step":2,"sec');
    appendFileSync(ratings, '2,admiral,al');
    expect(stepsOf(folder)).toEqual([1, 2]);
    reopened(folder).close();
    expect(stepsOf(folder)).toEqual([1, 2]);
    expect(readFileSync(metrics, 'utf8')).toMatch(/\}\n$/);
    expect(linesOf(folder, 'ratings.csv')).toHaveLength(3);
    // A power failure may leave what was never written.
    appendFileSync(metrics, '\0\0\0\n\0');
    reopened(folder).close();
    expect(stepsOf(folder)).toEqual([1, 2]);
    appendFileSync(metrics, `what\n${JSON.stringify(metricsAt(3))}\n`);
    expect(openRun(folder)).toMatchObject({ ok: false, code: 'BAD_RUN', at: '3' });
    expect(readFileSync(metrics, 'utf8')).toContain('what');
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[3]! ^= 1;
  writeFileSync(file, bytes);
}
