/** Difference of two JSON values: the path of the first field in which they are unlike, for faults that name it. */
import type { ObservationSpec } from './game.js';

interface Difference {
  /** `ships.2.carries`; empty for the whole. */
  readonly path: string;
  readonly one: unknown;
  readonly two: unknown;
}

const isThing = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Nothing where they are alike. Fields are looked at in the order of the first, then those that only the second has. */
function firstDifference(one: unknown, two: unknown, path = ''): Difference | undefined {
  if (!isThing(one) || !isThing(two) || Array.isArray(one) !== Array.isArray(two)) {
    return Object.is(one, two) ? undefined : { path, one, two };
  }
  const names = new Set([...Object.keys(one), ...Object.keys(two)]);
  for (const name of names) {
    const found = firstDifference(one[name], two[name], path === '' ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const MOST = 60;

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

/** Of two values that are unlike: `ships.2.carries is true, or false`. `of`: what they are, where the whole differs. */
export function differenceWords(one: unknown, two: unknown, of: string): string {
  const found = firstDifference(one, two);
  // What JSON tells apart by the order of its fields alone has no field that differs.
  if (found === undefined) return `the order of the fields of ${of} differs`;
  return `${found.path === '' ? of : found.path} is ${shown(found.one)}, or ${shown(found.two)}`;
}

/** Kinds of rows of an observation, in the order in which they are compared. */
export const OBSERVED = ['units', 'map', 'globals', 'actions'] as const;
type Observed = (typeof OBSERVED)[number];

/** Rows of an observation by their columns, so that a difference has a name: `units.2.hits`. */
export function namedRows(spec: ObservationSpec, kind: Observed, values: ArrayLike<number>): unknown {
  const columns = spec[kind];
  const rows = Array.from({ length: columns.length === 0 ? 0 : values.length / columns.length }, (_, row) =>
    Object.fromEntries(columns.map((name, i) => [name, values[row * columns.length + i]!])),
  );
  return { [kind]: kind === 'globals' ? rows[0] : rows };
}
