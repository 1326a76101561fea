/** Victory points and who has won. @rule 9.1 */

import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat, type UnitId } from '../core/brand.js';
import type { Scores } from '../core/game.js';
import { never } from '../core/result.js';
import type { Battle } from './battle.js';
import { exitOf } from './exits.js';
import { AFLOAT, type BattleState, EXITED, G, STRIDE, SUNK, U, UNITS_AT, WAITING } from './layout.js';
import type { Outright } from './scenario.js';

/**
 * Points the enemy gets for `u` if the battle ended now: all of its value if sunk; else a point a repair, made or still
 * possible, and sixths of its value for the rest, rounded down, never above the value.
 */
export function damagePoints(b: Battle, s: BattleState, u: UnitId): number {
  const o = UNITS_AT + u * STRIDE;
  const value = b.value[u]!;
  let points = value;
  const steps = s[o + U.w]! + s[o + U.s]!;
  if (s[o + U.status] !== SUNK) {
    const repairs = s[o + U.repairs]!;
    const left = b.defence[u]! - repairs;
    const free = steps < left ? steps : left;
    points = repairs + free + Math.floor((value * (steps - free)) / 6);
    if (points > value) points = value;
  }
  const factors = b.damageValues;
  for (let i = 0; i < factors.length; i++) {
    const f = factors[i]!;
    if (f.units[u] === 1 && (steps >= f.minSteps || s[o + U.status] === SUNK)) points *= f.factor;
  }
  return points;
}

/** Victory points of a seat: damage to the enemy, own exits, awards. */
export function pointsOf(b: Battle, s: BattleState, seat: Seat): number {
  let points = s[G.award0 + seat]!;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (b.seatOf[u] !== seat) points += damagePoints(b, s, u);
    else if (s[o + U.status] === EXITED) points += s[o + U.exitPoints]!;
  }
  return points;
}

const named = (b: Battle, name: string): UnitId => b.names.indexOf(name);
const seatNamed = (b: Battle, side: string): Seat => (b.scenario.sides[0].id === side ? FIRST_SEAT : SECOND_SEAT);
const statusOf = (s: BattleState, u: UnitId): number => s[UNITS_AT + u * STRIDE + U.status]!;

/** True if the outright condition holds now; `final` also tests those that only the end can tell. */
function holds(b: Battle, s: BattleState, c: Outright, final: boolean): boolean {
  switch (c.kind) {
    case 'sunk':
      if (c.also === 'no-exit' && (!final || anyExit(b, s, otherSeat(seatNamed(b, c.winner))))) return false;
      return c.units.every((name) => isDead(s, named(b, name)));
    case 'afloat':
      return final && c.units.some((name) => isAlive(s, named(b, name)));
    case 'exited':
      return b.names.some((_, u) => statusOf(s, u) === EXITED && leftBy(b, s, u, c));
    case 'capital-lead':
      return (
        final &&
        capitalsLost(b, s, otherSeat(seatNamed(b, c.winner))) > 0 &&
        capitalsLost(b, s, seatNamed(b, c.winner)) === 0
      );
    case 'draw-if-sunk':
      return (
        final && c.units.every((name) => isDead(s, named(b, name))) && pointsOf(b, s, seatNamed(b, c.side)) >= c.atLeast
      );
    default:
      return never(c);
  }
}

/** A unit that a switch left out counts as lost: what is named must stay possible. */
const isDead = (s: BattleState, u: UnitId): boolean => u < 0 || statusOf(s, u) === SUNK;
const isAlive = (s: BattleState, u: UnitId): boolean => u >= 0 && statusOf(s, u) !== SUNK;

function anyExit(b: Battle, s: BattleState, seat: Seat): boolean {
  return b.names.some((_, u) => b.seatOf[u] === seat && statusOf(s, u) === EXITED);
}

/** Capital ships of a seat that were sunk. */
export function capitalsLost(b: Battle, s: BattleState, seat: Seat): number {
  let lost = 0;
  for (let u = 0 as UnitId; u < b.units; u++)
    if (b.seatOf[u] === seat && b.capital[u] === 1 && statusOf(s, u) === SUNK) lost++;
  return lost;
}

