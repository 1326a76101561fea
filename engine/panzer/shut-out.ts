/**
 * Shutting out: whether pieces that are set up before can fill hexes so that others find too little room. By Hall's condition on sets of places:
 * those that share no hex, directly or over others, are asked each for itself.
 */

import { placed } from './placing.js';

/** Pieces with the same hexes. */
interface Places {
  readonly hexes: readonly number[];
  count: number;
}

/** Up to so many kinds of places that overlap, all of their subsets are tried; of more, each hex that both sides want counts as taken. */
const MOST_SETS = 16;

/**
 * @param own hexes of each piece, in which it may be set up.
 * @param before the same of each piece of the other side that is set up before; it takes one of them.
 * @param room pieces to a hex.
 */
export function mayBeShutOut(
  own: readonly (readonly number[])[],
  before: readonly (readonly number[])[],
  room: number,
): boolean {
  const wanted = new Set(own.flat());
  const contested = new Set(before.flat().filter((hex) => wanted.has(hex)));
  if (contested.size === 0) return false;
  const takers = before.filter((hexes) => hexes.some((hex) => contested.has(hex))).length;
  return islandsOf(placesOf(own)).some((island) => isShortIn(island, contested, takers, room));
}

function placesOf(own: readonly (readonly number[])[]): Places[] {
  const sets = new Map<string, Places>();
  for (const hexes of own) {
    const key = hexes.join();
    const set = sets.get(key) ?? { hexes, count: 0 };
    set.count++;
    sets.set(key, set);
  }
  return [...sets.values()];
}

/** Sets in groups that share no hex with each other. */
function islandsOf(sets: readonly Places[]): (readonly Places[])[] {
  let islands: { readonly sets: Places[]; readonly hexes: Set<number> }[] = [];
  for (const set of sets) {
    const near = islands.filter(({ hexes }) => set.hexes.some((hex) => hexes.has(hex)));
    const joined = {
      sets: [...near.flatMap((one) => one.sets), set],
      hexes: new Set([...near.flatMap((one) => [...one.hexes]), ...set.hexes]),
    };
    islands = [...islands.filter((one) => !near.includes(one)), joined];
  }
  return islands.map((one) => one.sets);
}

/** Hexes that the same sets hold: how many, and how many of them the others want. */
interface Share {
  hexes: number;
  contested: number;
}

/** Whether pieces of some of the sets, together, have too little room when so many hexes that both want are taken. */
function isShortIn(island: readonly Places[], contested: ReadonlySet<number>, takers: number, room: number): boolean {
  if (island.length > MOST_SETS) {
    const open = island.flatMap(({ hexes, count }) =>
      Array.from({ length: count }, () => hexes.filter((hex) => !contested.has(hex))),
    );
    return island.some(({ hexes }) => hexes.some((hex) => contested.has(hex))) && placed(open, room).left.length > 0;
  }
  const shares = sharesOf(island, contested);
  for (let chosen = 1; chosen < 1 << island.length; chosen++) {
    let [pieces, hexes, both] = [0, 0, 0];
    for (let i = 0; i < island.length; i++) if ((chosen & (1 << i)) !== 0) pieces += island[i]!.count;
    for (const [holders, share] of shares) {
      if ((holders & chosen) === 0) continue;
      hexes += share.hexes;
      both += share.contested;
    }
    if (both > 0 && pieces > room * (hexes - Math.min(takers, both))) return true;
  }
  return false;
}

/** By the sets that hold them, as bits. */
function sharesOf(island: readonly Places[], contested: ReadonlySet<number>): Map<number, Share> {
  const holders = new Map<number, number>();
  island.forEach(({ hexes }, i) => {
    for (const hex of hexes) holders.set(hex, (holders.get(hex) ?? 0) | (1 << i));
  });
  const shares = new Map<number, Share>();
  for (const [hex, bits] of holders) {
    const share = shares.get(bits) ?? { hexes: 0, contested: 0 };
    share.hexes++;
    if (contested.has(hex)) share.contested++;
    shares.set(bits, share);
  }
  return shares;
}
