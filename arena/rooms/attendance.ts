/** Presence in a room: clients at its seats, and those who watch. */

import type { Seat } from '../../engine/index.js';
import type { ToClient } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';

export interface Member {
  readonly link: Link;
  readonly seat: Seat | null;
  /** Sees everything, delayed. */
  readonly all: boolean;
}

export class Attendance {
  readonly #members = new Map<Link, Member>();
  /** When the last of a seat left. */
  readonly #left = new Map<Seat, number>();
  readonly #begun: number;
  /** When the last of all left. */
  #emptied: number;

  constructor(now: number) {
    this.#begun = this.#emptied = now;
  }

  /** Adds or changes a member; true if its seat was empty before. */
  add(member: Member): boolean {
    const isFirst = member.seat !== null && !this.isThere(member.seat);
    this.#members.set(member.link, member);
    return isFirst;
  }

  /** The seat that is empty now, if the link was the last at it. */
  remove(link: Link, now: number): Seat | undefined {
    const seat = this.#members.get(link)?.seat ?? null;
    this.#members.delete(link);
    if (this.#members.size === 0) this.#emptied = now;
    if (seat === null || this.isThere(seat)) return undefined;
    this.#left.set(seat, now);
    return seat;
  }

  of(link: Link): Member | undefined {
    return this.#members.get(link);
  }

  get everybody(): Iterable<Member> {
    return this.#members.values();
  }

  /** All links of a player. */
  linksOf(player: string): Link[] {
    return [...this.#members.keys()].filter((link) => link.player?.id === player);
  }

  /** When the last of the seat left; undefined while somebody is there, and where nobody has been. */
  awaySince(seat: Seat): number | undefined {
    return this.isThere(seat) ? undefined : this.#left.get(seat);
  }

  isThere(seat: Seat): boolean {
    for (const member of this.#members.values()) if (member.seat === seat) return true;
    return false;
  }

  /** Seats at which somebody is. */
  seats(): Set<Seat> {
    return new Set([...this.#members.values()].flatMap(({ seat }) => seat ?? []));
  }

  get spectators(): number {
    let n = 0;
    for (const { seat } of this.#members.values()) if (seat === null) n++;
    return n;
  }

  /** Milliseconds for which nobody has been at the seat. */
  absent(seat: Seat, now: number): number {
    return this.isThere(seat) ? 0 : now - (this.#left.get(seat) ?? this.#begun);
  }

  /** Milliseconds for which nobody has been at any seat. */
  alone(now: number): number {
    return this.seats().size > 0 ? 0 : now - Math.max(this.#begun, ...this.#left.values());
  }

  /** Milliseconds for which nobody has been here, not even to watch. */
  quiet(now: number): number {
    return this.#members.size > 0 ? 0 : now - this.#emptied;
  }

  get links(): Link[] {
    return [...this.#members.keys()];
  }

  tellAll(message: ToClient): void {
    for (const link of this.#members.keys()) link.send(message);
  }

  tellSeats(message: ToClient): void {
    for (const { link, seat } of this.#members.values()) if (seat !== null) link.send(message);
  }
}
