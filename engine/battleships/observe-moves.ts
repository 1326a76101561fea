/**
 * Manoeuvres as numbers for a network: where each ends, and what the guns and torpedoes can be expected to do there next turn. Ships
 * that have moved are where they are; the others are expected straight on at the speed they have.
 */

import type { ActionList } from '../core/actions.js';
import type { ArrayOf, Q, R, UnitId } from '../core/brand.js';
import { arcOf, BOW, BROADSIDE, distance, type Heading, STEP_Q, STEP_R, STERN } from '../core/hex.js';
import { MOVE, MOVE_FORCED } from './actions.js';
import type { Battle } from './battle.js';
import { type Goal, goalsOf } from './goals.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { forcedRun } from './movement.js';
import { isHeld, originOf, tableOf } from './mover.js';
import { MOVE_FEATURES } from './observe-columns.js';
import { columnsOf, placeX, placeY } from './observe-features.js';
import { FIRE_RANGE_MAX, gunPoints, isLoaded, torpedoChance, torpedoPoints } from './observe-fire.js';
import { PHASE } from './phases.js';
import { isOffMap, landAhead } from './waters.js';

const COLUMN = columnsOf(MOVE_FEATURES);

const MOST = 32;
/** Modifiers that poses add: -2 … +2. */
const MODIFIERS = 5;
const WIDTH = FIRE_RANGE_MAX + 1;
/** Points by modifier and distance, then those of later turns by distance. */
const ROW = (MODIFIERS + 1) * WIDTH;
const LATER = MODIFIERS * WIDTH;
/** Distances over which the exchange of later turns is spread: ships move about this far. */
const SPREAD = 5;
/** Torpedo ships farther off than this are no danger yet. */
const TORPEDO_NOTICE = 12;
const POINTS = 10;

/** Ships around the one that moves, as they are expected to be when the guns fire next: enemies first, then friends. */
const near = {
  count: 0,
  enemies: 0,
  unit: new Int16Array(MOST) as ArrayOf<UnitId, Int16Array>,
  q: new Int16Array(MOST),
  r: new Int16Array(MOST),
  heading: new Int8Array(MOST),
  speed: new Int8Array(MOST),
  known: new Uint8Array(MOST),
  /** By enemy: sum of the squares of what she can do to our other ships; torpedo points on and by her, abeam and end on. */
  rivals: new Float64Array(MOST),
  hit: new Float64Array(2 * MOST),
  hitBy: new Float64Array(2 * MOST),
};
/** What the ship can do to each enemy, then what each can do to her; -1 where not yet asked. */
const rows = new Float64Array(2 * MOST * ROW);

const ship = {
  // Set before each use: a field that may be missing would cost a test for each manoeuvre.
  b: undefined as unknown as Battle,
  s: undefined as unknown as BattleState,
  u: 0 as UnitId,
  isLoaded: false,
};
const centre = { q: 0, r: 0, count: 0 };
let goals: readonly Goal[] = [];

/** Makes ready for the manoeuvres of `u`. */
function lookAround(b: Battle, s: BattleState, u: UnitId): void {
  ship.b = b;
  ship.s = s;
  ship.u = u;
  ship.isLoaded = isLoaded(b, s, u);
  near.count = 0;
  const seat = b.seatOf[u]!;
  const isSecond = s[G.phase] === PHASE.moveB;
  for (let v = 0 as UnitId; v < b.units; v++) if (b.seatOf[v] !== seat) expect(v, isSecond);
  near.enemies = near.count;
  for (let v = 0 as UnitId; v < b.units; v++) if (b.seatOf[v] === seat && v !== u) expect(v, false);
  rows.fill(-1, 0, near.enemies * ROW);
  rows.fill(-1, MOST * ROW, (MOST + near.enemies) * ROW);
  for (let i = 0; i < near.enemies; i++) weighRivals(i);
  findCentre();
  goals = goalsOf(b, s, u);
}

function expect(v: UnitId, hasMoved: boolean): void {
  const { b, s } = ship;
  const o = UNITS_AT + v * STRIDE;
  if (s[o + U.status] !== AFLOAT || near.count === MOST) return;
  const i = near.count++;
  const isKnown = hasMoved || s[o + U.done] === 1 || isHeld(b, s, v);
  const way = isKnown ? 0 : s[o + U.speed]!;
  const heading = s[o + U.heading]! as Heading;
  near.unit[i] = v;
  near.q[i] = s[o + U.q]! + STEP_Q[heading] * way;
  near.r[i] = s[o + U.r]! + STEP_R[heading] * way;
  near.heading[i] = heading;
  near.speed[i] = Math.min(6, s[o + U.speed]!);
  near.known[i] = isKnown ? 1 : 0;
}

