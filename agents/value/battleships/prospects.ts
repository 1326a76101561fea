/**
 * What is to come in a battle, without dice: the fire that each ship is expected to take until the end, from which follows how
 * likely she sinks; and with it what each side may still score. One pass over pairs of enemies and a few over ships.
 */
import type { Battle } from '../../../engine/battleships/battle.js';
import { crewLevel } from '../../../engine/battleships/crew.js';
import { SHOT_MAIN, SHOT_SECOND } from '../../../engine/battleships/flow.js';
import { gunModifiers } from '../../../engine/battleships/gunnery.js';
import {
  type BattleState,
  G,
  AFLOAT as L_AFLOAT,
  SPECIAL_SUNK as L_SPECIAL_SUNK,
  SUNK as L_SUNK,
  U,
} from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { atRange, dptColumn, TORPEDO_HIT as L_TORPEDO_HIT, ODDS_1_TO_1 } from '../../../engine/battleships/tables.js';
import { arcOf, BROADSIDE, distance } from '../../../engine/core/hex.js';
import { aimPoints, aimsOf, NEVER as L_NEVER, movesLeft, turnsTo } from './aims.js';
import { COEFFICIENTS, type Coefficients } from './coefficients.js';
import { classOf, FireRows, FAR as L_FAR, ROW_WIDTH as L_ROW_WIDTH } from './gunnery.js';
import {
  hitSinks,
  hitSteps,
  BATTLESHIP as L_BATTLESHIP,
  FIXTURE as L_FIXTURE,
  salvoSinks,
  salvoSteps,
} from './salvos.js';
import { type Peril, sinkingChance } from './sinking.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const FAR = L_FAR;
const ROW_WIDTH = L_ROW_WIDTH;
const NEVER = L_NEVER;
const BATTLESHIP = L_BATTLESHIP;
const FIXTURE = L_FIXTURE;
const AFLOAT = L_AFLOAT;
const SUNK = L_SUNK;
const SPECIAL_SUNK = L_SPECIAL_SUNK;
const TORPEDO_HIT = L_TORPEDO_HIT;
const STRIDE = U.size;
const UNITS_AT = G.size;
const TURN = G.turn;
const PHASE_AT = G.phase;
const UNIT = G.unit;
const STEP = G.step;
const FIRST = G.first;
const AWARD0 = G.award0;
const STATUS = U.status;
const Q = U.q;
const R = U.r;
const HEADING = U.heading;
const SPEED = U.speed;
const W = U.w;
const S = U.s;
const REPAIRS = U.repairs;
const MAIN = U.main;
const SECOND = U.second;
const TORPEDO_TARGET = U.torpedoTarget;
const LAUNCHES = U.launches;
const LAUNCH_TURN = U.launchTurn;
const DONE = U.done;
const PEND_W = U.pendW;
const PEND_S = U.pendS;
const PEND_SPECIAL = U.pendSpecial;
const EXIT_POINTS = U.exitPoints;
const TARGET_A = PHASE['target-a'];
const TARGET_B = PHASE['target-b'];
const SPOT_B = PHASE['spot-b'];
const GUNS = PHASE.guns;
const LAUNCH_A = PHASE['launch-a'];
const TORPEDOES = PHASE.torpedoes;

/** Part of the fire that could be aimed which is: arcs, friends in the way and changes of mind take the rest. */
const BEARING = 0.7;
/** Turns for which the present distances hold; later ones are blurred. */
const NEAR_TURNS = 1.5;
/** Steps worth of attraction, of a ship unhurt and for each step she has, against sinking her. */
const STEP_PULL = 0.25;
const HURT_PULL = 0.02;
/** How much of a fleet's guns an expected step on one of its ships silences. */
const SILENCED = 0.05;
/** Chance that a torpedo ship gets her shot in what is left, by how near the target is. */
const TORPEDO_NEAR = 0.65;
const TORPEDO_MIDDLE = 0.15;
const TORPEDO_FAR = 0.08;
const TORPEDO_SPEED = 4;
const TORPEDO_HEXES = 3;

/** Beyond this, chances to sink are as good as sure; log odds there. */
const LEAST = 0.0025;
const LOWEST = -6;
const NO_AIM = -1;
/** Steps that a ship can take. */
const MOST_STEPS = 6;

