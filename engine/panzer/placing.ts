/** Placing: a maximum matching of pieces with hexes that take so many each, so that nobody is left out for whom there is room. (Kuhn 1955.) */

/** Who is left without a place, and who has which: pieces by their number. */
export interface Placing {
  readonly left: readonly number[];
  readonly held: ReadonlyMap<number, readonly number[]>;
}

/**
 * As many as can have a place: each new one may send others elsewhere.
 *
 * @param places hexes of each piece, those that it had better take first.
 */
export function placed(places: readonly (readonly number[])[], room: number): Placing {
  const held = new Map<number, number[]>();
  const place = (i: number, tried: Set<number>): boolean =>
    places[i]!.some((hex) => {
      if (tried.has(hex)) return false;
      tried.add(hex);
      const there = held.get(hex) ?? [];
      held.set(hex, there);
      if (there.length < room) return there.push(i) > 0;
      const goer = there.findIndex((other) => place(other, tried));
      if (goer < 0) return false;
      there[goer] = i;
      return true;
    });
  return { left: places.flatMap((_, i) => (place(i, new Set()) ? [] : [i])), held };
}
