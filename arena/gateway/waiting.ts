/** Queue of messages for shards that nobody holds at the moment, in order by shard. None waits longer than the limit. */
import type { World } from '../protocol/world.js';
import type { Destination } from './route.js';
import { WAIT_MS } from './timing.js';

export interface ForShard {
  readonly bytes: Buffer;
  readonly to: Destination['to'];
}

export class Waiting {
  readonly #world: Pick<World, 'after'>;
  readonly #tooLate: () => void;
  readonly #queues = new Map<number, { readonly messages: ForShard[]; readonly callOff: () => void }>();
  #bytes = 0;

  constructor(world: Pick<World, 'after'>, tooLate: () => void) {
    this.#world = world;
    this.#tooLate = tooLate;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** For which something waits. */
  get shards(): readonly number[] {
    return [...this.#queues.keys()];
  }

  has(shard: number): boolean {
    return this.#queues.has(shard);
  }

  add(shard: number, message: ForShard): void {
    let queue = this.#queues.get(shard);
    if (queue === undefined) {
      queue = { messages: [], callOff: this.#world.after(WAIT_MS, this.#tooLate) };
      this.#queues.set(shard, queue);
    }
    queue.messages.push(message);
    this.#bytes += message.bytes.length;
  }

  /** They wait no more. */
  take(shard: number): readonly ForShard[] {
    const queue = this.#queues.get(shard);
    if (queue === undefined) return [];
    queue.callOff();
    this.#queues.delete(shard);
    for (const { bytes } of queue.messages) this.#bytes -= bytes.length;
    return queue.messages;
  }

  close(): void {
    for (const shard of this.shards) this.take(shard);
  }
}
