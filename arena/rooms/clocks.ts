/**
 * Chess clocks, one a seat. Only whoever is to act loses time; a server that was down takes none, and reading what came of orders takes
 * none within its allowance.
 */

import type { z } from 'zod';
import { bySeat, FIRST_SEAT, type Seat } from '../../engine/index.js';
import type { ClockSetting } from '../protocol/index.js';
import type { ClockInfo } from './audience.js';

export type ClockKind = z.infer<typeof ClockSetting>;

export class Clocks {
  readonly setting: ClockKind;
  readonly #left: (number | null)[];
  #turn = 0;
  #running: Seat | undefined;
  /** Later than now while its owner reads. */
  #since = 0;

  constructor(setting: ClockKind, seats: number) {
    this.setting = setting;
    this.#left = Array.from({ length: seats }, () => (setting.kind === 'none' ? null : setting.seconds * 1000));
  }

  /** Goes on from what was kept. */
  restore(left: readonly (number | null)[], turn: number): void {
    bySeat(left).forEach((ms, seat) => {
      this.#left[seat] = ms;
    });
    this.#turn = turn;
  }

  /** A new game turn gives each seat its time anew, or its increment. The first turn gives nothing. */
  turn(turn: number): void {
    const passed = turn - this.#turn;
    const isFirst = this.#turn === 0;
    this.#turn = turn;
    if (passed <= 0 || isFirst || this.setting.kind === 'none') return;
    const { setting } = this;
    for (let seat = FIRST_SEAT; seat < this.#left.length; seat++) {
      if (setting.kind === 'turn') this.#left[seat] = setting.seconds * 1000;
      else this.#left[seat]! += passed * setting.increment * 1000;
    }
  }

  /** From now on, or after so many milliseconds, this seat's clock runs; or nobody's. */
  run(seat: Seat | undefined, now: number, after = 0): void {
    this.stop(now);
    this.#running = seat;
    this.#since = now + after;
  }

  /** The seat whose clock is to run, and how long it still waits. */
  reading(now: number): { seat: Seat; ms: number } | undefined {
    const seat = this.#running;
    const ms = this.#since - now;
    return seat === undefined || ms <= 0 || this.setting.kind === 'none' ? undefined : { seat, ms };
  }

  /** What came of the orders has been read; false where no clock waited for that. */
  read(seat: Seat, now: number): boolean {
    if (this.reading(now)?.seat !== seat) return false;
    this.#since = now;
    return true;
  }

  /** From now on this seat's clock runs; what it has waited until now is not charged. */
  restart(seat: Seat, now: number): void {
    if (this.#running !== seat) this.stop(now);
    this.#running = seat;
    this.#since = now;
  }

  /** Charges the seat whose clock ran. */
  stop(now: number): void {
    if (this.#running !== undefined) this.#left[this.#running] = this.#leftOf(this.#running, now);
    this.#running = undefined;
  }

  /** Milliseconds a seat has left at `now`, never below 0; null without a clock. */
  left(now: number): (number | null)[] {
    return bySeat(this.#left).map((_, seat) => this.#leftOf(seat, now));
  }

  /** What a seat's clock shows; nothing without one. */
  of(seat: Seat, now: number): { left: number; whole: number } | undefined {
    const { setting } = this;
    return setting.kind === 'none' ? undefined : { left: this.#leftOf(seat, now)!, whole: setting.seconds * 1000 };
  }

  /** The seat whose clock runs or waits for a reader, and in how many milliseconds it has run out. */
  due(now: number): { seat: Seat; in: number } | undefined {
    const seat = this.#running;
    const left = seat === undefined ? null : this.#leftOf(seat, now);
    return seat === undefined || left === null ? undefined : { seat, in: left + Math.max(0, this.#since - now) };
  }

  #leftOf(seat: Seat, now: number): number | null {
    const left = this.#left[seat]!;
    if (left === null || seat !== this.#running) return left;
    return Math.max(0, left - Math.max(0, now - this.#since));
  }
}

/** What is told of them now. */
export function clockNow(clocks: Clocks, now: number): ClockInfo {
  const due = clocks.due(now);
  const reading = clocks.reading(now);
  const { setting } = clocks;
  const left = clocks.left(now);
  if (reading !== undefined) return { setting, left, running: [], reading };
  return { setting, left, running: due === undefined ? [] : [due.seat] };
}
