import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ModelFile } from '../../../agents/net/model-file.js';
import { writeModel } from '../../../agents/net/model-writer.js';
import { initialise, parametersOf } from '../../../agents/net/parameters.js';
import { shapeFor } from '../../../agents/net/shape.js';
import { openGame } from '../../../engine/index.js';
import { widen, widenedOf } from '../../../training/learner/widen.js';

describe('a network widened for new features', () => {
  const opened = openGame('river-plate');
  if (!opened.ok) throw new Error(opened.message);
  const now = opened.value.spec.observation;
  const fresh = { units: ['aimed'], map: [], globals: [], actions: ['adds', 'relief'] };
  const before = {
    ...now,
    units: now.units.filter((name) => !fresh.units.includes(name)),
    actions: now.actions.filter((name) => !fresh.actions.includes(name)),
  };
  const shape = { ...shapeFor(before), asked: undefined };
  const header = { name: 'old', ruleset: opened.value.spec.ruleset, features: now.version - 1, shape };
  const old = { header, weights: initialise(shape, 'old') };
  const folder = mkdtempSync(join(tmpdir(), 'flagplot-wide-'));
  const fileOf = (name: string, model: ModelFile): string => {
    const file = join(folder, name);
    writeFileSync(file, writeModel(model));
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has its own weights and zeros beside them, and nothing else passes for it', () => {
    const wide = widen(old, now, fresh, 'wide');
    expect(wide.header).toMatchObject({ features: now.version, shape: shapeFor(now) });
    const from = fileOf('old.onnx', old);
    const { columns } = parametersOf(shapeFor(now)).find(({ name }) => name === 'action1.actions')!;
    const weights = wide.weights.get('action1.actions')!;
    const row = now.actions.indexOf('adds');
    expect(weights.subarray(row * columns, (row + 1) * columns).every((x) => x === 0)).toBe(true);
    expect(widenedOf(from, fileOf('wide.onnx', wide)).from).toMatch(/^[0-9a-f]{64}$/);
    const changed = new Map(wide.weights);
    changed.set(
      'action1.actions',
      weights.map((x, i) => (i === 0 ? x + 1 : x)),
    );
    expect(() => widenedOf(from, fileOf('other.onnx', { ...wide, weights: changed }))).toThrow(
      /action1.actions differs/,
    );
  });

  it('is not made where columns are left over', () => {
    expect(() => widen(old, now, { ...fresh, units: [] }, 'wide')).toThrow(/unit1.units has/);
  });
});
