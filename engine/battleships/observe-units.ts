/** Units as numbers for a network. */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { BROADSIDE, distance, type Heading, turnedQ, turnedR } from '../core/hex.js';
import type { Battle } from './battle.js';
import { maybeFlagship } from './flagship.js';
import { goalsOf } from './goals.js';
import { attackNow } from './gunnery.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import { leastMovePoints, mostMovePoints } from './mover.js';
import { UNIT_FEATURES } from './observe-columns.js';
import { columnsOf, placeX, placeY } from './observe-features.js';
import { gunPoints, isLoaded, pointsForUnit } from './observe-fire.js';
import { aimedPoints } from './observe-shots.js';
import { PHASE } from './phases.js';
import { arcToward } from './targeting.js';
import { capitalsLost, damagePoints } from './victory.js';
import { mayKnowLaunches } from './view.js';
import { rangeBetween } from './visibility.js';

const WIDTH = UNIT_FEATURES.length;
const COLUMN = columnsOf(UNIT_FEATURES);

/** Points besides her own that the enemy gets, or keeps, by sinking `u`, by the scenario's conditions. */
function prizeOf(b: Battle, s: BattleState, u: UnitId): number {
  let points = 0;
  for (const c of b.scenario.victory.outright) {
    if ((c.kind === 'sunk' || c.kind === 'afloat') && c.units.includes(b.names[u]!))
      points += c.points / c.units.length;
    else if (c.kind === 'capital-lead' && b.capital[u] === 1) points += leadAtStake(b, s, c.winner, u) ? c.points : 0;
  }
  return points;
}

/** True if sinking `u` gives the lead in capital ships to `winner`, her enemy, or takes it from her own side. */
function leadAtStake(b: Battle, s: BattleState, winner: string, u: UnitId): boolean {
  const owner = b.seatOf[u]!;
  if (capitalsLost(b, s, owner) > 0) return false;
  const isOwn = b.scenario.sides[owner]!.id === winner;
  return capitalsLost(b, s, otherSeat(owner)) > 0 === isOwn;
}

/** Writes unit `u` as `seat` sees it, from `at` on; one that is not on the map is nearly all zeroes. */
export function observeUnit(b: Battle, s: BattleState, seat: Seat, u: UnitId, to: Float32Array, at: number): void {
  const o = UNITS_AT + u * STRIDE;
  const turn = s[G.turn]!;
  const status = s[o + U.status]!;
  const owner = b.seatOf[u]!;
  to[at + COLUMN.own] = owner === seat ? 1 : -1;
  to[at + COLUMN.waiting] = status === WAITING ? 1 : 0;
  if (status !== AFLOAT) return;
  to[at + COLUMN.afloat] = 1;
  to[at + COLUMN.asked] = s[G.actor] === seat && s[G.unit] === u ? 1 : 0;
  to[at + COLUMN[b.types[u]!]] = 1;
  to[at + COLUMN.x] = placeX(s, s[o + U.q]!);
  to[at + COLUMN.y] = placeY(s, s[o + U.q]!, s[o + U.r]!);
  to[at + COLUMN.headA + s[o + U.heading]!] = 1;
  to[at + COLUMN.speed] = s[o + U.speed]! / 6;
  to[at + COLUMN.slowest] = leastMovePoints(s, u) / 6;
  to[at + COLUMN.fastest] = mostMovePoints(b, s, u) / 6;
  to[at + COLUMN.attack] = b.attack[u]! / 80;
  to[at + COLUMN.attackNow] = attackNow(b, u, s[o + U.w]!) / 80;
  to[at + COLUMN.defence] = b.defence[u]! / 25;
  to[at + COLUMN.range] = b.range[u]! / 25;
  to[at + COLUMN.movement] = b.movement[u]! / 6;
  to[at + COLUMN.value] = b.value[u]! / 100;
  to[at + COLUMN.lost] = damagePoints(b, s, u) / 100;
  to[at + COLUMN.w] = s[o + U.w]! / 3;
  to[at + COLUMN.s] = s[o + U.s]! / 3;
  to[at + COLUMN.repairsLeft] = (b.defence[u]! - s[o + U.repairs]!) / 25;
  to[at + COLUMN.torpedoes] = b.torpedoColumn[u]! / 4;
  to[at + COLUMN.launches] = s[o + U.launches]!;
  to[at + COLUMN.crew] = b.crew[u]!;
  to[at + COLUMN.radarDetect] = b.radarDetect[u]! / 14;
  to[at + COLUMN.radarOut] = s[o + U.radarOut]!;
  to[at + COLUMN.spotter] = b.spotter[u]!;
  to[at + COLUMN.secondary] = b.secondary[u]!;
  to[at + COLUMN.turned] = s[o + U.turned]!;
  to[at + COLUMN.markers] = s[o + U.markers]! / 5;
  to[at + COLUMN.seconds] = s[o + U.seconds]! / 5;
  to[at + COLUMN.hasMain] = s[o + U.main]! >= 0 ? 1 : 0;
  to[at + COLUMN.hasSecond] = s[o + U.second]! >= 0 ? 1 : 0;
  to[at + COLUMN.hasTorpedoTarget] = mayKnowLaunches(s, seat, owner) && s[o + U.torpedoTarget]! >= 0 ? 1 : 0;
  to[at + COLUMN.onFire] = s[o + U.fireTurn]! >= turn && s[o + U.fireTurn]! > 0 ? 1 : 0;
  to[at + COLUMN.bridgeHit] = s[o + U.bridgeTurn]! >> 1 >= turn ? 1 : 0;
  to[at + COLUMN.noPower] = s[o + U.powerTurn]! >= turn && s[o + U.powerTurn]! > 0 ? 1 : 0;
  to[at + COLUMN.rudderHit] = s[o + U.rudderTurn] === turn ? 1 : 0;
  to[at + COLUMN.frozen] = s[o + U.frozenTurn] === turn ? 1 : 0;
  to[at + COLUMN.flagship] = owner === seat ? +(s[G.flagship0 + seat] === u) : maybeFlagship(s, owner, u) ? 0.5 : 0;
  to[at + COLUMN.done] = s[o + U.done]!;
  to[at + COLUMN.worth] = pointsForUnit(b, u) / 100;
  to[at + COLUMN.loaded] = isLoaded(b, s, u) ? 1 : 0;
  if (b.scenario.victory.outright.length > 0) to[at + COLUMN.prize] = prizeOf(b, s, u) / 100;
  if (b.exits.length > 0 || b.bombardments.length > 0) observeGoal(b, s, u, to, at);
}

