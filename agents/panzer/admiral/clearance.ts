/** Clearance: blocks that a side has to take away to win, which only engineers can; and bridges that have to stand. */
import { BOTH_SEATS, otherSeat, type Seat, type UnitId } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  FOOT,
  hexesBetween,
  hexOf,
  LIFT,
  markerHexOf,
  NO_ENTRY,
  NO_HEX,
  STACK,
  stands,
} from '../../../engine/panzer/index.js';
import { type Aim, GRADE_WEIGHT, mapsTo } from './atlas.js';
import type { Scene } from './scene.js';
import { wayOf } from './ways.js';
import { wishesIn } from './wishes.js';

/** A hex whose block has to go, and the hexes from which it is cleared. */
interface Site {
  readonly hex: number;
  readonly aim: Aim;
}

/** What conditions of a side say of blocks and bridges. */
interface Asked {
  readonly clear: readonly Site[];
  readonly stands: readonly number[];
}

const known = new WeakMap<Battle, readonly Asked[]>();

/** By seat. */
function askedIn(b: Battle): readonly Asked[] {
  const wishes = wishesIn(b);
  return BOTH_SEATS.map((seat) => {
    const clear = new Map<number, number>();
    const stands = new Set<number>();
    for (const { goal, of, grade } of wishes) {
      if (of !== seat) continue;
      if (goal.kind === 'stands') stands.add(goal.hex);
      if (goal.kind !== 'clear') continue;
      for (const hex of goal.hexes) clear.set(hex, Math.max(GRADE_WEIGHT[grade], clear.get(hex) ?? 0));
    }
    return { clear: [...clear].map(([hex, weight]) => siteOf(b, seat, hex, weight)), stands: [...stands] };
  });
}

function siteOf(b: Battle, seat: Seat, hex: number, weight: number): Site {
  const { next } = b.ground;
  const hexes = [0, 1, 2, 3, 4, 5].flatMap((side) => {
    const from = next[6 * hex + side]!;
    return from >= 0 && b.costs.open[FOOT]![6 * from + ((side + 3) % 6)] !== NO_ENTRY ? [from] : [];
  });
  return { hex, aim: worksAt(b, seat, hexes, weight) };
}

/** Where engineers are to work. */
function worksAt(b: Battle, seat: Seat, hexes: readonly number[], weight: number): Aim {
  const isIn = new Uint8Array(b.ground.hexes);
  for (const hex of hexes) isIn[hex] = 1;
  return { kind: 'block', seat, edge: -1, hexes, isIn, weight, most: 1, limits: [], far: mapsTo(b, hexes) };
}

function askedOf(b: Battle, seat: Seat): Asked {
  const both = known.get(b) ?? askedIn(b);
  known.set(b, both);
  return both[seat]!;
}

const isBlocked = (b: Battle, s: BattleState, hex: number): boolean =>
  b.markers.some(({ kind }, m) => kind === 'block' && markerHexOf(b, s, m) === hex);

/** Where engineers of a side are wanted: beside the blocks that still lie and have to go. */
export const sitesOf = (b: Battle, s: BattleState, seat: Seat): readonly Site[] =>
  askedOf(b, seat).clear.filter(({ hex, aim }) => aim.hexes.length > 0 && isBlocked(b, s, hex));

/** What it is worth to engineers to be beside such a block, by how much less with each half point of way; and to work at it, and to have it away. */
const [BESIDE, EACH_HALF, WORKING, AWAY] = [6, 0.4, 6, 10];

/** Points for engineers to be in a hex, while a block lies that has to go. */
export function clearanceAt({ b, s, seat, ways }: Scene, u: UnitId, hex: number): number {
  if (b.types[u]!.kind !== 'engineers') return 0;
  let best = 0;
  for (const { aim } of sitesOf(b, s, seat)) {
    best = Math.max(best, BESIDE - EACH_HALF * wayOf(b, ways, aim, u)[hex]!);
  }
  return best;
}

/** What it costs to take the last room of engineers who are to clear a block. */
const IN_THE_WAY = 5;
/** Hexes from which engineers are about to come. */
const COMING = 2;

/** @param crowd by hex: own units there. */
export function inTheWayAt({ b, s, seat }: Scene, crowd: ReadonlyMap<number, number>, u: UnitId, hex: number): number {
  if (b.types[u]!.kind === 'engineers') return 0;
  for (const { hex: block, aim } of sitesOf(b, s, seat)) {
    if (hex !== block && aim.isIn[hex] === 0) continue;
    const others = (crowd.get(hex) ?? 0) - (stands(b, s, u) && hexOf(b, s, u) === hex ? 1 : 0);
    // The block itself takes room, and so would they.
    if (others + (hex === block ? 1 : 0) + 2 > STACK && isAwaited(b, s, seat, hex)) return IN_THE_WAY;
  }
  return 0;
}

/** Whether engineers of the side are about to come into the hex, and none is there. */
function isAwaited(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  let has = false;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (b.types[u]!.kind !== 'engineers' || !stands(b, s, u)) continue;
    if (hexOf(b, s, u) === hex) return false;
    if (hexesBetween(b, hexOf(b, s, u), hex) <= COMING) has = true;
  }
  return has;
}

/** Points for a segment of work that takes such a block away; none for any other. */
export function clearanceBy({ b, s, seat }: Scene, u: UnitId, work: number): number {
  const from = hexOf(b, s, u);
  const hex = work === LIFT ? from : b.ground.next[6 * from + work]!;
  if (!askedOf(b, seat).clear.some((one) => one.hex === hex) || !isBlocked(b, s, hex)) return 0;
  return work === LIFT ? AWAY : WORKING;
}

/** By battle and ruin, as markers are numbered: the way to its bridge, for engineers. */
const ways = new WeakMap<Battle, Map<number, Site>>();

/** Bridges without which the enemy does not win, that the side may blow and that stand: where its engineers are wanted before all else. */
export function bridgesToBlow(b: Battle, s: BattleState, seat: Seat): Site[] {
  return b.markers.flatMap(({ kind, seat: of, zone }, m) => {
    const hex = zone[0]!;
    const isOpen = kind === 'ruin' && of === seat && markerHexOf(b, s, m) === NO_HEX && !needsBridge(b, seat, hex);
    if (!isOpen || !needsBridge(b, otherSeat(seat), hex)) return [];
    const all = ways.get(b) ?? new Map<number, Site>();
    ways.set(b, all);
    const site = all.get(m) ?? { hex, aim: worksAt(b, seat, [hex], 1) };
    all.set(m, site);
    return [site];
  });
}

/** Whether a side wins by a bridge only while it stands: it does not blow that one. */
export const needsBridge = (b: Battle, seat: Seat, bridge: number): boolean => askedOf(b, seat).stands.includes(bridge);
