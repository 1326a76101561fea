/** Evaluation context: the position as an admiral weighs it, in points, made once for each decision. */

import {
  AFLOAT,
  attackAtRange,
  attackNow,
  BATTLESHIP_HULL,
  type Battle,
  type BattleState,
  crewLevel,
  dptColumn,
  exitPoints,
  exitsOf,
  FIXTURE_HULL,
  G,
  NO_RADAR,
  ODDS_1_TO_1,
  radarModifier,
  SECONDARY_RANGE,
  SINKS_ON_X,
  STAR_SIGHT,
  SUNK,
  U,
} from '../../../engine/battleships/index.js';
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import type { Doctrine } from './doctrine.js';
import { unitField } from './fields.js';
import { type Limits, UNLIMITED } from './limits.js';
import { hitValue, lamingChance, salvoValue } from './odds.js';

/** Beyond this many hexes nobody fires. */
export const FIRE_RANGE_MAX = 31;
/** Points at one modifier take so much of a row. */
const WIDTH = FIRE_RANGE_MAX + 1;
/** Modifiers that poses add: -2 … +2. */
const MODIFIERS = 5;
/** Distances over which the exchange of later turns is spread: ships move about this far. */
const SPREAD = 5;

export interface Scene {
  readonly b: Battle;
  readonly s: BattleState;
  readonly seat: Seat;
  readonly doctrine: Doctrine;
  readonly limits: Limits;
  /** Turns still to be fought after this one. */
  turnsLeft: number;
  /** Points at stake in each unit, for its enemy. */
  readonly worth: Float64Array;
  /** How much steps that do not sink will still matter, by unit. */
  readonly hold: Float64Array;
  /** Points she may yet score by leaving the map, and the steps above which she no longer can; 0 and -1 for none. */
  readonly stake: Float64Array;
  readonly limit: Int8Array;
  /** How each takes an X, and its damage as w + 4s. */
  readonly cls: Uint8Array;
  readonly condition: Uint8Array;
  /** Guns in the turn to come: attack left, and the sum of lasting modifiers. */
  readonly attack: Int16Array;
  readonly gunModifier: Int8Array;
  /** Own units afloat, enemies afloat. */
  readonly friends: UnitId[];
  readonly enemies: UnitId[];
  /** Chance that next turn's visibility reaches each distance, `[FAR + 1]`. */
  readonly clear: Float64Array;
  /** Sides that have a ship left to fire star shell. */
  readonly hasStars: [boolean, boolean];
  /** Where `gunPoints` and `laterPoints` keep what they have worked out. */
  readonly slate: Slate;
}

/** Room for what a scene works out; one admiral needs one. */
export interface Slate {
  /** By firer and target, `[units × units]`: points by modifier and distance, then the later ones, -1 where not yet asked. */
  readonly rows: Float64Array[];
  /** Makes the rows ready for a scene whose ships are as they are now. */
  lay(scene: Scene): void;
}

/** Of a row: modifiers and one more for later, by distance. */
export const ROW_SIZE = (MODIFIERS + 1) * WIDTH;
export const LATER_OFFSET = MODIFIERS * WIDTH;

/** Where a row has the points at a modifier in -2 … +2 and a distance in 1 … FAR. */
export const placeOf = (modifier: number, distance: number): number => (modifier + 2) * WIDTH + distance;

/**
 * Rows that no slate has now. A row is needed while its admiral decides, and a large battle has hundreds: so only the slates that were
 * laid last have theirs, however many admirals sit in however many battles.
 */
const FREE: Float64Array[] = [];
const NO_ROW = new Float64Array(0);
const LAID: WipedSlate[] = [];
const MOST_LAID = 4;

/** A slate that is wiped for every scene. It has rows only for ships that can fire at each other. */
export class WipedSlate implements Slate {
  readonly rows: Float64Array[];
  readonly #units: number;
  readonly #pairs: number[] = [];

  constructor({ units }: Battle) {
    this.#units = units;
    this.rows = Array.from({ length: units * units }, () => NO_ROW);
  }

  /** It has its rows; without them nothing is wrong, but everything is worked out each time. */
  get isLaid(): boolean {
    return LAID.includes(this);
  }

  lay({ friends, enemies }: Scene): void {
    this.#clear();
    for (const friend of friends) {
      for (const enemy of enemies) {
        this.#layPair(friend * this.#units + enemy);
        this.#layPair(enemy * this.#units + friend);
      }
    }
    LAID.push(this);
    if (LAID.length > MOST_LAID) LAID[0]!.#clear();
  }

