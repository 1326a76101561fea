/** Writer of a graph as an ONNX file: opset 18, IR version 9 (https://onnx.ai/onnx/repo-docs/IR.html; field numbers: onnx.proto3). */
import { assert, never } from '../../../engine/core/result.js';
import type { Dim } from '../ops.js';
import type { Graph, GraphNode, IndexNode, NodeOp, Rows } from './graph.js';
import { FLOAT, INT32 } from './onnx-types.js';
import { Message } from './protobuf.js';

const IR_VERSION = 9;
const OPSET = 18;

/** TensorProto.DataType */
const INT64 = 7;

/** AttributeProto.AttributeType */
const INT_ATTRIBUTE = 2;
const STRING_ATTRIBUTE = 3;

/** Rows to the end, whatever their number. */
const TO_THE_END = 2n ** 62n;

export interface OnnxFile {
  readonly graph: Graph;
  readonly outputs: Readonly<Record<string, GraphNode>>;
  /** By parameter, put into the file; without them the parameters are inputs of the model. */
  readonly weights?: ReadonlyMap<string, Float32Array>;
  /** By what is written of the graph, so that it can hold a sum of that. */
  readonly metadata?: (body: Uint8Array) => Readonly<Record<string, string>>;
}

export function writeOnnx({ graph, outputs, weights, metadata }: OnnxFile): Uint8Array {
  const body = new GraphWriter(graph, outputs, weights).write();
  const model = new Message().int(1, IR_VERSION).string(2, 'flagplot').message(7, body);
  model.message(8, new Message().string(1, '').int(2, OPSET));
  for (const [key, value] of Object.entries(metadata?.(body.done()) ?? {})) {
    model.message(14, new Message().string(1, key).string(2, value));
  }
  return model.done().slice();
}

/** What has a name of its own in ONNX. */
const DIRECT = {
  add: 'Add',
  sub: 'Sub',
  mul: 'Mul',
  div: 'Div',
  minimum: 'Min',
  maximum: 'Max',
  linear: 'Gemm',
  relu: 'Relu',
  tanh: 'Tanh',
  exp: 'Exp',
  log: 'Log',
  softplus: 'Softplus',
  sigmoid: 'Sigmoid',
} as const satisfies Partial<Record<NodeOp, string>>;

type Attributes = Readonly<Record<string, number | string>>;

class GraphWriter {
  readonly #graph: Graph;
  readonly #outputs: ReadonlyMap<number, string>;
  readonly #weights: ReadonlyMap<string, Float32Array> | undefined;
  readonly #used = new Set<number>();
  readonly #message = new Message();
  readonly #constants = new Map<string, Message>();
  /** What was derived from a count or an index, by name: written once. */
  readonly #derived = new Set<string>();
  readonly #indexes = new Set<string>();

