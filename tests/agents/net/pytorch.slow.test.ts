/** The example of a network from PyTorch: where Python has `torch` it learns a little and plays; without, a file with the same inputs plays. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openModel } from '../../../agents/net/model.js';
import { FLAGPLOT, flagplot, type Ran, ran } from '../../children/child.js';
import { pythonWith } from '../../children/python.js';
import { ROOT } from '../../root.js';
import { bytesOf, foreign } from './foreign.js';
import { opened } from './foreign-files.js';
import { evaluated, madeUp } from './rows.js';

const EXAMPLE = join(ROOT, 'tests/python/train_torch.py');

const folder = mkdtempSync(join(tmpdir(), 'flagplot-torch-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two games, one on each side. */
async function playsWith(file: string, scenario: string): Promise<void> {
  const words = ['--agents', `net:${file},random`, '--scenario', scenario, '--games', '2', '--json'];
  const { code, out, err } = await flagplot(['match', ...words], { cwd: folder });
  expect(code, err).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 2 });
}

describe('without PyTorch', () => {
  it('a file with the inputs and outputs of the example, by our own writer, is seated and plays', async () => {
    const code = readFileSync(EXAMPLE, 'utf8');
    const [, inputs] = /two_rows = \{([\s\S]*?)\n {4}\}/.exec(code)!;
    const [, outputs] = /output_names=\[(.*?)\]/.exec(code)!;
    const namesIn = (text: string): string[] => [...text.matchAll(/"(\w+)"(?=:|,|$)/g)].map(([, name]) => name!);
    const ours = foreign(opened('river-plate'));
    expect(ours.inputs.map(({ name }) => name)).toEqual(namesIn(inputs!));
    expect(ours.outputs.map(({ name }) => name)).toEqual(namesIn(outputs!));
    for (const key of Object.keys(ours.metadata)) expect(code).toContain(`"${key}"`);
    writeFileSync(join(folder, 'alike.onnx'), bytesOf(ours));
    await playsWith('alike.onnx', 'river-plate');
  });
});

const python = pythonWith(['numpy', 'onnx', 'torch'], 'The example in PyTorch');

describe.skipIf(python === undefined)('with PyTorch', () => {
  const train = (...words: string[]): Promise<Ran> => {
    const ours = ['--flagplot', `${process.execPath} ${FLAGPLOT}`, '--out', 'own.onnx'];
    return ran(python!, [EXAMPLE, ...ours, ...words], { cwd: folder });
  };

  it('the example learns, goes on from what it kept, and its network plays every scenario of its ruleset', async () => {
    const first = await train('--scenario', 'river-plate', '--decisions', '12000');
    expect(first.code, first.err).toBe(0);
    expect(first.out).toMatch(/^ +4,096 decisions .* UK .* points, won .* GE /);
    const more = await train('--scenario', 'river-plate', '--decisions', '16000', '--resume');
    expect(more.code, more.err).toBe(0);
    expect(more.out).toMatch(/^ +16,384 decisions /);
    expect(existsSync(join(folder, 'own.pt'))).toBe(true);
    for (const id of ['river-plate', 'san-bernardino']) {
      const game = opened(id);
      const model = await openModel(join(folder, 'own.onnx'), game);
      if (!model.ok) throw new Error(model.message);
      const { batch } = madeUp(id, 20, { ...game.spec.observation, maxUnits: 6 });
      const [scores, wins] = await evaluated(model.value, batch);
      expect(new Set(scores).size).toBeGreaterThan(20);
      expect(new Set(wins).size).toBeGreaterThan(10);
      await model.value.dispose();
      await playsWith('own.onnx', id);
    }
  });
});