/** Ways to throw two dice at or below n, of 36. */
const AT_MOST = Float64Array.of(0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36).map((ways) => ways / 36);

/** What a side's points at the end are reckoned from besides those it has, in points; by side. */
export const FEATURES = [
  /** Of enemies that may yet sink: what they would pay more than now. */
  'sinkings',
  /** Damage to come to enemies that float on: a point a step, more where their value is multiplied. */
  'steps',
  /** Present damage to enemies as a share of what is left of their points, by how long it may still matter. */
  'harm',
  /** Exits and bombardments. */
  'aims',
  /** Points of the enemy's fleet afloat. */
  'prey',
] as const;
export const FEATURE_COUNT = FEATURES.length;
const SINKINGS = FEATURES.indexOf('sinkings');
export const STEPS = FEATURES.indexOf('steps');
const HARM = FEATURES.indexOf('harm');
const AIMS = FEATURES.indexOf('aims');
export const PREY = FEATURES.indexOf('prey');

/** Width of a row of `shipFeatures` and of `aimFeatures`; the first of each is 1, or 0 where there is no row. */
export const SHIP_FEATURE_COUNT = 22;
export const AIM_FEATURE_COUNT = 19;

export class Prospects {
  readonly #b: Battle;
  readonly #rows: FireRows;
  readonly #aims: ReturnType<typeof aimsOf>;
  readonly #cls: Uint8Array;
  /** Points at stake in each unit for who shoots at her. */
  readonly #worth: Float64Array;
  readonly #factor: Float64Array;

  // Of the last position. By unit:
  /** 1 afloat, 0 not (yet, or any more). */
  readonly #lives: Uint8Array;
  readonly #condition: Uint8Array;
  readonly #crew: Int8Array;
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
  /** Of the enemies of one ship, in the order of the list. */
  readonly #share: Float64Array;
  readonly #at: Int32Array;
  readonly #row: Float64Array[];

