/**
 * Grace period: what came of orders is read before the next question can be answered. Counts for each seat the throws that it has been
 * told of since it last answered; the more, the longer its clock waits, within a bound.
 */
import type { Seat } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { LogEntry } from '../store/store.js';
import type { Audience, NumberedEvent } from './game-history.js';

/** What somebody did, as far as it tells what they had read. */
type Answer = Pick<LogEntry, 'kind' | 'seat'> & { readonly unseen?: true };

/** An order that the page gave by itself says nothing of what its person has read. */
export const isUnseen = ({ unseen }: Answer): boolean => unseen === true;

export class Reading {
  /** By seat. */
  readonly #throws = new Map<Audience, number>();
  /** By seat: number of the last event when it answered. */
  readonly #answered = new Map<Seat, number>();
  /** By seat: milliseconds of its allowance that were left when its page answered by itself. */
  readonly #left = new Map<Seat, number>();

  told(audience: Audience, events: readonly NumberedEvent[]): void {
    const fresh = events.filter(({ rolls }) => rolls !== undefined).length;
    if (fresh > 0) this.#throws.set(audience, (this.#throws.get(audience) ?? 0) + fresh);
  }

  /** What the seat was told of it has read: nothing gives it that time again. */
  read(seat: Seat): void {
    this.#throws.delete(seat);
    this.#left.delete(seat);
  }

  /**
   * A seat answers; the last event that it knows has the number `last`. Of an answer that its page gave by itself the seat keeps the time
   * to read that it had `left`, in milliseconds, and is given none anew; after a kill that is not known, and what was told counts.
   */
  answers(answer: Answer, last: number, left?: number): void {
    const { seat } = answer;
    const isRead = !isUnseen(answer);
    if (isRead) this.#answered.set(seat, last);
    if (!isRead && left === undefined) return;
    this.read(seat);
    if (!isRead && left !== undefined && left > 0) this.#left.set(seat, left);
  }

  /** What was fought before the seat was taken, up to this event, is no news to who takes it. */
  knows(seat: Seat, last: number): void {
    this.#answered.set(seat, last);
    this.read(seat);
  }

  answered(seat: Seat): number {
    return this.#answered.get(seat) ?? 0;
  }

  /** In milliseconds; none where no dice have fallen. */
  allowance(seat: Seat): number {
    const throws = this.#throws.get(seat) ?? 0;
    const { ms, throwMs, mostMs } = LIMITS.reading;
    const fresh = throws === 0 ? 0 : ms + throwMs * throws;
    return Math.min(mostMs, fresh + (this.#left.get(seat) ?? 0));
  }
}