/** True if an exited unit is one of those and went by that edge, between those rows. */
function leftBy(b: Battle, s: BattleState, u: UnitId, c: Extract<Outright, { kind: 'exited' }>): boolean {
  const f = c.filter;
  if (f.side !== undefined && seatNamed(b, f.side) !== b.seatOf[u]) return false;
  if (f.units !== undefined && !f.units.includes(b.names[u]!)) return false;
  if (f.types !== undefined && !f.types.includes(b.types[u]!)) return false;
  const { edge, row } = exitOf(s, u);
  return edge === c.edge && row >= (c.fromRow ?? 0) && row <= (c.toRow ?? 99);
}

/** Index of the first outright condition that holds, or -1. */
export function outrightNow(b: Battle, s: BattleState, final: boolean): number {
  const all = b.scenario.victory.outright;
  for (let i = 0; i < all.length; i++) if (holds(b, s, all[i]!, final)) return i;
  return -1;
}

/** True if nobody is left to fight on one side, now or later, and the other has no edge or award left to sail for. */
export function isSwept(b: Battle, s: BattleState): boolean {
  for (let seat = FIRST_SEAT; seat < 2; seat++) {
    let left = false;
    const end = seat === 0 ? b.split : b.units;
    for (let u = seat === 0 ? (0 as UnitId) : b.split; u < end && !left; u++) {
      const status = s[UNITS_AT + u * STRIDE + U.status]!;
      left = status === AFLOAT || status === WAITING;
    }
    if (!left) return !hasAims(b, s, otherSeat(seat));
  }
  return false;
}

/** An open edge or a bombardment for a ship still afloat. */
function hasAims(b: Battle, s: BattleState, seat: Seat): boolean {
  const isLeft = (u: UnitId): boolean => b.seatOf[u] === seat && statusOf(s, u) === AFLOAT && b.immobile[u] === 0;
  if (!b.names.some((_, u) => isLeft(u))) return false;
  return (
    b.exits.some((e) => e.seat === seat && e.clause.score > 0) ||
    b.bombardments.some(({ units }) => b.names.some((_, u) => isLeft(u) && units[u] === 1))
  );
}

/**
 * Margin: difference of points, with an outright condition at the points the scenario gives it. Result: the outright winner,
 * else the claimant if its points reach the scenario's threshold. A ratio of nothing to nothing is a draw.
 */
export function score(b: Battle, s: BattleState, out: Scores): void {
  const mine = pointsOf(b, s, FIRST_SEAT);
  const theirs = pointsOf(b, s, SECOND_SEAT);
  const index = s[G.outright]! - 1;
  const outright = index >= 0 ? b.scenario.victory.outright[index]! : undefined;
  let margin = mine - theirs;
  let result: number;
  if (outright !== undefined) {
    const sign = seatNamed(b, outright.winner) === 0 ? 1 : -1;
    margin += sign * outright.points;
    result = outright.kind === 'draw-if-sunk' ? 0 : sign;
  } else {
    result = pointsResult(b, mine, theirs);
  }
  out.margin[0] = margin;
  out.margin[1] = -margin;
  out.result[0] = result;
  out.result[1] = -result;
}

/** Points by which a seat is beyond what the scenario asks for a win by points; below 0 what it still wants. */
export function leadOver(b: Battle, s: BattleState, seat: Seat): number {
  const v = b.scenario.victory.points;
  const claimant = seatNamed(b, v.claimant);
  const lead = pointsOf(b, s, claimant) - v.ratio * pointsOf(b, s, otherSeat(claimant)) - v.plus;
  return claimant === seat ? lead : -lead;
}

/** Of seat 0: 1, 0 or -1. */
function pointsResult(b: Battle, points0: number, points1: number): number {
  const v = b.scenario.victory.points;
  const claimant = seatNamed(b, v.claimant);
  const own = claimant === 0 ? points0 : points1;
  const other = claimant === 0 ? points1 : points0;
  const sign = claimant === 0 ? 1 : -1;
  if (v.ratio !== 1 && own === 0 && other === 0) return 0;
  const reach = v.ratio * other + v.plus;
  if (v.strictly === true ? own > reach : own >= reach) return sign;
  if (v.drawFrom !== undefined && own >= v.drawFrom * other + v.plus) return 0;
  return -sign;
}
