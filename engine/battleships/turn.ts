/** The start and the end of turns and phases. */
import type { Q, R, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { distance } from '../core/hex.js';
import { type Battle, NEVER_STACKS } from './battle.js';
import { settleDamage } from './damage.js';
import { AFLOAT, type BattleState, G, GONE, NO_UNIT, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import { PHASE } from './phases.js';
import { tellArrival, tellAward, tellEnd, tellLonely, tellSettled } from './tell.js';
import { isSwept, outrightNow } from './victory.js';

/** The set-up of the scenario, before any die or secret choice. */
export function setUpState(b: Battle, s: BattleState): void {
  s.fill(0);
  s[G.turn] = 0;
  s[G.flagship0] = NO_UNIT;
  s[G.flagship1] = NO_UNIT;
  s[G.redirect] = NO_UNIT;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    s[o + U.status] = WAITING;
    s[o + U.launches] = b.launches[u]!;
    s[o + U.w] = b.specs[u]!.damage?.w ?? 0;
    s[o + U.s] = b.specs[u]!.damage?.s ?? 0;
    s[o + U.radarOut] = s[o + U.w] === 3 ? 1 : 0;
    s[o + U.stackKey] = NO_UNIT;
  }
  beginTurn(b, s);
  enterArrivals(b, s, undefined);
  s[G.phase] = PHASE.mines;
}

/** Next turn: who commits first, and everybody's affairs cleared. @rule 3.2 */
export function beginTurn(b: Battle, s: BattleState): void {
  const turn = s[G.turn]! + 1;
  s[G.turn] = turn;
  s[G.first] = firstSeat(b, turn);
  s[G.starsUsed0] = 0;
  s[G.starsUsed1] = 0;
  s[G.spotting0] = 0;
  s[G.spotting1] = 0;
  s[G.chits0] = 0;
  s[G.chits1] = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    s[o + U.main] = NO_UNIT;
    s[o + U.second] = NO_UNIT;
    s[o + U.torpedoTarget] = NO_UNIT;
    s[o + U.markers] = 0;
    s[o + U.seconds] = 0;
    s[o + U.mistaken] = 0;
    s[o + U.done] = 0;
  }
}

/** Disadvantaged: the scenario's first player in odd turns, the other in even ones, unless a clause says otherwise. */
export function firstSeat(b: Battle, turn: number): number {
  for (const d of b.disadvantaged) if (turn >= d.fromTurn && turn <= d.toTurn) return d.seat;
  const first = b.scenario.sides[0].id === b.scenario.firstPlayer ? 0 : 1;
  return turn % 2 === 1 ? first : 1 - first;
}

/** Puts units on the map whose turn has come, each on the first free of its entry hexes; the rest wait a turn. */
export function enterArrivals(b: Battle, s: BattleState, log: EventLog | undefined): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] !== WAITING || b.arrives[u]! > s[G.turn]!) continue;
    const spec = b.specs[u]!;
    s[o + U.heading] = b.startHeading[u]!;
    s[o + U.speed] = spec.speed;
    for (const hex of b.entries[u]!) {
      const q = hex.q + s[G.windowQ]!;
      const r = hex.r + s[G.windowR]!;
      if (s[G.turn] !== 1 && !isFree(b, s, u, q, r)) continue;
      s[o + U.status] = AFLOAT;
      s[o + U.q] = q;
      s[o + U.r] = r;
      tellArrival(b, s, u, log);
      break;
    }
  }
}

/** No enemy in the hex, and friends only of the same heading and speed that leave room. */
function isFree(b: Battle, s: BattleState, u: UnitId, q: Q, r: R): boolean {
  const o = UNITS_AT + u * STRIDE;
  let weight = b.stackWeight[u]!;
  for (let v = 0 as UnitId; v < b.units; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (s[vo + U.status] !== AFLOAT || s[vo + U.q] !== q || s[vo + U.r] !== r) continue;
    if (b.seatOf[v] !== b.seatOf[u]) return false;
    if (s[vo + U.heading] !== s[o + U.heading] || s[vo + U.speed] !== s[o + U.speed]) return false;
    weight += b.stackWeight[v]!;
  }
  return weight < NEVER_STACKS || weight === b.stackWeight[u];
}

/** Applies all damage that waited for the end of the phase. @rule 5.2 */
export function settleAll(b: Battle, s: BattleState, log: EventLog | undefined): void {
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (s[UNITS_AT + u * STRIDE + U.status] !== AFLOAT) continue;
    if (settleDamage(b, s, u) && log !== undefined) tellSettled(b, s, u, log);
  }
}

/** Awards, loss of contact, and whether the battle is over. */
export function endTurn(b: Battle, s: BattleState, log: EventLog | undefined): void {
  countBombardments(b, s, log);
  if (b.on.lossOfContact) loseContact(b, s, log);
  const isLast = s[G.turn]! >= b.scenario.turns || isSwept(b, s);
  const outright = outrightNow(b, s, isLast);
  if (!isLast && outright < 0) return;
  s[G.outright] = outright + 1;
  s[G.phase] = PHASE.over;
  tellEnd(b, s, log);
}

/** A ship in place at the end of two turns running has stayed a full turn. */
function countBombardments(b: Battle, s: BattleState, log: EventLog | undefined): void {
  for (const { units, hex, clause } of b.bombardments) {
    for (let u = 0 as UnitId; u < b.units; u++) {
      const o = UNITS_AT + u * STRIDE;
      if (units[u] === 0 || s[o + U.status] !== AFLOAT || s[o + U.bombardTurns]! < 0) continue;
      const isThere =
        distance(s[o + U.q]!, s[o + U.r]!, hex.q, hex.r) <= clause.within &&
        s[o + U.w]! + s[o + U.s]! <= clause.maxSteps;
      s[o + U.bombardTurns] = isThere ? s[o + U.bombardTurns]! + 1 : 0;
      if (s[o + U.bombardTurns]! < 2) continue;
      s[o + U.bombardTurns] = -1;
      const seat = b.seatOf[u]!;
      s[G.award0 + seat] = s[G.award0 + seat]! + clause.points;
      tellAward(b, s, u, clause.points, log);
    }
  }
}

const CONTACT = 30;

/** Over 30 hexes from every enemy for two turns: out of the battle. */
function loseContact(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const lost: UnitId[] = [];
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (s[o + U.status] !== AFLOAT || b.battery[u] === 1) continue;
    s[o + U.lonelyTurns] = nearestEnemy(b, s, u) > CONTACT ? s[o + U.lonelyTurns]! + 1 : 0;
    if (s[o + U.lonelyTurns]! >= 2) lost.push(u);
  }
  for (const u of lost) {
    s[UNITS_AT + u * STRIDE + U.status] = GONE;
    tellLonely(b, s, u, log);
  }
}

function nearestEnemy(b: Battle, s: BattleState, u: UnitId): number {
  const o = UNITS_AT + u * STRIDE;
  let nearest = 999;
  for (let v = 0 as UnitId; v < b.units; v++) {
    const vo = UNITS_AT + v * STRIDE;
    if (b.seatOf[v] === b.seatOf[u] || s[vo + U.status] !== AFLOAT) continue;
    nearest = Math.min(nearest, distance(s[o + U.q]!, s[o + U.r]!, s[vo + U.q]!, s[vo + U.r]!));
  }
  return nearest;
}
