/** When a run writes checkpoints: early, and by the clock as well as by number, so that a kill loses little. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createRun } from '../../training/run/run-folder.js';
import { WorkerCrew } from '../../training/self-play/crew.js';
import { Trainer } from '../../training/trainer.js';
import { smallConfig } from './small-run.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

/** Which checkpoints lie there when a step has just been told. */
async function checkpointsOf(name: string, secondsAStep: number): Promise<Record<number, string[]>> {
  const config = smallConfig({ steps: 4, checkpoint: 100 });
  const at = join(folder, name);
  const run = createRun(at, { config, seed: config.seed });
  if (!run.ok) throw new Error(run.message);
  const seen: Record<number, string[]> = {};
  const real = performance.now.bind(performance);
  let ahead = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => real() + 1_000 * ahead);
  const crew = new WorkerCrew(0);
  const settings = { ...config, gate: { ...config.gate, every: 100 } };
  const trainer = await Trainer.open(settings, run.value, crew, {
    stepped: ({ step }) => {
      seen[step] = readdirSync(at).includes('checkpoints') ? readdirSync(join(at, 'checkpoints')).sort() : [];
      ahead += secondsAStep;
    },
  });
  await trainer.train();
  run.value.close();
  await crew.close();
  return seen;
}

describe('a run whose checkpoints are far apart', () => {
  it('has one after its first step all the same', async () => {
    expect(await checkpointsOf('quick', 0)).toEqual({ 1: [], 2: ['step-1'], 3: ['step-1'], 4: ['step-1'] });
  });

  it('has one each minute where steps are long', async () => {
    const seen = await checkpointsOf('slow', 61);
    expect(seen[4]).toEqual(['step-1', 'step-2', 'step-3']);
  });
});
