/**
 * Networks as somebody else would make them: ONNX files put together node by node, with layers and names of their own. The usual
 * one adds up its units by row, and has three products of matrices.
 */
import { Message } from '../../../agents/net/graph/protobuf.js';
import type { Game } from '../../../engine/index.js';
import { numbersOf } from './rows.js';

export const FLOAT = 1;
export const INT32 = 6;
export const INT64 = 7;

export type Dims = readonly (number | string)[];

export interface Node {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, number | string>>;
}

export interface Constant {
  readonly name: string;
  readonly dims: readonly number[];
  readonly type?: number;
  readonly bytes: Uint8Array;
  /** Says that its numbers lie in this file. */
  readonly external?: string;
}

export interface Value {
  readonly name: string;
  readonly type: number;
  readonly dims: Dims;
}

export interface Foreign {
  readonly opset: number | undefined;
  readonly nodes: readonly Node[];
  readonly constants: readonly Constant[];
  readonly inputs: readonly Value[];
  readonly outputs: readonly Value[];
  readonly metadata: Readonly<Record<string, string>>;
}

export function bytesOf({ opset, nodes, constants, inputs, outputs, metadata }: Foreign): Uint8Array {
  const graph = new Message();
  for (const node of nodes) graph.message(1, nodeOf(node));
  graph.string(2, 'foreign');
  for (const constant of constants) graph.message(5, constantOf(constant));
  for (const value of inputs) graph.message(11, signatureOf(value));
  for (const value of outputs) graph.message(12, signatureOf(value));
  const model = new Message().int(1, 8).string(2, 'somebody').message(7, graph);
  if (opset !== undefined) model.message(8, new Message().string(1, '').int(2, opset));
  for (const [key, value] of Object.entries(metadata)) model.message(14, new Message().string(1, key).string(2, value));
  return model.done().slice();
}

function nodeOf({ op, inputs, output, attributes = {} }: Node): Message {
  const node = new Message();
  for (const input of inputs) node.string(1, input);
  node.string(2, output).string(4, op);
  for (const [name, value] of Object.entries(attributes)) {
    const attribute = new Message().string(1, name);
    if (typeof value === 'number') attribute.int(3, value).int(20, 2);
    else attribute.string(4, value).int(20, 3);
    node.message(5, attribute);
  }
  return node;
}

function constantOf({ name, dims, type = FLOAT, bytes, external }: Constant): Message {
  const message = new Message();
  for (const dim of dims) message.int(1, dim);
  message.int(2, type).string(8, name);
  if (external === undefined) return message.bytes(9, bytes);
  return message.message(13, new Message().string(1, 'location').string(2, external)).int(14, 1);
}

function signatureOf({ name, type, dims }: Value): Message {
  const shape = new Message();
  for (const dim of dims) {
    shape.message(1, typeof dim === 'number' ? new Message().int(1, dim) : new Message().string(2, dim));
  }
  const tensor = new Message().int(1, type).message(2, shape);
  return new Message().string(1, name).message(2, new Message().message(1, tensor));
}

export const floats = (name: string, dims: readonly number[], values: readonly number[]): Constant => ({
  name,
  dims,
  bytes: new Uint8Array(Float32Array.from(values).buffer),
});

export const longs = (name: string, values: readonly number[]): Constant => ({
  name,
  dims: [values.length],
  type: INT64,
  bytes: new Uint8Array(BigInt64Array.from(values.map(BigInt)).buffer),
});

const WIDTH = 6;

/** `fill` makes the weights: without a word, small ones of a seed. */
export function foreign({ spec }: Pick<Game, 'spec'>, fill?: () => number): Foreign {
  const { units, globals, actions, version } = spec.observation;
  const random = numbersOf('foreign');
  const weights = (name: string, rows: number, columns: number): Constant =>
    floats(name, [rows, columns], Array.from({ length: rows * columns }, fill ?? (() => random() - 0.5)));
  const node = (op: string, inputs: readonly string[], output: string, attributes = {}): Node => ({
    op,
    inputs,
    output,
    attributes,
  });
  return {
    opset: 18,
    constants: [
      weights('W1', units.length, WIDTH),
      weights('W2', globals.length, WIDTH),
      weights('W3', actions.length, WIDTH),
      weights('Vs', WIDTH, 1),
      weights('Vw', WIDTH, 1),
      weights('Vm', WIDTH, 1),
      longs('width', [WIDTH]),
      longs('last', [1]),
    ],
    nodes: [
      node('MatMul', ['units', 'W1'], 'u0'),
      node('Tanh', ['u0'], 'u'),
      node('Shape', ['globals'], 'rows', { start: 0, end: 1 }),
      node('Concat', ['rows', 'width'], 'table', { axis: 0 }),
      node('ConstantOfShape', ['table'], 'zeros'),
      node('Cast', ['unitRow'], 'row', { to: INT64 }),
      node('Unsqueeze', ['row', 'last'], 'rowIndex'),
      node('ScatterND', ['zeros', 'rowIndex', 'u'], 'sums', { reduction: 'add' }),
      node('MatMul', ['globals', 'W2'], 'g'),
      node('Add', ['sums', 'g'], 'c0'),
      node('Tanh', ['c0'], 'context'),
      node('Gather', ['context', 'actionRow'], 'its', { axis: 0 }),
      node('MatMul', ['actions', 'W3'], 'a0'),
      node('Add', ['a0', 'its'], 'a1'),
      node('Relu', ['a1'], 'a'),
      node('MatMul', ['a', 'Vs'], 'scores'),
      node('MatMul', ['context', 'Vw'], 'win'),
      node('MatMul', ['context', 'Vm'], 'margin'),
    ],
    inputs: [
      { name: 'units', type: FLOAT, dims: ['n', units.length] },
      { name: 'unitRow', type: INT32, dims: ['n'] },
      { name: 'globals', type: FLOAT, dims: ['r', globals.length] },
      { name: 'actions', type: FLOAT, dims: ['m', actions.length] },
      { name: 'actionRow', type: INT32, dims: ['m'] },
    ],
    outputs: [
      { name: 'scores', type: FLOAT, dims: ['m', 1] },
      { name: 'win', type: FLOAT, dims: ['r', 1] },
      { name: 'margin', type: FLOAT, dims: ['r', 1] },
    ],
    metadata: {
      'flagplot.format': '1',
      'flagplot.name': 'foreign',
      'flagplot.ruleset': spec.ruleset,
      'flagplot.features': String(version),
    },
  };
}
