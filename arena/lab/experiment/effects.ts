/**
 * Effects that a design can tell: each is a sum over the points of a block, with weights that least squares gives (Box, Hunter and Hunter, Statistics for
 * Experimenters, 2005). So one block with its common dice is one value of each effect, and its error needs no model.
 */
import { z } from 'zod';
import { inverted } from '../statistics/matrix.js';
import { type DesignRow, levelsOf } from './design.js';
import type { Factor } from './question.js';

export const EFFECT_KINDS = ['mean', 'change', 'curve', 'level', 'interaction'] as const;

export const effectSchema = z.strictObject({
  name: z.string(),
  /**
   * `mean` over all points; `change` from the lowest to the highest of a factor; `curve`, how far its middle lies above the line between them; `level`, one that is no number against
   * the first of its factor; `interaction`, how much the change of one factor grows from the lowest to the highest of another.
   */
  kind: z.enum(EFFECT_KINDS),
  factors: z.array(z.string()),
  /** By point. */
  weights: z.array(z.number()),
});
export type DesignEffect = Readonly<z.infer<typeof effectSchema>>;

interface Column extends Pick<DesignEffect, 'name' | 'kind' | 'factors'> {
  readonly values: readonly number[];
  /** What the coefficient is multiplied by: effects are told from the lowest to the highest. */
  readonly times: number;
}

export const MEAN = 'mean';

/** The mean first, then the effects of each factor in their order, then interactions, as far as the points can tell them apart. */
export function effectsOf(
  factors: readonly Factor[],
  rows: readonly DesignRow[],
  interactions: boolean,
): DesignEffect[] {
  const constant: Column = { name: MEAN, kind: 'mean', factors: [], values: rows.map(() => 1), times: 1 };
  const own = factors.map((factor, i) =>
    columnsOf(
      factor,
      rows.map((row) => row[i]!),
    ),
  );
  let columns = [constant, ...own.flat()];
  let inverse = inverseOf(columns);
  while (inverse === undefined && columns.length > 1) {
    // Of few points the curves go first.
    const last = columns.findLastIndex(({ kind }) => kind === 'curve');
    columns = columns.filter((_, i) => i !== (last > 0 ? last : columns.length - 1));
    inverse = inverseOf(columns);
  }
  if (interactions) {
    for (const [i, a] of own.entries()) {
      for (const b of own.slice(i + 1)) {
        const both = productsOf(a, b);
        const more = [...columns, ...both];
        if (both.length === 0 || more.length > rows.length || inverseOf(more) === undefined) continue;
        columns = more;
      }
    }
  }
  const rowsOfInverse = inverseOf(columns)!;
  const mean: DesignEffect = { name: MEAN, kind: 'mean', factors: [], weights: rows.map(() => 1 / rows.length) };
  const told = columns.slice(1).map(({ name, kind, factors: of, values: _, times }, j) => ({
    ...{ name, kind, factors: of },
    weights: rows.map(
      (_row, p) => times * columns.reduce((sum, column, k) => sum + rowsOfInverse[j + 1]![k]! * column.values[p]!, 0),
    ),
  }));
  return [mean, ...told.map((effect) => ({ ...effect, weights: effect.weights.map(tidy) }))];
}

/** Rounding leaves no traces, so that the same plan has the same hash everywhere. */
const tidy = (weight: number): number => Math.round(weight * 1e9) / 1e9 + 0;

/** Of the squares of the columns; nothing where some column is a sum of others. */
const inverseOf = (columns: readonly Column[]): number[][] | undefined =>
  inverted(columns.map((a) => columns.map((b) => a.values.reduce((sum, value, p) => sum + value * b.values[p]!, 0))));

/** Coded from -1/2 to 1/2, so that a coefficient is the change from one end to the other. */
function columnsOf(factor: Factor, at: readonly number[]): Column[] {
  const { name } = factor;
  const levels = levelsOf(factor);
  const numbers = levels === undefined ? undefined : numbersIn(levels);
  if (levels !== undefined && numbers === undefined) return listed(factor, levels, at);
  const all = numbers === undefined ? at : at.map((i) => numbers[i]!);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const coded = all.map((value) => (value - low) / (high - low) - 0.5);
  const change: Column = { name, kind: 'change', factors: [name], values: coded, times: 1 };
  const squares = coded.map((value) => value * value);
  const middle = squares.reduce((sum, value) => sum + value, 0) / squares.length;
  const curve: Column = {
    ...{ name: `${name} curve`, kind: 'curve', factors: [name], times: -0.25 },
    values: squares.map((value) => value - middle),
  };
  return new Set(all).size > 2 ? [change, curve] : [change];
}

function listed({ name }: Factor, levels: readonly unknown[], at: readonly number[]): Column[] {
  if (levels.length === 2) return [{ name, kind: 'change', factors: [name], values: at.map((i) => i - 0.5), times: 1 }];
  return levels.slice(1).map((level, n) => ({
    ...{ name: `${name}: ${labelOf(level)}`, kind: 'level', factors: [name], times: 1 },
    values: at.map((i) => (i === n + 1 ? 1 : 0)),
  }));
}

const numbersIn = (levels: readonly unknown[]): readonly number[] | undefined =>
  levels.every((level) => typeof level === 'number') ? (levels as readonly number[]) : undefined;

/** Of two factors whose changes can be told: their product. */
function productsOf(a: readonly Column[], b: readonly Column[]): Column[] {
  const [one, other] = [a, b].map((of) => of.filter(({ kind }) => kind === 'change'));
  return one!.flatMap((x) =>
    other!.map((y) => ({
      ...{
        name: `${x.name} × ${y.name}`,
        kind: 'interaction' as const,
        factors: [...x.factors, ...y.factors],
        times: 1,
      },
      values: x.values.map((value, p) => value * y.values[p]!),
    })),
  );
}

/** What a level is called. */
export const labelOf = (level: unknown): string =>
  typeof level === 'object' && level !== null && 'label' in level ? String(level.label) : String(level);
