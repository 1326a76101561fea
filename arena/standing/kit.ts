/**
 * Kit of standing orders: what a ruleset knows of them. A wish narrows what is legal, and an admiral of the ruleset chooses among what is left,
 * so that there is no second admiral here.
 */
import type { Agent } from '../../agents/agent.js';
import type { Game, GameEvent, Seat, State } from '../../engine/index.js';
import type { Idle, StandingOrder, StandingUntil, WishField } from '../protocol/index.js';

/** As a seat is told of it. */
export type EventOfSeat = Omit<GameEvent, 'seats' | 'others'>;

/** What a seat was told before, for wishes that go on from it. */
export interface Remembered {
  /** By unit: at which enemy it fired last, as far as the seat was told. */
  readonly firedAt: ReadonlyMap<number, number>;
}

/** What the seat's order is made for. */
export interface Ordering {
  readonly seat: Seat;
  readonly order: StandingOrder;
  readonly remembered: Remembered;
  /** The battle is fought without hints: what the wishes leave open is done the plainest way, and nobody judges. */
  readonly isPlain: boolean;
}

export interface StandingKit<G extends Game = Game> {
  /** What can be wished for by a seat. In a battle without hints nothing may be left to an admiral; none, if nothing is left then. */
  fields(game: G, seat: Seat, isPlain: boolean): readonly WishField[];
  readonly until: readonly StandingUntil[];
  /** Chooses for the seat. */
  officer(game: G, ordering: Ordering): Agent;
  /** What of an order does not count as things are in a state that the seat may know. */
  idle?(game: G, seat: Seat, order: StandingOrder, state: State): readonly Idle[];
  /** What an event that the seat was told ends, if anything. */
  endedBy(game: G, seat: Seat, event: EventOfSeat): readonly StandingUntil[];
  /** Who fired at whom, where an event tells that. */
  shot?(event: EventOfSeat): { readonly unit: number; readonly target: number } | undefined;
  /** Whether an enemy is as near as that in a state that the seat may know. */
  isNear?(game: G, seat: Seat, state: State, hexes: number): boolean;
}
