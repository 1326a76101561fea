/**
 * The belief of a search. Where a search is counted it is made anew each time, so that one seed has one result whatever was asked before, taken
 * back or gone on with after a stop. Where a search has a time it is kept from decision to decision, since rolling it forward through a whole
 * campaign takes as long as a short search; where it is not there in time the search goes without.
 */
import { type Seat, SeededChance } from '../../../engine/index.js';
import {
  Belief,
  type Campaign,
  type CampaignState,
  F,
  fleetAt,
  placeFleets,
  SLOTS,
  slotsOf,
  timeOf,
} from '../../../engine/operations/index.js';

/** Prime to the number of particles: rounds take them all over. */
const STRIDE = 167;

export class SearchBelief {
  readonly #c: Campaign;
  #belief: Belief | undefined;
  #seat: Seat | undefined;
  #progress = 0;
  #isReady = false;

  constructor(c: Campaign) {
    this.#c = c;
  }

  /** Called before each search with a world that was drawn for the seat; `isOver` where it has a time. */
  begin(world: CampaignState, seat: Seat, isOver?: () => boolean): void {
    const progress = progressOf(world, seat);
    const isKept = isOver !== undefined && this.#seat === seat && progress >= this.#progress;
    this.#belief = (isKept ? this.#belief : undefined) ?? new Belief(this.#c, seat);
    this.#seat = seat;
    this.#progress = progress;
    this.#isReady = this.#belief.update(world, new SeededChance([timeOf(world), seat, 7, 7]), isOver);
  }

  /** Moves the fleets of a world that was drawn for the seat to where one of the particles has them. */
  believe(world: CampaignState, seat: Seat, round: number): void {
    if (this.#isReady && seat === this.#seat) placeFleets(this.#c, world, seat, this.#belief!, round * STRIDE);
  }
}

/** Rises from order to order of a seat: where it falls a move was taken back, or another campaign has begun. */
function progressOf(world: CampaignState, seat: Seat): number {
  let moved = 0;
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) moved += world[fleetAt(f) + F.moved]!;
  return timeOf(world) * (SLOTS + 1) + moved;
}