  #clear(): void {
    const at = LAID.indexOf(this);
    if (at >= 0) LAID.splice(at, 1);
    for (const pair of this.#pairs) {
      FREE.push(this.rows[pair]!);
      this.rows[pair] = NO_ROW;
    }
    this.#pairs.length = 0;
  }

  #layPair(pair: number): void {
    const row = FREE.pop() ?? new Float64Array(ROW_SIZE);
    this.rows[pair] = row.fill(-1);
    this.#pairs.push(pair);
  }
}

/** The scene of `s`, worked out on `slate`; an earlier one on the same slate is no longer good. */
export function sceneOf(
  b: Battle,
  s: BattleState,
  seat: Seat,
  doctrine: Doctrine,
  slate: Slate,
  limits: Limits = UNLIMITED,
): Scene {
  const n = b.units;
  const scene: Scene = {
    b,
    s,
    seat,
    doctrine,
    limits,
    turnsLeft: 0,
    worth: new Float64Array(n),
    hold: new Float64Array(n),
    stake: new Float64Array(n),
    limit: new Int8Array(n),
    cls: new Uint8Array(n),
    condition: new Uint8Array(n),
    attack: new Int16Array(n),
    gunModifier: new Int8Array(n),
    friends: [],
    enemies: [],
    clear: new Float64Array(FIRE_RANGE_MAX + 1),
    hasStars: [false, false],
    slate,
  };
  const base = b.scenario.visibility;
  for (let d = 0; d <= FIRE_RANGE_MAX; d++) scene.clear[d] = Math.max(0, Math.min(1, (base + 7 - d) / 6));
  renewScene(scene);
  return scene;
}

/** Works a scene out anew where its ships are no longer in the state that it was made for. */
export function renewScene(scene: Scene): void {
  const { b, s, seat } = scene;
  scene.turnsLeft = b.scenario.turns - s[G.turn]!;
  scene.friends.length = 0;
  scene.enemies.length = 0;
  scene.stake.fill(0);
  scene.limit.fill(-1);
  scene.hasStars[0] = hasStars(b, s, FIRST_SEAT);
  scene.hasStars[1] = hasStars(b, s, SECOND_SEAT);
  const patience = scene.turnsLeft / (scene.turnsLeft + 1.5);
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (unitField(s, u, U.status) === AFLOAT) (b.seatOf[u] === seat ? scene.friends : scene.enemies).push(u);
    scene.cls[u] = b.fixture[u] === 1 ? FIXTURE_HULL : b.types[u] === 'BB' ? BATTLESHIP_HULL : SINKS_ON_X;
    scene.condition[u] = unitField(s, u, U.w) + 4 * unitField(s, u, U.s);
    setStake(scene, u);
    scene.worth[u] = worthOf(b, s, u) + scene.stake[u]!;
    // Ships with few repairs in them pay for steps even if they live.
    const spent = b.defence[u]! - unitField(s, u, U.repairs) < 3 ? 0.5 : 0.08;
    scene.hold[u] = Math.max(spent, patience);
    const ready = s[G.turn]! + 1 >= b.fireFrom[u]! && b.silent[u] === 0;
    scene.attack[u] = ready ? attackNow(b, u, unitField(s, u, U.w)) : 0;
    scene.gunModifier[u] = b.gunModifier[u]! + crewLevel(b, s, u, true, 10);
  }
  scene.slate.lay(scene);
}

/** Not every ship that may leave will: this share of the reward is at stake. */
export const LIKELY_TO_LEAVE = 0.6;

function setStake(scene: Scene, u: UnitId): void {
  const { b, s } = scene;
  if (unitField(s, u, U.status) !== AFLOAT) return;
  for (const clause of exitsOf(b, u)) {
    const points = LIKELY_TO_LEAVE * exitPoints(b, s, u, clause);
    if (points <= scene.stake[u]!) continue;
    scene.stake[u] = points;
    scene.limit[u] = clause.maxSteps ?? -1;
  }
}

function hasStars(b: Battle, s: BattleState, seat: Seat): boolean {
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (
      b.seatOf[u] === seat &&
      b.starShell[u] === 1 &&
      unitField(s, u, U.status) === AFLOAT &&
      unitField(s, u, U.w) < 3
    )
      return true;
  }
  return false;
}

/** Points the enemy of `u` gets for sinking her, with all that depends on her by the scenario's conditions. */
function worthOf(b: Battle, s: BattleState, u: UnitId): number {
  let points = b.value[u]!;
  for (const f of b.damageValues) if (f.units[u] === 1) points *= f.factor;
  for (const c of b.scenario.victory.outright) {
    if (c.kind === 'sunk' && c.units.includes(b.names[u]!)) points += c.points / c.units.length;
    if (c.kind === 'afloat' && c.units.includes(b.names[u]!)) points += c.points / c.units.length;
    if (c.kind === 'capital-lead' && b.capital[u] === 1 && b.scenario.sides[b.seatOf[u] as 0 | 1].id !== c.winner) {
      if (!lostCapital(b, s, otherSeat(b.seatOf[u]!))) points += lostCapital(b, s, b.seatOf[u]!) ? 0 : c.points * 0.7;
    }
  }
  return points;
}

