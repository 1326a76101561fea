/** Networks that others made: they play if what they read and answer fits; whatever is wrong with one is told in a sentence. */
import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../../../agents/net/fault.js';
import { modelOf } from '../../../agents/net/model.js';
import { readModel } from '../../../agents/net/model-file.js';
import { writeModel } from '../../../agents/net/model-writer.js';
import { shapeFor } from '../../../agents/net/shape.js';
import { createAgent } from '../../../agents/registry.js';
import type { Evaluator } from '../../../agents/search/evaluator.js';
import { SeatSituation } from '../../../agents/situation.js';
import { actionList, CHANCE, type Seat, SeededChance } from '../../../engine/index.js';
import { bytesOf, type Constant, type Foreign, foreign, longs, type Node } from './foreign.js';
import { modelFiles, opened } from './foreign-files.js';
import { apart, evaluated, gameOf, lively, type Made, madeUp, numbersOf, RICH, SMALL } from './rows.js';

const fileOf = modelFiles();

const made = madeUp('foreign', 9);
const game = gameOf(RICH);
const usual = foreign(game);

/** With one of its parts changed. */
const withConstant = (name: string, change: (c: Constant) => Constant): Foreign => ({
  ...usual,
  constants: usual.constants.map((c) => (c.name === name ? change(c) : c)),
});
const withNode = (output: string, change: Partial<Node>): Foreign => ({
  ...usual,
  nodes: usual.nodes.map((n) => (n.output === output ? { ...n, ...change } : n)),
});
const withInput = (name: string, change: Partial<Foreign['inputs'][number]>): Foreign => ({
  ...usual,
  inputs: usual.inputs.map((v) => (v.name === name ? { ...v, ...change } : v)),
});
const withOutput = (name: string, change: Partial<Foreign['outputs'][number]>): Foreign => ({
  ...usual,
  outputs: usual.outputs.map((v) => (v.name === name ? { ...v, ...change } : v)),
});

/** What a question to it throws, if anything. */
async function faultAt(network: Evaluator): Promise<unknown> {
  try {
    return await network.evaluate(made.batch);
  } catch (error) {
    return error;
  }
}

/** The foreign network in plain loops. */
function expected({ batch, spec }: Made, { constants }: Foreign): number[][] {
  const matrix = (name: string) => new Float32Array(constants.find((c) => c.name === name)!.bytes.slice().buffer);
  const product = (row: Float32Array, weights: Float32Array): number[] => {
    const columns = weights.length / row.length;
    return Array.from({ length: columns }, (_, c) => row.reduce((sum, x, r) => sum + x * weights[r * columns + c]!, 0));
  };
  const rowOf = (data: Float32Array, i: number, width: number) => data.subarray(i * width, (i + 1) * width);
  const out: [number[], number[], number[]] = [[], [], []];
  for (let row = 0; row < batch.count; row++) {
    const sums = product(rowOf(batch.globals, row, spec.globals.length), matrix('W2'));
    for (let u = batch.unitOffsets[row]!; u < batch.unitOffsets[row + 1]!; u++) {
      product(rowOf(batch.units, u, spec.units.length), matrix('W1')).forEach((x, i) => {
        sums[i]! += Math.tanh(x);
      });
    }
    const context = Float32Array.from(sums, Math.tanh);
    for (let a = batch.actionOffsets[row]!; a < batch.actionOffsets[row + 1]!; a++) {
      const hidden = product(rowOf(batch.actions, a, spec.actions.length), matrix('W3'));
      const sum = Float32Array.from(hidden, (x, i) => Math.max(0, x + context[i]!));
      out[0].push(product(sum, matrix('Vs'))[0]!);
    }
    out[1].push(1 / (1 + Math.exp(-product(context, matrix('Vw'))[0]!)));
    out[2].push(100 * product(context, matrix('Vm'))[0]!);
  }
  return out;
}

