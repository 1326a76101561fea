/** Parting: which ships leave their fleet, because they are hurt and go home, or because the rest would come too late with them. */
import { F, fleetAt, G, KIND, ORDER, paceOf, SLOTS } from '../../../engine/operations/index.js';
import { isCrippledFleet } from './missions.js';
import { arrival } from './passage.js';
import { bySea, hexOf, kindOf, type RankedOrder, type Scene } from './scene.js';

/** Points that must be gained by leaving ships behind. */
const LEAST_GAIN = 0.5;
const PARTS = 2;

/** Whether ships are to part, as an order that comes before the fleet moves. */
export function partingWorth(sc: Scene, action: number): number {
  return partingFrom(sc, sc.seat * SLOTS + action - ORDER.DETACH).length > 0 ? PARTS : -1;
}

/** Ships of the new fleet, one by one. */
export function weighParting(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const parting = new Set(partingFrom(sc, sc.s[G.mover]!));
  return legal.map((action) => {
    if (action === ORDER.DONE) return { action, worth: 0 };
    return { action, worth: parting.has(action - ORDER.TAKE) ? 1 : -1 };
  });
}

function partingFrom(sc: Scene, f: number): number[] {
  if (sc.s[fleetAt(f) + F.docked] === 1) return [];
  if (kindOf(sc, f) === KIND.transport) return stragglers(sc, f);
  return kindOf(sc, f) === KIND.battle && !isCrippledFleet(sc, f) ? crippledIn(sc, f) : [];
}

/** Ships of a fleet that should go home. */
function crippledIn(sc: Scene, f: number): number[] {
  return sc
    .force(f)
    .vessels.filter(({ left, endurance }) => endurance > 1 && left <= sc.doctrine.home * endurance)
    .map(({ unit }) => unit);
}

/** Ships of a convoy without which more of its cargo arrives. */
function stragglers(sc: Scene, f: number): number[] {
  const { c, s } = sc;
  const units = sc.force(f).vessels.map(({ unit }) => unit);
  const paces = units.map((u) => Math.max(0, paceOf(c, s, u)));
  const slowest = Math.min(...paces);
  let [most, found]: [number, number[]] = [LEAST_GAIN, []];
  for (const { hex, points } of sc.atlas.deliveries[sc.seat]!) {
    const far = bySea(sc, hexOf(sc, f), hex);
    const hopes = (pace: number): number => (pace === 0 ? 0 : arrival(sc, far / pace - 1));
    for (const pace of new Set(paces)) {
      if (pace === slowest || far === 0) continue;
      const gain =
        units.reduce((sum, u, i) => sum + (paces[i]! < pace ? 0 : points[u]!), 0) * (hopes(pace) - hopes(slowest));
      if (gain > most) [most, found] = [gain, units.filter((_, i) => paces[i]! < pace)];
    }
  }
  return found;
}
