/** Edmonds' matching: pairing everybody off where not everybody may meet everybody, exactly, however tangled it has become. */

const NOBODY = -1;

export class Matching {
  readonly #count: number;
  readonly #mayMeet: (a: number, b: number) => boolean;
  readonly #mate: Int32Array;
  /** Those who are not to be paired any more. */
  readonly #gone: Uint8Array;
  // Of one search for an augmenting path: the tree, the blossoms' bases, who was reached.
  readonly #parent: Int32Array;
  readonly #base: Int32Array;
  readonly #reached: Uint8Array;
  readonly #inBlossom: Uint8Array;

  /** Of `count` players without those who sit out; `mayMeet` is symmetric. */
  constructor(count: number, mayMeet: (a: number, b: number) => boolean, sitsOut: number | undefined) {
    this.#count = count;
    this.#mayMeet = mayMeet;
    this.#mate = new Int32Array(count).fill(NOBODY);
    this.#gone = new Uint8Array(count);
    this.#parent = new Int32Array(count);
    this.#base = new Int32Array(count);
    this.#reached = new Uint8Array(count);
    this.#inBlossom = new Uint8Array(count);
    if (sitsOut !== undefined) this.#gone[sitsOut] = 1;
    for (let v = 0; v < count; v++) if (this.#isFree(v)) this.#augment(v);
  }

  /** Everybody has somebody. */
  get isPerfect(): boolean {
    return this.#mate.every((mate, v) => mate !== NOBODY || this.#gone[v] === 1);
  }

  /** Takes these two out as a pair if all the others can still be paired off; else changes nothing. Asks a perfect matching. */
  takeOut(a: number, b: number): boolean {
    if (this.#gone[a] || this.#gone[b] || !this.#mayMeet(a, b)) return false;
    const before = this.#mate.slice();
    const [left, other] = [this.#mate[a]!, this.#mate[b]!];
    this.#gone[a] = 1;
    this.#gone[b] = 1;
    this.#mate[a] = NOBODY;
    this.#mate[b] = NOBODY;
    if (left === b) return true;
    this.#mate[left] = NOBODY;
    this.#mate[other] = NOBODY;
    if (this.#augment(left)) return true;
    this.#mate.set(before);
    this.#gone[a] = 0;
    this.#gone[b] = 0;
    return false;
  }

  #isFree(v: number): boolean {
    return this.#mate[v] === NOBODY && this.#gone[v] === 0;
  }

  /** Finds a path from `root` to another free player along which pairs can be changed, and changes them. */
  #augment(root: number): boolean {
    let v = this.#findPath(root);
    if (v === NOBODY) return false;
    while (v !== NOBODY) {
      const from = this.#parent[v]!;
      const next = this.#mate[from]!;
      this.#mate[v] = from;
      this.#mate[from] = v;
      v = next;
    }
    return true;
  }

  #findPath(root: number): number {
    this.#reached.fill(0);
    this.#parent.fill(NOBODY);
    for (let v = 0; v < this.#count; v++) this.#base[v] = v;
    this.#reached[root] = 1;
    const queue = [root];
    for (const v of queue) {
      for (let to = 0; to < this.#count; to++) {
        if (to === v || this.#gone[to] || !this.#mayMeet(v, to)) continue;
        if (this.#base[v] === this.#base[to] || this.#mate[v] === to) continue;
        const isEven = to === root || (this.#mate[to] !== NOBODY && this.#parent[this.#mate[to]!] !== NOBODY);
        if (isEven) this.#contract(v, to, queue);
        else if (this.#parent[to] === NOBODY) {
          this.#parent[to] = v;
          const mate = this.#mate[to]!;
          if (mate === NOBODY) return to;
          this.#reached[mate] = 1;
          queue.push(mate);
        }
      }
    }
    return NOBODY;
  }

  /** An odd ring was closed by `v` and `to`: from now on it counts as one player. */
  #contract(v: number, to: number, queue: number[]): void {
    const base = this.#commonBase(v, to);
    this.#inBlossom.fill(0);
    this.#markPath(v, base, to);
    this.#markPath(to, base, v);
    for (let i = 0; i < this.#count; i++) {
      if (!this.#inBlossom[this.#base[i]!]) continue;
      this.#base[i] = base;
      if (this.#reached[i]) continue;
      this.#reached[i] = 1;
      queue.push(i);
    }
  }

  #commonBase(a: number, b: number): number {
    const seen = new Uint8Array(this.#count);
    for (let v = a; ; v = this.#parent[this.#mate[v]!]!) {
      v = this.#base[v]!;
      seen[v] = 1;
      if (this.#mate[v] === NOBODY) break;
    }
    for (let v = b; ; v = this.#parent[this.#mate[v]!]!) {
      v = this.#base[v]!;
      if (seen[v]) return v;
    }
  }

  #markPath(from: number, base: number, child: number): void {
    let below = child;
    for (let v = from; this.#base[v] !== base; v = this.#parent[this.#mate[v]!]!) {
      this.#inBlossom[this.#base[v]!] = 1;
      this.#inBlossom[this.#base[this.#mate[v]!]!] = 1;
      this.#parent[v] = below;
      below = this.#mate[v]!;
    }
  }
}
