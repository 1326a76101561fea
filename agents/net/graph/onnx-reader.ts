/** Reader of an ONNX file that anybody may have made: weights, metadata, inputs and outputs. Field numbers: onnx.proto3. */
import { FLOAT } from './onnx-types.js';
import { fieldsOf, type ProtobufField } from './protobuf.js';

/** An input or output of the graph. */
export interface OnnxValue {
  readonly name: string;
  /** `TensorProto.DataType`; 0 if it is none of tensors. */
  readonly type: number;
  /** A number is fixed, a name or nothing is free; undefined if the file does not say how many there are. */
  readonly dims: readonly (number | string | undefined)[] | undefined;
}

export interface OnnxContents {
  readonly metadata: ReadonlyMap<string, string>;
  /** The float constants, by name. */
  readonly tensors: ReadonlyMap<string, { readonly dims: readonly number[]; readonly values: Float32Array }>;
  /** What must be given to it: an input that has a constant of its own need not be. */
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  /** Version of the standard operations. */
  readonly opset: number | undefined;
  /** A constant whose numbers lie in another file. */
  readonly external: string | undefined;
  /** The graph as it stands in the file. */
  readonly graph: Uint8Array;
}

type Tensors = Map<string, { dims: number[]; values: Float32Array }>;

const text = new TextDecoder();
const EXTERNAL = 1;

/** Undefined if it is no ONNX file, or one cut short. */
export function readOnnx(bytes: Uint8Array): OnnxContents | undefined {
  const model = fieldsOf(bytes);
  const graph = model?.find(({ field }) => field === 7)?.bytes;
  const parts = graph && fieldsOf(graph);
  if (model === undefined || graph === undefined || parts === undefined) return undefined;
  const entries = messagesIn(model, 14);
  const opsets = messagesIn(model, 8);
  const tensors: Tensors = new Map();
  const constants = messagesIn(parts, 5)?.map((fields) => readTensor(fields, tensors));
  const inputs = messagesIn(parts, 11)?.map(signatureOf);
  const outputs = messagesIn(parts, 12)?.map(signatureOf);
  if (entries === undefined || opsets === undefined || inputs === undefined || outputs === undefined) return undefined;
  if (constants === undefined || constants.includes(undefined)) return undefined;
  const standard = opsets.find((fields) => ['', 'ai.onnx'].includes(textOf(fields, 1)));
  return {
    metadata: new Map(entries.map((fields) => [textOf(fields, 1), textOf(fields, 2)])),
    tensors,
    inputs: inputs.filter(({ name }) => !constants.includes(name)),
    outputs,
    opset: standard?.find(({ field }) => field === 2)?.value,
    external: externalIn(bytes),
    graph,
  };
}

/** The messages in a field, or undefined if one of them is none. */
function messagesIn(fields: readonly ProtobufField[], number: number): ProtobufField[][] | undefined {
  const read = fields.filter(({ field }) => field === number).map(({ bytes }) => fieldsOf(bytes));
  return read.includes(undefined) ? undefined : (read as ProtobufField[][]);
}

/** Keeps a constant of floats; its name, or undefined if it has not the numbers that it says. */
function readTensor(fields: readonly ProtobufField[], to: Tensors): string | undefined {
  const name = textOf(fields, 8);
  if (fields.find(({ field }) => field === 2)?.value !== FLOAT || isExternal(fields)) return name;
  const dims = dimsOf(fields);
  // Raw bytes, or numbers one by one or packed.
  const parts = fields.filter(({ field }) => field === 9 || field === 4).map(({ bytes }) => bytes);
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  if (size !== 4 * dims.reduce((a, b) => a * b, 1)) return undefined;
  // A copy, as a view must begin at a multiple of four.
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  to.set(name, { dims, values: new Float32Array(bytes.buffer) });
  return name;
}

/** Written one by one, or packed. */
function dimsOf(fields: readonly ProtobufField[]): number[] {
  return fields
    .filter(({ field }) => field === 1)
    .flatMap(({ value, bytes }) => (bytes.length === 0 ? [value] : (packedIn(bytes) ?? [Number.NaN])));
}

/** Varints one after the other, read as a message of one field each. */
function packedIn(bytes: Uint8Array): number[] | undefined {
  const keyed: number[] = [];
  let isStart = true;
  for (const byte of bytes) {
    if (isStart) keyed.push(8);
    keyed.push(byte);
    isStart = byte < 128;
  }
  return fieldsOf(Uint8Array.from(keyed))?.map(({ value }) => value);
}

function signatureOf(fields: readonly ProtobufField[]): OnnxValue {
  const inside = (of: readonly ProtobufField[] | undefined, number: number): ProtobufField[] | undefined => {
    const found = of?.find(({ field }) => field === number);
    return found && fieldsOf(found.bytes);
  };
  const tensor = inside(inside(fields, 2), 1);
  const shape = inside(tensor, 2);
  const dims = shape && messagesIn(shape, 1);
  return {
    name: textOf(fields, 1),
    type: tensor?.find(({ field }) => field === 1)?.value ?? 0,
    dims: dims?.map((dim) => dim.find(({ field }) => field === 1)?.value ?? (textOf(dim, 2) || undefined)),
  };
}

const isExternal = (fields: readonly ProtobufField[]): boolean =>
  fields.some(({ field, value }) => field === 13 || (field === 14 && value === EXTERNAL));

/** What message a field holds: where constants can be, in a graph, its operations, and graphs within those. */
const INSIDE = {
  model: { 7: 'graph', 25: 'function' },
  function: { 7: 'node' },
  graph: { 1: 'node', 5: 'tensor', 15: 'sparse' },
  node: { 5: 'attribute' },
  attribute: { 5: 'tensor', 6: 'graph', 10: 'tensor', 11: 'graph', 22: 'sparse', 23: 'sparse' },
  sparse: { 1: 'tensor', 2: 'tensor' },
  tensor: {},
} as const satisfies Record<string, Record<number, string>>;

/** Deeper than any network nests: such a file is hostile. */
const MOST_DEPTH = 24;

/** Name of a constant that lies in another file, or so deep that nobody looks. */
function externalIn(bytes: Uint8Array, kind: keyof typeof INSIDE = 'model', depth = 0): string | undefined {
  const fields = fieldsOf(bytes);
  if (fields === undefined) return undefined;
  if (depth > MOST_DEPTH) return 'a constant in a graph in a graph';
  if (kind === 'tensor') return isExternal(fields) ? textOf(fields, 8) || 'a constant' : undefined;
  const inside: Readonly<Record<number, keyof typeof INSIDE>> = INSIDE[kind];
  for (const { field, bytes: part } of fields) {
    const next = inside[field];
    const found = next && externalIn(part, next, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const textOf = (fields: readonly ProtobufField[], number: number): string =>
  text.decode(fields.find(({ field }) => field === number)?.bytes);
