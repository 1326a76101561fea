/** Torpedoes: what an attack is worth, and whether to keep them for a better one. */
import {
  AFLOAT,
  cellOf,
  chanceOfAtMost,
  crewLevel,
  G,
  launchBarred,
  TORPEDO_HIT,
  TORPEDO_RANGE,
  torpedoBarred,
  torpedoRay,
  U,
} from '../../../engine/battleships/index.js';
import { arcOf, BROADSIDE, distance, type Heading } from '../../../engine/core/hex.js';
import { unitDistance, unitField } from './fields.js';
import { hitValue } from './odds.js';
import type { Scene } from './scene.js';

/** Points of a torpedo hit by `f` on `u`. */
export const hitPoints = (sc: Scene, f: number, u: number, endOn: boolean): number =>
  hitValue(sc.cls[u]!, sc.b.torpedoColumn[f]!, endOn, sc.condition[u]!, sc.hold[u]!) * sc.worth[u]!;

/** Chance to hit a ship at a speed and range. */
export function torpedoChance(sc: Scene, f: number, speed: number, range: number): number {
  return chanceOfAtMost(TORPEDO_HIT[speed * 5 + range - 1]! + crewLevel(sc.b, sc.s, f, false, range));
}

/** True if the ship still has torpedoes that she may launch some time. */
export function hasTorpedoes(sc: Scene, u: number): boolean {
  return sc.b.torpedoColumn[u]! > 0 && unitField(sc.s, u, U.launches) > 0 && unitField(sc.s, u, U.w) < 3;
}

/** True if she could launch next turn. */
export function isLoaded(sc: Scene, u: number): boolean {
  if (!hasTorpedoes(sc, u)) return false;
  const next = sc.s[G.turn]! + 1;
  const launched = unitField(sc.s, u, U.launchTurn);
  return !(launched > 0 && next < launched + 3) && next >= sc.b.fireFrom[u]! && sc.b.silent[u] === 0;
}

/** Expected points of launching at `t` now: every ship on the line is tested, nearest first, friends too. @rule 6.2 */
export function launchPoints(sc: Scene, f: number, t: number): number {
  const { b, s } = sc;
  const q = unitField(s, f, U.q);
  const r = unitField(s, f, U.r);
  const dq = unitField(s, t, U.q) - q;
  const dr = unitField(s, t, U.r) - r;
  let reach = 1;
  let points = 0;
  for (const hex of torpedoRay(dq, dr)) {
    const cell = cellOf(q + hex.q, r + hex.r);
    if (b.sheet.hasLand && cell >= 0 && b.sheet.land[cell] === 1) break;
    for (let u = 0; u < b.units; u++) {
      if (unitField(s, u, U.status) !== AFLOAT || b.battery[u] === 1) continue;
      if (unitField(s, u, U.q) !== q + hex.q || unitField(s, u, U.r) !== r + hex.r) continue;
      const hit = torpedoChance(sc, f, unitField(s, u, U.speed), distance(0, 0, hex.q, hex.r));
      const endOn = arcOf(-dq, -dr, unitField(s, u, U.heading) as Heading) !== BROADSIDE;
      points += reach * hit * hitPoints(sc, f, u, endOn) * (b.seatOf[u] === sc.seat ? -1 : 1);
      reach *= 1 - hit;
    }
  }
  return points * 0.75 ** aimedAlready(sc, f, t);
}

/** Friends whose torpedoes are already meant for the same ship. */
function aimedAlready(sc: Scene, f: number, t: number): number {
  let n = 0;
  for (const v of sc.friends) if (v !== f && unitField(sc.s, v, U.torpedoTarget) === t) n++;
  return n;
}

/** Points of the attack that torpedo crews dream of: abeam at two hexes, on the best enemy within a few turns' reach. */
export function idealPoints(sc: Scene, f: number): number {
  let best = 0;
  for (const t of sc.enemies) {
    if (sc.b.battery[t] === 1) continue;
    const away = unitDistance(sc.s, f, t);
    const speed = Math.min(4, sc.b.cap[t * 4 + unitField(sc.s, t, U.s)]!);
    const nearness = away <= 8 ? 1 : away <= 14 ? 0.7 : 0.4;
    best = Math.max(best, nearness * torpedoChance(sc, f, speed, 2) * hitPoints(sc, f, t, false));
  }
  return best;
}

/** Points below which she keeps her torpedoes: a share of the ideal, less the shorter the battle and her own life will be. */
export function reservePoints(sc: Scene, f: number, survival: number): number {
  const time = sc.turnsLeft / (sc.turnsLeft + 1);
  return sc.doctrine.torpedoRelease * idealPoints(sc, f) * time * survival;
}

export interface Launch {
  readonly target: number;
  readonly points: number;
}

/** Targets open to `f`, best first. */
export function launches(sc: Scene, f: number): Launch[] {
  const { b, s } = sc;
  if (launchBarred(b, s, f) !== 0) return [];
  return sc.enemies
    .filter((t) => unitDistance(s, f, t) <= TORPEDO_RANGE && torpedoBarred(b, s, f, t) === 0)
    .map((target) => ({ target, points: launchPoints(sc, f, target) }))
    .sort((x, y) => y.points - x.points || x.target - y.target);
}
