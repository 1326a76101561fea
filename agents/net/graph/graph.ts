/** Computation graph: what a network or a loss does with tensors, recorded to be written as ONNX and to derive gradients from. */
import { assert } from '../../../engine/core/result.js';
import type { Dim, InputSpec, Inputs, Ops } from '../ops.js';

/** Rows of a tensor: so many as these counts together. */
export type Rows = readonly Dim[];

// biome-ignore format: one table
export type NodeOp =
  | 'input' | 'parameter' | 'number'
  | 'linear' | 'matMul' | 'add' | 'sub' | 'mul' | 'div' | 'minimum' | 'maximum'
  | 'relu' | 'tanh' | 'exp' | 'log' | 'softplus' | 'sigmoid'
  | 'sumRows' | 'sumColumns' | 'concat' | 'gather' | 'segmentSum'
  // Only gradients need these: 1 where positive and 0 elsewhere; the rows of a concat that came from above, from below.
  | 'step' | 'upper' | 'lower';

export interface GraphNode {
  /** Also the place in `Graph.nodes`, where operands come before what is made of them. */
  readonly id: number;
  readonly op: NodeOp;
  readonly inputs: readonly GraphNode[];
  readonly index?: IndexNode;
  readonly rows: Rows;
  readonly columns: number;
  /** Of inputs and parameters. */
  readonly name?: string;
  /** Of numbers. */
  readonly value?: number;
  /** Of parameters: uniform within ±`limit` when new. */
  readonly limit?: number;
  /** Of matMul: operands to be transposed first. */
  readonly isTransposed?: readonly [boolean, boolean];
  /** True if a parameter is behind it. */
  readonly hasGradient: boolean;
}

export interface IndexNode {
  readonly name: string;
  readonly rows: Rows;
  /** Rows of the table into which it points. */
  readonly table: Rows;
}

type Details = Partial<Pick<GraphNode, 'index' | 'name' | 'value' | 'limit' | 'isTransposed'>>;

const ONE: Rows = ['1'];
const isOne = (rows: Rows): boolean => rows.length === 1 && rows[0] === '1';
const sameRows = (a: Rows, b: Rows): boolean => a.length === b.length && a.every((dim, i) => dim === b[i]);

export class Graph implements Ops<GraphNode, IndexNode> {
  readonly nodes: GraphNode[] = [];
  readonly inputs: readonly InputSpec[];
  readonly #numbers = new Map<number, GraphNode>();
  readonly #parameters = new Map<string, GraphNode>();

  constructor(inputs: readonly InputSpec[]) {
    this.inputs = inputs;
  }

