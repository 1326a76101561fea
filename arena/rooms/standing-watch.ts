/** Standing orders at work in a running game: who is asked by one is not asked by name, until the order ends; and its seat is told why. */
import type { Action, Seat } from '../../engine/index.js';
import type { Idle, StandingEnd, StandingOrder } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import { atBattle } from './at-work.js';
import type { AudienceFeed, ClockInfo, OpenRequest } from './audience.js';
import type { GameHistory } from './game-history.js';
import type { House } from './house.js';
import type { StandingOrders } from './standing-orders.js';

/** The game in which they work. */
interface Around {
  readonly history: GameHistory;
  readonly request: OpenRequest | undefined;
  readonly turn: number;
  clock(seat: Seat): ClockInfo;
  feedOf(seat: Seat): AudienceFeed;
}

/** The room in which it is played. */
interface Room {
  readonly house: House;
  /** On whose account is thought. */
  lane(): string;
  /** A step of the game has failed. */
  broken(error: unknown): void;
}

export class StandingWatch {
  readonly orders: StandingOrders;
  readonly #room: Room;
  readonly #around: Around;
  readonly #order: (seat: Seat, requestId: string, action: Action) => void;
  #stop: (() => void) | undefined;

  /** `order` enters an order of a seat. */
  constructor(
    room: Room,
    orders: StandingOrders,
    around: Around,
    order: (seat: Seat, requestId: string, action: Action) => void,
  ) {
    this.#room = room;
    this.orders = orders;
    this.#around = around;
    this.#order = order;
  }

  /** The request that a standing order answers; one whose end has come is ended by being asked. */
  get #work(): OpenRequest | undefined {
    const request = this.#around.request;
    // What its player holds, its player confirms.
    if (request === undefined || request.kind !== 'action') return undefined;
    return this.orders.of(request.seat) === undefined ? undefined : request;
  }

  /** The request that somebody is asked. */
  get asked(): OpenRequest | undefined {
    return this.#work === undefined ? this.#around.request : undefined;
  }

  /** The next question is there: an order whose end has come ends before it is put. */
  settle(): void {
    this.stop();
    const seat = this.#work?.seat;
    if (seat === undefined) return;
    const turn = this.#around.turn;
    const because = this.orders.whyEnds(seat, this.#around.history.stateFor(seat), turn);
    if (because !== undefined) this.end(seat, because);
  }

  /** Lets the order that stands answer, in its turn among all who think. */
  go(): void {
    const work = this.#work;
    if (work === undefined) return;
    const { seat, id } = work;
    let isOff = false;
    const decide = (): void => {
      const action = isOff ? undefined : this.#chosen(seat, id);
      if (action === undefined) return;
      try {
        this.orders.ordered(seat, this.#around.turn);
        this.#order(seat, id, action);
      } catch (error) {
        this.#room.broken(error);
      }
    };
    this.#room.house.agents.add(this.#room.lane(), () => atBattle(this.orders.room, decide), true);
    this.#stop = () => {
      isOff = true;
    };
  }

  /** A fault of ours ends the order, not the battle: its player gives the orders. */
  #chosen(seat: Seat, requestId: string): Action | undefined {
    try {
      return this.orders.choose(seat, this.#around.history.state, requestId);
    } catch (error) {
      this.#room.house.fault(`the standing order of seat ${seat} in room ${this.orders.room}`, error);
      this.takeOver(seat, 'failed');
      return undefined;
    }
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Whoever is not asked goes on waiting, and so does what another seat has laid down. Answers what was said to no effect. */
  lay(seat: Seat, order: StandingOrder): readonly Idle[] {
    const before = this.#work;
    const idle = this.orders.lay(seat, order, this.#around.history, this.#around.turn);
    if (this.#work?.seat !== seat) return idle;
    this.settle();
    // What the order before it was to answer was never put.
    if (before?.seat === seat && this.#work === undefined) this.#ask(before);
    this.go();
    return idle;
  }

  /** What of the order that stands does not count as things are. */
  idle(seat: Seat): readonly Idle[] {
    return this.orders.idle(seat, () => this.#around.history.stateFor(seat));
  }

  /** The order ends, and its seat hears why. */
  end(seat: Seat, because: StandingEnd): void {
    if (!this.orders.end(seat, because, this.#around.turn)) return;
    const told = this.orders.told(seat);
    for (const link of this.#around.feedOf(seat).links) link.send(told);
  }

  /** The order ends, and what it would have answered its player is asked. */
  takeOver(seat: Seat, because: StandingEnd): void {
    const work = this.#work;
    if (work?.seat === seat) this.stop();
    this.end(seat, because);
    if (work?.seat === seat) this.#ask(work);
  }

  #ask(request: OpenRequest): void {
    const { seat } = request;
    const feed = this.#around.feedOf(seat);
    for (const link of feed.links) feed.ask(link, request, this.#around.clock(seat));
  }

  /** To whoever else is at the seat: one of them has laid it down. */
  tellOthers(seat: Seat, than: Link): void {
    const told = this.orders.told(seat);
    for (const link of this.#around.feedOf(seat).links) if (link !== than) link.send(told);
  }

  /** To who comes back: what stands or why it ended, and what is asked. */
  open(link: Link, seat: Seat): void {
    if (this.orders.has(seat)) link.send(this.orders.told(seat));
    const { asked } = this;
    if (asked?.seat === seat) this.#around.feedOf(seat).ask(link, asked, this.#around.clock(seat));
  }
}
