/**
 * One family of networks for all rulesets: small networks shared by all tokens of a kind, pooled by sums, which do not care how many
 * there are nor in what order (deep sets: Zaheer et al. 2017); then a score for each action token, and a value for the row.
 */
import { selfAttention } from './attention.js';
import { HEAD_SCALE, Layers, type Parameters, squashedScores } from './layers.js';
import type { Inputs, Ops } from './ops.js';
import { type NetworkShape, referenceName } from './shape.js';

export interface NetworkOutputs<T> {
  /** `[actions, 1]`, within ±20; softmax within a row is the policy. */
  readonly scores: T;
  /** `[rows, 1]`: logit of the chance to come first. */
  readonly win: T;
  /** `[rows, 1]`, in units of `MARGIN_UNIT` points. */
  readonly margin: T;
}

/** Points in a unit of margin. */
export const MARGIN_UNIT = 100;

/** Sums over tokens are taken in units of so many, to be about as large as means. */
export const USUAL_TOKENS = 8;

export function network<T, I>(
  ops: Ops<T, I>,
  shape: NetworkShape,
  parameters: Parameters<T>,
  inputs: Inputs<T, I>,
): NetworkOutputs<T> {
  const layers = new Layers(ops, parameters);
  const { units, context } = encode(layers, shape, inputs);
  const value = layers.relu('value', shape.value, { context });
  return {
    scores: scoreActions(layers, shape, inputs, units, context),
    win: layers.affine('win', 1, { value }, undefined, HEAD_SCALE),
    margin: layers.affine('margin', 1, { value }, undefined, HEAD_SCALE),
  };
}

/** Units `[units, U]` that know of the others in their row, where there are units; the row as a whole `[rows, C]`. */
function encode<T, I>(
  layers: Layers<T, I>,
  shape: NetworkShape,
  { floats, indexes }: Inputs<T, I>,
): { units: T | undefined; context: T } {
  const { ops } = layers;
  const perUsual = ops.number(1 / USUAL_TOKENS);
  const whole: Record<string, T> = { globals: floats.globals! };
  if (shape.widths.map > 0) {
    const places = layers.relu('map', shape.map, { map: floats.map! });
    whole.map = ops.mul(ops.segmentSum(places, indexes.mapRow!), perUsual);
  }
  const pool = (tokens: T): Record<string, T> => {
    const sum = ops.segmentSum(tokens, indexes.unitRow!);
    const all = { mean: ops.mul(sum, floats.unitShare!), sum: ops.mul(sum, perUsual) };
    if (shape.asked === undefined) return all;
    return { ...all, asked: ops.segmentSum(ops.mul(tokens, floats.unitAsked!), indexes.unitRow!) };
  };
  let units: T | undefined;
  if (shape.widths.units > 0) {
    const alone = layers.relu('unit1', shape.unit[0], { units: floats.units! });
    const around = layers.affine('around', shape.unit[1], { ...whole, ...pool(alone) });
    units = layers.relu('unit2', shape.unit[1], { alone }, ops.gather(around, indexes.unitRow!));
    if (shape.kind === 'attention') units = selfAttention(layers, shape, units, indexes);
    Object.assign(whole, pool(units));
  }
  const first = layers.relu('context1', shape.context[0], whole);
  return { units, context: layers.relu('context2', shape.context[1], { first }) };
}

/**
 * The first layer adds up what the action, the row and the units it names have to say; row and first unit are added before they are
 * gathered, of which there are far fewer than actions.
 */
function scoreActions<T, I>(
  layers: Layers<T, I>,
  shape: NetworkShape,
  { floats, indexes }: Inputs<T, I>,
  units: T | undefined,
  context: T,
): T {
  const { ops } = layers;
  const [wide, narrow] = shape.action;
  const fromRow = layers.affine('action1.context', wide, { context });
  let around: T | undefined;
  shape.references.forEach((_, i) => {
    const name = `action1.${referenceName(i)}`;
    const index = indexes[referenceName(i)]!;
    if (i === 0) {
      const named = layers.affine(name, wide, { units: units! }, ops.gather(fromRow, indexes.unitRow!));
      around = ops.gather(ops.concat(named, fromRow), index);
    } else {
      const named = layers.affine(name, wide, { units: units! });
      around = ops.add(around!, ops.gather(ops.concat(named, layers.none(`${name}.none`, wide)), index));
    }
  });
  const first = layers.relu(
    'action1',
    wide,
    { actions: floats.actions! },
    around ?? ops.gather(fromRow, indexes.actionRow!),
  );
  const second = layers.relu('action2', narrow, { first });
  return squashedScores(ops, layers.product('score', 1, second, HEAD_SCALE));
}