  /** In the order in which they were first asked for. */
  get parameters(): readonly GraphNode[] {
    return [...this.#parameters.values()];
  }

  bind(): Inputs<GraphNode, IndexNode> {
    const floats: Record<string, GraphNode> = {};
    const indexes: Record<string, IndexNode> = {};
    for (const spec of this.inputs) {
      const { name } = spec;
      if (spec.kind === 'floats') floats[name] = this.#node('input', [], [spec.rows], spec.columns, { name });
      else indexes[name] = { name, rows: [spec.rows], table: spec.table };
    }
    return { floats, indexes };
  }

  readonly parameter = (name: string, rows: number, columns: number, limit: number): GraphNode => {
    assert(!this.#parameters.has(name), `one parameter ${name}`);
    const dims = new Array<Dim>(rows).fill('1');
    const node = this.#node('parameter', [], dims, columns, { name, limit });
    this.#parameters.set(name, node);
    return node;
  };

  number(value: number): GraphNode {
    const known = this.#numbers.get(value) ?? this.#node('number', [], ONE, 1, { value });
    this.#numbers.set(value, known);
    return known;
  }

  columns(x: GraphNode): number {
    return x.columns;
  }

  matMul(a: GraphNode, b: GraphNode): GraphNode {
    return this.product(a, b, false, false);
  }

  /** `a · b` after transposing one or both; a transposed operand's rows must be known. */
  product(a: GraphNode, b: GraphNode, isATransposed: boolean, isBTransposed: boolean): GraphNode {
    const rows = isATransposed ? new Array<Dim>(a.columns).fill('1') : a.rows;
    const columns = isBTransposed ? b.rows.length : b.columns;
    assert(!isBTransposed || b.rows.every((dim) => dim === '1'), 'rows that become columns are known');
    return this.#node('matMul', [a, b], rows, columns, { isTransposed: [isATransposed, isBTransposed] });
  }

  linear(x: GraphNode, weight: GraphNode, addend: GraphNode): GraphNode {
    assert(weight.rows.length === x.columns && weight.columns === addend.columns, 'widths fit');
    return this.#node('linear', [x, weight, addend], x.rows, weight.columns);
  }

  add(a: GraphNode, b: GraphNode): GraphNode {
    return this.#broadcast('add', a, b);
  }

  sub(a: GraphNode, b: GraphNode): GraphNode {
    return this.#broadcast('sub', a, b);
  }

  mul(a: GraphNode, b: GraphNode): GraphNode {
    return this.#broadcast('mul', a, b);
  }

  div(a: GraphNode, b: GraphNode): GraphNode {
    return this.#broadcast('div', a, b);
  }

  minimum(a: GraphNode, b: GraphNode): GraphNode {
    return this.#broadcast('minimum', a, b);
  }

  maximum(a: GraphNode, b: GraphNode): GraphNode {
    return this.#broadcast('maximum', a, b);
  }

  relu(x: GraphNode): GraphNode {
    return this.#map('relu', x);
  }

  tanh(x: GraphNode): GraphNode {
    return this.#map('tanh', x);
  }

  exp(x: GraphNode): GraphNode {
    return this.#map('exp', x);
  }

  log(x: GraphNode): GraphNode {
    return this.#map('log', x);
  }

  softplus(x: GraphNode): GraphNode {
    return this.#map('softplus', x);
  }

  sigmoid(x: GraphNode): GraphNode {
    return this.#map('sigmoid', x);
  }

  step(x: GraphNode): GraphNode {
    return this.#map('step', x);
  }

  sumRows(x: GraphNode): GraphNode {
    return isOne(x.rows) ? x : this.#node('sumRows', [x], ONE, x.columns);
  }

  sumColumns(x: GraphNode): GraphNode {
    return x.columns === 1 ? x : this.#node('sumColumns', [x], x.rows, 1);
  }

  concat(a: GraphNode, b: GraphNode): GraphNode {
    assert(a.columns === b.columns, 'widths fit');
    return this.#node('concat', [a, b], [...a.rows, ...b.rows], a.columns);
  }

  /** The rows of `x`, a concat of `a` and something or its gradient, that belong to `a`. */
  upper(x: GraphNode, a: GraphNode): GraphNode {
    return this.#node('upper', [x, a], a.rows, x.columns);
  }

  lower(x: GraphNode, a: GraphNode): GraphNode {
    return this.#node('lower', [x, a], x.rows.slice(a.rows.length), x.columns);
  }

  gather(x: GraphNode, index: IndexNode): GraphNode {
    assert(sameRows(x.rows, index.table), `${index.name} points into this table`);
    return this.#node('gather', [x], index.rows, x.columns, { index });
  }

  segmentSum(x: GraphNode, index: IndexNode): GraphNode {
    assert(sameRows(x.rows, index.rows), `${index.name} has a number for each row`);
    return this.#node('segmentSum', [x], index.table, x.columns, { index });
  }

  #map(op: NodeOp, x: GraphNode): GraphNode {
    return this.#node(op, [x], x.rows, x.columns);
  }

  #broadcast(op: NodeOp, a: GraphNode, b: GraphNode): GraphNode {
    assert(a.columns === b.columns || a.columns === 1 || b.columns === 1, `${op}: columns fit`);
    assert(sameRows(a.rows, b.rows) || isOne(a.rows) || isOne(b.rows), `${op}: rows fit`);
    return this.#node(op, [a, b], isOne(a.rows) ? b.rows : a.rows, Math.max(a.columns, b.columns));
  }

  #node(op: NodeOp, inputs: GraphNode[], rows: Rows, columns: number, details: Details = {}): GraphNode {
    const hasGradient = op === 'parameter' || inputs.some((input) => input.hasGradient);
    const node = { id: this.nodes.length, op, inputs, rows, columns, hasGradient, ...details };
    this.nodes.push(node);
    return node;
  }
}
