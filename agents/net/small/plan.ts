/** Plan of a small network: its layers in the order of the file, what each reads, and on which scale its numbers lie. */
import type { NetworkShape } from '../shape.js';
import { BLOCK, CHUNK, PAIR } from './kernel.js';
import type { ScaleName } from './small-header.js';

/** The largest int16. */
export const TOP = 32_767;

/** Of an output's weights, so that no sum of products leaves 32 bits: 65,535 · 32,767 < 2³¹. */
export const MOST_WEIGHT = 65_535;

export interface SmallLayer {
  readonly name: string;
  /** Parts of its inputs, as the weights of the float form are called: `around.globals`. */
  readonly parts: readonly string[];
  readonly columns: number;
  readonly outputs: number;
  readonly hasBias: boolean;
  readonly from: ScaleName;
  /** Scale of its outputs; a head has none: its outputs are what they are. */
  readonly to: ScaleName | undefined;
}

export type SmallShape = NetworkShape & { readonly kind: 'pooled' };

/** Why a network cannot be made small; undefined if it can. */
export function notSmall({ kind, references, widths }: NetworkShape): string | undefined {
  if (kind !== 'pooled') return 'only a network of the kind `pooled` can be made small';
  if (references.length > 1) return 'only a network whose actions name one unit at most can be made small';
  return widths.globals > 0 && widths.actions > 0 ? undefined : 'a small network reads globals and actions';
}

/** Columns of what is known of the whole row, of its parts in order; `unit` is the width of the units that are pooled. */
export function wholeParts(shape: SmallShape, unit: number): { readonly part: string; readonly columns: number }[] {
  const parts = [{ part: 'globals', columns: shape.widths.globals }];
  if (shape.widths.map > 0) parts.push({ part: 'map', columns: shape.map });
  if (shape.widths.units === 0) return parts;
  parts.push({ part: 'mean', columns: unit }, { part: 'sum', columns: unit });
  if (shape.asked !== undefined) parts.push({ part: 'asked', columns: unit });
  return parts;
}

export function layersOf(shape: SmallShape): SmallLayer[] {
  const { widths, unit, context, value, action } = shape;
  const whole = (name: string, outputs: number, width: number, to: ScaleName): SmallLayer => {
    const read = wholeParts(shape, width);
    const columns = read.reduce((sum, part) => sum + part.columns, 0);
    return { name, parts: read.map(({ part }) => part), columns, outputs, hasBias: true, from: 'whole', to };
  };
  const plain = (
    name: string,
    part: string,
    [columns, outputs]: readonly [number, number],
    [from, to]: readonly [ScaleName, ScaleName | undefined],
    hasBias = true,
  ): SmallLayer => ({ name, parts: [part], columns, outputs, hasBias, from, to });
  const hasUnits = widths.units > 0;
  return [
    ...(widths.map > 0 ? [plain('map', 'map', [widths.map, shape.map], ['map', 'places'])] : []),
    ...(hasUnits
      ? [
          plain('unit1', 'units', [widths.units, unit[0]], ['units', 'unit1']),
          whole('around', unit[1], unit[0], 'unit2'),
          plain('unit2', 'alone', unit, ['unit1', 'unit2'], false),
        ]
      : []),
    whole('context1', context[0], unit[1], 'context1'),
    plain('context2', 'first', context, ['context1', 'context2']),
    plain('value', 'context', [context[1], value], ['context2', 'value']),
    plain('action1.context', 'context', [context[1], action[0]], ['context2', 'action1']),
    ...(shape.references.length > 0
      ? [plain('action1.reference0', 'units', [unit[1], action[0]], ['unit2', 'action1'], false)]
      : []),
    plain('action1', 'actions', [widths.actions, action[0]], ['actions', 'action1'], false),
    plain('action2', 'first', action, ['action1', 'action2']),
    plain('score', 'x', [action[1], 1], ['action2', undefined], false),
    plain('win', 'value', [value, 1], ['value', undefined]),
    plain('margin', 'value', [value, 1], ['value', undefined]),
  ];
}

/** So many as fill blocks of this size. */
export const filled = (count: number, size: number): number => Math.ceil(count / size) * size;

/** Where a layer lies in the body of the file, in bytes: its weights, then for each output in float32 its scale, then its bias. */
export interface LayerPlace extends SmallLayer {
  /** Outputs and inputs with what fills them up. */
  readonly wide: number;
  readonly deep: number;
  readonly weights: number;
  readonly scales: number;
  readonly biases: number;
}

export interface BodyPlan {
  readonly places: ReadonlyMap<string, LayerPlace>;
  readonly bytes: number;
}

export function bodyPlan(shape: SmallShape): BodyPlan {
  const places = new Map<string, LayerPlace>();
  let at = 0;
  for (const layer of layersOf(shape)) {
    const isHead = layer.to === undefined;
    const wide = isHead ? 1 : filled(layer.outputs, BLOCK);
    const deep = filled(layer.columns, isHead ? CHUNK : PAIR);
    const scales = at + filled(2 * wide * deep, 16);
    const biases = scales + filled(4 * wide, 16);
    places.set(layer.name, { ...layer, wide, deep, weights: at, scales, biases });
    at = biases + filled(4 * wide, 16);
  }
  return { places, bytes: at };
}

/** Number of the int16 of a weight within its layer. */
export function weightAt({ to, deep }: LayerPlace, input: number, output: number): number {
  if (to === undefined) return input;
  const block = Math.floor(output / BLOCK);
  const pair = Math.floor(input / PAIR);
  return ((block * (deep / PAIR) + pair) * BLOCK + (output % BLOCK)) * PAIR + (input % PAIR);
}
