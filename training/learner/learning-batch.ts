/** Minibatch: what a step of learning reads, and how it becomes the inputs of the loss. */
import { InputFiller } from '../../agents/net/inputs.js';
import type { Feed } from '../../agents/net/ops.js';
import type { NetworkShape } from '../../agents/net/shape.js';
import type { RaggedRows } from '../../agents/search/ragged-rows.js';
import { assert } from '../../engine/core/result.js';
import { TERMS, type Term, weightName } from './loss.js';
import type { LearnerSettings } from './settings.js';

/** Observations with what came of them; arrays may be longer than there are rows. */
export interface LearningBatch extends RaggedRows {
  /** `[rows]`: the chosen action, counted through all actions of the batch; -1 where none was chosen. */
  readonly chosen: Int32Array;
  /** `[rows]`: how much better than expected the choice turned out. */
  readonly advantages: Float32Array;
  /** `[rows]`: logarithm of the probability with which it was chosen. */
  readonly behaviours: Float32Array;
  /** `[rows]` in [0, 1]. */
  readonly winTargets: Float32Array;
  /** `[rows]`, in units of 100 points. */
  readonly marginTargets: Float32Array;
  /** `[actions]`: a policy to learn by heart, summing to 1 in each row whose target weight is not 0. */
  readonly targets: Float32Array;
  /** `[rows]`: how much the row counts for the policy gradient, for the policy to learn by heart, for chance and margin. */
  readonly policyWeights: Float32Array;
  readonly targetWeights: Float32Array;
  readonly valueWeights: Float32Array;
}

/** Keeps its buffers. */
export class LearningFiller {
  readonly #inputs: InputFiller;
  readonly #weights = new Map<Term, Float32Array>();
  #chosen = new Int32Array(0);

  constructor(shape: NetworkShape) {
    this.#inputs = new InputFiller(shape);
  }

  /** How much each part of the loss counts in each row, for a mean over rows: sums to 1, or to 0 where no row counts. */
  readonly shares: ReadonlyMap<Term, Float32Array> = this.#weights;

  fill(batch: LearningBatch, settings: LearnerSettings): Feed {
    const { count } = batch;
    assert(count > 0 && batch.actionOffsets[count]! > 0, 'a batch to learn from has an action');
    if (this.#chosen.length < count) {
      this.#chosen = new Int32Array(count);
      for (const term of TERMS) this.#weights.set(term, new Float32Array(count));
    }
    for (let row = 0; row < count; row++) this.#chosen[row] = Math.max(0, batch.chosen[row]!);
    this.#share('policy', batch, (row) => (batch.chosen[row]! < 0 ? 0 : batch.policyWeights[row]!));
    this.#share('imitation', batch, (row) => batch.targetWeights[row]!);
    // Whoever learns by heart is kept open, too, however little that counts.
    this.#share('entropy', batch, (row) => batch.policyWeights[row]! + Math.sign(batch.targetWeights[row]!));
    this.#share('win', batch, (row) => batch.valueWeights[row]!, true);
    this.#share('margin', batch, (row) => batch.valueWeights[row]!, true);
    const { counts, arrays } = this.#inputs.fill(batch);
    const learning: Record<string, Float32Array | Int32Array> = {
      ...arrays,
      chosen: this.#chosen,
      advantage: batch.advantages,
      behaviour: batch.behaviours,
      winTarget: batch.winTargets,
      marginTarget: batch.marginTargets,
      target: batch.targets,
      lowest: new Float32Array([1 - settings.clipRange]),
      highest: new Float32Array([1 + settings.clipRange]),
    };
    for (const term of TERMS) {
      const coefficient = term === 'entropy' ? -settings.entropy : settings[term];
      learning[weightName(term)] = this.#weights.get(term)!.map((share) => share * coefficient);
    }
    return { counts, arrays: learning };
  }

  /** A row without actions has no policy. */
  #share(term: Term, { count, actionOffsets }: RaggedRows, weightOf: (row: number) => number, always = false): void {
    const to = this.#weights.get(term)!;
    let sum = 0;
    for (let row = 0; row < count; row++) {
      const counts = always || actionOffsets[row + 1]! > actionOffsets[row]!;
      sum += to[row] = counts ? weightOf(row) : 0;
    }
    for (let row = 0; row < count; row++) to[row] = sum > 0 ? to[row]! / sum : 0;
  }
}
