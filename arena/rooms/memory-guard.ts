/**
 * The memory guard: no new rooms where the process has used what it may. The last part is kept for those who have nothing open. A
 * machine that swaps, or a process that is ended for want of memory, would harm those who are in battle.
 */
import { LIMITS } from '../limits/limits.js';
import type { World } from '../protocol/world.js';

/** Readings of the heap over so long count, and of them the least: the rest is waste that is not collected yet. */
const HEAP_MS = 3_000;
const EVERY_MS = 100;

type State = 'enough' | 'scarce' | 'none';

export class MemoryGuard {
  readonly #world: World;
  readonly #heaps: { readonly at: number; readonly bytes: number }[] = [];
  #looked = Number.NEGATIVE_INFINITY;
  #rss = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** What is left, as it was a moment ago at the latest. */
  get state(): State {
    this.#look();
    const heap = Math.min(...this.#heaps.map(({ bytes }) => bytes));
    const { heapBytes, rssBytes, kept } = LIMITS.memory;
    const used = Math.max(heap / heapBytes, this.#rss / rssBytes);
    return used >= 1 ? 'none' : used >= 1 - kept ? 'scarce' : 'enough';
  }

  #look(): void {
    const now = this.#world.now();
    // A clock that is set back is no reason not to look.
    if (Math.abs(now - this.#looked) < EVERY_MS) return;
    this.#looked = now;
    const { heap, rss } = this.#world.memory();
    this.#rss = rss;
    this.#heaps.push({ at: now, bytes: heap });
    while (Math.abs(now - this.#heaps[0]!.at) > HEAP_MS) this.#heaps.shift();
  }
}
