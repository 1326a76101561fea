/** Decaying sum of usage: who has used how much of late; what was long ago counts for little. */

const HALF_LIFE_MS = 20_000;
/** Less than this is forgotten. */
const NOTHING_MS = 1;

export class ThinkingUsage {
  readonly #used = new Map<string, { sum: number; at: number }>();

  /** Milliseconds that still count at `now`. */
  of(lane: string, now: number): number {
    const used = this.#used.get(lane);
    return used === undefined ? 0 : used.sum * 0.5 ** (Math.max(0, now - used.at) / HALF_LIFE_MS);
  }

  add(lane: string, milliseconds: number, now: number): void {
    this.#used.set(lane, { sum: this.of(lane, now) + milliseconds, at: now });
    for (const [key] of this.#used) if (this.of(key, now) < NOTHING_MS) this.#used.delete(key);
  }
}
