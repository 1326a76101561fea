/** Routes: the way that an enemy convoy will take, from where it was seen last to where its cargo brings points. */
import { G, KIND, timeOf, U } from '../../../engine/operations/index.js';
import type { Force } from './forces.js';
import { apart, bySea, type Foe, phaseOf, type Scene } from './scene.js';

export interface ConvoyRoute {
  readonly force: Force;
  /** Where it is now, and after each sea phase. */
  readonly hexes: readonly number[];
  /** How sure it is. */
  readonly weight: number;
}

const [SURE, LIKELY] = [1, 0.6];
const LONGEST = 18;
/** Their category. */
const CONVOYS = 1;

const cache = new WeakMap<Scene, ConvoyRoute[]>();

export function routesOf(sc: Scene): ConvoyRoute[] {
  const known = cache.get(sc);
  if (known !== undefined) return known;
  const routes = sc.foes.filter(({ kind }) => kind === KIND.transport).map((foe) => routeOf(sc, foe));
  cache.set(sc, routes);
  return routes;
}

/** One that is followed is where it is; another is as far on its way as it can have come. */
function routeOf(sc: Scene, foe: Foe): ConvoyRoute {
  const { c, s } = sc;
  const to = goalOf(sc, foe);
  const speed = Math.max(1, foe.speed);
  const { force } = foe;
  if (foe.isKnown) return { force, hexes: wayOf(sc, foe.hex, to, speed), weight: SURE };
  const u = force.vessels[0]!.unit;
  const o = c.unitsAt + u * U.size;
  const age = phaseOf(timeOf(s)) - phaseOf(s[o + U.seenTime]!);
  const seen = s[o + U.seenHex]!;
  const way = wayOf(sc, seen, to, speed);
  // Convoys move before all others.
  const hasMoved = s[G.category]! > CONVOYS;
  const now = Math.min(way.length - 1, Math.max(0, hasMoved ? age : age - 1));
  const isOld = age > 9 && to < 0;
  return { force, hexes: way.slice(now), weight: isOld ? LIKELY / 2 : LIKELY };
}

/** Where its cargo is wanted; itself where nowhere. */
function goalOf({ atlas, enemy, ...sc }: Scene, { force, hex }: Foe): number {
  let [best, at] = [0, -1];
  for (const { hex: to, points } of atlas.deliveries[enemy]!) {
    const sum = force.vessels.reduce((all, { unit }) => all + points[unit]!, 0);
    if (sum > best && bySea(sc as Scene, hex, to) < 100) [best, at] = [sum, to];
  }
  return at;
}

/** By the shortest way; it stays at the end. */
export function wayOf(sc: Scene, from: number, to: number, speed: number): number[] {
  const { map } = sc.c;
  const way = [from];
  if (to < 0) return Array<number>(LONGEST).fill(from);
  for (let at = from; way.length < LONGEST; way.push(at)) {
    for (let step = 0; step < speed && at !== to; step++) {
      let next = -1;
      for (let h = 0; h < 6; h++) {
        const near = map.beside[at * 6 + h]!;
        if (near < 0 || bySea(sc, near, to) >= bySea(sc, at, to)) continue;
        if (next < 0 || apart(sc, near, to) < apart(sc, next, to)) next = near;
      }
      if (next < 0) break;
      at = next;
    }
  }
  return way;
}
