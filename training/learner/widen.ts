/** Widening of a network for features that have come since it was made: zeros for what is new. */
import { readFileSync } from 'node:fs';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { type ModelFile, readModel } from '../../agents/net/model-file.js';
import { parametersOf } from '../../agents/net/parameters.js';
import { shapeFor } from '../../agents/net/shape.js';
import type { ObservationSpec } from '../../engine/index.js';

export const TOKENS = ['units', 'map', 'globals', 'actions'] as const;

/** Names of the columns that are new, by kind of token. */
export type FreshColumns = Readonly<Record<(typeof TOKENS)[number], readonly string[]>>;

/** The network with weights of 0 for what is new, and its own for all else. */
export function widen(
  { header, weights }: ModelFile,
  now: ObservationSpec,
  fresh: FreshColumns,
  name: string,
): ModelFile {
  const { widths: _, references: __, asked: ___, ...sizes } = header.shape;
  const shape = shapeFor(now, sizes);
  const widened = new Map<string, Float32Array>();
  for (const { name: parameter, rows, columns } of parametersOf(shape)) {
    const old = weights.get(parameter);
    if (old?.length === rows * columns) {
      widened.set(parameter, old);
      continue;
    }
    const out = new Float32Array(rows * columns);
    widened.set(parameter, out);
    // The asked unit by itself, as a whole, is new too.
    if (old === undefined && parameter.endsWith('.asked')) continue;
    const kind = TOKENS.find((token) => parameter.endsWith(`.${token}`));
    const kept = kind === undefined ? [] : keptRows(now[kind], fresh[kind]);
    if (old === undefined || kept.length * columns !== old.length) {
      throw new Error(
        `${parameter} has ${old?.length ?? 0} weights in the old network, ${rows * columns} in the new one`,
      );
    }
    kept.forEach((row, i) => void out.set(old.subarray(i * columns, (i + 1) * columns), row * columns));
  }
  return { header: { ...header, name, features: now.version, shape }, weights: widened };
}

const keptRows = (names: readonly string[], fresh: readonly string[]): number[] =>
  names.flatMap((name, row) => (fresh.includes(name) ? [] : [row]));

/** Hashes of a network, and of the same one with room for new features. */
export interface Widened {
  readonly from: string;
  readonly to: string;
}

/** Two files, the second of which must be the first with rows of zeros for columns that have come since. */
export function widenedOf(from: string, to: string): Widened {
  const [old, wide] = [read(from), read(to)];
  for (const { name, columns } of parametersOf(wide.header.shape)) {
    const [was, is] = [old, wide].map(({ weights }) => rowsOf(weights.get(name) ?? new Float32Array(0), columns));
    if (was !== is) throw new Error(`${to} is not ${from} with room for more: ${name} differs`);
  }
  return { from: old.sha256, to: wide.sha256 };
}

function read(file: string): ModelFile & { readonly sha256: string } {
  const bytes = readFileSync(file);
  const model = readModel(bytes);
  if (!model.ok) throw new Error(`${file}: ${model.message}`);
  return { ...model.value, sha256: sha256Of(bytes) };
}

/** Those that are not all zero, as text. */
function rowsOf(weights: Float32Array, columns: number): string {
  const rows = Array.from({ length: weights.length / columns }, (_, i) =>
    weights.subarray(i * columns, (i + 1) * columns),
  );
  return rows.filter((row) => row.some((x) => x !== 0)).join('\n');
}
