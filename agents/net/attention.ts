/** Self-attention: the units of a row look at each other (Vaswani et al. 2017), over all ordered pairs of its units. */
import { type Layers, rmsNormalised, squashedScores } from './layers.js';
import type { Inputs } from './ops.js';
import type { NetworkShape } from './shape.js';

type AttentionShape = Extract<NetworkShape, { kind: 'attention' }>;
type Indexes<I> = Inputs<never, I>['indexes'];

/** `[units, U]` to the same: blocks of attention and a small network, each added to what was there. */
export function selfAttention<T, I>(layers: Layers<T, I>, shape: AttentionShape, units: T, indexes: Indexes<I>): T {
  const { ops } = layers;
  const width = ops.columns(units);
  let x = units;
  for (let block = 1; block <= shape.blocks; block++) {
    const name = `block${block}`;
    const seen = lookAround(layers, shape, name, rmsNormalised(ops, x), indexes);
    x = ops.add(x, layers.affine(`${name}.seen`, width, seen));
    const inner = layers.relu(`${name}.inner`, width, { units: rmsNormalised(ops, x) });
    x = ops.add(x, layers.affine(`${name}.outer`, width, { inner }));
  }
  return x;
}

/** What each head brings together, `[units, U / heads]`, by name. */
function lookAround<T, I>(
  layers: Layers<T, I>,
  shape: AttentionShape,
  name: string,
  units: T,
  indexes: Indexes<I>,
): Record<string, T> {
  const { ops } = layers;
  const [of, others] = [indexes.pairOf!, indexes.pairWith!];
  const width = Math.max(1, Math.floor(ops.columns(units) / shape.heads));
  const seen: Record<string, T> = {};
  for (let head = 1; head <= shape.heads; head++) {
    const part = (what: string): T => layers.product(`${name}.${what}${head}`, width, units);
    const query = ops.gather(ops.mul(part('query'), ops.number(1 / Math.sqrt(width))), of);
    const match = ops.exp(squashedScores(ops, ops.sumColumns(ops.mul(query, ops.gather(part('key'), others)))));
    const share = ops.div(match, ops.gather(ops.segmentSum(match, of), of));
    seen[`head${head}`] = ops.segmentSum(ops.mul(ops.gather(part('value'), others), share), of);
  }
  return seen;
}
