/** Overruns: what driving straight over a stack wins and costs, alone and with those who would follow. */
import type { UnitId } from '../../../engine/index.js';
import {
  ACT,
  AIMING,
  defenceAs,
  EIGHTHS,
  FIRED,
  G,
  hasFlag,
  hexesBetween,
  hexOf,
  isReady,
  loadOf,
  MOVED,
  oddsColumn,
  shiftedColumn,
  standsOutside,
  TABLES,
} from '../../../engine/panzer/index.js';
import { stormGain } from './assaults.js';
import { type Survey, worthAt } from './ground-worth.js';
import type { Scene } from './scene.js';
import { strandedFor } from './transport.js';

const SHIFT = TABLES.columnShifts.overrun.value;
const DIE = TABLES.dice.overrun.value;
/** Hexes within which another vehicle would follow, and how sure that is. */
const [BESIDE, SURE] = [3, 0.7];

/** What so many points of attack win from the whole stack. */
export function overrunGain(sc: Scene, hex: number, points: number): number {
  const { b, s, wins, atlas, seat } = sc;
  let [defence, isDispersed] = [0, false];
  const units: UnitId[] = [];
  for (let v = 0 as UnitId; v < b.units; v = (v + 1) as UnitId) {
    if (b.seatOf[v] === seat || !standsOutside(b, s, v) || hexOf(b, s, v) !== hex) continue;
    units.push(v);
    defence += defenceAs(b, s, v);
    isDispersed ||= hasFlag(b, s, v, 1);
  }
  const column = shiftedColumn(oddsColumn(EIGHTHS * points, EIGHTHS * defence), SHIFT);
  const die = b.dieAt[hex]! + DIE + (isDispersed && b.on.isDispersedEasier ? -1 : 0);
  let gain = 0;
  for (const v of units) gain += wins.at(column, die, hasFlag(b, s, v, 1)) * atlas.worth[v]!;
  return gain;
}

/** Points of the two strongest that could still follow. */
function followers({ b, s, seat }: Scene, u: UnitId, hex: number): number {
  const points: number[] = [];
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (v === u || !isReady(b, s, v) || hasFlag(b, s, v, FIRED | MOVED) || b.types[v]!.overrun !== 'any') continue;
    if (hexesBetween(b, hexOf(b, s, v), hex) <= BESIDE) points.push(b.types[v]!.attack);
  }
  points.sort((a, b) => b - a);
  return (points[0] ?? 0) + (points[1] ?? 0);
}

/** The best hex behind the target where it may end; what it is worth there. */
export function exitOf(sv: Survey, u: UnitId, hex: number): { exit: number; worth: number } {
  const { b } = sv.sc;
  let [exit, worth] = [-1, Number.NEGATIVE_INFINITY];
  for (let side = 0; side < 6; side++) {
    const to = b.ground.next[6 * hex + side]!;
    if (to < 0) continue;
    const here = worthAt(sv, u, to);
    if (here > worth) [exit, worth] = [to, here];
  }
  return { exit, worth };
}

/** Of an overrun in whole: the gain, and what it is worth to stand behind the target; -1 to 1 of gain is no reason. */
export function overrunWorth(sv: Survey, u: UnitId, hex: number): number {
  const { sc } = sv;
  const own = sc.b.types[u]!.attack;
  const alone = overrunGain(sc, hex, own);
  const more = followers(sc, u, hex);
  const gain = Math.max(alone, more > 0 ? SURE * overrunGain(sc, hex, own + more) : 0);
  return gain + exitOf(sv, u, hex).worth - sc.doctrine.overrun;
}

/** Points of those who drive over the stack already. */
export function chargePoints({ b, s }: Scene): number {
  let points = 0;
  for (let u = 0 as UnitId; u < b.units; u = (u + 1) as UnitId)
    if (hasFlag(b, s, u, AIMING)) points += b.types[u]!.attack;
  return points;
}

/** What its own assault must win of the stack for a rider to jump off; what the overrun leaves is weaker, and may be gone. */
const LEAST_JUMP = 0.4;

/** By which side it leaves, and whether its rider jumps off before. */
export function laneFor(sv: Survey, legal: readonly number[]): number {
  const { b, s } = sv.sc;
  const u = s[G.unit]! as UnitId;
  const load = loadOf(b, s, u);
  const jumps = load >= 0 && stormGain(sv.sc, s[G.hex]!, [load]) >= LEAST_JUMP;
  const worth = (a: number): number => {
    const side = a - (a >= ACT.JUMP ? ACT.JUMP : ACT.LANE);
    return worthAt(sv, u, b.ground.next[6 * s[G.hex]! + side]!) + (a >= ACT.JUMP === jumps ? 0.01 : 0);
  };
  return legal.reduce((best, a) => (worth(a) > worth(best) ? a : best), legal[0]!);
}

/** Another who joins, if the gain is more than what it costs it to be there; else the die. */
export function joinFor(sv: Survey, legal: readonly number[]): number {
  const { sc } = sv;
  const hex = sc.s[G.hex]!;
  const points = chargePoints(sc);
  const now = overrunGain(sc, hex, points);
  let [best, most] = [ACT.FIRE, 0.3];
  for (const a of legal) {
    if (a < ACT.UNIT) continue;
    const u = (a - ACT.UNIT) as UnitId;
    // Somebody cannot go without it.
    if (strandedFor(sv, u) !== undefined) continue;
    const more = overrunGain(sc, hex, points + sc.b.types[u]!.attack) - now;
    const price = worthAt(sv, u, hexOf(sc.b, sc.s, u)) - exitOf(sv, u, hex).worth;
    if (more - price > most) [best, most] = [a, more - price];
  }
  return best;
}
