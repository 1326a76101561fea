/**
 * The fire that each ship is expected to take until the end of the battle, without dice: steps of damage, and sinkings at one blow. Each
 * ship spreads her fire over her enemies by what she can do to them and what they are worth; what is aimed already counts at its exact odds.
 */
import {
  AFLOAT,
  attackAtRange,
  type Battle,
  type BattleState,
  crewLevel,
  dptColumn,
  G,
  gunModifiers,
  ODDS_1_TO_1,
  PHASE,
  SHOT_MAIN,
  SHOT_SECOND,
  SPECIAL_SUNK,
  STRIDE,
  SUNK,
  TORPEDO_HIT,
  U,
  UNITS_AT,
} from '../../../engine/battleships/index.js';
import { arcOf, BROADSIDE, distance, type Heading } from '../../../engine/core/hex.js';
import { classOf, FIRE_RANGE_MAX, FireRows, ROW_WIDTH } from './gunnery.js';
import { FIXTURE_HULL, hitSinks, hitSteps, salvoSinks, salvoSteps } from './salvos.js';

/** Part of the fire that could be aimed which is: arcs, friends in the way and changes of mind take the rest. */
const BEARING = 0.7;
/** Turns for which the present distances hold; later ones are blurred. */
const NEAR_TURNS = 1.5;
/** Steps worth of attraction, of a ship unhurt and for each step she has, against sinking her. */
const STEP_PULL = 0.25;
const HURT_PULL = 0.02;
/** Chance that a torpedo ship gets her shot in what is left, by how near the target is. */
const TORPEDO_NEAR = 0.65;
const TORPEDO_MIDDLE = 0.15;
const TORPEDO_FAR = 0.08;
const TORPEDO_SPEED = 4;
const TORPEDO_HEXES = 3;

/** Ways to throw two dice at or below n, of 36. */
const AT_MOST = Float64Array.of(0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36).map((ways) => ways / 36);

export class FireToCome {
  readonly #b: Battle;
  readonly #rows: FireRows;
  readonly cls: Uint8Array;
  /** What damage to her is multiplied by. */
  readonly factor: Float64Array;
  /** Points at stake in each unit for who shoots at her. */
  readonly #worth: Float64Array;

  // Of the last position, by unit:
  /** 1 afloat, 0 not (yet, or any more). */
  readonly lives: Uint8Array;
  /** 1 sunk, or about to at the end of the phase. */
  readonly lost: Uint8Array;
  /** w + 4s, with damage that waits for the end of the phase. */
  readonly condition: Uint8Array;
  /** Hexes to the nearest enemy. */
  readonly nearest: Int16Array;
  /** Expected soon, and later, when guns may have been silenced. */
  readonly steps: Float64Array;
  readonly blows: Float64Array;
  readonly laterSteps: Float64Array;
  readonly laterBlows: Float64Array;
  readonly #crew: Int8Array;
  // Of the enemies of one ship: how much she is drawn to each, and where in which row of fire they stand.
  readonly #share: Float64Array;
  readonly #at: Int32Array;
  readonly #row: Float64Array[];
  /** Sum of the last `#weigh`: a number that is returned would be boxed. */
  readonly #found = new Float64Array(1);
  /** Turns of fire at present distances and at later ones. */
  readonly #horizon = new Float64Array(2);

  constructor(b: Battle) {
    const n = b.units;
    this.#b = b;
    this.#rows = new FireRows(b);
    this.cls = Uint8Array.from({ length: n }, (_, u) => classOf(b, u));
    this.factor = Float64Array.from({ length: n }, (_, u) =>
      b.damageValues.reduce((factor, f) => (f.units[u] === 1 ? factor * f.factor : factor), 1),
    );
    this.#worth = Float64Array.from({ length: n }, (_, u) => worthOf(b, u, this.factor[u]!));
    this.lives = new Uint8Array(n);
    this.lost = new Uint8Array(n);
    this.condition = new Uint8Array(n);
    this.nearest = new Int16Array(n);
    this.steps = new Float64Array(n);
    this.blows = new Float64Array(n);
    this.laterSteps = new Float64Array(n);
    this.laterBlows = new Float64Array(n);
    this.#crew = new Int8Array(n);
    this.#share = new Float64Array(n);
    this.#at = new Int32Array(n);
    this.#row = new Array<Float64Array>(n).fill(new Float64Array(0));
  }

  /** Works everything out for `s`. */
  look(s: BattleState): void {
    this.#muster(s);
    const { units, split } = this.#b;
    for (let f = 0; f < units; f++) {
      if (this.lives[f] === 1) {
        if (f < split) this.#fireOf(s, f, split, units);
        else this.#fireOf(s, f, 0, split);
      } else if (s[UNITS_AT + f * STRIDE + U.status] === AFLOAT) {
        // Who sinks in this phase still fires in it.
        this.#shotsLeft(s, f);
      }
    }
  }

