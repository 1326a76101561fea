/** Demolition: engineers go to a bridge that their side may blow, charge it, step off and set it off; their carrier waits beside them. */
import type { UnitId } from '../../../engine/index.js';
import {
  chargedBridge,
  hexesBetween,
  hexOf,
  loadOf,
  markerHexOf,
  NO_HEX,
  stands,
} from '../../../engine/panzer/index.js';
import type { Scene } from './scene.js';

/** What it is worth to be where the work goes on, and by how much less with each hex of way. */
const [THERE, EACH_HEX] = [6, 0.8];
/** Bridges that its side may blow and that stand. */
const bridgesToBlow = ({ b, s, seat }: Scene): number[] =>
  b.markers.flatMap(({ kind, seat: of, zone }, m) =>
    kind === 'ruin' && of === seat && markerHexOf(b, s, m) === NO_HEX ? [zone[0]!] : [],
  );

/** Points for engineers to be in a hex: on the bridge until it is charged, then beside it. */
export function demolitionAt(sc: Scene, u: UnitId, hex: number): number {
  const { b, s } = sc;
  if (b.types[u]!.kind !== 'engineers') return 0;
  const charged = chargedBridge(b, s, u);
  let best = 0;
  for (const bridge of bridgesToBlow(sc)) {
    // Who has laid a charge stays by it.
    if (charged !== NO_HEX && charged !== bridge) continue;
    const distance = hexesBetween(b, hex, bridge);
    const off = charged === NO_HEX ? distance : Math.abs(distance - 1);
    best = Math.max(best, THERE - EACH_HEX * off);
  }
  return best;
}

const asksForCarrier = ({ b: { scenario }, seat }: Scene): boolean =>
  scenario.clauses.some(
    (one) => one.kind === 'demolition' && one.by === 'carrier' && one.side === scenario.sides[seat]!.id,
  );

/** What an empty carrier is worth beside engineers at such a bridge, where the charge is aboard: less than they are themselves. */
const KIT = 4;
export function kitAt(sc: Scene, u: UnitId, hex: number): number {
  const { b, s, seat } = sc;
  if (!asksForCarrier(sc) || b.types[u]!.carries !== 'any' || loadOf(b, s, u) >= 0) return 0;
  for (const bridge of bridgesToBlow(sc)) {
    for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
      if (b.types[v]!.kind !== 'engineers' || !stands(b, s, v) || hexesBetween(b, bridge, hexOf(b, s, v)) > 1) continue;
      if (hexesBetween(b, hex, hexOf(b, s, v)) <= 1) return KIT;
    }
  }
  return 0;
}
