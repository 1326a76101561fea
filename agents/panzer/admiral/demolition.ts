/** Demolition: engineers go to a bridge that their side may blow, charge it, step off and set it off; their carrier waits beside them. */
import type { UnitId } from '../../../engine/index.js';
import {
  CHARGE,
  chargedBridge,
  chargingBridge,
  hexesBetween,
  hexOf,
  loadOf,
  markerHexOf,
  NO_HEX,
  stands,
} from '../../../engine/panzer/index.js';
import { gainBy } from './bridge-gain.js';
import { needsBridge } from './clearance.js';
import type { Mission } from './missions.js';
import type { Scene } from './scene.js';

/** A segment of work that is worth it, and the last. */
const [CHARGING, BLOWING] = [3, 8];
/** What it is worth to be where the work goes on, and by how much less with each hex of way. */
const [THERE, EACH_HEX] = [6, 0.8];
/** On a bridge that is charged: the way off it is one hex, and who goes farther loses the charge; who is off it does not go back. */
const ON_CHARGED = THERE / 2;
/** What it is worth more where the enemy wins only by a bridge that stands. */
const DECIDES = 2;
/** A bridge to blow, and how much more it is worth than others. */
export interface Target {
  readonly hex: number;
  readonly part: number;
}

/** A decision at which bridges may be blown. */
interface Demolition {
  readonly sc: Scene;
  /** Asked for by engineers alone. */
  readonly targets: () => readonly Target[];
}

/** Bridges that its side may blow, that stand, and by which the enemy wins or gains more than the side itself: else they are left alone. */
export function targetsOf(sc: Scene): readonly Target[] {
  const { b, s, seat, enemy } = sc;
  return b.markers.flatMap(({ kind, seat: of, zone }, m) => {
    const hex = zone[0]!;
    if (kind !== 'ruin' || of !== seat || markerHexOf(b, s, m) !== NO_HEX || needsBridge(b, seat, hex)) return [];
    if (needsBridge(b, enemy, hex)) return [{ hex, part: DECIDES }];
    const gain = gainBy(sc, enemy, hex);
    return gain > 0 && gain > gainBy(sc, seat, hex) ? [{ hex, part: 1 }] : [];
  });
}

/** What a segment of work at a bridge is worth: nothing at one that is to stand. */
export function demolitionBy(sv: Demolition, u: UnitId, work: number): number {
  const { b, s } = sv.sc;
  const bridge = work === CHARGE ? hexOf(b, s, u) : chargedBridge(b, s, u);
  if (chargingBridge(b, s, u) === NO_HEX && isChargedByOther(sv.sc, u, bridge)) return -1;
  const target = sv.targets().find(({ hex }) => hex === bridge);
  return target === undefined ? -1 : (work === CHARGE ? CHARGING : BLOWING) * target.part;
}

/** Points for engineers to be in a hex: on the bridge until it is charged, then beside it and nowhere else. @rule X.1 */
export function demolitionAt(sv: Demolition, u: UnitId, hex: number): number {
  const { b, s } = sv.sc;
  if (b.types[u]!.kind !== 'engineers') return 0;
  const [charged, own] = [chargedBridge(b, s, u), chargingBridge(b, s, u)];
  let best = 0;
  for (const { hex: bridge, part } of sv.targets()) {
    // Who has laid a charge stays by it, and nobody else is needed there.
    if (own !== NO_HEX ? own !== bridge : isChargedByOther(sv.sc, u, bridge)) continue;
    const distance = hexesBetween(b, hex, bridge);
    const points =
      charged === NO_HEX ? THERE - EACH_HEX * distance : distance > 1 ? 0 : distance === 1 ? THERE : ON_CHARGED;
    best = Math.max(best, part * points);
  }
  return best;
}

/** Whether other engineers of the side are at work at the bridge, or wait to set it off. */
function isChargedByOther({ b, s, seat }: Scene, u: UnitId, bridge: number): boolean {
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (v !== u && stands(b, s, v) && chargingBridge(b, s, v) === bridge) return true;
  }
  return false;
}

const asksForCarrier = ({ b: { scenario }, seat }: Scene): boolean =>
  scenario.clauses.some(
    (one) => one.kind === 'demolition' && one.by === 'carrier' && one.side === scenario.sides[seat]!.id,
  );

/** What an empty carrier is worth beside engineers at such a bridge, where the charge is aboard: less than they are themselves; and each hex of way. */
const [KIT, EACH_KIT] = [4, 0.5];
export function kitAt(sv: Demolition & { readonly missions: readonly Mission[] }, u: UnitId, hex: number): number {
  const { b, s, seat } = sv.sc;
  if (!asksForCarrier(sv.sc) || !isEmptyCarrier(sv.sc, u)) return 0;
  for (const { hex: bridge } of sv.targets()) {
    for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
      if (b.types[v]!.kind !== 'engineers' || !stands(b, s, v)) continue;
      const isThere = hexesBetween(b, bridge, hexOf(b, s, v)) <= 1;
      if (!isThere && sv.missions[v]!.stance !== 'blow') continue;
      const far = hexesBetween(b, hex, hexOf(b, s, v));
      if (far <= 1) return KIT;
      if (isNearest(sv.sc, u, v)) return KIT - EACH_KIT * (far - 1);
    }
  }
  return 0;
}

const isEmptyCarrier = ({ b, s }: Scene, u: UnitId): boolean =>
  b.types[u]!.carries === 'any' && stands(b, s, u) && loadOf(b, s, u) < 0;

/** Whether no other empty carrier is nearer to the engineers. */
function isNearest(sc: Scene, u: UnitId, engineers: UnitId): boolean {
  const { b, s, seat } = sc;
  const at = hexOf(b, s, engineers);
  const far = hexesBetween(b, hexOf(b, s, u), at);
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (v === u || !isEmptyCarrier(sc, v)) continue;
    const theirs = hexesBetween(b, hexOf(b, s, v), at);
    if (theirs < far || (theirs === far && v < u)) return false;
  }
  return true;
}
