/** An LRU cache: values by key, the last that were asked for; bounded by their number, and by what they take together. */
interface Kept<T> {
  readonly value: T;
  readonly size: number;
}

/** What all values may take together, in the unit of `sizeOf`; a value that is larger alone is not kept. */
export interface CacheWeight<T> {
  readonly most: number;
  readonly sizeOf: (value: T) => number;
}

export class LruCache<T> {
  readonly #most: number;
  readonly #weight: CacheWeight<T>;
  readonly #kept = new Map<string, Kept<T>>();
  #size = 0;

  constructor(most: number, weight: CacheWeight<T> = { most: Infinity, sizeOf: () => 0 }) {
    this.#most = most;
    this.#weight = weight;
  }

  get(key: string): T | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  set(key: string, value: T): void {
    this.delete(key);
    const size = this.#weight.sizeOf(value);
    if (size > this.#weight.most) return;
    this.#kept.set(key, { value, size });
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most && this.#size <= this.#weight.most) break;
      this.delete(oldest);
    }
  }

  of(key: string, make: () => T): T {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0;
    this.#kept.delete(key);
  }
}
