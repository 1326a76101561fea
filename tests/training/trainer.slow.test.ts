/** A whole run, small: the same each time, on any number of threads, stopped and resumed or not. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Draws } from '../../agents/draws.js';
import type { TrainingConfig } from '../../training/config.js';
import { createRun, openRun } from '../../training/run/run-folder.js';
import type { Crew } from '../../training/self-play/crew.js';
import { Trainer } from '../../training/trainer.js';
import { smallConfig } from './small-run.js';

/** Threads run what is compiled. */
const { Crew: Hired } = (await import(new URL('../../dist/training/self-play/crew.js', import.meta.url).href)) as {
  Crew: typeof Crew;
};

const folder = mkdtempSync(join(tmpdir(), 'flagplot-trainer-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Trained {
  readonly champion: Buffer;
  readonly learner: Buffer;
  readonly losses: unknown[];
}

/** Trains in a folder of its own; stops after each of so many steps, and goes on from the checkpoint. */
async function train(
  name: string,
  config: TrainingConfig,
  stops: readonly number[] = [],
  workers = 0,
): Promise<Trained> {
  const at = join(folder, name);
  let ended = 'stopped';
  for (let sitting = 0; ended === 'stopped'; sitting++) {
    const run = sitting === 0 ? createRun(at, { config, seed: config.seed }) : openRun(at);
    if (!run.ok) throw new Error(run.message);
    const crew = new Hired(workers);
    let steps = 0;
    const trainer = await Trainer.open(config, run.value, crew, { stepped: ({ step }) => (steps = step) });
    ended = await trainer.train(() => steps === stops[sitting]);
    run.value.close();
    await crew.close();
  }
  return trainedIn(at, config);
}

function trainedIn(at: string, config: TrainingConfig): Trained {
  const last = join(at, 'checkpoints', `step-${config.steps}`);
  const lines = readFileSync(join(at, 'metrics.jsonl'), 'utf8').trim().split('\n');
  const losses = lines.map((line) => {
    const { step, policyLoss, winLoss, marginLoss, games, decisions } = JSON.parse(line);
    return { step, policyLoss, winLoss, marginLoss, games, decisions };
  });
  const champion = readFileSync(join(last, 'champion.onnx'));
  // For whoever plays it.
  expect(readFileSync(join(at, 'champion.onnx')).equals(champion)).toBe(true);
  return {
    champion,
    learner: readFileSync(join(last, 'learner.bin')),
    losses,
  };
}

describe('a run of training', () => {
  it('gives identical weights each time, stopped or not, on any number of threads', async () => {
    const config = smallConfig();
    const plain = await train('plain', config);
    expect(plain.losses.map((line) => (line as { step: number }).step)).toEqual([1, 2, 3, 4]);
    expect(await train('again', config)).toEqual(plain);
    expect(await train('stopped', config, [1, 3])).toEqual(plain);
    expect(await train('threads', config, [2], 2)).toEqual(plain);
    expect((await train('other', smallConfig({ seed: 'other' }))).learner).not.toEqual(plain.learner);
  });

  it('does so with a tutor, too, and learns from him', async () => {
    const config = smallConfig({ steps: 3 });
    const tutor = { when: ['phase:move-a', 'phase:move-b'], share: 0.5, simulations: 6, weight: { from: 1, to: 1 } };
    const tutored = { ...config, imitation: { ...config.imitation, tutor } };
    const taught = await train('taught', tutored);
    expect(await train('taught again', tutored, [2], 2)).toEqual(taught);
    expect(taught.learner).not.toEqual((await train('untaught', config)).learner);
  });
});

/** Runs `flagplot train` and kills it after so many milliseconds; true if it was over before. */
function trainFor(milliseconds: number, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['bin/flagplot.mjs', 'train', '--workers', '0', ...args], { stdio: 'pipe' });
    let said = '';
    child.stderr.on('data', (text) => (said += text));
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    child.on('exit', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGKILL') resolve(false);
      else if (code === 0) resolve(true);
      else reject(new Error(said));
    });
  });
}

describe('a run that is killed', () => {
  it('goes on with --resume, whenever and however often, and ends as if it had not been', async () => {
    const config = smallConfig({ steps: 12, checkpoint: 1 });
    const plain = await train('whole', config);
    const file = join(folder, 'killed.json');
    const at = join(folder, 'killed');
    writeFileSync(file, JSON.stringify(config));
    const draws = new Draws('kills');
    const draw = (): number => draws.share();
    const begin = performance.now();
    let isOver = await trainFor(200_000, ['--config', file, '--run', at]);
    expect(isOver).toBe(true);
    const whole = performance.now() - begin;
    expect(trainedIn(at, config).learner.equals(plain.learner)).toBe(true);
    rmSync(at, { recursive: true });
    isOver = await trainFor(0.5 * whole, ['--config', file, '--run', at]);
    let kills = 0;
    for (; !isOver; kills++) isOver = await trainFor((0.45 + 0.1 * draw() + 0.15 * kills) * whole, ['--resume', at]);
    // As often as it had to be resumed.
    expect(kills).toBeGreaterThanOrEqual(2);
    expect(trainedIn(at, config)).toEqual(plain);
    // One that was killed when all was done but for the end has nothing more to play, on threads either.
    expect(await trainFor(200_000, ['--resume', at, '--workers', '2'])).toBe(true);
    expect(trainedIn(at, config)).toEqual(plain);
  });
});