  #muster(s: BattleState): void {
    const b = this.#b;
    for (let u = 0; u < b.units; u++) {
      const o = UNITS_AT + u * STRIDE;
      const w = Math.min(3, s[o + U.w]! + s[o + U.pendW]!);
      const steps = Math.min(3, s[o + U.s]! + s[o + U.pendS]!);
      const fixed = this.cls[u] === FIXTURE_HULL;
      const lost =
        (s[o + U.pendSpecial]! & SPECIAL_SUNK) !== 0 || (w === 3 && (steps === 3 || fixed)) || s[o + U.status] === SUNK;
      this.condition[u] = w + 4 * steps;
      this.lives[u] = s[o + U.status] === AFLOAT && !lost ? 1 : 0;
      this.lost[u] = lost ? 1 : 0;
      this.#crew[u] = crewLevel(b, s, u, true, 10);
      this.nearest[u] = 99;
      this.steps[u] = 0;
      this.blows[u] = 0;
      this.laterSteps[u] = 0;
      this.laterBlows[u] = 0;
    }
  }

  /** Spreads what `f` will fire and launch over her enemies. */
  #fireOf(s: BattleState, f: number, from: number, to: number): void {
    const b = this.#b;
    const o = UNITS_AT + f * STRIDE;
    const w = this.condition[f]! & 3;
    const turn = s[G.turn]!;
    let now = this.#shotsLeft(s, f);
    if (s[o + U.torpedoTarget]! >= 0) this.#torpedoUnderWay(s, f, s[o + U.torpedoTarget]!);
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
        if (this.lives[t] === 0 || share === 0) continue;
        const row = this.#row[t]!;
        const at = this.#at[t]!;
        this.steps[t] = this.steps[t]! + share * near * row[at]!;
        this.blows[t] = this.blows[t]! + share * near * row[at + 1]!;
        this.laterSteps[t] = this.laterSteps[t]! + share * later * row[at + 2]!;
        this.laterBlows[t] = this.laterBlows[t]! + share * later * row[at + 3]!;
      }
    }
    if (b.torpedoColumn[f]! > 0 && s[o + U.launches]! > 0 && s[o + U.torpedoTarget]! < 0) {
      this.#torpedoesToCome(s, f, from, to, turns);
    }
  }

  /** Gunnery of this turn that is still to be aimed, 0 or 1; what is aimed already is booked at its exact odds. */
  #shotsLeft(s: BattleState, f: number): number {
    const phase = s[G.phase]!;
    if (phase < PHASE.targetA) return 1;
    if (phase > PHASE.guns) return 0;
    const o = UNITS_AT + f * STRIDE;
    const unit = s[G.unit]!;
    const fired = phase === PHASE.guns && (f < unit || (f === unit && s[G.step]! > SHOT_MAIN));
    if (s[o + U.main]! >= 0 && !fired) this.#salvo(s, f, s[o + U.main]!);
    const done = phase === PHASE.guns && (f < unit || (f === unit && s[G.step]! > SHOT_SECOND));
    if (s[o + U.second]! >= 0 && !done) this.#volley(s[o + U.second]!);
    if (phase === PHASE.guns || s[o + U.main]! >= 0) return 0;
    const isFirst = this.#b.seatOf[f] === s[G.first];
    if (phase >= PHASE.spotB && isFirst) return 0;
    return (phase === PHASE.targetA && isFirst) || (phase === PHASE.targetB && !isFirst)
      ? f > unit || (f === unit && s[G.step] === 0)
        ? 1
        : 0
      : 1;
  }

  #salvo(s: BattleState, f: number, t: number): void {
    if (this.lives[t] === 0) return;
    const b = this.#b;
    // The guns fire with the damage they had when the phase began.
    const w = s[UNITS_AT + f * STRIDE + U.w]!;
    if (w >= 3) return;
    const fo = UNITS_AT + f * STRIDE;
    const to = UNITS_AT + t * STRIDE;
    const away = distance(s[fo + U.q]!, s[fo + U.r]!, s[to + U.q]!, s[to + U.r]!);
    const range = away === 0 ? 1 : away;
    const column = dptColumn(attackAtRange(((b.attack[f]! * (3 - w)) / 3) | 0, range));
    const modifier = gunModifiers(b, s, f, t, range, true);
    this.steps[t] = this.steps[t]! + salvoSteps(this.cls[t]!, column, modifier, b.defence[t]!);
    this.blows[t] = this.blows[t]! + salvoSinks(this.cls[t]!, column, modifier, b.defence[t]!);
  }

  #volley(t: number): void {
    this.steps[t] = this.steps[t]! + hitSteps(this.cls[t]!, ODDS_1_TO_1, false);
    this.blows[t] = this.blows[t]! + hitSinks(this.cls[t]!, ODDS_1_TO_1, false);
  }

  /** How much `f` is drawn to each enemy, by what she can do to her and what that is worth; `#found` gets the sum. */
  #weigh(s: BattleState, f: number, w: number, from: number, to: number): void {
    const near = this.#horizon[0]!;
    const later = this.#horizon[1]!;
    const fo = UNITS_AT + f * STRIDE;
    const q = s[fo + U.q]!;
    const r = s[fo + U.r]!;
    const crew = this.#crew[f]!;
    const rows = this.#rows.rowsOf(f, w, crew);
    const hull = this.#rows.hull;
    const lives = this.lives;
    const condition = this.condition;
    const nearest = this.nearest;
    let own = nearest[f]!;
    let sum = 0;
    for (let t = from; t < to; t++) {
      if (lives[t] === 0) continue;
      const o = UNITS_AT + t * STRIDE;
      const away = distance(q, r, s[o + U.q]!, s[o + U.r]!);
      if (away < own) own = away;
      if (away < nearest[t]!) nearest[t] = away;
      const c = condition[t]!;
      const slow = c >> 2 === 3 || s[o + U.speed]! <= 1 ? 1 : 0;
      const row = rows[hull[t]! + slow] ?? this.#rows.row(rows, f, w, crew, t, slow);
      const at = (away < 1 ? 1 : away > FIRE_RANGE_MAX ? FIRE_RANGE_MAX : away) * ROW_WIDTH;
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
    const phase = s[G.phase]!;
    if (phase < PHASE.launchA || phase > PHASE.torpedoes || this.lives[t] === 0) return;
    const fo = UNITS_AT + f * STRIDE;
    const to = UNITS_AT + t * STRIDE;
    if (phase === PHASE.torpedoes && (f < s[G.unit]! || (f === s[G.unit] && s[to + U.done] === 1))) return;
    const dq = s[to + U.q]! - s[fo + U.q]!;
    const dr = s[to + U.r]! - s[fo + U.r]!;
    const b = this.#b;
    const range = distance(0, 0, dq, dr);
    const need = TORPEDO_HIT[s[to + U.speed]! * 5 + range - 1]! + crewLevel(b, s, f, false, range);
    this.#hit(
      f,
      t,
      AT_MOST[need < 0 ? 0 : need > 12 ? 12 : need]!,
      arcOf(-dq, -dr, s[to + U.heading]! as Heading) !== BROADSIDE,
    );
  }

  #hit(f: number, t: number, chance: number, endOn: boolean): void {
    const column = this.#b.torpedoColumn[f]!;
    this.steps[t] = this.steps[t]! + chance * hitSteps(this.cls[t]!, column, endOn);
    this.blows[t] = this.blows[t]! + chance * hitSinks(this.cls[t]!, column, endOn);
  }

  /** On the enemy that promises most. */
  #torpedoesToCome(s: BattleState, f: number, from: number, to: number, turns: number): void {
    const b = this.#b;
    const fo = UNITS_AT + f * STRIDE;
    const launched = s[fo + U.launchTurn]!;
    const ready = launched > 0 ? launched + 3 - s[G.turn]! : 0;
    const time = (turns - (ready > 0 ? ready : 0)) / 3;
    if (time <= 0) return;
    const column = b.torpedoColumn[f]!;
    let best = 0;
    let target = -1;
    let chance = 0;
    for (let t = from; t < to; t++) {
      if (this.lives[t] === 0 || b.battery[t] === 1) continue;
      const to_ = UNITS_AT + t * STRIDE;
      const away = distance(s[fo + U.q]!, s[fo + U.r]!, s[to_ + U.q]!, s[to_ + U.r]!);
      const cap = b.cap[t * 4 + (this.condition[t]! >> 2)]!;
      const need = TORPEDO_HIT[(cap < TORPEDO_SPEED ? cap : TORPEDO_SPEED) * 5 + TORPEDO_HEXES - 1]!;
      const shot = away <= 8 ? TORPEDO_NEAR : away <= 14 ? TORPEDO_MIDDLE : TORPEDO_FAR;
      const p = shot * AT_MOST[need]!;
      const cls = this.cls[t]!;
      const pull = p * (0.2 * hitSteps(cls, column, false) + hitSinks(cls, column, false)) * this.#worth[t]!;
      if (pull <= best) continue;
      best = pull;
      target = t;
      chance = p;
    }
    if (target >= 0) this.#hit(f, target, chance * (time > 1 ? 1 : time), false);
  }
}

/** Points for sinking her, with all that depends on her by the scenario's conditions. */
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
