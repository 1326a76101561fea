/** Events of a game in which others are played out, told apart: what is the outer game's, and the course of each inner one. */
import type { WireEvent } from '../model/battle.js';
import { TAKEN_BACK } from '../model/wire.js';

/** What tells one from the other. */
interface Bounds {
  innerBound(kind: string): 'begins' | 'ends' | undefined;
}

/** Events of one game that follow each other. */
export interface EventRun {
  /** Number of the event with which the inner game began; undefined of the outer game. */
  readonly begun: number | undefined;
  readonly events: readonly WireEvent[];
}

export class ToldApart {
  readonly #game: Bounds;
  #begun: number | undefined;

  constructor(game: Bounds) {
    this.#game = game;
  }

  /** Number of the event with which the inner game began that goes on; undefined while none does. */
  get begun(): number | undefined {
    return this.#begun;
  }

  /** What follows, in runs of one game each. Between beginning and end all is the inner game's, what the server notes of orders too. */
  read(events: readonly WireEvent[]): EventRun[] {
    const runs: { begun: number | undefined; events: WireEvent[] }[] = [];
    const add = (event: WireEvent): void => {
      const last = runs.at(-1);
      if (last !== undefined && last.begun === this.#begun) last.events.push(event);
      else runs.push({ begun: this.#begun, events: [event] });
    };
    for (const event of events) {
      const bound = this.#game.innerBound(event.kind);
      // Orders from before it began are taken back: it has not begun.
      const isBefore = event.kind === TAKEN_BACK && Number(event.data?.first) <= (this.#begun ?? 0);
      if (bound === 'ends' || isBefore) this.#begun = undefined;
      add(event);
      if (bound === 'begins') this.#begun = event.n;
    }
    return runs;
  }
}