function lostCapital(b: Battle, s: BattleState, seat: Seat): boolean {
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (b.seatOf[u] === seat && b.capital[u] === 1 && unitField(s, u, U.status) === SUNK) return true;
  }
  return false;
}

/** Chance that a ship in action is under fire herself, or shares her target: spread over a modifier of -1 and of -2. */
const UNDER_FIRE = 0.7;

function salvo(sc: Scene, column: number, t: UnitId, modifier: number): number {
  const cls = sc.cls[t]!;
  const defence = sc.b.defence[t]!;
  const c = sc.condition[t]!;
  const hold = sc.hold[t]!;
  const limit = sc.limit[t]!;
  const laming = limit < 0 ? 0 : sc.stake[t]! / sc.worth[t]!;
  return (
    (1 - UNDER_FIRE) * salvoValue(cls, column, modifier - 1, defence, c, hold) +
    UNDER_FIRE * salvoValue(cls, column, modifier - 2, defence, c, hold) +
    (laming === 0 ? 0 : laming * lamingChance(cls, column, modifier - 2, defence, c, limit))
  );
}

/**
 * Points `f` can expect to shoot out of `t` next turn at a distance, over the visibility to come, with her secondary battery.
 * `modifier` in -2 … +2 is what the poses add: arcs, a turn, a slow target.
 */
export function gunPoints(sc: Scene, f: UnitId, t: UnitId, distance: number, modifier: number): number {
  const d = distance < 1 ? 1 : Math.min(distance, FIRE_RANGE_MAX);
  const row = sc.slate.rows[f * sc.b.units + t]!;
  const at = placeOf(modifier, d);
  const known = row[at]!;
  if (known >= 0) return known;
  const points = workOut(sc, f, t, d, modifier);
  row[at] = points;
  return points;
}

/** The same at no modifier, spread over the distances to which a few moves may lead. */
export function laterPoints(sc: Scene, f: UnitId, t: UnitId, distance: number): number {
  const d = distance < 1 ? 1 : Math.min(distance, FIRE_RANGE_MAX);
  const row = sc.slate.rows[f * sc.b.units + t]!;
  const known = row[LATER_OFFSET + d]!;
  if (known >= 0) return known;
  let sum = 0;
  for (let k = -SPREAD; k <= SPREAD; k++) sum += (SPREAD + 1 - Math.abs(k)) * gunPoints(sc, f, t, d + k, 0);
  const points = sum / (SPREAD + 1) ** 2;
  row[LATER_OFFSET + d] = points;
  return points;
}

function workOut(sc: Scene, f: UnitId, t: UnitId, d: number, modifier: number): number {
  const { b } = sc;
  if (d > b.range[f]! || d === FIRE_RANGE_MAX || sc.attack[f] === 0) return 0;
  const column = dptColumn(attackAtRange(sc.attack[f]!, d));
  const m = modifier + sc.gunModifier[f]!;
  const clear = sc.clear[d]!;
  let share = clear > 0 ? clear * salvo(sc, column, t, m) : 0;
  if (clear < 1) share += (1 - clear) * unseen(sc, f, t, d, column, m);
  if (b.secondary[f] === 1 && d <= SECONDARY_RANGE && b.capital[t] === 0) {
    const light = b.on.night ? Math.max(clear, 0.4) : clear;
    share += light * hitValue(sc.cls[t]!, ODDS_1_TO_1, false, sc.condition[t]!, sc.hold[t]!);
  }
  return share * sc.worth[t]!;
}

/** Chance that somebody lights up a given target by night. */
const LIT = 0.35;

/** A shot at what the eye does not see: radar, star shell, spotter plane, the best that serves. */
function unseen(sc: Scene, f: UnitId, t: UnitId, d: number, column: number, m: number): number {
  const { b, s } = sc;
  const radar = radarModifier(b, s, f, d);
  let best = radar === NO_RADAR ? 0 : salvo(sc, column, t, m + radar);
  if (b.on.night && d <= STAR_SIGHT && sc.hasStars[b.seatOf[f] as 0 | 1]) {
    best = Math.max(best, LIT * salvo(sc, column, t, m - 1));
  }
  if (b.spotter[f] === 1) best = Math.max(best, 0.5 * salvo(sc, column, t, m + b.on.spotterPenalty));
  return best;
}
