/**
 * Scheduler of the agents of all rooms: one decision a turn of the event loop, so that clients are heard between, however
 * many agents think. Agents whom somebody plays against come before those that only play each other, and among either, those of the
 * address whose agents have used least.
 */
import { FairQueue } from '../limits/fair-queue.js';
import type { World } from '../protocol/world.js';

/** What a decision costs that takes no time at all. */
const LEAST_MS = 0.05;

export class AgentQueue {
  readonly #world: World;
  readonly #awaited = new FairQueue<() => void>();
  readonly #others = new FairQueue<() => void>();
  #isMoving = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** `lane`: on whose account it is. */
  add(lane: string, decide: () => void, isAwaited: boolean): void {
    (isAwaited ? this.#awaited : this.#others).push(lane, decide);
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#world.soon(() => this.#move());
  }

  #move(): void {
    const queue = this.#awaited.length > 0 ? this.#awaited : this.#others;
    const lane = queue.next;
    const next = queue.shift();
    this.#isMoving = this.#awaited.length + this.#others.length > 0;
    if (this.#isMoving) this.#world.soon(() => this.#move());
    if (next === undefined) return;
    const begun = performance.now();
    next();
    queue.charge(lane!, Math.max(LEAST_MS, performance.now() - begun));
  }
}
