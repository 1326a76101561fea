/** Small networks: the same numbers with and without SIMD, near the float form, refused where the file is not sound, and playing by name. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modelOf } from '../../../agents/net/model.js';
import { readModel } from '../../../agents/net/model-file.js';
import { writeModel } from '../../../agents/net/model-writer.js';
import { MARGIN_UNIT } from '../../../agents/net/network.js';
import type { NetworkSizes } from '../../../agents/net/shape.js';
import { openKernel } from '../../../agents/net/small/open-kernel.js';
import { bodyPlan, MOST_WEIGHT, type SmallShape } from '../../../agents/net/small/plan.js';
import { kernelBytes } from '../../../agents/net/small/simd-kernel.js';
import { SmallEvaluator } from '../../../agents/net/small/small-evaluator.js';
import { readSmall } from '../../../agents/net/small/small-file.js';
import { HEAD_BYTES, isSmall, MARK } from '../../../agents/net/small/small-header.js';
import { createAgent } from '../../../agents/registry.js';
import { type Game, openGame } from '../../../engine/index.js';
import { tempFolder } from '../../machine/temp-folder.js';
import { largestIn, rangesFor, smallOf } from '../../tools/small-network.js';
import { playOutAsking } from './asking.js';
import { modelBytes } from './models.js';
import { apart, evaluated, gameOf, lively, type Made, madeUp, numbersOf, RICH, reference, SMALL } from './rows.js';

/** A small network names one unit an action at most. */
const SPEC = { ...RICH, actions: RICH.actions.filter((name) => name !== 'unit') };

/** A model of these weights, and its small form by the numbers of these rows. */
function smallFor(made: Made, seed: string) {
  const weights = lively(made.shape, seed);
  const header = { name: 'made-up', ruleset: 'made-up-v1', features: made.spec.version, shape: made.shape };
  const bytes = writeModel({ header, weights });
  const ranges = rangesFor(largestIn(made.shape as SmallShape, weights, [made.batch]));
  return { weights, bytes, ranges, small: smallOf({ header, weights }, bytes, ranges) };
}

function opened(bytes: Uint8Array, plain = false): SmallEvaluator {
  const file = readSmall(bytes);
  if (!file.ok) throw new Error(file.message);
  return new SmallEvaluator('small', file.value, plain);
}

/** Within a two-hundredth, of what is larger than one by its size: numbers of a network without sense grow from layer to layer. */
function isNear(said: readonly number[][], wanted: readonly number[][]): void {
  const most = Math.max(
    1,
    ...wanted.map((values, k) => Math.max(0, ...values.map(Math.abs)) / (k === 2 ? MARGIN_UNIT : 1)),
  );
  expect(apart(said, wanted) / most).toBeLessThan(5e-3);
}

/** Networks of any size over features of any width, some of which a ruleset lacks. */
function anyNetwork(n: number): Made {
  const random = numbersOf(`small network ${n}`);
  const size = (): number => 1 + Math.floor(40 * random());
  const spec = {
    ...SPEC,
    units: n % 4 === 1 ? [] : SPEC.units.slice(0, 1 + Math.floor(8 * random())),
    map: n % 4 === 2 ? [] : SPEC.map,
    actions: n % 4 === 3 ? ['a', 'b'] : SPEC.actions,
    maxUnits: 3 + 20 * (n % 3),
  };
  const sizes: NetworkSizes = {
    kind: 'pooled',
    unit: [size(), size()],
    map: size(),
    context: [size(), size()],
    value: size(),
    action: [size(), size()],
  };
  return madeUp(`small rows ${n}`, 1 + Math.floor(20 * random()), spec, sizes);
}

