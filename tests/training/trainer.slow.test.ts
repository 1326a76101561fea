/** A whole run, small: the same each time, on any number of threads, stopped and resumed or not. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { Draws } from '../../agents/draws.js';
import type { TrainingConfig } from '../../training/config.js';
import { checkpointSteps } from '../../training/run/checkpoints.js';
import { createRun, openRun } from '../../training/run/run-folder.js';
import { WorkerCrew } from '../../training/self-play/crew.js';
import { Trainer } from '../../training/trainer.js';
import { Child, FLAGPLOT, flagplot } from '../children/child.js';
import { howOften, isLong, someOf } from '../machine/length.js';
import { until } from '../machine/patience.js';
import { opens } from './run/opening.js';
import { smallConfig } from './small-run.js';

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
    const crew = new WorkerCrew(workers);
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
    expect(await train('threads', config, [1, 3], 2)).toEqual(plain);
    if (!isLong) return;
    expect(await train('stopped', config, [2])).toEqual(plain);
    expect((await train('other', smallConfig({ seed: 'other' }))).learner).not.toEqual(plain.learner);
  });

  it.runIf(isLong)('does so with a tutor, too, and learns from it', async () => {
    const config = smallConfig({ steps: 3 });
    const tutor = { when: ['phase:move-a', 'phase:move-b'], share: 0.5, simulations: 6, weight: { from: 1, to: 1 } };
    const tutored = { ...config, imitation: { ...config.imitation, tutor } };
    const taught = await train('taught', tutored);
    expect(await train('taught again', tutored, [2], 2)).toEqual(taught);
    expect(taught.learner).not.toEqual((await train('untaught', config)).learner);
  });
});

const trainAlone = (...args: readonly string[]): Child =>
  Child.start(process.execPath, [FLAGPLOT, 'train', '--workers', '0', ...args]);

async function trainToEnd(...args: readonly string[]): Promise<void> {
  const { code, err } = await flagplot(['train', ...args]);
  expect(code, err).toBe(0);
}

describe('a run that is killed', () => {
  const config = smallConfig({ steps: howOften({ usually: 6, long: 12 }), checkpoint: 1 });
  const file = join(folder, 'killed.json');
  const at = join(folder, 'killed');
  const step = (): number => checkpointSteps(at).at(-1) ?? 0;

  /** SIGKILL while it works on the step after this one: when this share of the time that the step before took has passed. */
  async function killAfter(child: Child, last: number, share: number): Promise<void> {
    await until(`step ${last - 1}`, () => step() >= last - 1 || child.isOver);
    const begun = performance.now();
    await until(`step ${last}`, () => step() >= last || child.isOver);
    await wait(share * (performance.now() - begun));
    await child.kill();
    expect(await child.ended).toMatchObject({ signal: 'SIGKILL' });
  }

  it('goes on with --resume, whenever and however often, and ends as if it had not been', async () => {
    const plain = await train('whole', config);
    writeFileSync(file, JSON.stringify(config));
    const draws = new Draws('kills');
    await killAfter(trainAlone('--config', file, '--run', at), 2, draws.share());
    // While the run is opened.
    const opening = trainAlone('--resume', at);
    await opens(opening, at);
    await opening.kill();
    for (const last of someOf([5, 8, 11], 1)) await killAfter(trainAlone('--resume', at), last, draws.share());
    await trainToEnd('--resume', at, '--workers', '0');
    expect(trainedIn(at, config)).toEqual(plain);
    // One that was killed when all was done but for the end has nothing more to play, on threads either.
    await trainToEnd('--resume', at, '--workers', '2');
    expect(trainedIn(at, config)).toEqual(plain);
  });
});
