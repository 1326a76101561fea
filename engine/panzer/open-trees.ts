/** Shortest-path trees of the empty map, by who moves and where it starts: each is searched once, and most of it holds in any battle. */
import { type Costs, NO_ENTRY } from './costs.js';
import { type Ground, NO_HEX } from './ground.js';
import { BRIDGE, isOpenStream } from './terrain.js';

export interface OpenTree {
  /** So far it was searched, in halves. */
  readonly halves: number;
  /** All that can be reached, ascending, without the start. */
  readonly hexes: Int16Array;
  /** By hex: what it costs; more than `halves` where it is farther. */
  readonly least: Uint8Array;
  /** The same hexes, each right before all to which cheapest ways lead over it. */
  readonly order: Int16Array;
  /** By hex: its place in that order, and the end of those behind it; both 0 where it is farther. */
  readonly at: Int16Array;
  readonly behind: Int16Array;
}

type Branches = Pick<OpenTree, 'order' | 'at' | 'behind'>;

export class OpenTrees {
  /** By hex: 1 where a unit that wades in goes no farther. @rule VII.K.3 */
  readonly stops: Uint8Array;
  readonly #ground: Ground;
  readonly #costs: Costs;
  /** By mover and start. */
  readonly #trees: (OpenTree | undefined)[];
  readonly #holds: readonly boolean[];

  constructor(ground: Ground, costs: Costs) {
    this.#ground = ground;
    this.#costs = costs;
    const { hexes, terrain, roads } = ground;
    this.stops = Uint8Array.from({ length: hexes }, (_, hex) =>
      isOpenStream(terrain[hex]!) && roads[hex] === 0 ? 1 : 0,
    );
    this.#trees = new Array<OpenTree | undefined>(hexes * costs.enter.length).fill(undefined);
    this.#holds = costs.enter.map((_, mover) => isNothingCheaper(ground, costs, mover));
  }

  /** Whether nothing that stands on the map makes a step of the mover cheaper. */
  holds(mover: number): boolean {
    return this.#holds[mover]!;
  }

  /** All hexes within so many halves; possibly more. */
  from(start: number, mover: number, halves: number): OpenTree {
    const at = mover * this.#ground.hexes + start;
    const known = this.#trees[at];
    if (known !== undefined && known.halves >= halves) return known;
    const tree = this.#search(start, mover, halves);
    this.#trees[at] = tree;
    return tree;
  }

  #search(start: number, mover: number, halves: number): OpenTree {
    const { next } = this.#ground;
    const open = this.#costs.open[mover]!;
    const least = new Uint8Array(this.#ground.hexes).fill(halves + 1);
    const parents = new Map<number, number>();
    const waiting: number[][] = Array.from({ length: halves + 1 }, () => []);
    const hexes: number[] = [];
    const settled = new Set<number>();
    least[start] = 0;
    waiting[0]!.push(start);
    for (let cost = 0; cost <= halves; cost++) {
      // A step may cost nothing, so the list may grow while it is read.
      for (const hex of waiting[cost]!) {
        if (settled.has(hex)) continue;
        settled.add(hex);
        if (hex !== start) {
          hexes.push(hex);
          if (this.stops[hex] === 1) continue;
        }
        for (let side = 0; side < 6; side++) {
          const to = next[6 * hex + side]!;
          if (to === NO_HEX) continue;
          const step = open[6 * hex + side]!;
          if (step === NO_ENTRY || cost + step >= least[to]!) continue;
          least[to] = cost + step;
          parents.set(to, hex);
          waiting[cost + step]!.push(to);
        }
      }
    }
    return { halves, hexes: Int16Array.from(hexes).sort(), least, ...this.#branchesOf(start, hexes, parents) };
  }

  /** @param hexes each after the one before it on its way. */
  #branchesOf(start: number, hexes: readonly number[], parents: ReadonlyMap<number, number>): Branches {
    const size = new Int16Array(this.#ground.hexes);
    for (const hex of [...hexes].reverse()) {
      size[hex]! += 1;
      const parent = parents.get(hex)!;
      if (parent !== start) size[parent]! += size[hex]!;
    }
    const order = new Int16Array(hexes.length);
    const [at, behind, free] = [new Int16Array(size.length), new Int16Array(size.length), new Int16Array(size.length)];
    for (const hex of hexes) {
      const parent = parents.get(hex)!;
      const place = free[parent]!;
      order[place] = hex;
      at[hex] = place;
      behind[hex] = place + size[hex]!;
      free[parent] = behind[hex]!;
      free[hex] = place + 1;
    }
    return { order, at, behind };
  }
}

/**
 * A road that is lost costs what the terrain does, a bridge that is blown what its stream does: neither may be less than what it was, as
 * the chart of somebody's own might have it.
 */
function isNothingCheaper({ hexes, terrain }: Ground, { enter, road, stream }: Costs, mover: number): boolean {
  for (let hex = 0; hex < hexes; hex++) {
    const cost = enter[mover]![hex]!;
    if (cost !== NO_ENTRY && cost < road) return false;
    const wading = stream[mover]!;
    if ((terrain[hex]! & BRIDGE) !== 0 && wading !== NO_ENTRY && wading < Math.max(cost, road)) return false;
  }
  return true;
}
