/** Demolition: engineers go to a bridge that their side may blow, charge it, step off and set it off. */
import type { UnitId } from '../../../engine/index.js';
import { chargedBridge, hexesBetween, markerHexOf, NO_HEX } from '../../../engine/panzer/index.js';
import type { Scene } from './scene.js';

/** What it is worth to be where the work goes on, and by how much less with each hex of way. */
const [THERE, EACH_HEX] = [6, 0.8];
/** Points for engineers to be in a hex: on the bridge until it is charged, then beside it. */
export function demolitionAt(sc: Scene, u: UnitId, hex: number): number {
  const { b, s } = sc;
  if (b.types[u]!.kind !== 'engineers') return 0;
  const charged = chargedBridge(b, s, u);
  let best = 0;
  for (let m = 0; m < b.markers.length; m++) {
    const { kind, seat, zone } = b.markers[m]!;
    if (kind !== 'ruin' || seat !== b.seatOf[u] || markerHexOf(b, s, m) !== NO_HEX) continue;
    // Who has laid a charge stays by it.
    if (charged !== NO_HEX && charged !== zone[0]) continue;
    const distance = hexesBetween(b, hex, zone[0]!);
    const off = charged === NO_HEX ? distance : Math.abs(distance - 1);
    best = Math.max(best, THERE - EACH_HEX * off);
  }
  return best;
}
