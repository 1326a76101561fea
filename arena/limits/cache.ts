/** An LRU cache: values by key, the last that were asked for. */
export class LruCache<T> {
  readonly #most: number;
  readonly #values = new Map<string, T>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: T): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
  }

  of(key: string, make: () => T): T {
    const value = this.#values.get(key) ?? make();
    this.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