describe('a network of another architecture', () => {
  it('is computed as its graph says, whatever the rows hold', async () => {
    const model = await modelOf(bytesOf(usual), game);
    if (!model.ok) throw new Error(model.message);
    expect(model.value).toMatchObject({ backend: 'onnxruntime', header: { name: 'foreign' } });
    for (const count of [1, 2, 9, 40]) {
      const rows = madeUp(`foreign ${count}`, count);
      expect(apart(await evaluated(model.value, rows.batch), expected(rows, usual))).toBeLessThan(1e-4);
    }
    await model.value.dispose();
  });

  it('may ask for less or for all that there is', async () => {
    const all = { ...usual, inputs: [...usual.inputs], constants: [...usual.constants], nodes: [...usual.nodes] };
    all.inputs.push(
      { name: 'unitShare', type: 1, dims: ['r', 1] },
      { name: 'unitAsked', type: 1, dims: ['n', 1] },
      { name: 'pairOf', type: 6, dims: ['p'] },
      { name: 'pairWith', type: 6, dims: ['p'] },
      { name: 'map', type: 1, dims: ['k', RICH.map.length] },
      { name: 'mapRow', type: 6, dims: ['k'] },
      { name: 'reference0', type: 6, dims: ['m'] },
      { name: 'reference1', type: 6, dims: ['m'] },
    );
    const without = new Set(['u0', 'u', 'rows', 'table', 'zeros', 'row', 'rowIndex', 'sums', 'c0']);
    const less = {
      ...usual,
      inputs: usual.inputs.filter(({ name }) => !name.startsWith('unit')),
      nodes: usual.nodes
        .filter(({ output }) => !without.has(output))
        .map((n) => (n.output === 'context' ? { ...n, inputs: ['g'] } : n)),
    };
    for (const own of [all, less]) {
      const model = await modelOf(bytesOf(own), game);
      if (!model.ok) throw new Error(model.message);
      await evaluated(model.value, made.batch);
      await model.value.dispose();
    }
  });

  it.each(['net', 'net+mcts'])('plays a battle: %s', async (kind) => {
    const battle = opened('river-plate');
    const file = fileOf('player', bytesOf(foreign(battle)));
    const agent = createAgent(kind === 'net' ? `net:${file}` : `net+mcts:${file}:8`, battle);
    if (!agent.ok) throw new Error(agent.message);
    const situation = new SeatSituation(battle);
    const legal = actionList(battle.spec.maxLegal);
    const s = battle.create();
    const dice = new SeededChance([1, 2, 3, 4]);
    battle.start(s);
    for (let decisions = 0; decisions < 12; ) {
      const actor = battle.toAct(s);
      battle.legal(s, legal);
      if (actor === CHANCE) battle.apply(s, legal.ids[0] as never, dice);
      else {
        const { action } = await agent.value.choose(situation.at(s, actor as Seat, legal), {});
        battle.apply(s, action, dice);
        decisions++;
      }
    }
  });

  it('is nothing to go on teaching from, and nothing for tfjs, which says what to install', async () => {
    expect(readModel(bytesOf(usual))).toMatchObject({
      code: 'NOT_A_MODEL',
      message: 'the model (foreign) has layers of its own: it plays, but learning cannot go on',
    });
    const model = await modelOf(bytesOf(usual), game, { withoutOnnx: true });
    expect(model).toMatchObject({ ok: false, code: 'NO_BACKEND' });
    expect(!model.ok && model.message).toMatch(
      /^only onnxruntime computes .* Install it with `npm install --ignore-scripts onnxruntime-node@1`$/,
    );
  });

  it("may have flagplot's header and other layers: what counts at play is the graph", async () => {
    const shape = JSON.stringify(shapeFor(RICH, SMALL));
    const bytes = bytesOf({ ...usual, metadata: { ...usual.metadata, 'flagplot.shape': shape } });
    expect(await modelOf(bytes, game)).toMatchObject({ ok: true });
    expect(readModel(bytes)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/^the model should have .* weights as /),
    });
  });
});

