/** Learner interface: teaches a network, whatever computes the gradients. */
import type { Feed } from '../../agents/net/ops.js';
import type { Weights } from '../../agents/net/parameters.js';
import type { NetworkShape } from '../../agents/net/shape.js';
import type { Result } from '../../engine/core/result.js';
import { Adam } from './adam.js';
import { type LearningBatch, LearningFiller } from './learning-batch.js';
import { TERMS, type Term } from './loss.js';
import type { LearnerSettings } from './settings.js';
import { readSnapshot, type SnapshotCode, writeSnapshot } from './snapshot.js';

/** Means over the rows by their weights; of parts in which no row counts, 0. */
export interface StepReport {
  /** All parts by their coefficients. */
  readonly loss: number;
  readonly policyLoss: number;
  readonly imitationLoss: number;
  readonly winLoss: number;
  readonly marginLoss: number;
  /** Of the policy, in nats. */
  readonly entropy: number;
  /** From the policy that played to this one before the step, by Schulman's estimate (r - 1) - log r. */
  readonly kl: number;
  /** Share of decisions whose probability left the clip range. */
  readonly clipped: number;
  /** Before it was shortened. */
  readonly gradientNorm: number;
}

export interface Learner {
  /** What computes the gradients: `onnxruntime`, `tfjs-wasm`. */
  readonly backend: string;
  readonly shape: NetworkShape;
  /** Steps so far. */
  readonly steps: number;
  /** One step down the gradient. The same batches in the same order give the same weights. */
  step(batch: LearningBatch, settings: LearnerSettings): Promise<StepReport>;
  /** As they are now: each step changes them in place. */
  weights(): Weights;
  /** Weights and what the optimiser remembers. */
  snapshot(): Uint8Array;
  restore(snapshot: Uint8Array): Result<void, SnapshotCode>;
  dispose(): Promise<void>;
}

/** Computes loss and gradients of a feed: the part of a learner that differs between backends. */
export interface GradientEngine {
  readonly backend: string;
  compute(weights: Weights, feed: Feed): Promise<Gradients>;
  dispose(): Promise<void>;
}

export interface Gradients {
  /** `[rows]` each. */
  readonly terms: Readonly<Record<Term, Float32Array>>;
  readonly ratio: Float32Array;
  /** By parameter; those on which nothing depends may be missing. */
  readonly gradients: Weights;
}

export class NetworkLearner implements Learner {
  readonly shape: NetworkShape;
  readonly #engine: GradientEngine;
  readonly #weights: Weights;
  readonly #adam: Adam;
  readonly #filler: LearningFiller;

  /** Learns from these weights on; they are copied. */
  constructor(shape: NetworkShape, weights: Weights, engine: GradientEngine) {
    this.shape = shape;
    this.#engine = engine;
    this.#weights = new Map([...weights].map(([name, values]) => [name, values.slice()]));
    this.#adam = new Adam(this.#weights);
    this.#filler = new LearningFiller(shape);
  }

  get backend(): string {
    return this.#engine.backend;
  }

  get steps(): number {
    return this.#adam.steps;
  }

  async step(batch: LearningBatch, settings: LearnerSettings): Promise<StepReport> {
    const feed = this.#filler.fill(batch, settings);
    const computed = await this.#engine.compute(this.#weights, feed);
    const gradientNorm = this.#adam.step(computed.gradients, settings);
    return this.#report(computed, settings, gradientNorm);
  }

  weights(): Weights {
    return this.#weights;
  }

  snapshot(): Uint8Array {
    const { steps, means, squares } = this.#adam;
    return writeSnapshot({ steps, tables: [this.#weights, means, squares] });
  }

  restore(snapshot: Uint8Array): Result<void, SnapshotCode> {
    const { means, squares } = this.#adam;
    const result = readSnapshot(snapshot, [this.#weights, means, squares]);
    if (result.ok) this.#adam.steps = result.value;
    return result.ok ? { ok: true, value: undefined } : result;
  }

  async dispose(): Promise<void> {
    await this.#engine.dispose();
  }

  #report({ terms, ratio }: Gradients, settings: LearnerSettings, gradientNorm: number): StepReport {
    const { shares } = this.#filler;
    const means = {} as Record<Term, number>;
    for (const term of TERMS) means[term] = meanOf(terms[term], shares.get(term)!);
    const { policy, entropy, imitation, win, margin } = means;
    const loss =
      settings.policy * policy -
      settings.entropy * entropy +
      settings.imitation * imitation +
      settings.win * win +
      settings.margin * margin;
    const decisions = shares.get('policy')!;
    return {
      loss,
      policyLoss: policy,
      imitationLoss: imitation,
      winLoss: win,
      marginLoss: margin,
      entropy,
      kl: meanOf(
        ratio.map((r) => r - 1 - Math.log(r)),
        decisions,
      ),
      clipped: meanOf(
        ratio.map((r) => Number(Math.abs(r - 1) > settings.clipRange)),
        decisions,
      ),
      gradientNorm,
    };
  }
}

function meanOf(values: Float32Array, shares: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]! * shares[i]!;
  return sum;
}
