/**
 * The enemy as a belief has it sail: where a fleet stands after its move of a phase. A parameter, so that an admiral with a drawn doctrine can take
 * the place of the habits.
 */
import { otherSeat, type Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { BEFORE, beforeOf, HABITS, localHabits, runAt, type SeaHabit, turnAt } from './habits.js';
import { MOST_STEPS } from './hexes.js';
import type { CampaignState } from './layout.js';
import { LURES, Lures } from './lures.js';

/** Guesses at one fleet of the other side, each of which makes its move. */
export interface Squadron {
  /** A unit of it. */
  readonly unit: number;
  /** As `KIND` has it. */
  readonly kind: number;
  /** Hexes of a move. */
  readonly steps: number;
  /** By guess: where it began the phase before, -1 where that is not known; where it begins this one, and where it ends it. */
  readonly was: Int16Array;
  readonly from: Int16Array;
  readonly to: Int16Array;
  /** By guess: the doctrine by which it is led, as `HABITS.doctrines` has them. */
  readonly mind: Uint8Array;
}

export interface Sailor {
  /** Writes `to`. @param draw a number from 0 to 1 for each guess */
  sail(squadron: Squadron, draw: (guess: number) => number): void;
}

/** Who sails the other side's fleets, by what the watcher knows. */
export type SailingPolicy = (c: Campaign, s: CampaignState, watcher: Seat) => Sailor;

export const byHabit: SailingPolicy = (c, s, watcher) => new HabitSailor(c, s, watcher);

/** A habit as odds, ready for the draw. */
interface Odds {
  /** By hex, all lures together. */
  readonly drawn: Float64Array;
  readonly runs: readonly number[];
  readonly turns: readonly number[];
  readonly first: number;
}

class HabitSailor implements Sailor {
  readonly #c: Campaign;
  readonly #seat: Seat;
  readonly #lures: Lures;

  constructor(c: Campaign, s: CampaignState, watcher: Seat) {
    this.#c = c;
    this.#seat = otherSeat(watcher);
    this.#lures = new Lures(c, s, watcher);
  }

  sail({ unit, kind, steps, was, from, to, mind }: Squadron, draw: (guess: number) => number): void {
    const { portOf, portSeat, map } = this.#c;
    const lures = this.#lures.of(unit);
    const local = localHabits(this.#c, this.#seat, kind);
    const minds = (local?.byDoctrine ?? [HABITS.kinds[kind]!]).map(({ sea, port }) => ({
      sea: oddsOf(sea, lures, local?.haunts, map.hexes),
      port: oddsOf(port, lures, local?.haunts, map.hexes),
    }));
    // Many guesses stand where others do, came from where those came and are led as they are.
    const rows = new Map<number, Float64Array>();
    for (let i = 0; i < from.length; i++) {
      const at = portOf[from[i]!]!;
      const led = minds.length > 1 ? mind[i]! : 0;
      const key = (from[i]! * (map.hexes + 1) + was[i]! + 1) * minds.length + led;
      let row = rows.get(key);
      if (row === undefined) {
        const { sea, port } = minds[led]!;
        row = this.#row(at >= 0 && portSeat[at] === this.#seat ? port : sea, from[i]!, was[i]!, steps);
        rows.set(key, row);
      }
      to[i] = map.reach[map.reachAt[from[i]! * (MOST_STEPS + 1) + steps]! + placeIn(row, draw(i))] ?? from[i]!;
    }
  }

  /** Odds of the hexes in reach, each with all before it. */
  #row({ drawn, runs, turns, first }: Odds, from: number, was: number, steps: number): Float64Array {
    const { reach, reachAt, bySea, hexes } = this.#c.map;
    const before = beforeOf(was, from);
    const start = reachAt[from * (MOST_STEPS + 1) + steps]!;
    const row = new Float64Array(reachAt[from * (MOST_STEPS + 1) + steps + 1]! - start);
    let sum = 0;
    for (let n = 0; n < row.length; n++) {
      const hex = reach[start + n]!;
      const far = bySea[from * hexes + hex]!;
      let odds = drawn[hex]! * runs[runAt(before, far, steps)]!;
      if (before === BEFORE.moved && far > 0) {
        odds *= turns[turnAt(far, bySea[was * hexes + hex]! - bySea[was * hexes + from]!)]!;
      }
      sum += n === 0 ? odds * first : odds;
      row[n] = sum;
    }
    return row;
  }
}

/** The place whose share of a row a number from 0 to 1 falls into. */
function placeIn(row: Float64Array, draw: number): number {
  const wanted = draw * row[row.length - 1]!;
  let [low, high] = [0, row.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function oddsOf(
  { lures: weights, runs, turns, first, haunt }: SeaHabit,
  lures: Float32Array,
  haunts: Float32Array | undefined,
  hexes: number,
): Odds {
  const drawn = new Float64Array(hexes);
  for (let lure = 0; lure < LURES.length; lure++) {
    const weight = weights[lure]!;
    for (let hex = 0; hex < hexes; hex++) drawn[hex] = drawn[hex]! + weight * lures[lure * hexes + hex]!;
  }
  if (haunts !== undefined)
    haunts.forEach((value, hex) => {
      drawn[hex] = drawn[hex]! + haunt * value;
    });
  return { drawn: drawn.map(Math.exp), runs: runs.map(Math.exp), turns: turns.map(Math.exp), first: Math.exp(first) };
}