function observeGoal(b: Battle, s: BattleState, u: UnitId, to: Float32Array, at: number): void {
  const o = UNITS_AT + u * STRIDE;
  let best = 0;
  for (const goal of goalsOf(b, s, u)) {
    if (goal.points <= best) continue;
    best = goal.points;
    to[at + COLUMN.goal] = Math.min(60, goal.hexes(s[o + U.q]!, s[o + U.r]!)) / 20;
    to[at + COLUMN.goalPoints] = goal.points / 50;
  }
}

/** How each unit afloat lies to the one that is asked, and the fire that goes to and fro as all lie now. */
export function observeExchange(b: Battle, s: BattleState, seat: Seat, to: Float32Array): void {
  const u = s[G.actor] === seat ? s[G.unit]! : -1;
  for (let v = 0 as UnitId; v < b.units && u >= 0 && u < b.units; v++) {
    const o = UNITS_AT + v * STRIDE;
    if (v === u || s[o + U.status] !== AFLOAT) continue;
    const uo = UNITS_AT + u * STRIDE;
    const dq = s[o + U.q]! - s[uo + U.q]!;
    const dr = s[o + U.r]! - s[uo + U.r]!;
    const at = v * WIDTH;
    to[at + COLUMN.away] = distance(0, 0, dq, dr) / 20;
    // In hexes ahead and to starboard of the asked ship.
    const q = turnedQ(dq, dr, s[uo + U.heading]! as Heading);
    const r = turnedR(dq, dr, s[uo + U.heading]! as Heading);
    to[at + COLUMN.ahead] = -(q + 2 * r) / 40;
    to[at + COLUMN.abeam] = q / 20;
  }
  // Markers stay where they are until the turn ends, but then the guns have fired.
  if (s[G.phase]! < PHASE.guns) observeAim(b, s, to);
  for (let f = 0 as UnitId; f < b.units; f++)
    if (s[UNITS_AT + f * STRIDE + U.status] === AFLOAT) observeFire(b, s, f, to);
}

/** What the fire aimed at each unit so far can be expected to take. */
function observeAim(b: Battle, s: BattleState, to: Float32Array): void {
  for (let t = 0 as UnitId; t < b.units; t++) {
    const o = UNITS_AT + t * STRIDE;
    if (s[o + U.status] !== AFLOAT || s[o + U.markers]! + s[o + U.seconds]! === 0) continue;
    to[t * WIDTH + COLUMN.aimed] = aimedPoints(b, s, t) / 10;
  }
}

const fire = new Float64Array(32);

/** What `f` can be expected to do to her best target, and to each as likely as it is good. */
function observeFire(b: Battle, s: BattleState, f: UnitId, to: Float32Array): void {
  const first = b.seatOf[f] === 0 ? b.split : (0 as UnitId);
  const end = b.seatOf[f] === 0 ? b.units : b.split;
  let best = 0;
  let sum = 0;
  for (let t = first; t < end; t++) {
    const o = UNITS_AT + t * STRIDE;
    let x = 0;
    if (s[o + U.status] === AFLOAT) {
      const d = rangeBetween(s, f, t);
      const modifier = (arcToward(b, s, f, t) === BROADSIDE ? 0 : -1) + (s[o + U.speed]! <= 1 ? 2 : 0);
      x = gunPoints(b, s, f, t, d, modifier);
    }
    fire[t] = x;
    sum += x * x;
    if (x > best) best = x;
  }
  if (sum === 0) return;
  to[f * WIDTH + COLUMN.deals] = best / 10;
  for (let t = first; t < end; t++) to[t * WIDTH + COLUMN.takes]! += fire[t]! ** 3 / sum / 10;
}
