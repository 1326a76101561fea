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

/** Up to so many kinds of places that overlap, all of their subsets are tried. */
const MOST_SETS = 10;
/** Of more, each hex that one piece may take is tried, where there are no more than these; else each that both sides want counts as taken. */
const MOST_CHOICES = 400;

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
  return islandsOf(placesOf(own)).some((island) => {
    const hexes = new Set(island.flatMap((one) => one.hexes));
    const takers = before.map((all) => all.filter((hex) => hexes.has(hex))).filter((all) => all.length > 0);
    if (takers.length === 0) return false;
    return island.length > MOST_SETS ? isShortOfMany(island, takers, room) : isShortIn(island, takers, room);
  });
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

/** Hexes that the same sets hold, and those of them that the others want. */
interface Share {
  readonly hexes: number[];
  readonly contested: number[];
}

/** Whether pieces of some of the sets, together, have too little room when the others take as many of their hexes as they can. */
function isShortIn(island: readonly Places[], takers: readonly (readonly number[])[], room: number): boolean {
  const shares = sharesOf(island, new Set(takers.flat()));
  for (let chosen = 1; chosen < 1 << island.length; chosen++) {
    let [pieces, hexes] = [0, 0];
    const both: number[] = [];
    for (let i = 0; i < island.length; i++) if ((chosen & (1 << i)) !== 0) pieces += island[i]!.count;
    for (const [holders, share] of shares) {
      if ((holders & chosen) === 0) continue;
      hexes += share.hexes.length;
      both.push(...share.contested);
    }
    const isShort = (taken: number): boolean => taken > 0 && pieces > room * (hexes - taken);
    if (isShort(Math.min(takers.length, both.length)) && isShort(mostTaken(takers, new Set(both)))) return true;
  }
  return false;
}

/** How many of the hexes the others can take at once, each in one of its own. */
function mostTaken(takers: readonly (readonly number[])[], hexes: ReadonlySet<number>): number {
  const able = takers.map((all) => all.filter((hex) => hexes.has(hex)));
  return able.length - placed(able, 1).left.length;
}

/** The same for many sets: by each hex that one piece may take, or as though all were taken. */
function isShortOfMany(island: readonly Places[], takers: readonly (readonly number[])[], room: number): boolean {
  const contested = new Set(takers.flat());
  const isShortWithout = (isTaken: (hex: number) => boolean): boolean =>
    placed(
      island.flatMap(({ hexes, count }) => Array.from({ length: count }, () => hexes.filter((hex) => !isTaken(hex)))),
      room,
    ).left.length > 0;
  if (!isShortWithout((hex) => contested.has(hex))) return false;
  if (takers.length > 1 || contested.size > MOST_CHOICES) return true;
  return [...contested].some((taken) => isShortWithout((hex) => hex === taken));
}

/** By the sets that hold them, as bits. */
function sharesOf(island: readonly Places[], contested: ReadonlySet<number>): Map<number, Share> {
  const holders = new Map<number, number>();
  island.forEach(({ hexes }, i) => {
    for (const hex of hexes) holders.set(hex, (holders.get(hex) ?? 0) | (1 << i));
  });
  const shares = new Map<number, Share>();
  for (const [hex, bits] of holders) {
    const share = shares.get(bits) ?? { hexes: [], contested: [] };
    share.hexes.push(hex);
    if (contested.has(hex)) share.contested.push(hex);
    shares.set(bits, share);
  }
  return shares;
}
