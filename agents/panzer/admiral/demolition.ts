/** Demolition: engineers go to a bridge that their side may blow, charge it, step off and set it off; their carrier waits beside them. */
import type { UnitId } from '../../../engine/index.js';
import {
  CHARGE,
  chargedBridge,
  hexesBetween,
  hexOf,
  loadOf,
  markerHexOf,
  NO_HEX,
  stands,
} from '../../../engine/panzer/index.js';
import { needsBridge } from './clearance.js';
import type { Scene } from './scene.js';

/** A segment of work that is worth it, and the last. */
const [CHARGING, BLOWING] = [3, 8];
/** What it is worth to be where the work goes on, and by how much less with each hex of way. */
const [THERE, EACH_HEX] = [6, 0.8];
/** What it is worth more where the enemy wins only by a bridge that stands. */
const DECIDES = 2;
/** Bridges that its side may blow, that stand, and that it does not win by itself. */
const bridgesToBlow = ({ b, s, seat }: Scene): number[] =>
  b.markers.flatMap(({ kind, seat: of, zone }, m) =>
    kind === 'ruin' && of === seat && markerHexOf(b, s, m) === NO_HEX && !needsBridge(b, seat, zone[0]!)
      ? [zone[0]!]
      : [],
  );

/** What a segment of work at a bridge is worth: nothing at one that is to stand. */
export function demolitionBy({ b, s, seat, enemy }: Scene, u: UnitId, work: number): number {
  const bridge = work === CHARGE ? hexOf(b, s, u) : chargedBridge(b, s, u);
  if (needsBridge(b, seat, bridge)) return -1;
  return (work === CHARGE ? CHARGING : BLOWING) * (needsBridge(b, enemy, bridge) ? DECIDES : 1);
}

/** Points for engineers to be in a hex: on the bridge until it is charged, then beside it. */
export function demolitionAt(sc: Scene, u: UnitId, hex: number): number {
  const { b, s, enemy } = sc;
  if (b.types[u]!.kind !== 'engineers') return 0;
  const charged = chargedBridge(b, s, u);
  let best = 0;
  for (const bridge of bridgesToBlow(sc)) {
    // Who has laid a charge stays by it.
    if (charged !== NO_HEX && charged !== bridge) continue;
    const distance = hexesBetween(b, hex, bridge);
    const off = charged === NO_HEX ? distance : Math.abs(distance - 1);
    const decides = needsBridge(b, enemy, bridge) ? DECIDES : 1;
    best = Math.max(best, decides * (THERE - EACH_HEX * off));
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