  constructor(graph: Graph, outputs: OnnxFile['outputs'], weights: OnnxFile['weights']) {
    this.#graph = graph;
    this.#weights = weights;
    const names = Object.entries(outputs);
    this.#outputs = new Map(names.map(([name, node]) => [node.id, name]));
    assert(this.#outputs.size === names.length, 'each output is a node of its own');
    const mark = (node: GraphNode): void => {
      if (this.#used.has(node.id)) return;
      this.#used.add(node.id);
      if (node.index !== undefined) this.#indexes.add(node.index.name);
      for (const input of node.inputs) mark(input);
    };
    for (const [, node] of names) mark(node);
  }

  write(): Message {
    const nodes = this.#graph.nodes.filter((node) => this.#used.has(node.id));
    for (const node of nodes) this.#writeNode(node);
    this.#message.string(2, 'flagplot');
    for (const constant of this.#constants.values()) this.#message.message(5, constant);
    for (const node of nodes) if (node.op === 'parameter') this.#writeParameter(node);
    for (const spec of this.#graph.inputs) {
      if (spec.kind === 'index') {
        if (this.#indexes.has(spec.name)) this.#message.message(11, valueInfo(spec.name, INT32, [[spec.rows]]));
      } else if (this.#isRead(spec.name)) {
        this.#message.message(11, valueInfo(spec.name, FLOAT, [[spec.rows], spec.columns]));
      }
    }
    for (const node of nodes) {
      const name = this.#outputs.get(node.id);
      if (name !== undefined) this.#message.message(12, valueInfo(name, FLOAT, [node.rows, node.columns]));
    }
    return this.#message;
  }

  /** Also for its shape alone. */
  #isRead(input: string): boolean {
    return (
      this.#derived.has(`shape of ${input}`) ||
      this.#graph.nodes.some((node) => node.op === 'input' && node.name === input && this.#used.has(node.id))
    );
  }

  #writeParameter(node: GraphNode): void {
    const weights = this.#weights?.get(node.name!);
    const rows = node.rows.length;
    if (this.#weights === undefined) {
      this.#message.message(11, valueInfo(node.name!, FLOAT, [node.rows, node.columns]));
      return;
    }
    assert(weights?.length === rows * node.columns, `weights of ${node.name}`);
    this.#message.message(5, tensor(node.name!, FLOAT, [rows, node.columns], bytesOf(weights)));
  }

  #writeNode(node: GraphNode): void {
    const operands = node.inputs.map((input) => this.#nameOf(input));
    const out = this.#nameOf(node);
    const { op } = node;
    switch (op) {
      case 'add':
      case 'sub':
      case 'mul':
      case 'div':
      case 'minimum':
      case 'maximum':
      case 'linear':
      case 'relu':
      case 'tanh':
      case 'exp':
      case 'log':
      case 'softplus':
      case 'sigmoid':
        this.#emit(DIRECT[op], operands, out);
        return;
      case 'input':
      case 'parameter':
        return;
      case 'number':
        this.#constant(out, FLOAT, [1, 1], bytesOf(new Float32Array([node.value!])));
        return;
      case 'matMul': {
        const [transA, transB] = node.isTransposed!;
        this.#emit('Gemm', operands, out, { transA: Number(transA), transB: Number(transB) });
        return;
      }
      case 'sumRows':
        this.#emit('ReduceSum', [...operands, this.#integers([0n])], out, { keepdims: 1 });
        return;
      case 'sumColumns':
        this.#emit('ReduceSum', [...operands, this.#integers([1n])], out, { keepdims: 1 });
        return;
      case 'concat':
        this.#emit('Concat', operands, out, { axis: 0 });
        return;
      case 'gather':
        this.#emit('Gather', [...operands, node.index!.name], out, { axis: 0 });
        return;
      case 'segmentSum': {
        const zeros = this.#zeros(node.rows, node.columns);
        this.#emit('ScatterND', [zeros, this.#longIndex(node.index!), operands[0]!], out, { reduction: 'add' });
        return;
      }
      case 'step': {
        this.#emit('Greater', [operands[0]!, this.#zero()], `${out}:positive`);
        this.#emit('Cast', [`${out}:positive`], out, { to: FLOAT });
        return;
      }
      case 'upper':
        this.#slice(operands[0]!, this.#integers([0n]), this.#count(node.inputs[1]!.rows), out);
        return;
      case 'lower':
        this.#slice(operands[0]!, this.#count(node.inputs[1]!.rows), this.#integers([TO_THE_END]), out);
        return;
      default:
        never(op);
    }
  }

  #nameOf(node: GraphNode): string {
    if (node.op === 'input' || node.op === 'parameter') {
      assert(!this.#outputs.has(node.id), 'an output is computed');
      return node.name!;
    }
    return this.#outputs.get(node.id) ?? `${node.op}${node.id}`;
  }

  #slice(x: string, from: string, to: string, out: string): void {
    this.#emit('Slice', [x, from, to, this.#integers([0n])], out);
  }

  /** `[rows, columns]` of zeros. */
  #zeros(rows: Rows, columns: number): string {
    const name = `zeros ${rows.join('+')} ${columns}`;
    if (this.#once(name)) {
      this.#emit('Concat', [this.#count(rows), this.#integers([BigInt(columns)])], `${name} shape`, { axis: 0 });
      this.#emit('ConstantOfShape', [`${name} shape`], name);
    }
    return name;
  }

