/** The operations in plain loops over float64: slow, and so plain that they can be believed. */
import type { Feed, InputSpec, Inputs, Ops } from '../../../agents/net/ops.js';
import { bindInputs } from '../../../agents/net/ops.js';

export interface Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly data: Float64Array;
}

export interface Rows {
  readonly ids: ArrayLike<number>;
  readonly tableRows: number;
}

export const matrix = (rows: number, columns: number, values?: ArrayLike<number>): Matrix => ({
  rows,
  columns,
  data: values === undefined ? new Float64Array(rows * columns) : Float64Array.from(values),
});

function fill(rows: number, columns: number, value: (r: number, c: number) => number): Matrix {
  const out = matrix(rows, columns);
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) out.data[r * columns + c] = value(r, c);
  return out;
}

const at = (m: Matrix, r: number, c: number): number =>
  m.data[(m.rows === 1 ? 0 : r) * m.columns + (m.columns === 1 ? 0 : c)]!;

/** A single row is repeated; so is one that stands for no rows at all. */
const common = (a: number, b: number): number => (a === 1 ? b : a);

const pair =
  (f: (x: number, y: number) => number) =>
  (a: Matrix, b: Matrix): Matrix =>
    fill(common(a.rows, b.rows), common(a.columns, b.columns), (r, c) => f(at(a, r, c), at(b, r, c)));

const each =
  (f: (x: number) => number) =>
  (x: Matrix): Matrix =>
    fill(x.rows, x.columns, (r, c) => f(at(x, r, c)));

const matMul = (a: Matrix, b: Matrix): Matrix =>
  fill(a.rows, b.columns, (r, c) => {
    let sum = 0;
    for (let k = 0; k < a.columns; k++) sum += a.data[r * a.columns + k]! * b.data[k * b.columns + c]!;
    return sum;
  });

const add = pair((x, y) => x + y);

export const referenceOps: Ops<Matrix, Rows> = {
  number: (value) => matrix(1, 1, [value]),
  columns: (x) => x.columns,
  matMul,
  linear: (x, weight, addend) => add(matMul(x, weight), addend),
  add,
  sub: pair((x, y) => x - y),
  mul: pair((x, y) => x * y),
  div: pair((x, y) => x / y),
  minimum: pair(Math.min),
  maximum: pair(Math.max),
  relu: each((x) => Math.max(0, x)),
  tanh: each(Math.tanh),
  exp: each(Math.exp),
  log: each(Math.log),
  softplus: each((x) => Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)))),
  sigmoid: each((x) => 1 / (1 + Math.exp(-x))),
  sumRows: (x) =>
    matMul(
      fill(1, x.rows, () => 1),
      x,
    ),
  sumColumns: (x) =>
    matMul(
      x,
      fill(x.columns, 1, () => 1),
    ),
  concat: (a, b) => matrix(a.rows + b.rows, a.columns, [...a.data, ...b.data]),
  gather: (x, { ids }) => fill(ids.length, x.columns, (r, c) => x.data[ids[r]! * x.columns + c]!),
  segmentSum: (x, { ids, tableRows }) => {
    const out = matrix(tableRows, x.columns);
    for (let r = 0; r < x.rows; r++) {
      for (let c = 0; c < x.columns; c++) out.data[ids[r]! * x.columns + c]! += x.data[r * x.columns + c]!;
    }
    return out;
  },
};

export const referenceInputs = (specs: readonly InputSpec[], feed: Feed): Inputs<Matrix, Rows> =>
  bindInputs(specs, feed, {
    floats: (data, rows, columns) => matrix(rows, columns, data),
    index: (ids, tableRows) => ({ ids: ids.slice(), tableRows }),
  });