  // By seat:
  /** As they stand, with damage that waits for the end of the phase. */
  readonly points = new Float64Array(2);
  readonly features = [new Float64Array(FEATURE_COUNT), new Float64Array(FEATURE_COUNT)] as const;
  /** Variance of the points to come. */
  readonly variance = new Float64Array(2);
  readonly #silence = new Float64Array(2);
  readonly #guns = new Float64Array(2);
  /** Sum of the last `#weigh`: a number that is returned would be boxed. */
  readonly #found = new Float64Array(1);
  /** Turns of fire at present distances and at later ones. */
  readonly #horizon = new Float64Array(2);
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
    this.#rows = new FireRows(b);
    this.#aims = aimsOf(b);
    const n = b.units;
    this.#cls = Uint8Array.from({ length: n }, (_, u) => classOf(b, u));
    this.#factor = Float64Array.from({ length: n }, (_, u) =>
      b.damageValues.reduce((factor, f) => (f.units[u] === 1 ? factor * f.factor : factor), 1),
    );
    this.#worth = Float64Array.from({ length: n }, (_, u) => worthOf(b, u, this.#factor[u]!));
    this.#lives = new Uint8Array(n);
    this.#condition = new Uint8Array(n);
    this.#crew = new Int8Array(n);
    this.#steps = new Float64Array(n);
    this.#blows = new Float64Array(n);
    this.#laterSteps = new Float64Array(n);
    this.#laterBlows = new Float64Array(n);
    this.sunk = new Float64Array(n);
    this.arrives = new Float64Array(n);
    this.shipFeatures = new Float64Array(n * SHIP_FEATURE_COUNT);
    this.aimFeatures = new Float64Array(n * AIM_FEATURE_COUNT);
    this.#nearest = new Int16Array(n);
    this.#aim = new Int8Array(n);
    this.#turns = new Float64Array(n);
    this.#detour = new Float64Array(n);
    this.exited = new Float64Array(b.scenario.victory.outright.length);
    this.#share = new Float64Array(n);
    this.#at = new Int32Array(n);
    this.#row = new Array<Float64Array>(n).fill(new Float64Array(0));
  }

  /** Works everything out for `s`. */
  look(s: BattleState): void {
    this.#muster(s);
    const { units, split } = this.#b;
    for (let f = 0; f < units; f++) {
      if (this.#lives[f] === 0) continue;
      if (f < split) this.#fireOf(s, f, split, units);
      else this.#fireOf(s, f, 0, split);
    }
    this.#reckonAims(s);
    this.#reckonSinkings(s);
    this.#reckonPoints(s);
  }

  #muster(s: BattleState): void {
    const b = this.#b;
    this.#speed.fill(0);
    for (let u = 0; u < b.units; u++) {
      const o = UNITS_AT + u * STRIDE;
      const w = Math.min(3, s[o + W]! + s[o + PEND_W]!);
      const steps = Math.min(3, s[o + S]! + s[o + PEND_S]!);
      const fixed = this.#cls[u] === FIXTURE;
      const lost =
        (s[o + PEND_SPECIAL]! & SPECIAL_SUNK) !== 0 || (w === 3 && (steps === 3 || fixed)) || s[o + STATUS] === SUNK;
      this.#condition[u] = w + 4 * steps;
      this.#lives[u] = s[o + STATUS] === AFLOAT && !lost ? 1 : 0;
      this.sunk[u] = lost ? 1 : 0;
      const seat = b.seatOf[u]!;
      const cap = b.cap[u * 4 + steps]!;
      if (this.#lives[u] === 1 && cap > this.#speed[seat]!) this.#speed[seat] = cap;
      this.#crew[u] = crewLevel(b, s, u, true, 10);
      this.#steps[u] = 0;
      this.#blows[u] = 0;
      this.#laterSteps[u] = 0;
      this.#laterBlows[u] = 0;
      this.arrives[u] = 0;
      this.#nearest[u] = 99;
      this.shipFeatures[u * SHIP_FEATURE_COUNT] = 0;
      this.aimFeatures[u * AIM_FEATURE_COUNT] = 0;
    }
  }

  /** Spreads what `f` will fire and launch over her enemies. */
  #fireOf(s: BattleState, f: number, from: number, to: number): void {
    const b = this.#b;
    const o = UNITS_AT + f * STRIDE;
    const w = this.#condition[f]! & 3;
    const turn = s[TURN]!;
    let now = this.#shotsLeft(s, f);
    if (s[o + TORPEDO_TARGET]! >= 0) this.#torpedoUnderWay(s, f, s[o + TORPEDO_TARGET]!);
    const first = b.fireFrom[f]! > turn + 1 ? b.fireFrom[f]! : turn + 1;
    let turns = b.scenario.turns - first + 1;
    if (turns < 0) turns = 0;
    if (b.silent[f] === 1 || w === 3 || b.fireFrom[f]! > turn) now = 0;
    if (b.silent[f] === 1 || w === 3) turns = 0;
    if (now + turns === 0) return;
    const near = BEARING * (now + (turns < NEAR_TURNS ? turns : NEAR_TURNS));
    const later = turns < NEAR_TURNS ? 0 : BEARING * (turns - NEAR_TURNS);
    this.#horizon[0] = near;
    this.#horizon[1] = later;
    this.#weigh(s, f, w, from, to);
    const sum = this.#found[0]!;
    if (sum > 0) {
      for (let t = from; t < to; t++) {
        const share = this.#share[t]! / sum;
        if (this.#lives[t] === 0 || share === 0) continue;
        const row = this.#row[t]!;
        const at = this.#at[t]!;
        this.#steps[t] = this.#steps[t]! + share * near * row[at]!;
        this.#blows[t] = this.#blows[t]! + share * near * row[at + 1]!;
        this.#laterSteps[t] = this.#laterSteps[t]! + share * later * row[at + 2]!;
        this.#laterBlows[t] = this.#laterBlows[t]! + share * later * row[at + 3]!;
      }
    }
    if (b.torpedoColumn[f]! > 0 && s[o + LAUNCHES]! > 0 && s[o + TORPEDO_TARGET]! < 0) {
      this.#torpedoesToCome(s, f, from, to, turns);
    }
  }

  /** Gunnery of this turn that is still to be aimed, 0 or 1; what is aimed already is booked at its exact odds. */
  #shotsLeft(s: BattleState, f: number): number {
    const phase = s[PHASE_AT]!;
    if (phase < TARGET_A) return 1;
    if (phase > GUNS) return 0;
    const o = UNITS_AT + f * STRIDE;
    const unit = s[UNIT]!;
    const fired = phase === GUNS && (f < unit || (f === unit && s[STEP]! > SHOT_MAIN));
    if (s[o + MAIN]! >= 0 && !fired) this.#salvo(s, f, s[o + MAIN]!);
    const done = phase === GUNS && (f < unit || (f === unit && s[STEP]! > SHOT_SECOND));
    if (s[o + SECOND]! >= 0 && !done) this.#volley(s[o + SECOND]!);
    if (phase === GUNS || s[o + MAIN]! >= 0) return 0;
    const isFirst = this.#b.seatOf[f] === s[FIRST];
    if (phase >= SPOT_B && isFirst) return 0;
    return (phase === TARGET_A && isFirst) || (phase === TARGET_B && !isFirst)
      ? f > unit || (f === unit && s[STEP] === 0)
        ? 1
        : 0
      : 1;
  }

  #salvo(s: BattleState, f: number, t: number): void {
    if (this.#lives[t] === 0) return;
    const b = this.#b;
    // The guns fire with the damage they had when the phase began.
    const w = s[UNITS_AT + f * STRIDE + W]!;
    if (w >= 3) return;
    const fo = UNITS_AT + f * STRIDE;
    const to = UNITS_AT + t * STRIDE;
    const away = distance(s[fo + Q]!, s[fo + R]!, s[to + Q]!, s[to + R]!);
    const range = away === 0 ? 1 : away;
    const column = dptColumn(atRange(((b.attack[f]! * (3 - w)) / 3) | 0, range));
    const modifier = gunModifiers(b, s, f, t, range, true);
    this.#steps[t] = this.#steps[t]! + salvoSteps(this.#cls[t]!, column, modifier, b.defence[t]!);
    this.#blows[t] = this.#blows[t]! + salvoSinks(this.#cls[t]!, column, modifier, b.defence[t]!);
  }

  #volley(t: number): void {
    this.#steps[t] = this.#steps[t]! + hitSteps(this.#cls[t]!, ODDS_1_TO_1, false);
    this.#blows[t] = this.#blows[t]! + hitSinks(this.#cls[t]!, ODDS_1_TO_1, false);
  }

  /** How much `f` is drawn to each enemy, by what she can do to her and what that is worth; `#found` gets the sum. */
  #weigh(s: BattleState, f: number, w: number, from: number, to: number): void {
    const near = this.#horizon[0]!;
    const later = this.#horizon[1]!;
    const fo = UNITS_AT + f * STRIDE;
    const q = s[fo + Q]!;
    const r = s[fo + R]!;
    const crew = this.#crew[f]!;
    const rows = this.#rows.rowsOf(f, w, crew);
    const hull = this.#rows.hull;
    const lives = this.#lives;
    const condition = this.#condition;
    const nearest = this.#nearest;
    let own = nearest[f]!;
    let sum = 0;
    for (let t = from; t < to; t++) {
      if (lives[t] === 0) continue;
      const o = UNITS_AT + t * STRIDE;
      const away = distance(q, r, s[o + Q]!, s[o + R]!);
      if (away < own) own = away;
      if (away < nearest[t]!) nearest[t] = away;
      const c = condition[t]!;
      const slow = c >> 2 === 3 || s[o + SPEED]! <= 1 ? 1 : 0;
      const row = rows[hull[t]! + slow] ?? this.#rows.row(rows, f, w, crew, t, slow);
      const at = (away < 1 ? 1 : away > FAR ? FAR : away) * ROW_WIDTH;
      const steps = near * row[at]! + later * row[at + 2]!;
      const blows = near * row[at + 1]! + later * row[at + 3]!;
      const pull = (steps * (STEP_PULL + HURT_PULL * ((c & 3) + (c >> 2))) + blows) * this.#worth[t]!;
      this.#row[t] = row;
      this.#at[t] = at;
      this.#share[t] = pull;
      sum += pull;
    }
    nearest[f] = own;
    this.#found[0] = sum;
  }

  #torpedoUnderWay(s: BattleState, f: number, t: number): void {
    const phase = s[PHASE_AT]!;
    if (phase < LAUNCH_A || phase > TORPEDOES || this.#lives[t] === 0) return;
    const fo = UNITS_AT + f * STRIDE;
    const to = UNITS_AT + t * STRIDE;
    if (phase === TORPEDOES && (f < s[UNIT]! || (f === s[UNIT] && s[to + DONE] === 1))) return;
    const dq = s[to + Q]! - s[fo + Q]!;
    const dr = s[to + R]! - s[fo + R]!;
    const b = this.#b;
    const range = distance(0, 0, dq, dr);
    const need = TORPEDO_HIT[s[to + SPEED]! * 5 + range - 1]! + crewLevel(b, s, f, false, range);
    this.#hit(f, t, AT_MOST[need < 0 ? 0 : need > 12 ? 12 : need]!, arcOf(-dq, -dr, s[to + HEADING]!) !== BROADSIDE);
  }

  #hit(f: number, t: number, chance: number, endOn: boolean): void {
    const column = this.#b.torpedoColumn[f]!;
    this.#steps[t] = this.#steps[t]! + chance * hitSteps(this.#cls[t]!, column, endOn);
    this.#blows[t] = this.#blows[t]! + chance * hitSinks(this.#cls[t]!, column, endOn);
  }

  /** On the enemy that promises most. */
  #torpedoesToCome(s: BattleState, f: number, from: number, to: number, turns: number): void {
    const b = this.#b;
    const fo = UNITS_AT + f * STRIDE;
    const launched = s[fo + LAUNCH_TURN]!;
    const ready = launched > 0 ? launched + 3 - s[TURN]! : 0;
    const time = (turns - (ready > 0 ? ready : 0)) / 3;
    if (time <= 0) return;
    const column = b.torpedoColumn[f]!;
    let best = 0;
    let target = -1;
    let chance = 0;
    for (let t = from; t < to; t++) {
      if (this.#lives[t] === 0 || b.battery[t] === 1) continue;
      const to_ = UNITS_AT + t * STRIDE;
      const away = distance(s[fo + Q]!, s[fo + R]!, s[to_ + Q]!, s[to_ + R]!);
      const cap = b.cap[t * 4 + (this.#condition[t]! >> 2)]!;
      const need = TORPEDO_HIT[(cap < TORPEDO_SPEED ? cap : TORPEDO_SPEED) * 5 + TORPEDO_HEXES - 1]!;
      const shot = away <= 8 ? TORPEDO_NEAR : away <= 14 ? TORPEDO_MIDDLE : TORPEDO_FAR;
      const p = shot * AT_MOST[need]!;
      const cls = this.#cls[t]!;
      const pull = p * (0.2 * hitSteps(cls, column, false) + hitSinks(cls, column, false)) * this.#worth[t]!;
      if (pull <= best) continue;
      best = pull;
      target = t;
      chance = p;
    }
    if (target >= 0) this.#hit(f, target, chance * (time > 1 ? 1 : time), false);
  }

  /** First as if all guns fired on to the end, then with those that will be silenced on the way. */
  #reckonSinkings(s: BattleState): void {
    const b = this.#b;
    const peril = this.#peril;
    for (let seat = 0; seat < 2; seat++) {
      let guns = 0;
      let left = 0;
      const end = seat === 0 ? b.split : b.units;
      for (let u = seat === 0 ? 0 : b.split; u < end; u++) {
        if (this.#lives[u] === 0) continue;
        const steps = this.#steps[u]! + this.#laterSteps[u]!;
        peril.steps[0] = steps;
        peril.blows[0] = this.#blows[u]! + this.#laterBlows[u]!;
        sinkingChance(this.#condition[u]!, this.#cls[u] === FIXTURE, peril);
        const p = peril.chance[0]!;
        const gun = b.attack[u]!;
        guns += gun;
        left += gun * (1 - p) * (1 / (1 + SILENCED * steps));
      }
      this.#guns[seat] = guns;
      this.#silence[seat] = guns > 0 ? (1 + left / guns) / 2 : 1;
    }
    for (let u = 0; u < b.units; u++) {
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
  #slower(u: number): number {
    const by = this.#speed[1 - this.#b.seatOf[u]!]! - this.#b.cap[u * 4 + (this.#condition[u]! >> 2)]!;
    return by > 0 ? by : 0;
  }

  /** Fills her row of `shipFeatures`; what is fired at her stands in `#peril`. */
  #describe(s: BattleState, u: number): void {
    const b = this.#b;
    const c = this.#condition[u]!;
    const cls = this.#cls[u]!;
    const peril = this.#peril;
    const steps = peril.steps[0]!;
    const blows = peril.blows[0]!;
    sinkingChance(c, cls === FIXTURE, peril);
    const p = peril.chance[0]!;
    const left = b.scenario.turns - s[TURN]!;
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
    x[i++] = cls === BATTLESHIP ? 1 : 0;
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
    for (let seat = 0; seat < 2; seat++) {
      this.features[seat]!.fill(0);
      this.points[seat] = s[AWARD0 + seat]!;
      this.variance[seat] = 0;
    }
    const left = b.scenario.turns - s[TURN]!;
    const patience = left / (left + 1.5);
    for (let u = 0; u < b.units; u++) {
      const seat = b.seatOf[u]!;
      const foe = 1 - seat;
      const o = UNITS_AT + u * STRIDE;
      const c = this.#condition[u]!;
      const steps = (c & 3) + (c >> 2);
      const paid = this.#paid(s, u, steps);
      this.points[foe] = this.points[foe]! + paid;
      this.points[seat] = this.points[seat]! + s[o + EXIT_POINTS]!;
      if (this.#lives[u] === 0) continue;
      const full = b.value[u]! * this.#factor[u]!;
      const p = this.sunk[u]!;
      const of = this.features[foe]!;
      const more = full - paid;
      const lasting = (1 - p) * this.#factor[u]!;
      of[SINKINGS] = of[SINKINGS]! + p * more;
      of[STEPS] = of[STEPS]! + lasting * (this.#steps[u]! < MOST_STEPS ? this.#steps[u]! : MOST_STEPS);
      of[HARM] = of[HARM]! + (1 - p) * patience * (steps / 6) * more;
      of[PREY] = of[PREY]! + more;
      this.variance[foe] = this.variance[foe]! + p * (1 - p) * more * more;
      if (this.#aim[u] !== NO_AIM) this.#reckonArrival(s, u, steps, seat);
    }
  }

  /** Points the enemy has of `u` if she floats on as she is, or has sunk. @rule 9.1 */
  #paid(s: BattleState, u: number, steps: number): number {
    const b = this.#b;
    const value = b.value[u]!;
    const o = UNITS_AT + u * STRIDE;
    let points = value;
    const dead = this.sunk[u] === 1 && this.#lives[u] === 0;
    if (!dead) {
      const repairs = s[o + REPAIRS]!;
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
    for (let u = 0; u < b.units; u++) {
      const aims = this.#aims[u]!;
      this.#aim[u] = NO_AIM;
      if (aims.length === 0 || this.#lives[u] === 0) continue;
      const c = this.#condition[u]!;
      const steps = (c & 3) + (c >> 2);
      let turns = NEVER;
      let second = NEVER;
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

  #reckonArrival(s: BattleState, u: number, steps: number, seat: number): void {
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
    of[AIMS] = of[AIMS]! + p * points;
    this.variance[seat] = this.variance[seat]! + p * (1 - p) * points * points;
    if (best.outright >= 0) this.exited[best.outright] = 1 - (1 - this.exited[best.outright]!) * (1 - p);
  }
}

/** Logistic regression on a row of features, into `out[at]`. */
function predict(
  fit: readonly number[],
  x: Float64Array,
  start: number,
  count: number,
  out: Float64Array,
  at: number,
): void {
  let odds = 0;
  for (let i = 0; i < count; i++) odds += fit[i]! * x[start + i]!;
  out[at] = 1 / (1 + Math.exp(-odds));
}

/** Points for sinking her, with what hangs on her by the scenario's conditions. */
function worthOf(b: Battle, u: number, factor: number): number {
  let points = b.value[u]! * factor;
  for (const c of b.scenario.victory.outright) {
    if ((c.kind === 'sunk' || c.kind === 'afloat') && c.units.includes(b.names[u]!))
      points += c.points / c.units.length;
    if (c.kind === 'capital-lead' && b.capital[u] === 1 && b.scenario.sides[b.seatOf[u] as 0 | 1].id !== c.winner) {
      points += c.points * 0.5;
    }
  }
  return points;
}
