/** How pairs of games came out: none of the two points, a half, one, one and a half, both; a drawn game counts as half a point. */
export type Pentanomial = readonly [none: number, half: number, one: number, oneAndHalf: number, both: number];

/** @param points of each pair, from 0 to 2; of several seats, where a game's point is shared, what lies between counts with the nearest */
export function pentanomialOf(points: readonly number[]): Pentanomial {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const of of points) counts[Math.max(0, Math.min(4, Math.round(2 * of)))]! += 1;
  return counts;
}
