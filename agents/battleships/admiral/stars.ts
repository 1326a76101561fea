/** Star shell: light up the hex that opens the best shots. @rule 4.3 */
import {
  attackAtRange,
  attackNow,
  dptColumn,
  gunsBarred,
  landBlocks,
  mainBarred,
  mayFireStar,
  NO_BAR,
  PASS,
  rangeBetween,
  STAR,
  STAR_HEXES,
  STAR_OFFSETS,
  STAR_SIGHT,
  U,
} from '../../../engine/battleships/index.js';
import { unitField } from './fields.js';
import { salvoValue } from './odds.js';
import type { Scene } from './scene.js';

/** Light is worth its shell from this many points on. */
const ENOUGH = 0.15;

export interface Light {
  readonly action: number;
  readonly points: number;
  /** Enemy lit; -1 for none. */
  readonly target: number;
}

/** The best hex for `u`, or to pass: nothing to gain, or a ship asked later does better and only one may fire. */
export function chooseStar(sc: Scene, u: number): Light {
  const { b, s } = sc;
  const gains = new Float64Array(b.units);
  for (const t of sc.enemies) gains[t] = lightPoints(sc, t);
  const mine = bestHex(sc, u, gains);
  if (mine.points < ENOUGH) return { action: PASS, points: 0, target: -1 };
  if (!b.on.starEachShip) {
    for (const v of sc.friends) {
      if (v > u && mayFireStar(b, s, v) && bestHex(sc, v, gains).points > mine.points + 1e-9) {
        return { action: PASS, points: 0, target: -1 };
      }
    }
  }
  return mine;
}

function bestHex(sc: Scene, u: number, gains: Float64Array): Light {
  const { s } = sc;
  let best: Light = { action: PASS, points: 0, target: -1 };
  for (let i = 0; i < STAR_HEXES; i++) {
    const q = unitField(s, u, U.q) + STAR_OFFSETS[2 * i]!;
    const r = unitField(s, u, U.r) + STAR_OFFSETS[2 * i + 1]!;
    let points = 0;
    let target = -1;
    for (const t of sc.enemies) {
      if (unitField(s, t, U.q) !== q || unitField(s, t, U.r) !== r) continue;
      points += gains[t]!;
      target = t;
    }
    if (points > best.points) best = { action: STAR + i, points, target };
  }
  return best;
}

/** What the fleet's guns gain from light on `t`, over what they can do without. */
function lightPoints(sc: Scene, t: number): number {
  const { b, s } = sc;
  let points = 0;
  for (const f of sc.friends) {
    if (gunsBarred(b, s, f) !== NO_BAR) continue;
    const range = rangeBetween(s, f, t);
    if (range > b.range[f]! || range > STAR_SIGHT) continue;
    const dq = unitField(s, t, U.q) - unitField(s, f, U.q);
    const dr = unitField(s, t, U.r) - unitField(s, f, U.r);
    if (b.sheet.hasLand && landBlocks(b, unitField(s, f, U.q), unitField(s, f, U.r), dq, dr)) continue;
    let now = 0;
    for (const e of sc.enemies) if (mainBarred(b, s, f, e) === NO_BAR) now = Math.max(now, shotPoints(sc, f, e, 0));
    points += Math.max(0, shotPoints(sc, f, t, -1) - now);
  }
  return points;
}

function shotPoints(sc: Scene, f: number, t: number, modifier: number): number {
  const { b, s } = sc;
  const column = dptColumn(attackAtRange(attackNow(b, f, unitField(s, f, U.w)), rangeBetween(s, f, t)));
  const share = salvoValue(
    sc.cls[t]!,
    column,
    modifier + sc.gunModifier[f]! - 1,
    b.defence[t]!,
    sc.condition[t]!,
    sc.hold[t]!,
  );
  return share * sc.worth[t]!;
}
