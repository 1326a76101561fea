/**
 * The turnstile: a fair queue of what clients have sent, by address. While little comes, each message is dealt with as it arrives.
 * Once those of one turn of the event loop have taken their slice, the rest waits: one message of one address at a time, whichever
 * has used least. So a client that sends much, or what costs much, holds up itself.
 */
import { FairQueue } from '../limits/fair-queue.js';
import type { World } from '../protocol/world.js';

/** Milliseconds of one turn of the event loop that go to messages. Then sockets are read, agents think, and timers run. */
const SLICE_MS = 4;
/** Whoever comes costs so much at least: a message that takes no time at all still wakes the machine. */
const LEAST_MS = 0.02;

export class Turnstile {
  readonly #world: World;
  readonly #queue = new FairQueue<() => void>();
  #spent = 0;
  #isTurning = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** What waits of an address. */
  waiting(address: string): number {
    return this.#queue.waiting(address);
  }

  /** Calls at once if nobody waits and there is time, else when its turn has come. `pass` must not throw. */
  enter(address: string, pass: () => void): void {
    if (this.#queue.length > 0 || this.#spent >= SLICE_MS) this.#queue.push(address, pass);
    else this.#pass(address, pass);
    this.#turn();
  }

  #pass(address: string, pass: () => void): void {
    const begun = performance.now();
    pass();
    const took = Math.max(LEAST_MS, performance.now() - begun);
    this.#spent += took;
    this.#queue.charge(address, took);
  }

  /** A new slice, in the next turn of the loop. */
  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    this.#world.soon(() => {
      this.#isTurning = false;
      this.#spent = 0;
      while (this.#spent < SLICE_MS) {
        const address = this.#queue.next;
        const pass = this.#queue.shift();
        if (pass === undefined) break;
        this.#pass(address!, pass);
      }
      if (this.#queue.length > 0 || this.#spent > 0) this.#turn();
    });
  }
}