function weighRivals(i: number): void {
  const { b, s, u } = ship;
  const e = near.unit[i]!;
  let sum = 0;
  for (let j = near.enemies; j < near.count; j++) {
    const d = Math.max(1, distance(near.q[i]!, near.r[i]!, near.q[j]!, near.r[j]!));
    const x = d < FIRE_RANGE_MAX ? gunPoints(b, s, e, near.unit[j]!, d, 0) : 0;
    sum += x * x;
  }
  near.rivals[i] = sum;
  const isDangerous = isLoaded(b, s, e);
  for (let end = 0; end < 2; end++) {
    near.hit[2 * i + end] = ship.isLoaded && b.battery[e] === 0 ? torpedoPoints(b, s, u, e, end === 1) : 0;
    near.hitBy[2 * i + end] = isDangerous ? torpedoPoints(b, s, e, u, end === 1) : 0;
  }
}

/** Middle of the other heavy ships. */
function findCentre(): void {
  let q = 0;
  let r = 0;
  let count = 0;
  for (let j = near.enemies; j < near.count; j++) {
    if (ship.b.capital[near.unit[j]!] === 0) continue;
    q += near.q[j]!;
    r += near.r[j]!;
    count++;
  }
  centre.count = count;
  centre.q = count === 0 ? 0 : Math.round(q / count);
  centre.r = count === 0 ? 0 : Math.round(r / count);
}

/** Points between the ship and enemy `i`; `by` is true for the enemy's fire. */
function points(i: number, by: boolean, d: number, modifier: number): number {
  const at = ((by ? MOST : 0) + i) * ROW + (modifier + 2) * WIDTH + d;
  const known = rows[at]!;
  if (known >= 0) return known;
  const { b, s, u } = ship;
  const e = near.unit[i]!;
  return (rows[at] = by ? gunPoints(b, s, e, u, d, modifier) : gunPoints(b, s, u, e, d, modifier));
}

/** The same without modifiers, spread over the distances to which a few moves may lead. */
function later(i: number, by: boolean, d: number): number {
  const at = ((by ? MOST : 0) + i) * ROW + LATER + d;
  const known = rows[at]!;
  if (known >= 0) return known;
  let sum = 0;
  for (let k = -SPREAD; k <= SPREAD; k++) {
    const away = Math.max(1, d + k);
    if (away < FIRE_RANGE_MAX) sum += (SPREAD + 1 - Math.abs(k)) * points(i, by, away, 0);
  }
  return (rows[at] = sum / (SPREAD + 1) ** 2);
}

/** Writes every manoeuvre of the list, `width` numbers apart, its first column at `at`. All columns must be zero before. */
export function observeMoves(
  b: Battle,
  s: BattleState,
  u: UnitId,
  list: ActionList,
  to: Float32Array,
  at: number,
  width: number,
): void {
  lookAround(b, s, u);
  const table = tableOf(b, u);
  const heading = s[UNITS_AT + u * STRIDE + U.heading]! as Heading;
  const start = originOf(b, s, u);
  const { q: startQ, r: startR } = start;
  for (let i = 0; i < list.count; i++) {
    const a = list.ids[i]!;
    const id = a === MOVE_FORCED ? table.straightAt[forcedRun(b, s, u)]! : a - MOVE;
    const pose = heading * table.count + id;
    const q = startQ + table.endQ[pose]!;
    const r = startR + table.endR[pose]!;
    const turn = table.turn[id]!;
    const end = ((heading + turn) % 6) as Heading;
    const o = at + i * width;
    to[o + COLUMN.endX] = placeX(s, q);
    to[o + COLUMN.endY] = placeY(s, q, r);
    to[o + COLUMN.headA + end] = 1;
    to[o + COLUMN.speed] = table.speed[id]! / 6;
    to[o + COLUMN.turned] = 1 - table.straight[id]!;
    to[o + COLUMN.veer] = (turn > 3 ? turn - 6 : turn) / 3;
    observeFight(q, r, end, table.speed[id]!, table.straight[id] === 1, to, o);
    observeWaters(q, r, end, table.speed[id]!, to, o);
  }
}

