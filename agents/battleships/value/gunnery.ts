/**
 * Rows of fire: what the guns of one kind of ship do to one kind of hull in a turn, by distance: now, and in turns to come, when
 * the fleets have closed a little and nobody knows quite where they are.
 */

import {
  attackAtRange,
  type Battle,
  dptColumn,
  ODDS_1_TO_1,
  SECONDARY_RANGE,
  STAR_SIGHT,
} from '../../../engine/battleships/index.js';
import { FIRST_SEAT, SECOND_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import {
  BATTLESHIP_HULL,
  DOUBTFUL_HULL,
  FIXTURE_HULL,
  hitSinks,
  hitSteps,
  SINKS_ON_X,
  salvoSinks,
  salvoSteps,
} from './salvos.js';

/** Beyond this many hexes nobody fires. */
export const FIRE_RANGE_MAX = 31;
/** Of each distance: steps and sinkings a turn now, then in later turns. */
export const ROW_WIDTH = 4;

/** Chance that a ship in action is under fire herself, or shares her target: spread over a modifier of -1 and of -2. */
const UNDER_FIRE = 0.7;
/** Chance that somebody lights up a given target by night, and that planes are up. */
const LIT = 0.35;
const PLANES_UP = 0.5;
/** Later distances: where fleets drift to from a distance, and how far they spread. */
const DRIFT = 0.6;
const DRIFT_TO = 2;
const SPREAD = 3;
const NOW_SPREAD = 1;

export const classOf = (b: Battle, u: UnitId): number =>
  b.fixture[u] === 1
    ? FIXTURE_HULL
    : b.doubtfulSinking[u]! > 0
      ? DOUBTFUL_HULL
      : b.types[u] === 'BB'
        ? BATTLESHIP_HULL
        : SINKS_ON_X;

/** Of one kind of guns, by kind of hull and whether it lies still. */
export type GunRows = (Float64Array | undefined)[];

/** The rows of one battle, each worked out when it is first asked for. */
export class FireRows {
  readonly #b: Battle;
  /** Kind of guns by unit, and a ship that stands for each kind of guns and of hull. */
  readonly #gun: Int32Array;
  /** Twice its kind of hull, by unit. */
  readonly hull: Int32Array;
  readonly #gunners: UnitId[] = [];
  readonly #hulls: UnitId[] = [];
  readonly #rows: readonly GunRows[];
  readonly #stars: readonly [boolean, boolean];

  constructor(b: Battle) {
    this.#b = b;
    this.#gun = kinds(b, this.#gunners, (u) =>
      [b.seatOf, b.attack, b.range, b.gunModifier, b.radarCapture, b.radarDetect, b.radarBeyond, b.spotter, b.secondary]
        .map((figure) => figure[u])
        .join(),
    );
    this.hull = kinds(b, this.#hulls, (u) => [b.defence[u], classOf(b, u), b.capital[u]].join()).map((h) => 2 * h);
    this.#rows = Array.from({ length: this.#gunners.length * 9 }, () =>
      new Array<Float64Array | undefined>(this.#hulls.length * 2).fill(undefined),
    );
    const hasStars = (seat: Seat): boolean => b.starShell.some((star, u) => star === 1 && b.seatOf[u] === seat);
    this.#stars = [hasStars(FIRST_SEAT), hasStars(SECOND_SEAT)];
  }

  /** Of `f` with w weapon steps (0 … 2) and a crew (-1 … 1), by `hull[t] + slow`: what `row` has worked out so far. */
  rowsOf(f: UnitId, w: number, crew: number): GunRows {
    return this.#rows[(this.#gun[f]! * 3 + w) * 3 + crew + 1]!;
  }

  /** At `t`, who may lie still (1) or not (0); `[FAR + 1][ROW_WIDTH]`. */
  row(rows: GunRows, f: UnitId, w: number, crew: number, t: UnitId, slow: number): Float64Array {
    const g = this.#gun[f]!;
    const h = this.hull[t]!;
    const row = this.#workOut(this.#gunners[g]!, w, crew, this.#hulls[h >> 1]!, slow);
    rows[h + slow] = row;
    return row;
  }

  #workOut(f: UnitId, w: number, crew: number, t: UnitId, slow: number): Float64Array {
    const b = this.#b;
    const steps = new Float64Array(FIRE_RANGE_MAX + 1);
    const sinks = new Float64Array(FIRE_RANGE_MAX + 1);
    const attack = ((b.attack[f]! * (3 - w)) / 3) | 0;
    const modifier = b.gunModifier[f]! + crew + 2 * slow;
    for (let d = 1; d < FIRE_RANGE_MAX; d++) {
      steps[d] = this.#fire(salvoSteps, hitSteps, f, t, d, attack, modifier);
      sinks[d] = this.#fire(salvoSinks, hitSinks, f, t, d, attack, modifier);
    }
    const row = new Float64Array((FIRE_RANGE_MAX + 1) * ROW_WIDTH);
    for (let d = 0; d <= FIRE_RANGE_MAX; d++) {
      const later = Math.round(d * DRIFT + DRIFT_TO);
      row[d * ROW_WIDTH] = around(steps, d, NOW_SPREAD);
      row[d * ROW_WIDTH + 1] = around(sinks, d, NOW_SPREAD);
      row[d * ROW_WIDTH + 2] = around(steps, later, SPREAD);
      row[d * ROW_WIDTH + 3] = around(sinks, later, SPREAD);
    }
    return row;
  }

  /** Over the visibility to come, with the secondary battery. */
  #fire(
    salvo: typeof salvoSteps,
    hit: typeof hitSteps,
    f: UnitId,
    t: UnitId,
    d: number,
    attack: number,
    modifier: number,
  ): number {
    const b = this.#b;
    if (d > b.range[f]!) return 0;
    const cls = classOf(b, t);
    const column = dptColumn(attackAtRange(attack, d));
    const shoot = (m: number): number =>
      (1 - UNDER_FIRE) * salvo(cls, column, modifier + m - 1, b.defence[t]!) +
      UNDER_FIRE * salvo(cls, column, modifier + m - 2, b.defence[t]!);
    const clear = Math.max(0, Math.min(1, (b.scenario.visibility + 7 - d) / 6));
    let sum = clear * shoot(0);
    if (clear < 1) sum += (1 - clear) * this.#unseen(shoot, f, d);
    if (b.secondary[f] === 1 && d <= SECONDARY_RANGE && b.capital[t] === 0) {
      sum += (b.on.night ? Math.max(clear, 0.4) : clear) * hit(cls, ODDS_1_TO_1, false);
    }
    return sum;
  }

  /** By radar, star shell or spotter plane, whichever serves best. */
  #unseen(shoot: (m: number) => number, f: UnitId, d: number): number {
    const b = this.#b;
    let best = 0;
    if (d <= b.radarDetect[f]!) best = shoot(d <= b.radarCapture[f]! ? 0 : b.radarBeyond[f]!);
    if (b.on.night && d <= STAR_SIGHT && this.#stars[b.seatOf[f] as 0 | 1]) best = Math.max(best, LIT * shoot(-1));
    if (b.on.spotters && b.spotter[f] === 1) best = Math.max(best, PLANES_UP * shoot(b.on.spotterPenalty));
    return best;
  }
}

/** Numbers the units by what `key` says of them; `first` gets the first unit of each kind. */
function kinds(b: Battle, first: UnitId[], key: (u: UnitId) => string): Int32Array {
  const known = new Map<string, number>();
  return Int32Array.from(b.names.keys(), (u) => {
    const k = key(u);
    const kind = known.get(k) ?? known.size;
    if (!known.has(k)) {
      known.set(k, kind);
      first.push(u);
    }
    return kind;
  });
}

/** Mean over the distances around `d`, the nearer the more. */
function around(of: Float64Array, d: number, spread: number): number {
  let sum = 0;
  for (let k = -spread; k <= spread; k++) {
    const at = d + k;
    sum += (spread + 1 - Math.abs(k)) * of[at < 1 ? 1 : at > FIRE_RANGE_MAX ? FIRE_RANGE_MAX : at]!;
  }
  return sum / (spread + 1) ** 2;
}