describe('a small network', () => {
  it('says the same with SIMD and without, bit for bit, and nearly what the float form says', async () => {
    for (let n = 0; n < 24; n++) {
      const made = anyNetwork(n);
      const { weights, small } = smallFor(made, `weights ${n}`);
      const [fast, plain] = [opened(small), opened(small, true)];
      expect([fast.backend, plain.backend]).toEqual(['wasm-simd', 'plain']);
      const said = await evaluated(fast, made.batch);
      expect(await evaluated(plain, made.batch), `network ${n}`).toEqual(said);
      isNear(said, reference(made, weights));
    }
  });

  it('holds what is beyond its ranges at their edge, with SIMD and without', async () => {
    const made = anyNetwork(0);
    const { small } = smallFor(made, 'edge');
    for (const tokens of [made.batch.units, made.batch.actions, made.batch.globals, made.batch.map])
      for (let i = 0; i < tokens.length; i += 3) tokens[i] = 1e9 * (i % 2 === 0 ? 1 : -1);
    const said = await evaluated(opened(small), made.batch);
    expect(said.flat().every(Number.isFinite)).toBe(true);
    expect(await evaluated(opened(small, true), made.batch)).toEqual(said);
  });

  it('judges a row alike whatever came before it', async () => {
    const [made, other] = [madeUp('after', 6, SPEC), madeUp('before', 30, SPEC)];
    const { small } = smallFor(made, 'company');
    for (const plain of [false, true]) {
      const fresh = await evaluated(opened(small, plain), made.batch);
      const used = opened(small, plain);
      await evaluated(used, other.batch);
      expect(await evaluated(used, made.batch)).toEqual(fresh);
    }
  });

  it('bears rows that lack everything', async () => {
    for (const [units, places, actions] of [
      [0, 3, 2],
      [2, 0, 2],
      [2, 3, 0],
      [0, 0, 0],
    ] as const) {
      const made = madeUp('gaps', 3, SPEC);
      for (let row = 0; row <= 3; row++) {
        made.batch.unitOffsets[row] = units * row;
        made.batch.mapOffsets[row] = places * row;
        made.batch.actionOffsets[row] = actions * row;
      }
      const { weights, small } = smallFor(made, 'gaps');
      const said = await evaluated(opened(small), made.batch);
      expect(await evaluated(opened(small, true), made.batch)).toEqual(said);
      isNear(said, reference(made, weights));
    }
  });

  it('has a kernel of less than a kilobyte', () => {
    expect(kernelBytes(1).length).toBeLessThan(1000);
    expect(openKernel(1).backend).toBe('wasm-simd');
  });
});

