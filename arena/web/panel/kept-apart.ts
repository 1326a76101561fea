/** Places on a line from 0 to 1 that are kept apart, so that none covers another: each as near to its own as the others let it. */

/** In the order of the places that were given; `gap` times their number is at most 1. */
export function keptApart(places: readonly number[], gap: number): readonly number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const kept = [...places];
  let least = 0;
  for (const i of order) {
    kept[i] = Math.max(kept[i]!, least);
    least = kept[i]! + gap;
  }
  let most = 1;
  for (const i of order.reverse()) {
    kept[i] = Math.min(kept[i]!, most);
    most = kept[i]! - gap;
  }
  return kept;
}
