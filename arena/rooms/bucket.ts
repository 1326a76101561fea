/** A token bucket: so many at once, healed at so many a second. */
export class Bucket {
  readonly #burst: number;
  readonly #perSecond: number;
  #level: number;
  #at: number;

  constructor({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#level = burst;
    this.#at = now;
  }

  /** Takes one; false if there is none. */
  take(now: number): boolean {
    this.#level = Math.min(this.#burst, this.#level + (Math.max(0, now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#level < 1) return false;
    this.#level--;
    return true;
  }
}