describe('the file of a small network', () => {
  const made = madeUp('file', 8, SPEC);
  const { small, bytes, ranges } = smallFor(made, 'file');
  const game = gameOf(SPEC);
  const head = (file: Uint8Array): Record<string, unknown> => {
    const length = new DataView(file.buffer, file.byteOffset).getUint32(MARK.length, true);
    return JSON.parse(new TextDecoder().decode(file.subarray(HEAD_BYTES, HEAD_BYTES + length))) as Record<
      string,
      unknown
    >;
  };
  /** The same with another header. */
  const with_ = (change: object, body = readBody(small)): Uint8Array => {
    const text = JSON.stringify({ ...head(small), ...change });
    const padded = new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 16) * 16));
    const file = new Uint8Array(HEAD_BYTES + padded.length + body.length);
    file.set(new TextEncoder().encode(MARK));
    new DataView(file.buffer).setUint32(MARK.length, padded.length, true);
    file.set(padded, HEAD_BYTES);
    file.set(body, HEAD_BYTES + padded.length);
    return file;
  };
  const readBody = (file: Uint8Array): Uint8Array => {
    const read = readSmall(file);
    if (!read.ok) throw new Error(read.message);
    return read.value.body;
  };
  const refusal = async (file: Uint8Array, forGame = game): Promise<string> => {
    const result = await modelOf(file, forGame);
    if (result.ok) throw new Error('it was not refused');
    return `${result.code}: ${result.message}`;
  };

  it('is the same each time, and says of which model it was made', async () => {
    const read = readModel(bytes);
    if (!read.ok) throw new Error(read.message);
    expect(smallOf(read.value, bytes, ranges)).toEqual(small);
    expect(isSmall(small)).toBe(true);
    expect(isSmall(bytes)).toBe(false);
    const { createHash } = await import('node:crypto');
    expect(head(small)).toMatchObject({ name: 'made-up', source: createHash('sha256').update(bytes).digest('hex') });
  });

  it('opens like any model, whatever is installed', async () => {
    const model = await modelOf(small, game, { withoutOnnx: true });
    if (!model.ok) throw new Error(model.message);
    expect(model.value.backend).toBe('wasm-simd');
    expect(model.value.name).toMatch(/^made-up-[0-9a-f]{8}$/);
    expect(await evaluated(model.value, made.batch)).toEqual(await evaluated(opened(small), made.batch));
    await model.value.dispose();
  });

  it.each<[string, () => Uint8Array, RegExp]>([
    ['cut short in its body', () => small.subarray(0, small.length - 16), /^NOT_A_MODEL: .*damaged or cut short/],
    ['cut short in its header', () => small.subarray(0, 100), /^NOT_A_MODEL: .*cut short/],
    ['cut short behind its mark', () => small.subarray(0, MARK.length + 2), /^NOT_A_MODEL: .*cut short/],
    ['with a flipped bit', () => small.map((x, i) => (i === small.length - 40 ? x ^ 8 : x)), /^NOT_A_MODEL: .*damaged/],
    [
      'with a header that is no JSON',
      () => small.map((x, i) => (i === HEAD_BYTES ? 32 : x)),
      /^NOT_A_MODEL: .*no JSON/,
    ],
    ['of another format', () => with_({ format: '2' }), /^OTHER_FORMAT: .*has format 2; this flagplot reads format 1$/],
    ['without a name', () => with_({ name: '' }), /^NOT_A_MODEL: .*header of the small network is broken: `?name/],
    ['with a range of nothing', () => with_({ ranges: { ...ranges, whole: 0 } }), /^NOT_A_MODEL: .*ranges\.whole/],
    [
      'with attention',
      () => with_({ shape: { ...made.shape, kind: 'attention', blocks: 1, heads: 1 } }),
      /^NOT_A_MODEL: .*kind `pooled`/,
    ],
    [
      'for other rules',
      () => with_({ ruleset: 'made-up-v9' }),
      /^OTHER_RULESET: .*is for made-up-v9, not for made-up-v1$/,
    ],
    ['for other features', () => with_({ features: 9 }), /^OTHER_FEATURES: /],
  ])('is refused %s', async (_, file, why) => {
    expect(await refusal(file())).toMatch(why);
  });

  it('is refused with weights that a sum cannot hold, or scales that are none', async () => {
    const { createHash } = await import('node:crypto');
    const changed = (change: (view: DataView) => void): Uint8Array => {
      const body = readBody(small).slice();
      change(new DataView(body.buffer));
      return with_({ sha256: createHash('sha256').update(body).digest('hex') }, body);
    };
    const { weights, scales, deep } = bodyPlan(made.shape as SmallShape).places.get('score')!;
    const loud = changed((view) => {
      for (let i = 0; i < deep; i++) view.setInt16(weights + 2 * i, 32_767, true);
    });
    expect(await refusal(loud)).toMatch(
      new RegExp(`^NOT_A_MODEL: the weights of score add up to \\d+; no output may have more than ${MOST_WEIGHT}$`),
    );
    const short = readBody(small).subarray(16);
    const sum = createHash('sha256').update(short).digest('hex');
    expect(await refusal(with_({ sha256: sum }, short))).toMatch(
      /^NOT_A_MODEL: .* should have (\d+) bytes of weights; it has \d+$/,
    );
    const strange = changed((view) => view.setFloat32(scales, Number.NaN, true));
    expect(await refusal(strange)).toMatch(/^NOT_A_MODEL: .*a scale or bias of score is no number$/);
  });
});

describe('by name', () => {
  const battle = openGame('river-plate');
  if (!battle.ok) throw new Error(battle.message);
  const game = battle.value as Game<Int16Array>;
  const read = readModel(modelBytes(game));
  if (!read.ok) throw new Error(read.message);
  const { header, weights } = read.value;
  const made = madeUp('by name', 8, { ...game.spec.observation, maxUnits: 6 }, SMALL);
  const file = join(tempFolder('small'), 'net.small');
  const ranges = rangesFor(largestIn(header.shape as SmallShape, weights, [made.batch]));
  writeFileSync(file, smallOf(read.value, modelBytes(game), ranges));

  it('plays, alone and with search, and says why', async () => {
    const agents = [`net:${file}`, `net+mcts:${file}:8`].map((name) => {
      const agent = createAgent(name, game);
      if (!agent.ok) throw new Error(agent.message);
      return agent.value;
    });
    const told = await playOutAsking(game, agents, 'small');
    for (const plans of told) expect(plans.length).toBeGreaterThan(8);
  });

  it('is refused with the file that is at fault', () => {
    const broken = join(tempFolder('small'), 'broken.small');
    writeFileSync(broken, 'hello, sailor');
    for (const [name, code] of [
      [`net:${broken}`, 'NOT_A_MODEL'],
      ['net:nowhere.small', 'NO_FILE'],
      [`net+mcts:${broken}:8`, 'NOT_A_MODEL'],
    ] as const) {
      const refused = createAgent(name, game);
      expect(refused).toMatchObject({ ok: false, code });
      expect(refused.ok ? '' : refused.message).toMatch(/(?:broken|nowhere)\.small/);
    }
  });
});
