/**
 * Policy improvement by a search: what the network thought, moved by how much better or worse each action was found to be. A distribution and not
 * the winner: of few simulations the winner is mostly luck, and what is learned by heart from it is noise (completed Q of Danihelka et al. 2022,
 * *Policy Improvement by Planning with Gumbel*; targets of expert iteration, Anthony, Tian & Barber 2017).
 */
import type { Finding } from '../../agents/search/findings.js';

export interface Softness {
  /** Logits that a whole spread of outcomes is worth. */
  readonly sharpness: number;
  /** Rounds of simulations by which half of a lead is believed: the variance of one round against that of true leads. */
  readonly doubt: number;
}

/** Less likely is all the same: what was next to impossible must not outweigh all else. */
const UNTHOUGHT = 1e-6;

/** A lead of more than so many spreads of outcomes counts as that. */
const MOST_LEAD = 1;

/**
 * Probabilities of the legal actions `ids`, `[ids.length]`.
 *
 * @param scores the network's, by legal action
 * @param found what was looked into; leads are over the action of the highest score, which is among them
 * @param spread of a game's outcome, in points
 */
export function improvedPolicy(
  ids: ArrayLike<number>,
  scores: ArrayLike<number>,
  found: readonly Finding[],
  spread: number,
  { sharpness, doubt }: Softness,
): Float64Array {
  const policy = softmax(scores);
  let own = 0;
  for (let i = 1; i < policy.length; i++) if (policy[i]! > policy[own]!) own = i;
  const base = found.find(({ action, visits }) => action === ids[own] && visits > 0)?.margin;
  if (base === undefined) return policy;
  const lead = new Float64Array(policy.length).fill(Number.NaN);
  let seen = 0;
  let moved = 0;
  for (const { action, visits, margin } of found) {
    const i = Array.prototype.indexOf.call(ids, action);
    if (i < 0 || visits === 0) continue;
    const points = ((margin - base) * visits) / (visits + doubt);
    lead[i] = Math.max(-MOST_LEAD, Math.min(MOST_LEAD, points / spread));
    seen += policy[i]!;
    moved += policy[i]! * Math.exp(sharpness * lead[i]!);
  }
  // So much that what nobody looked into stays as likely, together, as it was: nothing was found of it.
  const rest = Math.log(moved / seen) / sharpness;
  return softmax(
    Float64Array.from(scores, (score, i) => score + sharpness * (Number.isNaN(lead[i]!) ? rest : lead[i]!)),
  );
}

/** Divergence of a policy from what the network thought, in nats (Kullback & Leibler 1951): how much there is to learn. */
export function surpriseOf(target: ArrayLike<number>, scores: ArrayLike<number>): number {
  const policy = softmax(scores);
  let sum = 0;
  for (let i = 0; i < policy.length; i++)
    if (target[i]! > 0) sum += target[i]! * Math.log(target[i]! / Math.max(policy[i]!, UNTHOUGHT));
  return Math.max(0, sum);
}

function softmax(scores: ArrayLike<number>): Float64Array {
  const out = Float64Array.from(scores);
  const most = out.reduce((x, y) => Math.max(x, y), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let i = 0; i < out.length; i++) {
    out[i] = Math.exp(out[i]! - most);
    sum += out[i]!;
  }
  return out.map((x) => x / sum);
}