/** Fire and torpedoes both ways from a pose, and how near everybody is. */
function observeFight(
  q: Q,
  r: R,
  heading: Heading,
  speed: number,
  isStraight: boolean,
  to: Float32Array,
  o: number,
): void {
  const { b, s, u } = ship;
  const {
    enemies,
    unit,
    q: theirQ,
    r: theirR,
    heading: theirHeading,
    speed: theirSpeed,
    known,
    rivals,
    hit,
    hitBy,
  } = near;
  const { capital, neverSlow } = b;
  const noBow = b.noBowPenalty[u] === 1;
  const noAft = b.noAftFire[u] === 1;
  const turn = isStraight || b.radarAdvanced[u] === 1 || !b.on.turning ? 0 : 1;
  const slow = speed <= 1 && neverSlow[u] === 0 ? 2 : 0;
  let deals = 0;
  let dealsLater = 0;
  let takes = 0;
  let takesShared = 0;
  let takesLater = 0;
  let torpedo = 0;
  let danger = 0;
  let nearest = 2 * FIRE_RANGE_MAX;
  let nearestCapital = 2 * FIRE_RANGE_MAX;
  let beam = 0;
  let ahead = 0;
  let crossed = 0;
  for (let i = 0; i < enemies; i++) {
    const e = unit[i]!;
    const dq = theirQ[i]! - q;
    const dr = theirR[i]! - r;
    const away = distance(0, 0, dq, dr);
    const d = away < 1 ? 1 : away;
    const arc = arcOf(dq, dr, heading);
    const theirArc = arcOf(-dq, -dr, theirHeading[i]! as Heading);
    if (capital[e] === 1 && d < nearestCapital) nearestCapital = d;
    if (d < nearest) {
      nearest = d;
      ahead = arc === BOW ? 1 : arc === STERN ? -1 : 0;
      crossed = theirArc === BROADSIDE ? 0 : 1;
    }
    if (d >= FIRE_RANGE_MAX) continue;
    if (arc === BROADSIDE) beam++;
    const bad = arc === BROADSIDE || (arc === BOW && noBow) ? 0 : 1;
    const easy = theirSpeed[i]! <= 1 && neverSlow[e] === 0 ? 2 : 0;
    if (!(arc === STERN && noAft)) deals = Math.max(deals, points(i, false, d, easy - bad - turn));
    dealsLater = Math.max(dealsLater, later(i, false, d));
    const x = points(i, true, d, slow - (known[i] === 1 && theirArc !== BROADSIDE ? 1 : 0));
    const y = later(i, true, d);
    takes += x;
    takesShared += x > 0 ? (x * x * x) / (x * x + rivals[i]!) : 0;
    takesLater += y > 0 ? (y * y * y) / (y * y + rivals[i]!) : 0;
    if (d <= 5 && arc === BROADSIDE && hit[2 * i]! > 0) {
      const value = hit[2 * i + (theirArc === BROADSIDE ? 0 : 1)]!;
      torpedo = Math.max(torpedo, value * torpedoChance(b, s, u, theirSpeed[i]!, d));
    }
    if (d <= TORPEDO_NOTICE && hitBy[2 * i]! > 0) danger += torpedoDanger(i, d, theirArc, arc, speed);
  }
  to[o + COLUMN.nearest] = nearest / 20;
  to[o + COLUMN.nearestCapital] = nearestCapital / 20;
  to[o + COLUMN.deals] = deals / POINTS;
  to[o + COLUMN.takes] = takes / POINTS;
  to[o + COLUMN.takesShared] = takesShared / POINTS;
  to[o + COLUMN.dealsLater] = dealsLater / POINTS;
  to[o + COLUMN.takesLater] = takesLater / POINTS;
  to[o + COLUMN.torpedo] = torpedo / POINTS;
  to[o + COLUMN.torpedoDanger] = danger / POINTS;
  to[o + COLUMN.beam] = beam / 4;
  to[o + COLUMN.ahead] = ahead;
  to[o + COLUMN.crossed] = crossed;
}

/** Points of the torpedoes that enemy `i` may launch: certain where she lies, less likely the farther she has still to come. */
function torpedoDanger(i: number, d: number, theirArc: number, myArc: number, speed: number): number {
  const { b, s } = ship;
  const e = near.unit[i]!;
  if (near.known[i] === 1) {
    if (d > 5 || theirArc !== BROADSIDE) return 0;
    return torpedoChance(b, s, e, speed, d) * near.hitBy[2 * i + (myArc === BROADSIDE ? 0 : 1)]!;
  }
  return 0.5 * (1 - d / (TORPEDO_NOTICE + 1)) * torpedoChance(b, s, e, speed, 3) * near.hitBy[2 * i]!;
}

/** Friends, land under the bow, the edge of the map and the way to a goal. */
function observeWaters(q: Q, r: R, heading: Heading, speed: number, to: Float32Array, o: number): void {
  const { b, s, u } = ship;
  let mate = FIRE_RANGE_MAX;
  for (let j = near.enemies; j < near.count; j++) mate = Math.min(mate, distance(q, r, near.q[j]!, near.r[j]!));
  to[o + COLUMN.mate] = mate / 10;
  to[o + COLUMN.line] = centre.count === 0 ? 0 : Math.min(2, distance(q, r, centre.q, centre.r) / 10);
  if (b.sheet.hasLand) to[o + COLUMN.land] = landAhead(b.sheet, q, r, heading, speed);
  to[o + COLUMN.leaves] = isOffMap(b, s, q, r) ? 1 : 0;
  let best = 0;
  for (let i = 0; i < goals.length; i++) {
    const goal = goals[i]!;
    if (goal.points <= best) continue;
    best = goal.points;
    const way = Math.min(60, goal.hexes(q, r));
    const turns = way / Math.max(1, b.cap[u * 4 + s[UNITS_AT + u * STRIDE + U.s]!]!);
    to[o + COLUMN.goal] = way / 20;
    to[o + COLUMN.goalPoints] = goal.points / 50;
    to[o + COLUMN.slack] = Math.max(-1, Math.min(1, (b.scenario.turns - s[G.turn]! - goal.stay - turns) / 5));
  }
}
