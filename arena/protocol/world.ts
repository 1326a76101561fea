/** Machine interface: what the arena takes from the machine, so that tests can give it something else. */

export interface World {
  /** Milliseconds since 1970. */
  now(): number;
  /** Bytes of the heap in use, with what lies beside it, and of memory that the process holds. */
  memory(): { readonly heap: number; readonly rss: number };
  /** Secret randomness. */
  random(bytes: number): Uint8Array;
  /** Calls once, later; the result calls it off. */
  after(milliseconds: number, call: () => void): () => void;
  /** Calls once, as soon as what has arrived is dealt with. */
  soon(call: () => void): void;
}
