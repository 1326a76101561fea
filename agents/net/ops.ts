/**
 * The tensor operations that networks and losses are written in, so that one definition runs on every backend: on tfjs, as a graph
 * for ONNX, and in plain float64 for the tests. All tensors are matrices `[rows, columns]` of floats.
 */

/**
 * `T` is a backend's tensor and `I` its index: int32 row numbers `[n]` that know how many rows the table has into which they point.
 * Operations of two tensors broadcast a row `[1, c]`, a column `[r, 1]` and a number `[1, 1]`.
 */
export interface Ops<T, I> {
  number(value: number): T;
  columns(x: T): number;
  matMul(a: T, b: T): T;
  /** `x · weight + addend`; the addend is a row, or has the shape of the result. */
  linear(x: T, weight: T, addend: T): T;
  add(a: T, b: T): T;
  sub(a: T, b: T): T;
  mul(a: T, b: T): T;
  div(a: T, b: T): T;
  /** Where both are equal the gradient goes to `a`. */
  minimum(a: T, b: T): T;
  maximum(a: T, b: T): T;
  relu(x: T): T;
  tanh(x: T): T;
  exp(x: T): T;
  log(x: T): T;
  /** log(1 + eˣ), safe for any x. */
  softplus(x: T): T;
  sigmoid(x: T): T;
  /** Over the rows: `[1, c]`. */
  sumRows(x: T): T;
  /** Over the columns: `[r, 1]`. */
  sumColumns(x: T): T;
  /** `a` above `b`. */
  concat(a: T, b: T): T;
  /** Row `index[i]` of `x` as row i. */
  gather(x: T, index: I): T;
  /** Adds row i of `x` to row `index[i]` of a table of zeros; the dual of `gather`. */
  segmentSum(x: T, index: I): T;
}

/** What the rows of an input count; `1` is a single row. */
export type Dim = 'rows' | 'units' | 'map' | 'actions' | 'pairs' | '1';

/** An input of a network or a loss: floats `[rows, columns]`, or int32 row numbers `[rows]` into a table of so many rows together. */
export type InputSpec =
  | { readonly name: string; readonly kind: 'floats'; readonly rows: Dim; readonly columns: number }
  | { readonly name: string; readonly kind: 'index'; readonly rows: Dim; readonly table: readonly Dim[] };

/** Inputs as a backend holds them, by name. */
export interface Inputs<T, I> {
  readonly floats: Readonly<Record<string, T>>;
  readonly indexes: Readonly<Record<string, I>>;
}

/** Inputs in plain arrays, which may be longer than the counts say. */
export interface Feed {
  readonly counts: Readonly<Record<Dim, number>>;
  readonly arrays: Readonly<Record<string, Float32Array | Int32Array>>;
}

/** Rows of a table over several counts. */
export function rowsOf(dims: readonly Dim[], counts: Feed['counts']): number {
  let rows = 0;
  for (const dim of dims) rows += counts[dim];
  return rows;
}

/** Makes a backend's inputs of a feed. */
export function bindInputs<T, I>(
  specs: readonly InputSpec[],
  feed: Feed,
  make: {
    floats(data: Float32Array, rows: number, columns: number, name: string): T;
    index(ids: Int32Array, tableRows: number, name: string): I;
  },
): Inputs<T, I> {
  const floats: Record<string, T> = {};
  const indexes: Record<string, I> = {};
  for (const spec of specs) {
    const rows = feed.counts[spec.rows];
    const data = feed.arrays[spec.name]!;
    if (spec.kind === 'floats') {
      floats[spec.name] = make.floats(
        data.subarray(0, rows * spec.columns) as Float32Array,
        rows,
        spec.columns,
        spec.name,
      );
    } else {
      const ids = data.subarray(0, rows) as Int32Array;
      indexes[spec.name] = make.index(ids, rowsOf(spec.table, feed.counts), spec.name);
    }
  }
  return { floats, indexes };
}

/** Pair i says what unit `pairOf[i]` gets of unit `pairWith[i]` in its row, which may be itself; both `[pairs]`. */
export const PAIR_INPUTS = ['pairOf', 'pairWith'] as const;
