/** Cost of one step over a side of a hex, by terrain, road and what stands there; who must stop, and who throws to cross. */
import { BY_ROAD_ONLY, type Costs, FOOT, NO_ENTRY } from './costs.js';
import type { Ground } from './ground.js';
import {
  BRIDGED,
  ENEMY,
  type Occupation,
  ROAD_LOST,
  ROAD_OTHERS,
  RUIN,
  STACK,
  STOPS,
  WOODS_LOST,
} from './occupation.js';
import { isOpenStream } from './terrain.js';

/** Who enters mines or a block stops there, and so does who wades into a stream. @rule IX.A.2 @rule IX.B.2 @rule VII.K.3 */
export const mayGoOn = ({ terrain, roads }: Ground, { marks }: Occupation, hex: number): boolean =>
  (marks[hex]! & STOPS) === 0 && ((marks[hex]! & BRIDGED) !== 0 || !isWaded(terrain[hex]!, roads[hex]!, marks[hex]!));

const isWaded = (terrain: number, roads: number, marks: number): boolean =>
  (marks & RUIN) !== 0 || (isOpenStream(terrain) && roads === 0);

/** Whether a road leads over the side. */
const isRoadOver = ({ roads }: Ground, hex: number, side: number): boolean => (roads[hex]! & (1 << side)) !== 0;

/**
 * Whether a road over the side opens the terrain beyond it. Stacking does not count in a hex that is overrun.
 * @rule V.D.5 @rule V.D.6 @rule VII.D.2
 */
export function isOpenedByRoad(ground: Ground, hex: number, side: number, { others, marks }: Occupation): boolean {
  const to = ground.next[6 * hex + side]!;
  const hasRoom = (marks[to]! & ENEMY) !== 0 || others[to]! <= ROAD_OTHERS;
  return isRoadOver(ground, hex, side) && hasRoom && (marks[to]! & WOODS_LOST) === 0;
}

/**
 * Half points to go from a hex over a side of it; NO_ENTRY if that may not be.
 *
 * @rule V.B.6 @rule V.B.7 @rule V.D @rule V.D.1 @rule V.D.3 @rule V.D.4 @rule V.D.5 @rule V.D.6 @rule VI.A @rule VI.E
 */
export function stepCost(
  ground: Ground,
  costs: Costs,
  hex: number,
  side: number,
  mover: number,
  occupation: Occupation,
): number {
  const { others, marks } = occupation;
  const to = ground.next[6 * hex + side]!;
  if ((marks[to]! & ENEMY) !== 0 || others[to]! >= STACK) return NO_ENTRY;
  if (((marks[hex]! | marks[to]!) & RUIN) !== 0) return ruinCost(ground, costs, hex, side, mover, marks);
  const bar = costs.barred[mover]![6 * hex + side]!;
  if ((marks[to]! & BRIDGED) !== 0) return bar === BY_ROAD_ONLY ? NO_ENTRY : costs.bridged[mover]![to]!;
  const hasRoad = isRoadOver(ground, hex, side) && others[to]! <= ROAD_OTHERS;
  if (hasRoad && (marks[to]! & ROAD_LOST) === 0) return costs.road;
  if (bar === BY_ROAD_ONLY && !isOpenedByRoad(ground, hex, side, occupation)) return NO_ENTRY;
  return costs.enter[mover]![to]!;
}

/** Over a side of a blown bridge: without its road, and where the bridge was into the stream. @rule X.1 @rule P-47 */
function ruinCost(
  ground: Ground,
  costs: Costs,
  hex: number,
  side: number,
  mover: number,
  marks: Occupation['marks'],
): number {
  if (costs.barred[mover]![6 * hex + side]! === BY_ROAD_ONLY) return NO_ENTRY;
  const to = ground.next[6 * hex + side]!;
  if ((marks[to]! & BRIDGED) !== 0) return costs.bridged[mover]![to]!;
  return (marks[to]! & RUIN) !== 0 ? costs.stream[mover]! : costs.enter[mover]![to]!;
}

/** Whether a unit on foot needs a die to get there. @rule VII.K.3 */
export function needsCrossingDie(
  ground: Ground,
  hex: number,
  side: number,
  mover: number,
  marks?: Uint16Array,
): boolean {
  const to = ground.next[6 * hex + side]!;
  const isBlown = marks !== undefined && ((marks[hex]! | marks[to]!) & RUIN) !== 0;
  if (mover !== FOOT || (isRoadOver(ground, hex, side) && !isBlown)) return false;
  if (marks !== undefined && (marks[to]! & BRIDGED) !== 0) return false;
  return isOpenStream(ground.terrain[to]!) || (marks !== undefined && (marks[to]! & RUIN) !== 0);
}
