/** Take-backs of a game, counted: every order given and taken back is kept, and played again by who comes later, so nobody changes their mind without end. */
import type { Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import { Refused } from './refused.js';

export class TakeBacks {
  readonly #bySeat = new Map<Seat, { readonly turn: number; readonly times: number }>();

  /** Refuses one too many in a turn, and counts the others. */
  count(room: string, seat: Seat, turn: number): void {
    const before = this.#bySeat.get(seat);
    const times = before?.turn === turn ? before.times : 0;
    if (times >= LIMITS.takeBacks) {
      throw new Refused('TOO_MANY', `Orders are taken back at most ${LIMITS.takeBacks} times in a turn.`, { room });
    }
    this.#bySeat.set(seat, { turn, times: times + 1 });
  }
}
