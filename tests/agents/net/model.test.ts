/** Models as files: written, read back, opened, refused. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openModel } from '../../../agents/net/model.js';
import { readModel, type TaughtHeader } from '../../../agents/net/model-file.js';
import { writeModel } from '../../../agents/net/model-writer.js';
import { initialise, parametersOf } from '../../../agents/net/parameters.js';
import { shapeFor } from '../../../agents/net/shape.js';
import type { Game } from '../../../engine/index.js';
import { connectFour } from '../../bench/connect-four.js';
import { toyGame } from '../../engine/core/toy-game.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { apart, evaluated, gameOf, lively, madeUp, RICH, reference, SMALL } from './rows.js';

const shape = shapeFor(RICH, SMALL);
const header: TaughtHeader = { name: 'made-up.1', ruleset: 'made-up-v1', features: RICH.version, shape };
const weights = lively(shape, 'weights');
const bytes = writeModel({ header, weights });
const game = gameOf(RICH);

const folder = tempFolder('model');

async function opened(file: Uint8Array, forGame = game) {
  const path = join(folder, 'model.onnx');
  await writeFile(path, file);
  return openModel(path, forGame);
}

async function refusal(file: Uint8Array, forGame = game): Promise<string> {
  const result = await opened(file, forGame);
  if (result.ok) throw new Error('it was not refused');
  return `${result.code}: ${result.message}`;
}

describe('a model file', () => {
  it('gives back header and weights, and is the same each time', () => {
    const read = readModel(bytes);
    if (!read.ok) throw new Error(read.message);
    expect(read.value.header).toEqual(header);
    expect([...read.value.weights]).toEqual([...weights]);
    expect(writeModel(read.value)).toEqual(bytes);
  });

  it('is played as the plain arithmetic says, whatever the rows hold', async () => {
    const model = await opened(bytes);
    if (!model.ok) throw new Error(model.message);
    expect(model.value.name).toMatch(/^made-up\.1-[0-9a-f]{8}$/);
    for (const count of [1, 2, 7, 40]) {
      const made = madeUp(`rows ${count}`, count);
      expect(apart(await evaluated(model.value, made.batch), reference(made, weights))).toBeLessThan(1e-4);
    }
    await model.value.dispose();
  });

  it.each([
    ['a toy', toyGame as unknown as Game],
    ['connect four', connectFour() as unknown as Game],
  ])('serves %s too', async (_, other) => {
    const { spec } = other;
    const small = shapeFor(spec.observation, SMALL);
    const own = initialise(small, 'new');
    const model = await opened(
      writeModel({
        header: { name: 'new', ruleset: spec.ruleset, features: spec.observation.version, shape: small },
        weights: own,
      }),
      other,
    );
    if (!model.ok) throw new Error(model.message);
    const made = madeUp('rows', 5, { ...spec.observation, maxUnits: 6 }, SMALL);
    expect(apart(await evaluated(model.value, made.batch), reference(made, own))).toBeLessThan(1e-4);
    await model.value.dispose();
  });

  it('is refused when it is cut short or no ONNX', async () => {
    expect(await refusal(bytes.subarray(0, bytes.length - 200))).toMatch(/^NOT_A_MODEL: .*cut short/);
    expect(await refusal(new TextEncoder().encode('hello, sailor'))).toMatch(/^NOT_A_MODEL/);
    expect(await refusal(new Uint8Array(0))).toMatch(/^NOT_A_MODEL/);
    const result = await openModel(join(folder, 'nowhere.onnx'), game);
    expect(result).toMatchObject({ ok: false, code: 'NO_FILE' });
  });

  it('is refused when its weights are no numbers', async () => {
    const broken = new Map([...weights, ['unit1.bias', new Float32Array(SMALL.unit[0]).fill(Number.NaN)]]);
    expect(await refusal(writeModel({ header, weights: broken }))).toMatch(/^NOT_A_MODEL: .*unit1\.bias/);
  });

  it('is refused by another ruleset, version of the features, or width', async () => {
    expect(await refusal(bytes, gameOf(RICH, 'made-up-v2'))).toBe(
      'OTHER_RULESET: the model (made-up.1) is for made-up-v1, not for made-up-v2',
    );
    expect(await refusal(bytes, gameOf({ ...RICH, version: 4 }))).toBe(
      'OTHER_FEATURES: the model (made-up.1) knows version 3; this flagplot has version 4 of the features of made-up-v1',
    );
    expect(await refusal(bytes, gameOf({ ...RICH, map: [...RICH.map, 'more'] }))).toMatch(/^OTHER_FEATURES: .*columns/);
  });
});

describe('new weights', () => {
  it('are those of the seed, within their limits', () => {
    const a = initialise(shape, 'a');
    expect([...initialise(shape, 'a')]).toEqual([...a]);
    expect([...initialise(shape, 'b')]).not.toEqual([...a]);
    for (const { name, rows, columns, limit } of parametersOf(shape)) {
      const values = a.get(name)!;
      expect(values).toHaveLength(rows * columns);
      expect(values.every((x) => Math.abs(x) <= limit)).toBe(true);
    }
  });
});

it('a row is judged alike in whatever company', async () => {
  const model = await opened(bytes);
  if (!model.ok) throw new Error(model.message);
  const { batch } = madeUp('together', 20);
  const together = await evaluated(model.value, batch);
  for (let row = 0; row < 20; row++) {
    const { batch: alone } = madeUp('together', 1);
    const span = (values: Float32Array, offsets: Int32Array, width: number): Float32Array =>
      values.slice(offsets[row]! * width, offsets[row + 1]! * width);
    alone.units.set(span(batch.units, batch.unitOffsets, RICH.units.length));
    alone.map.set(span(batch.map, batch.mapOffsets, RICH.map.length));
    alone.actions.set(span(batch.actions, batch.actionOffsets, RICH.actions.length));
    alone.globals.set(batch.globals.slice(row * RICH.globals.length, (row + 1) * RICH.globals.length));
    alone.unitOffsets[1] = batch.unitOffsets[row + 1]! - batch.unitOffsets[row]!;
    alone.mapOffsets[1] = batch.mapOffsets[row + 1]! - batch.mapOffsets[row]!;
    alone.actionOffsets[1] = batch.actionOffsets[row + 1]! - batch.actionOffsets[row]!;
    const [scores, wins, margins] = together as [number[], number[], number[]];
    const mine = [
      scores.slice(batch.actionOffsets[row]!, batch.actionOffsets[row + 1]!),
      [wins[row]!],
      [margins[row]!],
    ];
    expect(apart(await evaluated(model.value, alone), mine)).toBeLessThan(1e-5);
  }
  await model.value.dispose();
});
