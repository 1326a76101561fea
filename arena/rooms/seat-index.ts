/** Index of the open rooms in which each player sits. Built-in agents are not in it: they sit in as many as one likes. */
import type { Room } from './room.js';

export class SeatIndex {
  readonly #rooms = new Map<string, Set<string>>();

  /** Seats all told. */
  get size(): number {
    let seats = 0;
    for (const rooms of this.#rooms.values()) seats += rooms.size;
    return seats;
  }

  roomsOf(player: string): string[] {
    return [...(this.#rooms.get(player) ?? [])];
  }

  /** The room as it stands now. */
  put({ id, row, isOpen }: Room): void {
    for (const player of row.seats) {
      if (player === null || player.kind === 'agent') continue;
      if (isOpen) this.#rooms.set(player.id, (this.#rooms.get(player.id) ?? new Set()).add(id));
      else this.#take(player.id, id);
    }
  }

  forget({ id, row }: Room): void {
    for (const player of row.seats) if (player !== null) this.#take(player.id, id);
  }

  #take(player: string, room: string): void {
    const rooms = this.#rooms.get(player);
    rooms?.delete(room);
    if (rooms?.size === 0) this.#rooms.delete(player);
  }
}
