/** Exchange value: what two fleets do to each other in a round, in points. */
import type { FleetId } from '../../../engine/index.js';
import { chanceToOutpace, countBits, type Forces, GONE, UNKNOWN } from './forces.js';

/** Expected points that the fire of `x` at `y` is worth in a round, each ship at her best target; worked out once while ships and speeds stay as they are. */
function toll(f: Forces, x: FleetId, y: FleetId): number {
  if (f.speed[x]! < 0 || f.speed[y]! < 0) return 0;
  const at = x * f.b.units + y;
  const known = f.tolls[at]!;
  if (known !== UNKNOWN) return known;
  const worked = workOut(f, x, y);
  f.tolls[at] = worked;
  return worked;
}

function workOut(f: Forces, x: FleetId, y: FleetId): number {
  const { b, rates, field, afloat, life, next } = f;
  const { points, units } = b;
  const { whole, half } = rates;
  const spoilt = chanceToOutpace(f, y, x);
  let sum = 0;
  for (let u = f.lead[x]!; u >= 0; u = next[u]!) {
    if (field[u] === 0 || afloat[u]! < GONE) continue;
    let best = 0;
    for (let t = f.lead[y]!; t >= 0; t = next[t]!) {
      if (field[t] === 0 || afloat[t]! < GONE) continue;
      const at = u * units + t;
      const damage = whole[at]! * (1 - spoilt) + half[at]! * spoilt;
      const value = Math.min(1, damage / Math.max(0.5, life[t]!)) * points[t]! * afloat[t]!;
      if (value > best) best = value;
    }
    sum += best * afloat[u]!;
  }
  return sum;
}

/**
 * Part of `y` with which `x` would have to do: where others of its side fight `y`, its ships under their fire are no targets, and
 * answer only them. @rule F2.2
 */
function open(f: Forces, x: FleetId, y: FleetId): number {
  const others = f.foes[y]! & ~(1 << x);
  if (others === 0) return 1;
  let ships = 0;
  for (let t = f.lead[y]!; t >= 0; t = f.next[t]!) if (f.field[t] === 1 && f.afloat[t]! >= GONE) ships++;
  return Math.max(0, ships - countBits(others)) / Math.max(1, ships);
}

/** What `x` gains by fighting `y` for a round, less what it loses. */
export function netToll(f: Forces, x: FleetId, y: FleetId): number {
  const part = open(f, x, y);
  return part === 0 ? 0 : part * (toll(f, x, y) - toll(f, y, x));
}

/** Whether the fire of `x` can do anything to `y`. */
export const canHurt = (f: Forces, x: FleetId, y: FleetId): boolean => toll(f, x, y) > 0;
