/**
 * Grace period: what came of orders is read before the next question can be answered. Counts for each seat the throws that it has been
 * told of since it last answered; the more, the longer its clock waits, within a bound.
 */
import type { Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { Audience, NumberedEvent } from './game-history.js';

export class Reading {
  /** By seat. */
  readonly #throws = new Map<Audience, number>();
  /** By seat: number of the last event when it answered. */
  readonly #answered = new Map<Seat, number>();

  told(audience: Audience, events: readonly NumberedEvent[]): void {
    const fresh = events.filter(({ rolls }) => rolls !== undefined).length;
    if (fresh > 0) this.#throws.set(audience, (this.#throws.get(audience) ?? 0) + fresh);
  }

  /** What the seat was told of it has read: nothing gives it that time again. */
  read(seat: Seat): void {
    this.#throws.delete(seat);
  }

  /** The seat answers; the last event that it knows has this number. */
  answers(seat: Seat, last: number): void {
    this.#throws.delete(seat);
    this.#answered.set(seat, last);
  }

  answered(seat: Seat): number {
    return this.#answered.get(seat) ?? 0;
  }

  /** In milliseconds; none where no dice have fallen. */
  allowance(seat: Seat): number {
    const throws = this.#throws.get(seat) ?? 0;
    const { ms, throwMs, mostMs } = LIMITS.reading;
    return throws === 0 ? 0 : Math.min(mostMs, ms + throwMs * throws);
  }
}
