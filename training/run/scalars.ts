/** TensorBoard scalars of a run: numbers by tag. A tag is the number's place in its line, with `/` between. */
import { ALL_SCENARIOS, type RatingLine } from './ratings.js';
import type { ToldMetrics } from './told.js';

export function scalarsOfMetrics({ step, ...line }: ToldMetrics): Map<string, number> {
  return new Map(leaves('', line));
}

function leaves(tag: string, value: unknown): [string, number][] {
  if (typeof value === 'number') return [[tag, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(tag === '' ? name : `${tag}/${name}`, inner));
}

/** Of all battles together; those of one are in `ratings.csv`. */
export function scalarsOfRating({ opponent, scenario, score, low, high, margin }: RatingLine): Map<string, number> {
  if (scenario !== ALL_SCENARIOS) return new Map();
  return new Map(leaves(`strength/${opponent}`, { score, low, high, margin }));
}
