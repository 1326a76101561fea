/** Adam (Kingma and Ba 2015) on plain arrays, with weight decay apart from the gradient (Loshchilov and Hutter 2019). */
import type { Weights } from '../../agents/net/parameters.js';
import { assert } from '../../engine/core/result.js';

const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;

export interface AdamSettings {
  readonly learningRate: number;
  /** Share of a weight that is lost in a step, in units of the learning rate. Biases keep theirs. */
  readonly weightDecay: number;
  /** Longer gradients, all parameters together, are shortened to it. */
  readonly maxGradientNorm: number;
}

export class Adam {
  readonly #weights: Weights;
  /** Running means of the gradients and of their squares. */
  readonly means: Weights;
  readonly squares: Weights;
  steps = 0;

  constructor(weights: Weights) {
    const zeros = (): Weights => new Map([...weights].map(([name, values]) => [name, new Float32Array(values.length)]));
    this.#weights = weights;
    this.means = zeros();
    this.squares = zeros();
  }

  /** Changes the weights in place. Returns the gradient's norm before it was shortened. */
  step(gradients: Weights, settings: AdamSettings): number {
    let square = 0;
    for (const name of this.#weights.keys()) {
      for (const g of gradients.get(name) ?? []) square += g * g;
    }
    const norm = Math.sqrt(square);
    assert(Number.isFinite(norm), 'gradients are numbers');
    const scale = Math.min(1, settings.maxGradientNorm / (norm + EPSILON));
    this.steps++;
    for (const [name, weights] of this.#weights) {
      const gradient = gradients.get(name);
      if (gradient !== undefined) this.#update(name, weights, gradient, scale, settings);
    }
    return norm;
  }

  #update(name: string, weights: Float32Array, gradient: Float32Array, scale: number, settings: AdamSettings): void {
    const means = this.means.get(name)!;
    const squares = this.squares.get(name)!;
    const rate = settings.learningRate / (1 - BETA1 ** this.steps);
    const correction = 1 / (1 - BETA2 ** this.steps);
    const kept = 1 - settings.learningRate * (name.endsWith('.bias') ? 0 : settings.weightDecay);
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i]! * scale;
      const mean = (means[i] = BETA1 * means[i]! + (1 - BETA1) * g);
      const square = (squares[i] = BETA2 * squares[i]! + (1 - BETA2) * g * g);
      weights[i] = kept * weights[i]! - (rate * mean) / (Math.sqrt(square * correction) + EPSILON);
    }
  }
}
