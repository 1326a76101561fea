/** Loss of a network, row by row: written once, for every backend. */
import type { NetworkOutputs } from '../../agents/net/network.js';
import type { InputSpec, Inputs, Ops } from '../../agents/net/ops.js';

/** Keeps the exponential of a difference of logarithms finite. */
const MAX_LOG_RATIO = 20;
/** Keeps the logarithm of a row without actions finite; far below the least sum of exponentials. */
const TINY = 1e-30;
/** Beyond so many units of margin an error counts as its size, below as its square. */
const HUBER = 1;

/** Parts of the loss, each `[rows, 1]`. */
export const TERMS = ['policy', 'entropy', 'imitation', 'win', 'margin'] as const;
export type Term = (typeof TERMS)[number];

/** Input that says how much a part of the loss counts in each row, `[rows, 1]`. */
export const weightName = (term: Term): string => `${term}Weight`;

const column = (name: string): InputSpec => ({ name, kind: 'floats', rows: 'rows', columns: 1 });

/** What the loss reads besides what the network does. */
export const LOSS_INPUTS: readonly InputSpec[] = [
  { name: 'chosen', kind: 'index', rows: 'rows', table: ['actions'] },
  column('advantage'),
  column('behaviour'),
  column('winTarget'),
  column('marginTarget'),
  { name: 'target', kind: 'floats', rows: 'actions', columns: 1 },
  { name: 'lowest', kind: 'floats', rows: '1', columns: 1 },
  { name: 'highest', kind: 'floats', rows: '1', columns: 1 },
  ...TERMS.map((term) => column(weightName(term))),
];

export interface Loss<T> {
  readonly terms: Readonly<Record<Term, T>>;
  /** Of the chosen action's probability now to then, `[rows, 1]`. */
  readonly ratio: T;
  /** All terms by their weights, `[1, 1]`. */
  readonly total: T;
}

/**
 * Clipped surrogate (PPO: Schulman et al. 2017, eq. 7) and entropy; cross-entropy to a given policy; cross-entropy of the chance to
 * win; Huber's loss of the margin.
 */
export function lossOf<T, I>(
  ops: Ops<T, I>,
  { scores, win, margin }: NetworkOutputs<T>,
  { floats, indexes }: Inputs<T, I>,
): Loss<T> {
  const actionRow = indexes.actionRow!;
  const zero = ops.number(0);
  const sums = ops.segmentSum(ops.exp(scores), actionRow);
  const logSums = ops.log(ops.add(sums, ops.number(TINY)));
  const logs = ops.sub(scores, ops.gather(logSums, actionRow));
  const expected = (chances: T): T => ops.segmentSum(ops.mul(chances, logs), actionRow);

  const change = ops.sub(ops.gather(logs, indexes.chosen!), floats.behaviour!);
  const bounded = ops.maximum(ops.minimum(change, ops.number(MAX_LOG_RATIO)), ops.number(-MAX_LOG_RATIO));
  const ratio = ops.exp(bounded);
  const clipped = ops.maximum(ops.minimum(ratio, floats.highest!), floats.lowest!);
  const gain = ops.minimum(ops.mul(ratio, floats.advantage!), ops.mul(clipped, floats.advantage!));

  const error = ops.sub(margin, floats.marginTarget!);
  const size = ops.add(ops.relu(error), ops.relu(ops.sub(zero, error)));
  const small = ops.minimum(size, ops.number(HUBER));

  const terms: Record<Term, T> = {
    policy: ops.sub(zero, gain),
    entropy: ops.sub(zero, expected(ops.exp(logs))),
    imitation: ops.sub(zero, expected(floats.target!)),
    win: ops.sub(ops.softplus(win), ops.mul(win, floats.winTarget!)),
    // small² / 2 + HUBER (size - small)
    margin: ops.add(ops.mul(ops.mul(small, small), ops.number(0.5)), ops.mul(ops.sub(size, small), ops.number(HUBER))),
  };
  let sum = zero;
  for (const term of TERMS) sum = ops.add(sum, ops.mul(terms[term], floats[weightName(term)]!));
  return { terms, ratio, total: ops.sumRows(sum) };
}
