/**
 * The operations on tfjs, around what its WebAssembly backend lacks: gradients of matrix products transpose explicitly, as only
 * products of untransposed matrices are fast there; segment sums are taken here, as it has none; nothing without rows reaches it,
 * as it sums no rows to garbage.
 */
import type { Tensor, Tensor2D } from '@tensorflow/tfjs-core';
import type { Ops } from './ops.js';
import type { Tf } from './tf.js';

export interface TfIndex {
  readonly ids: Int32Array;
  readonly tableRows: number;
}

const isEmpty = (x: Tensor2D): boolean => x.shape[0] === 0;

/** Empty tensors get no gradient: each is replaced by a constant, detached from its inputs. */
export class TfOps implements Ops<Tensor2D, TfIndex> {
  readonly #tf: Tf;
  readonly #product: (a: Tensor2D, b: Tensor2D) => Tensor2D;

  constructor(tf: Tf) {
    this.#tf = tf;
    const product = tf.customGrad((a, b, save) => {
      const [x, y] = [a as Tensor2D, b as Tensor2D];
      (save as (tensors: Tensor[]) => void)([x, y]);
      const gradFunc = (dy: Tensor, saved: Tensor[]): Tensor[] => {
        const [left, right] = saved as [Tensor2D, Tensor2D];
        return [tf.matMul(dy, tf.transpose(right)), tf.matMul(tf.transpose(left), dy)];
      };
      return { value: tf.matMul(x, y), gradFunc };
    });
    this.#product = (a, b) => product(a, b) as Tensor2D;
  }

  number(value: number): Tensor2D {
    return this.#tf.tensor2d([value], [1, 1]);
  }

  columns(x: Tensor2D): number {
    return x.shape[1];
  }

  matMul(a: Tensor2D, b: Tensor2D): Tensor2D {
    return isEmpty(a) ? this.#zeros(0, b.shape[1]) : this.#product(a, b);
  }

  linear(x: Tensor2D, weight: Tensor2D, addend: Tensor2D): Tensor2D {
    return this.add(this.matMul(x, weight), addend);
  }

  add(a: Tensor2D, b: Tensor2D): Tensor2D {
    return this.#pair(a, b, this.#tf.add);
  }

  sub(a: Tensor2D, b: Tensor2D): Tensor2D {
    return this.#pair(a, b, this.#tf.sub);
  }

  mul(a: Tensor2D, b: Tensor2D): Tensor2D {
    return this.#pair(a, b, this.#tf.mul);
  }

  div(a: Tensor2D, b: Tensor2D): Tensor2D {
    return this.#pair(a, b, this.#tf.div);
  }

  minimum(a: Tensor2D, b: Tensor2D): Tensor2D {
    return this.#pair(a, b, this.#tf.minimum);
  }

  maximum(a: Tensor2D, b: Tensor2D): Tensor2D {
    return this.#pair(a, b, this.#tf.maximum);
  }

  relu(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? x : this.#tf.relu(x);
  }

  tanh(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? x : this.#tf.tanh(x);
  }

  exp(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? x : this.#tf.exp(x);
  }

  log(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? x : this.#tf.log(x);
  }

  softplus(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? x : this.#tf.softplus(x);
  }

  sigmoid(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? x : this.#tf.sigmoid(x);
  }

  sumRows(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? this.#zeros(1, x.shape[1]) : this.#tf.sum(x, 0, true);
  }

  sumColumns(x: Tensor2D): Tensor2D {
    return isEmpty(x) ? this.#zeros(0, 1) : this.#tf.sum(x, 1, true);
  }

  concat(a: Tensor2D, b: Tensor2D): Tensor2D {
    return isEmpty(a) ? b : this.#tf.concat([a, b], 0);
  }

  gather(x: Tensor2D, index: TfIndex): Tensor2D {
    if (index.ids.length === 0) return this.#zeros(0, x.shape[1]);
    const op = this.#tf.customGrad((table) => ({
      value: this.#gathered(table as Tensor2D, index),
      gradFunc: (dy: Tensor) => this.#summed(dy as Tensor2D, index),
    }));
    return op(x) as Tensor2D;
  }

  segmentSum(x: Tensor2D, index: TfIndex): Tensor2D {
    if (isEmpty(x)) return this.#zeros(index.tableRows, x.shape[1]);
    const op = this.#tf.customGrad((rows) => ({
      value: this.#summed(rows as Tensor2D, index),
      gradFunc: (dy: Tensor) => this.#gathered(dy as Tensor2D, index),
    }));
    return op(x) as Tensor2D;
  }

  #gathered(x: Tensor2D, { ids }: TfIndex): Tensor2D {
    return this.#tf.gather(x, this.#tf.tensor1d(ids, 'int32'));
  }

  #summed(x: Tensor2D, { ids, tableRows }: TfIndex): Tensor2D {
    const columns = x.shape[1];
    const values = x.dataSync<'float32'>();
    const sums = new Float32Array(tableRows * columns);
    for (let row = 0; row < ids.length; row++) {
      const to = ids[row]! * columns;
      const from = row * columns;
      for (let c = 0; c < columns; c++) sums[to + c]! += values[from + c]!;
    }
    return this.#tf.tensor2d(sums, [tableRows, columns]);
  }

  #pair(a: Tensor2D, b: Tensor2D, f: (a: Tensor2D, b: Tensor2D) => Tensor2D): Tensor2D {
    return isEmpty(a) || isEmpty(b) ? this.#zeros(0, Math.max(a.shape[1], b.shape[1])) : f(a, b);
  }

  #zeros(rows: number, columns: number): Tensor2D {
    return this.#tf.zeros([rows, columns]);
  }
}

/** A feed as tensors, which belong to whoever tidies up. */
export const tfInputs = (tf: Tf) => ({
  floats: (data: Float32Array, rows: number, columns: number): Tensor2D => tf.tensor2d(data, [rows, columns]),
  index: (ids: Int32Array, tableRows: number): TfIndex => ({ ids, tableRows }),
});
