/** Overrun on the map: through which sides a vehicle can drive straight over a stack, and what it costs. */
import type { HexId } from '../core/brand.js';
import { isClearForOverrun } from './assault.js';
import { BY_ROAD_ONLY, type Costs, HALVES, NO_ENTRY, type Walker } from './costs.js';
import { type Ground, NO_HEX } from './ground.js';
import {
  BLOCK,
  BRIDGED,
  ENEMY,
  ENEMY_FORT,
  ENEMY_HELD,
  MINES,
  type Occupation,
  OWN_FORT,
  STACK,
  spannedTerrain,
  WRECK,
} from './occupation.js';
import type { Pathfinder } from './reach.js';
import { isOpenedByRoad, mayGoOn } from './step-cost.js';
import { TABLES } from './tables.js';

/** Whoever stands on one of these is not overrun. @rule VII.D.8 */
const SHELTERS = BLOCK | MINES | OWN_FORT | ENEMY_FORT | WRECK;

/**
 * Where no overrun ends: among the enemy, in a fortification or not, and on a block, which is entered from where a move begins.
 * @rule VII.D.3 @rule IX.B.2
 */
const CLOSED = ENEMY | ENEMY_HELD | BLOCK;

/** Ways over one stack: for each side by which the hex is left, what the whole move costs in halves; NO_ENTRY where there is none. */
export type Lanes = Uint8Array;
export const noLanes = (): Lanes => new Uint8Array(6);

/**
 * Finds the ways of the unit whose reach was found last, and returns how many there are. It enters from a hex that it can reach and leaves
 * by the opposite side, where it stops: so there it needs room, no enemy and no block. A road opens terrain on the way, but saves no
 * points.
 *
 * @rule VII.D.1 @rule VII.D.3 @rule VII.D.8 @rule P-26
 */
export function overrunLanes(
  ground: Ground,
  costs: Costs,
  finder: Pathfinder,
  target: number,
  walker: Walker,
  occupation: Occupation,
  out: Lanes,
): number {
  out.fill(NO_ENTRY);
  const { marks } = occupation;
  if ((marks[target]! & ENEMY) === 0 || (marks[target]! & SHELTERS) !== 0) return 0;
  if (!isClearForOverrun(spannedTerrain(ground.terrain[target]!, marks[target]!))) return 0;
  let count = 0;
  for (let side = 0; side < 6; side++) {
    const from = ground.next[6 * target + ((side + 3) % 6)]!;
    const exit = ground.next[6 * target + side]!;
    if (from === NO_HEX || exit === NO_HEX || !isStart(ground, finder, from, occupation)) continue;
    // Its own place is free again if it comes back to it.
    const own = exit === finder.start ? 1 : 0;
    if ((marks[exit]! & CLOSED) !== 0 || occupation.others[exit]! - own >= STACK) continue;
    const into = crossing(ground, costs, from, side, walker.mover, occupation);
    const outOf = crossing(ground, costs, target, side, walker.mover, occupation);
    if (into === NO_ENTRY || outOf === NO_ENTRY) continue;
    const total = finder.costTo(from) + into + outOf;
    if (total > walker.halves) continue;
    out[side] = total;
    count++;
  }
  return count;
}

/** What the last two steps of an overrun cost: into the stack's hex, and out of it by the side. */
export const overrunCosts = (
  ground: Ground,
  costs: Costs,
  target: number,
  side: number,
  mover: number,
  occupation: Occupation,
): { readonly into: number; readonly outOf: number } => ({
  into: crossing(ground, costs, ground.next[6 * target + ((side + 3) % 6)]! as HexId, side, mover, occupation),
  outOf: crossing(ground, costs, target as HexId, side, mover, occupation),
});

/** Where the unit stands, or a hex through which it may drive on. */
const isStart = (ground: Ground, finder: Pathfinder, hex: HexId, occupation: Occupation): boolean =>
  finder.isReached(hex) && (finder.start === hex || mayGoOn(ground, occupation, hex));

const CLEAR_POINTS = HALVES * TABLES.terrain.clear.vehicle!;

/** Halves of a point over one side: by road as on open ground, else as the chart says. */
function crossing(
  ground: Ground,
  costs: Costs,
  hex: HexId,
  side: number,
  mover: number,
  occupation: Occupation,
): number {
  if (isOpenedByRoad(ground, hex, side, occupation)) return CLEAR_POINTS;
  const bar = costs.barred[mover]![6 * hex + side]!;
  const to = ground.next[6 * hex + side]!;
  const enter = (occupation.marks[to]! & BRIDGED) !== 0 ? costs.bridged : costs.enter;
  return bar === BY_ROAD_ONLY ? NO_ENTRY : enter[mover]![to]!;
}
