/**
 * Expectation of the rest of a battle, without dice: the fire that each ship is expected to take until the end, from which follows how
 * likely she sinks; and with it what each side may still score. One pass over pairs of enemies and a few over ships.
 */

import { type Battle, type BattleState, G, STRIDE, U, UNITS_AT } from '../../../engine/battleships/index.js';
import { FIRST_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import { aimPoints, aimsOf, movesLeft, NEVER_REACHED, turnsTo } from './aims.js';
import { COEFFICIENTS, type Coefficients } from './coefficients.js';
import {
  AIM_FEATURE_COUNT,
  AIMS_AT,
  FEATURE_COUNT,
  HARM_AT,
  PREY_AT,
  predict,
  SHIP_FEATURE_COUNT,
  SINKINGS_AT,
  STEPS_AT,
} from './features.js';
import { FireToCome } from './fire.js';
import { BATTLESHIP_HULL, FIXTURE_HULL } from './salvos.js';
import { type Peril, sinkingChance } from './sinking.js';

/** How much of a fleet's guns an expected step on one of its ships silences. */
const SILENCED = 0.05;
/** Beyond this, chances to sink are as good as sure; log odds there. */
const LEAST = 0.0025;
const LOWEST = -6;
const NO_AIM = -1;
/** Steps that a ship can take. */
const MOST_STEPS = 6;

export class Prospects {
  readonly #b: Battle;
  readonly #fire: FireToCome;
  readonly #aims: ReturnType<typeof aimsOf>;
  readonly #cls: Uint8Array;
  readonly #factor: Float64Array;

  // Of the last position. By unit:
  /** 1 afloat, 0 not (yet, or any more). */
  readonly #lives: Uint8Array;
  readonly #condition: Uint8Array;
  readonly #steps: Float64Array;
  readonly #blows: Float64Array;
  readonly #laterSteps: Float64Array;
  readonly #laterBlows: Float64Array;
  /** Chance to have sunk by the end, 1 for who has. */
  readonly sunk: Float64Array;
  /** Chance to reach an edge or a ground that pays. */
  readonly arrives: Float64Array;
  /** Of ships afloat that may yet be lost, and of those with an aim in reach: rows of what their chances are fitted on. */
  readonly shipFeatures: Float64Array;
  readonly aimFeatures: Float64Array;
  readonly #nearest: Int16Array;
  /** Index of the aim, turns to it, and how many more to the next. */
  readonly #aim: Int8Array;
  readonly #turns: Float64Array;
  readonly #detour: Float64Array;
  readonly #sinkingFit: readonly number[];
  readonly #aimFit: readonly number[];
  /** Chance to leave by an edge that decides the battle, by outright condition. */
  readonly exited: Float64Array;

  // By seat:
  /** As they stand, with damage that waits for the end of the phase. */
  readonly points = new Float64Array(2);
  readonly features = [new Float64Array(FEATURE_COUNT), new Float64Array(FEATURE_COUNT)] as const;
  /** Variance of the points to come. */
  readonly variance = new Float64Array(2);
  readonly #silence = new Float64Array(2);
  readonly #guns = new Float64Array(2);
  readonly #peril: Peril = {
    steps: new Float64Array(1),
    blows: new Float64Array(1),
    chance: new Float64Array(1),
  };
  readonly #speed = new Int8Array(2);

  constructor(b: Battle, { sinking, arriving }: Pick<Coefficients, 'sinking' | 'arriving'> = COEFFICIENTS) {
    this.#b = b;
    this.#sinkingFit = sinking;
    this.#aimFit = arriving;
    this.#fire = new FireToCome(b);
    this.#aims = aimsOf(b);
    const n = b.units;
    const fire = this.#fire;
    this.#cls = fire.cls;
    this.#factor = fire.factor;
    this.#lives = fire.lives;
    this.#condition = fire.condition;
    this.#steps = fire.steps;
    this.#blows = fire.blows;
    this.#laterSteps = fire.laterSteps;
    this.#laterBlows = fire.laterBlows;
    this.sunk = new Float64Array(n);
    this.arrives = new Float64Array(n);
    this.shipFeatures = new Float64Array(n * SHIP_FEATURE_COUNT);
    this.aimFeatures = new Float64Array(n * AIM_FEATURE_COUNT);
    this.#nearest = fire.nearest;
    this.#aim = new Int8Array(n);
    this.#turns = new Float64Array(n);
    this.#detour = new Float64Array(n);
    this.exited = new Float64Array(b.scenario.victory.outright.length);
  }

  /** Works everything out for `s`. */
  look(s: BattleState): void {
    this.#fire.look(s);
    this.#clear();
    this.#reckonAims(s);
    this.#reckonSinkings(s);
    this.#reckonPoints(s);
  }

  #clear(): void {
    const b = this.#b;
    this.#speed.fill(0);
    this.arrives.fill(0);
    for (let u = 0 as UnitId; u < b.units; u++) {
      const seat = b.seatOf[u]!;
      const cap = b.cap[u * 4 + (this.#condition[u]! >> 2)]!;
      if (this.#lives[u] === 1 && cap > this.#speed[seat]!) this.#speed[seat] = cap;
      this.sunk[u] = this.#fire.lost[u]!;
      this.shipFeatures[u * SHIP_FEATURE_COUNT] = 0;
      this.aimFeatures[u * AIM_FEATURE_COUNT] = 0;
    }
  }

  /** First as if all guns fired on to the end, then with those that will be silenced on the way. */
  #reckonSinkings(s: BattleState): void {
    const b = this.#b;
    const peril = this.#peril;
    for (let seat = FIRST_SEAT; seat < 2; seat++) {
      let guns = 0;
      let left = 0;
      const end = seat === 0 ? b.split : b.units;
      for (let u = seat === 0 ? 0 : b.split; u < end; u++) {
        if (this.#lives[u] === 0) continue;
        const steps = this.#steps[u]! + this.#laterSteps[u]!;
        peril.steps[0] = steps;
        peril.blows[0] = this.#blows[u]! + this.#laterBlows[u]!;
        sinkingChance(this.#condition[u]!, this.#cls[u] === FIXTURE_HULL, peril);
        const p = peril.chance[0]!;
        const gun = b.attack[u]!;
        guns += gun;
        left += gun * (1 - p) * (1 / (1 + SILENCED * steps));
      }
      this.#guns[seat] = guns;
      this.#silence[seat] = guns > 0 ? (1 + left / guns) / 2 : 1;
    }
    for (let u = 0 as UnitId; u < b.units; u++) {
      if (this.#lives[u] === 0) continue;
      const foe = 1 - b.seatOf[u]!;
      const thinned = this.#silence[foe]!;
      const steps = this.#steps[u]! + thinned * this.#laterSteps[u]!;
      const blows = this.#blows[u]! + thinned * this.#laterBlows[u]!;
      this.#steps[u] = steps;
      // Nothing more will be fired at her.
      if (steps + blows === 0) continue;
      peril.steps[0] = steps;
      peril.blows[0] = blows;
      this.#describe(s, u);
      predict(this.#sinkingFit, this.shipFeatures, u * SHIP_FEATURE_COUNT, SHIP_FEATURE_COUNT, this.sunk, u);
    }
  }

  /** By how much the fastest enemy is faster; not below nothing. */
  #slower(u: UnitId): number {
    const by = this.#speed[1 - this.#b.seatOf[u]!]! - this.#b.cap[u * 4 + (this.#condition[u]! >> 2)]!;
    return by > 0 ? by : 0;
  }

  /** Fills her row of `shipFeatures`; what is fired at her stands in `#peril`. */
  #describe(s: BattleState, u: UnitId): void {
    const b = this.#b;
    const c = this.#condition[u]!;
    const cls = this.#cls[u]!;
    const peril = this.#peril;
    const steps = peril.steps[0]!;
    const blows = peril.blows[0]!;
    sinkingChance(c, cls === FIXTURE_HULL, peril);
    const p = peril.chance[0]!;
    const left = b.scenario.turns - s[G.turn]!;
    const hurt = ((c & 3) + (c >> 2)) / 6;
    const x = this.shipFeatures;
    let i = u * SHIP_FEATURE_COUNT;
    const odds = p < LEAST ? LOWEST : p > 1 - LEAST ? -LOWEST : Math.log(p / (1 - p));
    const late = 1 / (1 + left);
    const own = this.#guns[b.seatOf[u]!]!;
    const nearest = this.#nearest[u]!;
    x[i++] = 1;
    x[i++] = odds;
    x[i++] = late;
    x[i++] = late * odds;
    x[i++] = left / 10;
    x[i++] = hurt;
    x[i++] = hurt * hurt;
    x[i++] = late * hurt;
    x[i++] = c >> 2 === 3 ? 1 : 0;
    x[i++] = (c & 3) === 3 ? 1 : 0;
    x[i++] = steps / (2 + steps);
    x[i++] = blows / (0.2 + blows);
    x[i++] = cls === BATTLESHIP_HULL ? 1 : 0;
    x[i++] = b.types[u] === 'DD' ? 1 : 0;
    x[i++] = b.immobile[u] === 1 || b.fixture[u] === 1 ? 1 : 0;
    x[i++] = nearest < 20 ? nearest / 20 : 1;
    x[i++] = own / (1 + own + this.#guns[1 - b.seatOf[u]!]!);
    const aim = this.#aim[u]!;
    const decides = aim >= 0 && this.#aims[u]![aim]!.outright >= 0 ? 1 : 0;
    x[i++] = aim >= 0 ? 1 : 0;
    x[i++] = aim >= 0 ? 1 / (1 + this.#turns[u]! / 2) : 0;
    x[i++] = decides;
    x[i++] = decides * hurt;
    x[i++] = this.#slower(u) / 6;
  }

  #reckonPoints(s: BattleState): void {
    const b = this.#b;
    this.exited.fill(0);
    for (let seat = FIRST_SEAT; seat < 2; seat++) {
      this.features[seat]!.fill(0);
      this.points[seat] = s[G.award0 + seat]!;
      this.variance[seat] = 0;
    }
    const left = b.scenario.turns - s[G.turn]!;
    const patience = left / (left + 1.5);
    for (let u = 0 as UnitId; u < b.units; u++) {
      const seat = b.seatOf[u]!;
      const foe = 1 - seat;
      const o = UNITS_AT + u * STRIDE;
      const c = this.#condition[u]!;
      const steps = (c & 3) + (c >> 2);
      const paid = this.#paid(s, u, steps);
      this.points[foe] = this.points[foe]! + paid;
      this.points[seat] = this.points[seat]! + s[o + U.exitPoints]!;
      if (this.#lives[u] === 0) continue;
      const full = b.value[u]! * this.#factor[u]!;
      const p = this.sunk[u]!;
      const of = this.features[foe]!;
      const more = full - paid;
      const lasting = (1 - p) * this.#factor[u]!;
      of[SINKINGS_AT] = of[SINKINGS_AT]! + p * more;
      of[STEPS_AT] = of[STEPS_AT]! + lasting * (this.#steps[u]! < MOST_STEPS ? this.#steps[u]! : MOST_STEPS);
      of[HARM_AT] = of[HARM_AT]! + (1 - p) * patience * (steps / 6) * more;
      of[PREY_AT] = of[PREY_AT]! + more;
      this.variance[foe] = this.variance[foe]! + p * (1 - p) * more * more;
      if (this.#aim[u] !== NO_AIM) this.#reckonArrival(s, u, steps, seat);
    }
  }

  /** Points the enemy has of `u` if she floats on as she is, or has sunk. @rule 9.1 */
  #paid(s: BattleState, u: UnitId, steps: number): number {
    const b = this.#b;
    const value = b.value[u]!;
    const o = UNITS_AT + u * STRIDE;
    let points = value;
    const dead = this.sunk[u] === 1 && this.#lives[u] === 0;
    if (!dead) {
      const repairs = s[o + U.repairs]!;
      const room = b.defence[u]! - repairs;
      const free = steps < room ? steps : room;
      points = repairs + free + Math.floor((value * (steps - free)) / 6);
      if (points > value) points = value;
    }
    const factors = b.damageValues;
    for (let i = 0; i < factors.length; i++) {
      const f = factors[i]!;
      if (f.units[u] === 1 && (steps >= f.minSteps || dead)) points *= f.factor;
    }
    return points;
  }

  /** The aim that each ship is nearest to of those that pay, if she can be there in time. */
  #reckonAims(s: BattleState): void {
    const b = this.#b;
    for (let u = 0 as UnitId; u < b.units; u++) {
      const aims = this.#aims[u]!;
      this.#aim[u] = NO_AIM;
      if (aims.length === 0 || this.#lives[u] === 0) continue;
      const c = this.#condition[u]!;
      const steps = (c & 3) + (c >> 2);
      let turns = NEVER_REACHED;
      let second = NEVER_REACHED;
      for (let i = 0; i < aims.length; i++) {
        const aim = aims[i]!;
        if (aim.outright < 0 && aimPoints(aim, steps) === 0) continue;
        const away = turnsTo(s, u, aim, b.cap[u * 4 + (c >> 2)]!);
        if (away < turns) {
          second = turns;
          turns = away;
          this.#aim[u] = i;
        } else if (away < second) second = away;
      }
      if (turns >= movesLeft(b, s, u) + 1) this.#aim[u] = NO_AIM;
      this.#turns[u] = turns;
      this.#detour[u] = second - turns;
    }
  }

  #reckonArrival(s: BattleState, u: UnitId, steps: number, seat: Seat): void {
    const b = this.#b;
    const best = this.#aims[u]![this.#aim[u]!]!;
    const turns = this.#turns[u]!;
    const detour = this.#detour[u]!;
    const moves = movesLeft(b, s, u);
    const x = this.aimFeatures;
    const start = u * AIM_FEATURE_COUNT;
    let i = start;
    const hand = moves - turns;
    x[i++] = 1;
    x[i++] = turns;
    x[i++] = turns < 1 ? 1 - turns : 0;
    x[i++] = hand < 3 ? hand : 3;
    x[i++] = moves > 0 ? turns / moves : 1;
    x[i++] = this.sunk[u]!;
    x[i++] = steps;
    x[i++] = this.#steps[u]! / (2 + this.#steps[u]!);
    x[i++] = best.maxSteps < MOST_STEPS ? this.#steps[u]! / (1 + best.maxSteps - steps) : 0;
    x[i++] = this.#nearest[u]! < 20 ? this.#nearest[u]! / 20 : 1;
    x[i++] = best.outright >= 0 ? 1 : 0;
    x[i++] = best.isExit ? 0 : 1;
    x[i++] = best.isExit ? 0 : turns;
    x[i++] = detour < 2 ? 2 - detour : 0;
    x[i++] = b.capital[u]!;
    x[i++] = b.moored[u]! > 0 ? 1 : 0;
    x[i++] = this.#slower(u) / 6;
    x[i++] = best.outright >= 0 ? turns : 0;
    x[i++] = best.outright >= 0 ? steps : 0;
    predict(this.#aimFit, x, start, AIM_FEATURE_COUNT, this.arrives, u);
    const p = this.arrives[u]!;
    const points = aimPoints(best, steps);
    const of = this.features[seat]!;
    of[AIMS_AT] = of[AIMS_AT]! + p * points;
    this.variance[seat] = this.variance[seat]! + p * (1 - p) * points * points;
    if (best.outright >= 0) this.exited[best.outright] = 1 - (1 - this.exited[best.outright]!) * (1 - p);
  }
}
