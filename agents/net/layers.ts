/** Layers of a network: affine maps of several parts, with and without ReLU. */
import type { Ops } from './ops.js';

/** Scores are bent to stay below it, so that no exponential overflows: every softmax is safe as it stands. */
export const MAX_SCORE = 20;
/** The last layers begin small: a new network plays evenly and expects nothing. */
export const HEAD_SCALE = 0.01;
/** Of the mean square. */
const EPSILON = 1e-6;

/** Gives a weight matrix by name; uniform within ±`limit` when new. */
export type Parameters<T> = (name: string, rows: number, columns: number, limit: number) => T;

/** Layers that make their parameters as they go. */
export class Layers<T, I> {
  readonly ops: Ops<T, I>;
  readonly #parameters: Parameters<T>;

  constructor(ops: Ops<T, I>, parameters: Parameters<T>) {
    this.ops = ops;
    this.#parameters = parameters;
  }

  /** The parts side by side through one matrix, in pieces by name; plus a bias, or a table of addends instead. He et al. 2015. */
  affine(name: string, columns: number, parts: Readonly<Record<string, T>>, addend?: T, scale = 1): T {
    const { ops } = this;
    let fanIn = 0;
    for (const x of Object.values(parts)) fanIn += ops.columns(x);
    let y = addend ?? this.#parameters(`${name}.bias`, 1, columns, 0);
    for (const [part, x] of Object.entries(parts)) {
      const limit = scale * Math.sqrt(6 / Math.max(1, fanIn));
      y = ops.linear(x, this.#parameters(`${name}.${part}`, ops.columns(x), columns, limit), y);
    }
    return y;
  }

  relu(name: string, columns: number, parts: Readonly<Record<string, T>>, addend?: T): T {
    return this.ops.relu(this.affine(name, columns, parts, addend));
  }

  /** Without a bias. */
  product(name: string, columns: number, x: T, scale = 1): T {
    const limit = scale * Math.sqrt(6 / this.ops.columns(x));
    return this.ops.matMul(x, this.#parameters(`${name}.x`, this.ops.columns(x), columns, limit));
  }

  none(name: string, columns: number): T {
    return this.#parameters(name, 1, columns, 0);
  }
}

/** Within ±`MAX_SCORE`; the slope at 0 is 1. */
export function squashedScores<T, I>(ops: Ops<T, I>, scores: T): T {
  return ops.mul(ops.tanh(ops.mul(scores, ops.number(1 / MAX_SCORE))), ops.number(MAX_SCORE));
}

/** Each row to a mean square of 1 (Zhang and Sennrich 2019). */
export function rmsNormalised<T, I>(ops: Ops<T, I>, x: T): T {
  const meanSquare = ops.mul(ops.sumColumns(ops.mul(x, x)), ops.number(1 / ops.columns(x)));
  const logLength = ops.mul(ops.log(ops.add(meanSquare, ops.number(EPSILON))), ops.number(0.5));
  return ops.mul(x, ops.exp(ops.sub(ops.number(0), logLength)));
}
