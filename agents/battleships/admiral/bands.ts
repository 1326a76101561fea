/** Exchange of fire by range band: the best shot of a ship at each distance worth telling apart. */
import type { UnitId } from '../../../engine/index.js';
import { gunPoints, type Scene } from './scene.js';

/** Bands worth telling apart: triple, double, full fire near and far, half fire, out of reach. */
export const BANDS = [2, 4, 6, 8, 10, 12, 13, 15] as const;

/** Points that `f` can expect at a distance from the target that suits her best. */
export function bestShot(sc: Scene, f: UnitId, targets: readonly UnitId[], distance: number): number {
  let best = 0;
  for (const t of targets) best = Math.max(best, gunPoints(sc, f, t, distance, 0));
  return best;
}
