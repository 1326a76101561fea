/** Event log of a battle as the server told it, numbered without gaps, and what stands of it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { TAKEN_BACK, type WireEvent } from './wire.js';

/** Hears of each event once, in order; `again` says that all of them will be told anew. */
export interface Reader {
  again(): void;
  add(event: WireEvent): void;
}

export class EventBook {
  readonly #reader: Reader | undefined;
  readonly #events = signal<readonly WireEvent[]>([]);
  /** With those that were taken back, so that numbers have no gaps. */
  #told: readonly WireEvent[] = [];

  constructor(reader?: Reader) {
    this.#reader = reader;
  }

  /** Everything that happened and was not taken back. */
  get events(): ReadonlySignal<readonly WireEvent[]> {
    return this.#events;
  }

  /** Number of the last event. */
  get last(): number {
    return this.#told.at(-1)?.n ?? 0;
  }

  /** The server tells all of them after number `first`. */
  tellAgain(first: number, events: readonly WireEvent[]): void {
    this.#set([...this.#told.filter((e) => e.n <= first), ...events]);
  }

  /** Adds what is new, which it returns; a note that orders were taken back withdraws what they told. */
  add(events: readonly WireEvent[]): readonly WireEvent[] {
    const fresh = events.filter((e) => e.n > this.last);
    if (fresh.length === 0) return fresh;
    if (fresh.some((e) => e.kind === TAKEN_BACK)) {
      this.#set([...this.#told, ...fresh]);
      return fresh;
    }
    this.#told = [...this.#told, ...fresh];
    for (const event of fresh) this.#reader?.add(event);
    this.#events.value = [...this.#events.peek(), ...fresh];
    return fresh;
  }

  #set(told: readonly WireEvent[]): void {
    this.#told = told;
    this.#reader?.again();
    this.#events.value = standing(told);
    for (const event of this.#events.peek()) this.#reader?.add(event);
  }
}

/** What has happened, without orders that were taken back. */
function standing(told: readonly WireEvent[]): WireEvent[] {
  const list: WireEvent[] = [];
  for (const event of told) {
    if (event.kind !== TAKEN_BACK) list.push(event);
    else while ((list.at(-1)?.n ?? 0) >= Number(event.data?.first)) list.pop();
  }
  return list;
}
