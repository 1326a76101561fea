/** Demolition: engineers go to a bridge that their side may blow, charge it, step off and set it off. */
import type { UnitId } from '../../../engine/index.js';
import { hexesBetween, markerHexOf, NO_HEX, U } from '../../../engine/panzer/index.js';
import type { Scene } from './scene.js';

/** What it is worth to be where the work goes on, and by how much less with each hex of way. */
const [THERE, EACH_HEX] = [6, 0.8];
/** Of the field of works: a bridge, and the segments after which its charge lies. */
const [BRIDGE, CHARGED, FAILED] = [7, 3, 4];

/** Whether the unit has a charge that only waits for being set off. */
function hasCharge({ b, s }: Scene, u: UnitId): boolean {
  const work = s[b.unitsAt + u * U.size + U.work]! & 63;
  const done = work & 7;
  return work >> 3 === BRIDGE && done >= CHARGED && done !== FAILED;
}

/** Points for engineers to be in a hex: on the bridge until it is charged, then beside it. */
export function demolitionAt(sc: Scene, u: UnitId, hex: number): number {
  const { b, s } = sc;
  if (b.types[u]!.kind !== 'engineers') return 0;
  let best = 0;
  for (let m = 0; m < b.markers.length; m++) {
    const { kind, seat, zone } = b.markers[m]!;
    if (kind !== 'ruin' || seat !== b.seatOf[u] || markerHexOf(b, s, m) !== NO_HEX) continue;
    const distance = hexesBetween(b, hex, zone[0]!);
    const off = hasCharge(sc, u) ? Math.abs(distance - 1) : distance;
    best = Math.max(best, THERE - EACH_HEX * off);
  }
  return best;
}
