/** Action pruning: of a row's actions those that a network thinks of at all. */
import type { RowChoice } from './choice.js';

/**
 * Leaves out what is less likely than `least`, but never what was chosen: most actions of a row are next to impossible, and cost as much to learn
 * from as the others. What is left is a choice among fewer, so the probability of the chosen one becomes that among them.
 *
 * @param out room for all actions of the row; gets those that stay, as indices into the row, ascending
 * @returns how many stay
 */
export function likelyActions(
  scores: Float32Array,
  from: number,
  to: number,
  least: number,
  choice: RowChoice,
  out: Int32Array,
): number {
  // The logarithm of the sum of the softmax, told by what is known of the chosen action.
  const logSum = scores[from + choice.index]! - choice.logProbability;
  let count = 0;
  let kept = 0;
  let chosen = 0;
  for (let i = from; i < to; i++) {
    const chance = Math.exp(scores[i]! - logSum);
    const isChosen = i - from === choice.index;
    if (chance < least && !isChosen) continue;
    if (isChosen) chosen = count;
    out[count++] = i - from;
    kept += chance;
  }
  choice.index = chosen;
  choice.logProbability -= Math.log(kept);
  return count;
}

/**
 * The same of what a tutor advises, which may be what the network hardly thinks of: an action stays if either gives it a chance.
 *
 * @param out room for all actions of the row; gets those that stay, as indices into the row, ascending
 * @returns how many stay, where among them the likeliest by `target` is, and the logarithm of its probability by the scores of those that stay
 */
export function advisedActions(
  scores: Float32Array,
  target: Float64Array,
  least: number,
  out: Int32Array,
): { readonly count: number; readonly best: number; readonly logProbability: number } {
  const most = scores.reduce((x, y) => Math.max(x, y), Number.NEGATIVE_INFINITY);
  const all = scores.reduce((sum, score) => sum + Math.exp(score - most), 0);
  // What is advised most stays in any case.
  const advised = target.indexOf(target.reduce((x, y) => Math.max(x, y), 0));
  let count = 0;
  let best = 0;
  let kept = 0;
  for (let i = 0; i < scores.length; i++) {
    const chance = Math.exp(scores[i]! - most) / all;
    if (chance < least && target[i]! < least && i !== advised) continue;
    if (i === advised) best = count;
    out[count++] = i;
    kept += chance;
  }
  return { count, best, logProbability: scores[out[best]!]! - most - Math.log(all * kept) };
}
