/** Wire of Redis: publishes and subscribes. Redis keeps none of it, so nothing that goes over it takes memory there. */
import type { Redis } from 'ioredis';
import { within } from '../waiting.js';
import type { MailWire, Unlisten } from './mail.js';

const PUBLISH_MS = 10_000;
const SUBSCRIBE_MS = 2_000;
const PREFIX = 'flagplot:';

export class RedisWire implements MailWire {
  readonly #out: Redis;
  readonly #in: Redis;
  readonly #heard = new Map<string, (text: string) => void>();

  /** @param incoming a connection of its own: one that listens can do nothing else */
  constructor(outgoing: Redis, incoming: Redis) {
    this.#out = outgoing;
    this.#in = incoming;
    incoming.on('message', (channel: string, text: string) => this.#heard.get(channel)?.(text));
  }

  async publish(channel: string, text: string): Promise<boolean> {
    try {
      await within(PUBLISH_MS, this.#out.publish(PREFIX + channel, text));
      return true;
    } catch {
      return false;
    }
  }

  async subscribe(name: string, hear: (text: string) => void): Promise<Unlisten> {
    const channel = PREFIX + name;
    this.#heard.set(channel, hear);
    // Where the broker is away, it is said when it is back.
    await within(SUBSCRIBE_MS, this.#in.subscribe(channel)).catch(() => {});
    return async () => {
      this.#heard.delete(channel);
      await within(SUBSCRIBE_MS, this.#in.unsubscribe(channel)).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#in.disconnect();
    this.#out.disconnect();
  }
}
