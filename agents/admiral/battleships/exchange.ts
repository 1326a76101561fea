/** The exchange of fire between one ship and every enemy by distance, as tables, so that hundreds of poses cost little. */
import type { Forecast } from './forecast.js';
import { FAR, gunPoints, hexesBetween, type Scene } from './scene.js';

const WIDTH = FAR + 1;
/** Own poses: nothing against her, one of arc and turn, both. */
export const ANGLES = 3;
/** Distances over which the exchange of later turns is spread: ships move about this far. */
const SPREAD = 5;

export interface Exchange {
  /** Points by enemy unit, own angle and distance. */
  readonly mine: Float64Array;
  /** Points by enemy unit, 2 × their angle + 1 if slow, and distance. */
  readonly theirs: Float64Array;
  /** Both by enemy unit and distance, smeared over the moves of a few turns. */
  readonly mineLater: Float64Array;
  readonly theirsLater: Float64Array;
  /** Sum of squares of what each enemy unit can do to the other friends: she has one target. */
  readonly rivals: Float64Array;
}

export const mineAt = (e: number, angle: number, d: number): number => (e * ANGLES + angle) * WIDTH + d;
export const theirsAt = (e: number, angle: number, slow: number, d: number): number =>
  (e * 4 + 2 * angle + slow) * WIDTH + d;
export const laterAt = (e: number, d: number): number => e * WIDTH + d;

/** Tables for `u`; `foes` and `mates` are where the others will be. */
export function exchangeOf(sc: Scene, u: number, foes: Forecast, mates: Forecast): Exchange {
  const n = sc.b.units;
  const out: Exchange = {
    mine: new Float64Array(n * ANGLES * WIDTH),
    theirs: new Float64Array(n * 4 * WIDTH),
    mineLater: new Float64Array(n * WIDTH),
    theirsLater: new Float64Array(n * WIDTH),
    rivals: new Float64Array(n),
  };
  for (const e of sc.enemies) {
    const slow = isSlow(foes, e) ? 2 : 0;
    for (let d = 1; d <= FAR; d++) {
      for (let angle = 0; angle < ANGLES; angle++) {
        out.mine[mineAt(e, angle, d)] = gunPoints(sc, u, e, d, slow - angle);
      }
      for (let angle = 0; angle < 2; angle++) {
        out.theirs[theirsAt(e, angle, 0, d)] = gunPoints(sc, e, u, d, -angle);
        out.theirs[theirsAt(e, angle, 1, d)] = gunPoints(sc, e, u, d, 2 - angle);
      }
    }
    smear(out.mine, mineAt(e, 0, 0), out.mineLater, laterAt(e, 0));
    smear(out.theirs, theirsAt(e, 0, 0, 0), out.theirsLater, laterAt(e, 0));
  }
  for (let i = 0; i < foes.count; i++) {
    const e = foes.unit[i]!;
    let sum = 0;
    for (let j = 0; j < mates.count; j++) {
      if (mates.unit[j] === u) continue;
      const d = hexesBetween(foes.q[i]!, foes.r[i]!, mates.q[j]!, mates.r[j]!);
      const x = gunPoints(sc, e, mates.unit[j]!, d, 0);
      sum += mates.weight[j]! * x * x;
    }
    out.rivals[e] = out.rivals[e]! + foes.weight[i]! * sum;
  }
  return out;
}

function isSlow(foes: Forecast, e: number): boolean {
  for (let i = 0; i < foes.count; i++) if (foes.unit[i] === e) return foes.speed[i]! <= 1;
  return false;
}

/** A triangular mean over nearby distances. */
function smear(from: Float64Array, at: number, to: Float64Array, out: number): void {
  for (let d = 1; d <= FAR; d++) {
    let sum = 0;
    let weight = 0;
    for (let k = -SPREAD; k <= SPREAD; k++) {
      const at2 = d + k;
      const w = SPREAD + 1 - Math.abs(k);
      weight += w;
      if (at2 >= 1 && at2 <= FAR) sum += w * from[at + at2]!;
      else if (at2 < 1) sum += w * from[at + 1]!;
    }
    to[out + d] = sum / weight;
  }
}
