/** What players of a room agree on: a draw, and another battle. */
import type { PlayerInfo } from '../link.js';
import { Refused } from './refused.js';

type Seats = readonly (PlayerInfo | null)[];

export class Agreements {
  /** The seat that offers a draw. */
  drawOffer: number | null = null;
  readonly #room: string;
  readonly #again = new Set<number>();

  constructor(room: string) {
    this.#room = room;
  }

  /** True once both sides want a draw. */
  draw(seat: number, say: 'offer' | 'accept' | 'decline', seats: Seats): boolean {
    const agents = seats.filter((p, i) => i !== seat && p?.kind === 'agent');
    if (seats.length > 2 || agents.length > 0) {
      throw this.#refuse('NOT_NOW', 'A draw is agreed between two players; agents fight on.');
    }
    const isOffered = this.drawOffer !== null && this.drawOffer !== seat;
    if (say !== 'offer' && !isOffered) throw this.#refuse('NO_OFFER', 'The other side has not offered a draw.');
    if (say !== 'decline' && isOffered) return true;
    this.drawOffer = say === 'offer' ? seat : null;
    return false;
  }

  /** An offer does not outlive the next order of who made it. */
  acted(seat: number): void {
    if (this.drawOffer === seat) this.drawOffer = null;
  }

  /** True once everybody wants another battle. Agents always do. */
  rematch(seat: number, seats: Seats): boolean {
    this.#again.add(seat);
    return seats.every((player, i) => player?.kind === 'agent' || this.#again.has(i));
  }

  #refuse(code: Refused['code'], message: string): Refused {
    return new Refused(code, message, { room: this.#room });
  }
}