describe('a hostile file', () => {
  const asked = shapeFor(RICH, SMALL);
  const withoutUnits = { ...asked, widths: { ...asked.widths, units: 0 } };

  it.each<[string, Foreign, RegExp]>([
    [
      'weights that are no numbers',
      withConstant('W1', (c) => ({ ...c, bytes: new Uint8Array(c.bytes.length).fill(255) })),
      /^NOT_A_MODEL: the model is damaged: a weight of W1 is NaN; not all are numbers$/,
    ],
    [
      'weights in another file',
      withConstant('W1', (c) => ({ ...c, external: '/etc/passwd' })),
      /^NOT_A_MODEL: the model keeps W1 in another file: export it as one file$/,
    ],
    [
      '2^40 weights that are not there',
      withConstant('W1', (c) => ({ ...c, dims: [2 ** 40] })),
      /^NOT_A_MODEL: this is no ONNX file, or one that was cut short$/,
    ],
    [
      'no opset',
      { ...usual, opset: undefined },
      /^NOT_A_MODEL: the model says no opset; opsets from 7 can be read, 18 is a good one$/,
    ],
    ['an opset of old', { ...usual, opset: 5 }, /^NOT_A_MODEL: the model says opset 5; /],
    ['an opset to come', { ...usual, opset: 9999 }, /^NOT_A_MODEL: onnxruntime cannot open the model .*Opset 9999/],
    [
      'an unknown operation',
      withNode('a', { op: 'Explode' }),
      /^NOT_A_MODEL: onnxruntime cannot open the model .*Explode/,
    ],
    [
      'a circle',
      withNode('u0', { inputs: ['scores', 'W1'] }),
      /^NOT_A_MODEL: onnxruntime cannot open the model .*not acyclic$/,
    ],
    [
      'columns that the ruleset lacks',
      withInput('units', { dims: ['n', 60] }),
      /^OTHER_FEATURES: its input units is float32 \[free, 60\]; it should be float32 \[free, 9\]$/,
    ],
    [
      'rows of a fixed number',
      withInput('globals', { dims: [1, 5] }),
      /^OTHER_FEATURES: its input globals is float32 \[1, 5\]; it should be float32 \[free, 5\]$/,
    ],
    [
      'row numbers of another type',
      withInput('unitRow', { type: 7 }),
      /^OTHER_FEATURES: its input unitRow is int64 \[free\]; it should be int32 \[free\]$/,
    ],
    [
      'an input that nobody has',
      { ...usual, inputs: [...usual.inputs, { name: 'moon', type: 1, dims: ['n'] }] },
      /^OTHER_FEATURES: the network asks for an input moon; it can have globals, actions, /,
    ],
    [
      'an output too few',
      withOutput('margin', { name: 'lead' }),
      /^NOT_A_MODEL: the network has no output margin, float32 \[rows, 1\]$/,
    ],
    [
      'an output of another width',
      withOutput('scores', { dims: ['m', 2] }),
      /^NOT_A_MODEL: its output scores is float32 \[free, 2\]; it should be float32 \[free, 1\]$/,
    ],
    [
      'metadata of nothing',
      { ...usual, metadata: {} },
      /^NOT_A_MODEL: this ONNX file is no model of flagplot: it names no format$/,
    ],
    [
      'a name that is none',
      { ...usual, metadata: { ...usual.metadata, 'flagplot.name': '../../etc' } },
      /^NOT_A_MODEL: the model's metadata are broken: flagplot\.name should be 1 to 64 letters, /,
    ],
    [
      'layers that are none',
      { ...usual, metadata: { ...usual.metadata, 'flagplot.shape': '{' } },
      /^NOT_A_MODEL: the model's metadata are broken: flagplot\.shape should be the layers as flagplot writes them/,
    ],
    [
      'actions that name units where there are none',
      { ...usual, metadata: { ...usual.metadata, 'flagplot.shape': JSON.stringify(withoutUnits) } },
      /^NOT_A_MODEL: the model's metadata are broken: flagplot\.shape should be the layers as flagplot writes them/,
    ],
  ])('with %s is refused', async (_, file, why) => {
    const model = await modelOf(bytesOf(file), game);
    expect(model.ok ? 'it was not refused' : `${model.code}: ${model.message}`).toMatch(why);
  });

  it.each<[string, Foreign, RegExp]>([
    [
      'weights that overflow',
      foreign(game, () => 3e38),
      /^hostile\.onnx: its output scores is (?:-?Infinity|NaN) where a finite number is asked for\.$/,
    ],
    [
      'too few answers',
      withNode('scores', { inputs: ['context', 'Vs'] }),
      /^hostile\.onnx: its output scores has 9 numbers where \d+ are asked for\.$/,
    ],
    [
      '2^40 numbers at once',
      withConstant('width', () => longs('width', [2 ** 40])),
      /^hostile\.onnx: .*[Ff]ailed to allocate memory/,
    ],
    [
      'rows that are not there',
      withNode('its', { inputs: ['context', 'far'] }),
      /^hostile\.onnx: .*Gather.*out of data bounds/,
    ],
  ])('with %s fails at play, by name', async (_, file, why) => {
    const far = { ...longs('far', [1000]) };
    const model = await modelOf(bytesOf({ ...file, constants: [...file.constants, far] }), game, {
      called: 'hostile.onnx',
    });
    if (!model.ok) throw new Error(model.message);
    const fault = await faultAt(model.value);
    expect(fault).toBeInstanceOf(NetworkFault);
    expect((fault as Error).message).toMatch(why);
    await model.value.dispose();
  });

  it('that flagplot wrote and somebody damaged is refused, one byte being enough', async () => {
    const shape = shapeFor(RICH, SMALL);
    const header = { name: 'mine', ruleset: 'made-up-v1', features: RICH.version, shape };
    const bytes = writeModel({ header, weights: lively(shape, 'mine') });
    const at = numbersOf('damage');
    let refused = 0;
    for (let i = 0; i < 300; i++) {
      const damaged = bytes.slice();
      const place = Math.floor(at() * bytes.length);
      damaged[place]! ^= 1 << Math.floor(8 * at());
      const read = readModel(damaged);
      // It was not the graph: a letter of its name, say.
      if (read.ok) expect([...read.value.weights]).toEqual([...lively(shape, 'mine')]);
      else refused++;
    }
    expect(refused).toBeGreaterThan(250);
    const large = writeModel({
      header,
      weights: new Map([...lively(shape, 'mine'), ['win.bias', Float32Array.of(3e38)]]),
    });
    expect(await modelOf(large, game)).toMatchObject({
      code: 'NOT_A_MODEL',
      message: expect.stringMatching(
        /^the model is damaged: a weight of win\.bias is 3\.0*\d*e\+38; up to 1000 are sound$/,
      ),
    });
  });

  it('of any kind crashes nothing', async () => {
    const bytes = bytesOf(usual);
    const at = numbersOf('flips');
    const ends = { refused: 0, failed: 0, played: 0 };
    for (let i = 0; i < 200; i++) {
      const damaged = bytes.slice();
      for (let n = i % 2 === 0 ? 4 : 300; n > 0; n--) damaged[Math.floor(at() * bytes.length)] = Math.floor(256 * at());
      const model = await modelOf(damaged, game, { called: 'flipped.onnx' });
      if (!model.ok) {
        ends.refused++;
        expect(model.message.length).toBeLessThan(400);
        continue;
      }
      const fault = await faultAt(model.value);
      if (fault === undefined) ends.played++;
      else {
        ends.failed++;
        expect(fault).toBeInstanceOf(NetworkFault);
      }
      await model.value.dispose();
    }
    expect(ends.refused).toBeGreaterThan(100);
    expect(ends.refused + ends.failed + ends.played).toBe(200);
  });
});
