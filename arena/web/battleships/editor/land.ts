/** Land of a sheet as labels: what the rectangles of a scenario cover, less the hexes that are sea after all. */
import { hexesOf, labelOf } from '../../../../engine/core/hexmap.js';

/** The last answer: a brush asks for each hex that it passes. */
let last: { readonly key: string; readonly land: ReadonlySet<string> } | undefined;

/** As many rectangles as the schema lets a list have: more are not drawn. */
const MOST_RANGES = 400;

/** What is no rectangle covers nothing. */
export function landWith(land: readonly string[], sea: readonly string[]): ReadonlySet<string> {
  const key = `${land.join(' ')}|${sea.join(' ')}`;
  if (last?.key === key) return last.land;
  const covered = new Set(land.slice(0, MOST_RANGES).flatMap(labelsOf));
  for (const label of sea.slice(0, MOST_RANGES).flatMap(labelsOf)) covered.delete(label);
  last = { key, land: covered };
  return covered;
}

const labelsOf = (range: string): readonly string[] => (hexesOf(range) ?? []).map(({ q, r }) => labelOf(q, r));
