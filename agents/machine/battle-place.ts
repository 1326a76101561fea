/**
 * Place of a thread in its battles, in memory that all threads share: a thread whose call never comes back cannot say which battle it
 * played, so the watchdog reads it here. Where nobody watches nothing is written.
 */
import { getEnvironmentData, threadId } from 'node:worker_threads';
import { SLOTS, slotOf } from './heartbeat.js';

/** Under which threads find the memory. */
export const BATTLE_PLACES = 'flagplot.battle-places';

/** A thread has two numbers, decisions made and bytes of the name, and then the name. */
const HEAD = 8;
const ROOM = 128;
export const PLACES_BYTES = SLOTS * ROOM;

export class BattlePlace {
  readonly #numbers: Int32Array;
  readonly #name: Uint8Array;

  private constructor(memory: SharedArrayBuffer, slot: number) {
    this.#numbers = new Int32Array(memory, slot * ROOM, 2);
    this.#name = new Uint8Array(memory, slot * ROOM + HEAD, ROOM - HEAD);
  }

  /** Of this thread; nothing in a process that nobody watches. */
  static own(): BattlePlace | undefined {
    const memory = getEnvironmentData(BATTLE_PLACES);
    return memory instanceof SharedArrayBuffer ? BattlePlace.of(memory, slotOf(threadId)) : undefined;
  }

  static of(memory: SharedArrayBuffer, slot: number): BattlePlace {
    return new BattlePlace(memory, slot);
  }

  /** A battle begins: `skagen, game p0003-a`. */
  begin(name: string): void {
    this.#numbers[0] = 0;
    // Text is encoded into memory of one's own alone.
    const bytes = new TextEncoder().encode(name).subarray(0, this.#name.length);
    this.#name.set(bytes);
    this.#numbers[1] = bytes.length;
  }

  /** So many decisions have been made in it. */
  decided(count: number): void {
    this.#numbers[0] = count;
  }

  end(): void {
    this.#numbers[1] = 0;
  }

  /** `skagen, game p0003-a, after 12 decisions`; nothing between battles. */
  words(): string | undefined {
    const [decisions = 0, length = 0] = this.#numbers;
    if (length === 0) return undefined;
    const name = new TextDecoder().decode(this.#name.slice(0, length));
    return `${name}, after ${decisions} decision${decisions === 1 ? '' : 's'}`;
  }
}