  /** How many rows, `[1]`. */
  #count(rows: Rows): string {
    if (rows.every((dim) => dim === '1')) return this.#integers([BigInt(rows.length)]);
    const name = `count ${rows.join('+')}`;
    if (this.#once(name)) {
      if (rows.length === 1) this.#emit('Shape', [this.#inputOf(rows[0]!)], name, { start: 0, end: 1 });
      else this.#emit('Add', [this.#count([rows[0]!]), this.#count(rows.slice(1))], name);
    }
    return name;
  }

  /** An input that has so many rows. */
  #inputOf(dim: Dim): string {
    const spec = this.#graph.inputs.find(({ rows, kind }) => rows === dim && kind === 'floats');
    assert(spec !== undefined, `an input counts ${dim}`);
    this.#once(`shape of ${spec.name}`);
    return spec.name;
  }

  /** `[n, 1]` int64, as ScatterND wants it. */
  #longIndex(index: IndexNode): string {
    const name = `${index.name} long`;
    if (this.#once(name)) {
      this.#emit('Cast', [index.name], `${name} flat`, { to: INT64 });
      this.#emit('Unsqueeze', [`${name} flat`, this.#integers([1n])], name);
    }
    return name;
  }

  #once(name: string): boolean {
    const isNew = !this.#derived.has(name);
    this.#derived.add(name);
    return isNew;
  }

  #zero(): string {
    return this.#constant('zero', FLOAT, [1, 1], bytesOf(new Float32Array(1)));
  }

  #integers(values: bigint[]): string {
    return this.#constant(`integers ${values.join(' ')}`, INT64, [values.length], bytesOf(new BigInt64Array(values)));
  }

  #constant(name: string, type: number, dims: number[], bytes: Uint8Array): string {
    if (!this.#constants.has(name)) this.#constants.set(name, tensor(name, type, dims, bytes));
    return name;
  }

  #emit(op: string, inputs: readonly string[], output: string, attributes: Attributes = {}): void {
    const node = new Message();
    for (const input of inputs) node.string(1, input);
    node.string(2, output).string(3, output).string(4, op);
    for (const [name, value] of Object.entries(attributes)) {
      const attribute = new Message().string(1, name);
      if (typeof value === 'number') attribute.int(3, value).int(20, INT_ATTRIBUTE);
      else attribute.string(4, value).int(20, STRING_ATTRIBUTE);
      node.message(5, attribute);
    }
    this.#message.message(1, node);
  }
}

/** Little-endian, as the format and every machine that Node runs on have it. */
const bytesOf = (data: Float32Array | BigInt64Array): Uint8Array =>
  new Uint8Array(data.buffer, data.byteOffset, data.byteLength);

function tensor(name: string, type: number, dims: readonly number[], bytes: Uint8Array): Message {
  const message = new Message();
  for (const dim of dims) message.int(1, dim);
  return message.int(2, type).string(8, name).bytes(9, bytes);
}

function valueInfo(name: string, type: number, dims: readonly (Rows | number)[]): Message {
  const shape = new Message();
  for (const dim of dims) {
    const one = new Message();
    if (typeof dim === 'number') one.int(1, dim);
    else if (dim.every((d) => d === '1')) one.int(1, dim.length);
    else one.string(2, dim.join('+'));
    shape.message(1, one);
  }
  const tensorType = new Message().int(1, type).message(2, shape);
  return new Message().string(1, name).message(2, new Message().message(1, tensorType));
}
