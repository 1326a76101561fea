/** The events of a battle as the server told them, numbered without gaps, and what stands of them. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { WireEvent } from './battle.js';
import { TrackKeeper } from './tracks.js';

const TAKEN_BACK = 'take-back';

export class EventBook {
  readonly #game: BattleshipsGame;
  readonly #events = signal<readonly WireEvent[]>([]);
  /** With those that were taken back, so that numbers have no gaps. */
  #told: readonly WireEvent[] = [];
  #tracks: TrackKeeper;

  constructor(game: BattleshipsGame) {
    this.#game = game;
    this.#tracks = new TrackKeeper(game);
  }

  /** Everything that happened and was not taken back. */
  get events(): ReadonlySignal<readonly WireEvent[]> {
    return this.#events;
  }

  get tracks(): TrackKeeper {
    return this.#tracks;
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
    if (fresh.some((e) => e.kind === TAKEN_BACK)) {
      this.#set([...this.#told, ...fresh]);
      return fresh;
    }
    this.#told = [...this.#told, ...fresh];
    for (const event of fresh) this.#tracks.add(event);
    this.#events.value = [...this.#events.peek(), ...fresh];
    return fresh;
  }

  #set(told: readonly WireEvent[]): void {
    this.#told = told;
    this.#tracks = new TrackKeeper(this.#game);
    this.#events.value = standing(told);
    for (const event of this.#events.peek()) this.#tracks.add(event);
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
