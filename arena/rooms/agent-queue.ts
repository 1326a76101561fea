/**
 * Whose turn it is among the agents of all rooms: one decision a turn of the event loop, so that clients are heard between, however
 * many agents think. Agents whom somebody plays against come before those that only play each other.
 */
import type { World } from '../world.js';

export class AgentQueue {
  readonly #world: World;
  readonly #awaited: (() => void)[] = [];
  readonly #others: (() => void)[] = [];
  #isMoving = false;

  constructor(world: World) {
    this.#world = world;
  }

  add(decide: () => void, isAwaited: boolean): void {
    (isAwaited ? this.#awaited : this.#others).push(decide);
    if (this.#isMoving) return;
    this.#isMoving = true;
    this.#world.soon(() => this.#move());
  }

  #move(): void {
    const next = this.#awaited.shift() ?? this.#others.shift();
    this.#isMoving = this.#awaited.length + this.#others.length > 0;
    if (this.#isMoving) this.#world.soon(() => this.#move());
    next?.();
  }
}
