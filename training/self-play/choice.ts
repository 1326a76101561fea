/** Sampling of an action from a network's scores. */

export interface RowChoice {
  /** Into the row's actions. */
  index: number;
  /** Logarithm of its probability. */
  logProbability: number;
}

/**
 * Draws from the softmax of `scores[from … to)` by a number in [0, 1); the best with `greedy`. Probabilities are those of the softmax either way.
 */
export function drawAction(
  scores: Float32Array,
  from: number,
  to: number,
  number: number,
  greedy: boolean,
  out: RowChoice,
): void {
  let most = Number.NEGATIVE_INFINITY;
  let best = from;
  for (let i = from; i < to; i++) {
    if (scores[i]! > most) {
      most = scores[i]!;
      best = i;
    }
  }
  let sum = 0;
  for (let i = from; i < to; i++) sum += Math.exp(scores[i]! - most);
  let at = best;
  if (!greedy) {
    let left = number * sum;
    for (at = from; at < to - 1; at++) {
      left -= Math.exp(scores[at]! - most);
      if (left < 0) break;
    }
  }
  out.index = at - from;
  out.logProbability = scores[at]! - most - Math.log(sum);
}
