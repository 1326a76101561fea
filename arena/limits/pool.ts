/**
 * A pool: places of which the arena has so many. One player may take so many of them, and so many may be taken from one address, for
 * names are free; the last ones are kept for those who have none.
 */

export interface PoolLimits {
  readonly size: number;
  /** Of these, for whoever has none, and from whose address nobody has any. */
  readonly kept: number;
  readonly one: { readonly person: number; readonly bot: number };
  readonly address: number;
}

/** By whom a place is taken. */
export interface Claimant {
  readonly player: string;
  readonly kind: 'person' | 'bot';
  readonly network: string;
}

/** Why a place cannot be had. */
export type Shortage = 'player' | 'address' | 'all';

interface Place {
  readonly claimant: Claimant;
  readonly what: string;
}

export class Pool {
  readonly #limits: PoolLimits;
  readonly #places = new Map<string, Place>();
  /** How often each thing is taken: by everybody, by player, by address. */
  readonly #taken = new Tally();
  readonly #players = new Map<string, Tally>();
  readonly #networks = new Map<string, Tally>();

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#taken.size;
  }

  has(id: string): boolean {
    return this.#places.has(id);
  }

  /** Whether somebody of the address has a place. */
  isUsedBy(network: string): boolean {
    return this.#networks.has(network);
  }

  /** Of a player. */
  held(player: string): number {
    return this.#players.get(player)?.size ?? 0;
  }

  /** Why one more cannot be had, if so. What several share, named by `what`, takes one place. */
  shortage({ player, kind, network }: Claimant, what?: string): Shortage | undefined {
    if (what !== undefined && this.#taken.has(what)) return undefined;
    const { size, kept, one, address } = this.#limits;
    const [own, near] = [this.held(player), this.#networks.get(network)?.size ?? 0];
    if (own >= one[kind]) return 'player';
    if (near >= address) return 'address';
    const left = size - this.size;
    return left > (own === 0 && near === 0 ? 0 : kept) ? undefined : 'all';
  }

  /** Takes a place, whatever is short: `shortage` is asked before. */
  take(id: string, claimant: Claimant, what = id): void {
    if (this.#places.has(id)) return;
    this.#places.set(id, { claimant, what });
    this.#taken.add(what);
    tally(this.#players, claimant.player).add(what);
    tally(this.#networks, claimant.network).add(what);
  }

  /** Gives a place back, if it was taken. */
  free(id: string): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const { claimant, what } = place;
    this.#places.delete(id);
    this.#taken.remove(what);
    for (const [map, key] of [
      [this.#players, claimant.player],
      [this.#networks, claimant.network],
    ] as const) {
      const counted = tally(map, key);
      counted.remove(what);
      if (counted.size === 0) map.delete(key);
    }
  }
}

/** How often each of some names was added. */
class Tally {
  readonly #counts = new Map<string, number>();

  get size(): number {
    return this.#counts.size;
  }

  has(name: string): boolean {
    return this.#counts.has(name);
  }

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  remove(name: string): void {
    const count = (this.#counts.get(name) ?? 0) - 1;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}

function tally(map: Map<string, Tally>, key: string): Tally {
  let found = map.get(key);
  if (found === undefined) map.set(key, (found = new Tally()));
  return found;
}
