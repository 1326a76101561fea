/** The legal manoeuvres of a ship, grouped by where they end: hex, heading there, speed. */

import {
  type Battle,
  MAX_SPEED,
  type ManoeuvreTable,
  objectIn,
  pathText,
  tableOf,
} from '../../../../engine/battleships/index.js';
import { type Heading, STEP_Q, STEP_R } from '../../../../engine/core/hex.js';
import type { Hex } from '../../../../engine/core/hexmap.js';
import type { Q, R, UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { angleBetween, bearing, centreOf, keyOf, type Point } from './geometry.js';

export interface Pose extends Hex {
  readonly heading: Heading;
}

export interface Way extends Pose {
  readonly action: WireAction;
  readonly speed: number;
  readonly turns: number;
  /** The hexes from the start to the end, both included. */
  readonly path: readonly Hex[];
}

export interface EndHex extends Hex {
  /** By heading; each list by ascending speed. */
  readonly poses: ReadonlyMap<number, readonly Way[]>;
}

export interface UnitReach {
  readonly unit: UnitId;
  readonly from: Pose;
  readonly hexes: ReadonlyMap<string, EndHex>;
  /** By the text of the action. */
  readonly ways: ReadonlyMap<string, Way>;
}

const idsByText = new Map<ManoeuvreTable, Map<string, number>>();

function idOf(table: ManoeuvreTable, text: string): number | undefined {
  let ids = idsByText.get(table);
  if (ids === undefined) {
    ids = new Map(Array.from({ length: table.count }, (_, id) => [pathText(table, id), id]));
    idsByText.set(table, ids);
  }
  return ids.get(text);
}

/** `from` is where her move starts. Actions that are no paths (`forced`) are left to the panel. */
export function reachOf(battle: Battle, unit: UnitId, from: Pose, legal: readonly WireAction[]): UnitReach {
  const table = tableOf(battle, unit);
  const ways = new Map<string, Way>();
  const hexes = new Map<string, { q: Q; r: R; poses: Map<number, Way[]> }>();
  for (const action of legal) {
    const id = idOf(table, objectIn(action.text));
    if (id === undefined) continue;
    const way = wayOf(table, id, from, action);
    ways.set(action.text, way);
    const hex = hexes.get(keyOf(way)) ?? { q: way.q, r: way.r, poses: new Map<number, Way[]>() };
    hexes.set(keyOf(way), hex);
    hex.poses.set(
      way.heading,
      [...(hex.poses.get(way.heading) ?? []), way].sort((a, b) => a.speed - b.speed || a.turns - b.turns),
    );
  }
  return { unit, from, hexes, ways };
}

function wayOf(table: ManoeuvreTable, id: number, from: Pose, action: WireAction): Way {
  const path: Hex[] = [{ q: from.q, r: from.r }];
  let [q, r] = [from.q, from.r];
  let heading = from.heading;
  let turns = 0;
  for (let i = 0; i < table.hexes[id]!; i++) {
    const h = ((from.heading + table.path[id * MAX_SPEED + i]!) % 6) as Heading;
    if (h !== heading) turns++;
    heading = h;
    q += STEP_Q[h];
    r += STEP_R[h];
    path.push({ q, r });
  }
  return { action, q, r, heading, speed: table.speed[id]!, turns, path };
}

/** The pose somebody most likely means by pointing at a hex: by the pointer's bearing from its middle, else fewest turns. */
export function poseAt(hex: EndHex, pointer: Point | undefined, deadZone: number): readonly Way[] {
  const poses = [...hex.poses.values()];
  const centre = centreOf(hex);
  if (pointer !== undefined && Math.hypot(pointer.x - centre.x, pointer.y - centre.y) > deadZone) {
    const angle = bearing(centre, pointer);
    return poses.reduce((a, b) =>
      angleBetween(b[0]!.heading * 60, angle) < angleBetween(a[0]!.heading * 60, angle) ? b : a,
    );
  }
  return poses.reduce((a, b) => (b[0]!.turns < a[0]!.turns ? b : a));
}

/** The next heading possible in the same hex, clockwise or (-1) anticlockwise; at the same speed where there is one. */
export function rotated(reach: UnitReach, way: Way, by: 1 | -1): Way {
  const { poses } = reach.hexes.get(keyOf(way))!;
  for (let i = 1; i < 6; i++) {
    const ways = poses.get((way.heading + i * by + 6) % 6);
    if (ways !== undefined) return ways.find((w) => w.speed === way.speed) ?? ways[0]!;
  }
  return way;
}

/** The same pose one speed faster or slower, if there is a way; else the same way. */
export function paced(reach: UnitReach, way: Way, by: 1 | -1): Way {
  const ways = reach.hexes.get(keyOf(way))!.poses.get(way.heading)!;
  return ways[ways.indexOf(way) + by] ?? way;
}

/** The end hex nearest in a direction (degrees clockwise from north), within 60° of it; else the same way. */
export function neighbour(reach: UnitReach, way: Way, direction: number): Way {
  const here = centreOf(way);
  let best: EndHex | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const hex of reach.hexes.values()) {
    if (hex.q === way.q && hex.r === way.r) continue;
    const there = centreOf(hex);
    const off = angleBetween(bearing(here, there), direction);
    if (off > 60) continue;
    const cost = Math.hypot(there.x - here.x, there.y - here.y) * (1 + off / 60);
    if (cost < least) {
      least = cost;
      best = hex;
    }
  }
  if (best === undefined) return way;
  return (best.poses.get(way.heading) ?? poseAt(best, undefined, 0))[0]!;
}

/** Where the keyboard begins: straight on at the old speed, or as near to it as there is. */
export function firstWay(reach: UnitReach, speed: number): Way | undefined {
  let best: Way | undefined;
  const cost = (w: Way): number => w.turns * 10 + Math.abs(w.speed - speed);
  for (const way of reach.ways.values()) if (best === undefined || cost(way) < cost(best)) best = way;
  return best;
}
