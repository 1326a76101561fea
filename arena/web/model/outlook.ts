/** Outlook of one seat as the server estimates it: asked again after each question before which dice have fallen. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { Refusal } from '../../client/refusal.js';
import type { Heard } from '../../protocol/index.js';
import type { Wire } from '../net/wire.js';
import type { ToldChanceOfTurn } from './battle.js';
import type { WireEvent } from './wire.js';

export class OutlookWatch {
  readonly #turns = signal<readonly ToldChanceOfTurn[]>([]);
  readonly #ask: () => Promise<readonly ToldChanceOfTurn[]>;
  /** Nobody there can judge a position by these rules. */
  #cannotTell = false;
  /** Number of the last event with dice when it was asked last. */
  #askedAt = -1;

  constructor(wire: Wire, room: string) {
    this.#ask = async () => ((await wire.ask({ type: 'outlook', room })) as Heard<'outlook'>).turns;
  }

  /** As each turn began, and last as it stands; empty where nobody knows. */
  get turns(): ReadonlySignal<readonly ToldChanceOfTurn[]> {
    return this.#turns;
  }

  /** A question is put after these events. */
  asked(events: readonly WireEvent[]): void {
    const at = events.findLast((event) => event.rolls !== undefined)?.n ?? 0;
    if (this.#cannotTell || at === this.#askedAt) return;
    this.#askedAt = at;
    this.#ask().then(
      (turns) => {
        this.#turns.value = turns;
      },
      (error: unknown) => {
        // What it cannot tell now it will not tell later; a lost connection says nothing of that.
        this.#cannotTell = error instanceof Refusal && error.code === 'NO_HELP';
      },
    );
  }
}
