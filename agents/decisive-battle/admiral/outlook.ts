/** Win estimate from a forecast: who holds the field, the points, and the chance to come first of each power. @rule W4.2 @rule W4.3 */

import { LEADER, NEUTRAL, NO_HOLDER, RIVAL } from '../../../engine/decisive-battle/index.js';
import { FIRST_SEAT, type Seat, type UnitId } from '../../../engine/index.js';
import type { Forces } from './forces.js';

export interface WarOutlook {
  /** Chance that the leader's side holds the field. */
  chance: number;
  /** By seat: expected points at the end, those ahead of the best other, and the share of a first place. */
  readonly points: Float64Array;
  readonly ahead: Float64Array;
  readonly first: Float64Array;
}

export const outlookFor = (seats: number): WarOutlook => ({
  chance: 0.5,
  points: new Float64Array(seats),
  ahead: new Float64Array(seats),
  first: new Float64Array(seats),
});

/** Part of a ship's points, squared, that the dice leave open once she is under fire. */
const SCATTER = 0.35;
/** Part of all points on the field by which a battle of all rounds comes out otherwise than expected, for what players choose. */
const SURPRISE = 0.33;
/** Of a logistic curve that is as steep as a normal one. */
const STEEPNESS = 1.7;

const points = new Float64Array(8);

export function clearOutlook(out: WarOutlook): void {
  out.chance = 0;
  out.points.fill(0);
  out.ahead.fill(0);
  out.first.fill(0);
}

/** Adds to `out`, by `weight`, the end of a forecast. */
export function addEnding(f: Forces, weight: number, out: WarOutlook): void {
  const { b } = f;
  const scatter = Math.sqrt(0.2 + scatterOf(f));
  const lead = f.points[LEADER]! - f.points[RIVAL]!;
  const chance = 1 / (1 + Math.exp((-STEEPNESS * lead) / scatter));
  out.chance += weight * chance;
  const nobody = wipedOut(f, LEADER) * wipedOut(f, RIVAL);
  for (const victor of [LEADER, RIVAL, NO_HOLDER]) {
    const p = victor === NO_HOLDER ? nobody : (1 - nobody) * (victor === LEADER ? chance : 1 - chance);
    if (p === 0) continue;
    for (let seat = FIRST_SEAT; seat < b.seats; seat++) points[seat] = pointsIf(f, seat, victor, p);
    for (let seat = FIRST_SEAT; seat < b.seats; seat++) {
      out.points[seat]! += weight * p * points[seat]!;
      place(b.seats, seat, 0.5 + 0.25 * scatter, weight * p, out);
    }
  }
}

/** Chance that the last fire left no ship of a side: both must lose all in one round for nobody to hold the field. @rule B-06 */
function wipedOut(f: Forces, side: number): number {
  const { b } = f;
  if (f.before[side] === 0) return 0;
  let p = Math.max(0, 1 - f.points[side]! / f.before[side]!);
  for (let u = 0 as UnitId; u < b.units; u++)
    if (f.field[u] === 1 && f.side[b.seatOf[u]!] === side) p *= 1 - f.afloat[u]!;
  return p;
}

/** Spread of the difference on the field: each ship that has been under fire may float or not. */
function scatterOf(f: Forces): number {
  const { b } = f;
  let field = 0;
  let sum = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    if (f.field[u] === 1) field += b.points[u]!;
    if (f.life[u]! >= f.life0[u]! || f.life0[u]! <= 0) continue;
    const part = 1 - f.life[u]! / f.life0[u]!;
    // What is hit twice as hard as she can bear sinks for sure.
    sum += SCATTER * b.points[u]! ** 2 * Math.max(0, Math.min(part, 2 - part));
  }
  const lasted = Math.max(0, f.left - 1 + f.round / b.scenario.rounds);
  return sum + lasted * (SURPRISE * field) ** 2;
}

/** Of a seat if that side holds the field; ships never committed as it is set (B-05). Who wins against the odds has lost less than was to be expected. */
function pointsIf(f: Forces, seat: Seat, victor: number, p: number): number {
  const { b } = f;
  if (f.side[seat] === NEUTRAL) return b.seatPoints[seat]!;
  if (f.side[seat] !== victor) return 0;
  let sum = f.sunk[seat]!;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (f.reserve[u] === 1 && !b.on.reserveCounts) continue;
    const lost = f.life0[u]! > 0 ? 1 - f.afloat[u]! : 1;
    const isOpen = lost > 0 && f.field[u] === 1;
    sum += b.points[u]! * (isOpen ? 1 - lost * (0.5 + 0.5 * p) : 1 - lost);
  }
  return sum;
}

/** Points ahead of the best of the others, and the share of a first place where `spread` points are within the dice. */
function place(seats: number, seat: Seat, spread: number, weight: number, out: WarOutlook): void {
  let best = 0;
  let rivals = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    if (points[other]! > best) best = points[other]!;
    const lead = points[other]! - points[seat]!;
    rivals += lead === 0 ? 1 : Math.exp(lead / spread);
  }
  out.ahead[seat]! += weight * (points[seat]! - best);
  out.first[seat]! += weight / (1 + rivals);
}
