/** Facings: which way a gun looks that can fire only before it. */
import type { UnitId } from '../../../engine/index.js';
import { ACT, facingOf, hexesBetween, hexOf, isBefore, sees, sightOf, stands } from '../../../engine/panzer/index.js';
import type { RankedChoice, Scene } from './scene.js';

/** What a hex of ground in sight counts for, beside an enemy in sight and range. */
const GROUND = 0.01;

/** Enemies before the side, those whom it can hit most, and the ground that it would cover. */
function viewTo(sc: Scene, u: UnitId, side: number): number {
  const { b, s, atlas, enemy } = sc;
  const from = hexOf(b, s, u);
  const sight = sightOf(b, s);
  const reach = b.types[u]!.range;
  let sum = 0;
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (!stands(b, s, v) || !isBefore(b, from, side, hexOf(b, s, v))) continue;
    const distance = hexesBetween(b, from, hexOf(b, s, v));
    sum += (atlas.worth[v]! / (1 + distance / 10)) * (distance <= reach ? 1 : 0.3);
  }
  for (let hex = 0; hex < b.ground.hexes; hex++) {
    if (isBefore(b, from, side, hex) && sees(sight, from, hex) && hexesBetween(b, from, hex) <= reach) sum += GROUND;
  }
  return sum;
}

/** Of a gun that was just set up or put down. */
export const weighFacings = (sc: Scene, u: UnitId, legal: readonly number[]): RankedChoice[] =>
  legal.map((action) => ({ action, worth: viewTo(sc, u, action - ACT.FACE) }));

/** What a gun that stands gains by turning: a part of what it would see more, less what it costs to be busy with it. */
const [PART, BUSY] = [0.1, 0.2];
export function turnGain(sc: Scene, u: UnitId, a: number): number {
  const now = facingOf(sc.b, sc.s, u);
  return now < 0 ? 0 : PART * (viewTo(sc, u, a - ACT.FACE) - viewTo(sc, u, now)) - BUSY;
}
