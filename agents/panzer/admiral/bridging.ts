/** Bridging: a bridgelayer goes to the stream whose bridge would bring its side soonest to what it wants, wades in, and out beyond. */
import type { Seat, UnitId } from '../../../engine/index.js';
import {
  type Battle,
  bridgeIn,
  hexesBetween,
  hexOf,
  isMade,
  isOpenStream,
  madeBy,
} from '../../../engine/panzer/index.js';
import { type Atlas, atlasOf } from './atlas.js';
import type { Scene } from './scene.js';

/** A hex in which a bridge is worth having, in points. */
interface Gap {
  readonly hex: number;
  readonly gain: number;
}

/** Column of vehicles among the ways; a bridge costs two points to come onto and off; what a long way round counts at most. */
const [VEHICLES, BRIDGE, MOST] = [1, 4, 48];
/** Points for each halved point of way that a bridge saves, how few are not worth it, and by how much less a gap is worth with each hex of way. */
const [EACH_HALF, LEAST, EACH_HEX] = [0.12, 1.5, 0.5];
const MOST_GAPS = 12;

const known = new WeakMap<Battle, Map<Seat, readonly Gap[]>>();

/** The best gaps of a side on the empty map. */
function gapsOf(b: Battle, seat: Seat): readonly Gap[] {
  const bySeat = known.get(b) ?? new Map<Seat, readonly Gap[]>();
  known.set(b, bySeat);
  const found = bySeat.get(seat) ?? findGaps(b, seat, atlasOf(b));
  bySeat.set(seat, found);
  return found;
}

function findGaps(b: Battle, seat: Seat, atlas: Atlas): Gap[] {
  const { hexes, terrain, roads } = b.ground;
  return Array.from({ length: hexes }, (_, hex) => hex)
    .filter((hex) => isOpenStream(terrain[hex]!) && roads[hex] === 0)
    .map((hex) => ({ hex, gain: gainOf(b, seat, atlas, hex) }))
    .filter(({ gain }) => gain >= LEAST)
    .sort((x, y) => y.gain - x.gain || x.hex - y.hex)
    .slice(0, MOST_GAPS);
}

/** By how much nearer its vehicles are to what the side wants, over a bridge there. */
function gainOf({ ground }: Battle, seat: Seat, { aims }: Atlas, hex: number): number {
  let gain = 0;
  for (const aim of aims) {
    if (aim.kind !== 'control' && aim.seat !== seat) continue;
    let [near, far] = [Number.POSITIVE_INFINITY, 0];
    for (let side = 0; side < 6; side++) {
      const beside = ground.next[6 * hex + side]!;
      if (beside < 0 || isOpenStream(ground.terrain[beside]!)) continue;
      near = Math.min(near, aim.far[VEHICLES]![beside]!);
      far = Math.max(far, aim.far[VEHICLES]![beside]!);
    }
    if (far > near) gain = Math.max(gain, aim.weight * EACH_HALF * Math.min(MOST, far - near - BRIDGE));
  }
  return gain;
}

/** Points for a bridgelayer to be in a hex: in a gap, or out of the one where it is, since its bridge lies there then. */
export function bridgingAt({ b, s, seat }: Scene, u: UnitId, hex: number): number {
  if (b.types[u]!.kind !== 'bridgelayer' || isMade(b, s, madeBy(b, u))) return 0;
  const here = hexOf(b, s, u);
  const gaps = gapsOf(b, seat);
  const inside = gaps.find((gap) => gap.hex === here);
  if (inside !== undefined && bridgeIn(b, s, here) < 0) return hex === here ? 0 : inside.gain;
  let best = 0;
  for (const gap of gaps) best = Math.max(best, gap.gain - EACH_HEX * hexesBetween(b, hex, gap.hex));
  return best;
}
