/** Obstacles: mines, blocks, blown and temporary bridges as they lie on the map now, and how soon engineers will have cleared them. */
import type { Seat, UnitId } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  BLOCK,
  BRIDGED,
  DISPERSED,
  hasFlag,
  hexOf,
  isAtClearing,
  isClearing,
  type MarkerKind,
  MINES,
  MOVED,
  markerHexOf,
  NO_HEX,
  type Occupation,
  RUIN,
  sideOfWork,
  stands,
} from '../../../engine/panzer/index.js';

/** Where a move ends. */
export interface Stop {
  readonly hex: number;
  /** It is entered from beside alone. */
  readonly isBlock: boolean;
  readonly isMined: boolean;
  /** Turns from the next on that are lost until engineers have cleared it; `NEVER` where none do. */
  readonly clearedIn: number;
}

export interface Lying {
  /** Two that are alike have one key. */
  readonly key: string;
  readonly pieces: readonly Piece[];
  readonly stops: readonly Stop[];
}

/** A hex and what lies in it. */
export type Piece = readonly [number, Exclude<MarkerKind, 'fortification'>];
/** A hex, and turns that are lost until it is clear. */
type Clearing = readonly [number, number];

export const NEVER = 99;
export const STOPS = MINES | BLOCK;
/** Segments of work: turned over, entered, lifted. */
const WORK = 3;
const MARKS = { mines: MINES, block: BLOCK, ruin: RUIN, bridge: BRIDGED } as const;

/**
 * Where a seat's engineers clear or will, with the turns that are lost from the next on: whoever drives does so before they work. Those beside
 * it are at it in this segment where their side must come forward.
 */
function clearings(b: Battle, s: BattleState, seat: Seat, hexes: ReadonlySet<number>, isEager: boolean): Clearing[] {
  const found: Clearing[] = [];
  for (let u = b.firstOf[seat]! as UnitId; u < b.firstOf[seat + 1]!; u++) {
    if (b.types[u]!.kind !== 'engineers' || !stands(b, s, u) || hasFlag(b, s, u, DISPERSED)) continue;
    const from = hexOf(b, s, u);
    const isIn = isClearing(b, s, u);
    const isAt = isAtClearing(b, s, u);
    const around = Array.from({ length: 6 }, (_, side) => b.ground.next[6 * from + side]!);
    const hex = isIn
      ? from
      : isAt
        ? around[sideOfWork(b, s, u)]!
        : isEager
          ? around.find((to) => hexes.has(to))
          : NO_HEX;
    if (hex === undefined || hex === NO_HEX) continue;
    const hasWorked = hasFlag(b, s, u, MOVED);
    found.push([hex, WORK - (isIn ? 2 : isAt ? 1 : 0) - (hasWorked ? 0 : 1)]);
  }
  return found;
}

/** A number for all that `lyingOn` asks. */
export function signOf(b: Battle, s: BattleState, seat: Seat): number {
  let sign = 0x9e3779b1;
  for (let m = 0; m < b.markers.length; m++) sign = Math.imul(sign ^ markerHexOf(b, s, m), 0x85ebca6b) ^ (sign >>> 13);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (b.types[u]!.kind !== 'engineers') continue;
    const hex = stands(b, s, u) && !hasFlag(b, s, u, DISPERSED) ? hexOf(b, s, u) : NO_HEX;
    const work = isAtClearing(b, s, u) ? 2 + sideOfWork(b, s, u) + (isClearing(b, s, u) ? 8 : 0) : 0;
    const one = (hex * 16 + work) * 2 + (hasFlag(b, s, u, MOVED) ? 1 : 0);
    sign = Math.imul(sign ^ one, 0xc2b2ae35) ^ (sign >>> 15);
  }
  return sign;
}

/** What lies on the map, as a seat's ways have it; nothing where there is nothing. */
export function lyingOn(b: Battle, s: BattleState, seat: Seat, isEager: boolean): Lying | undefined {
  let found: Piece[] | undefined;
  for (let m = 0; m < b.markers.length; m++) {
    const hex = markerHexOf(b, s, m);
    const { kind } = b.markers[m]!;
    if (hex === NO_HEX || kind === 'fortification') continue;
    found ??= [];
    found.push([hex, kind]);
  }
  if (found === undefined) return undefined;
  const stopping = stoppingIn(found);
  const work = stopping.size === 0 ? [] : clearings(b, s, seat, stopping, isEager);
  return lyingWith(found, stopping, work);
}

function lyingWith(pieces: readonly Piece[], stopping: ReadonlySet<number>, work: readonly Clearing[]): Lying {
  const isIn = (at: number, what: Piece[1]): boolean => pieces.some(([hex, kind]) => hex === at && kind === what);
  const stops = [...stopping].map((hex): Stop => {
    const clearedIn = work.reduce((least, [at, turns]) => (at === hex ? Math.min(least, turns) : least), NEVER);
    return { hex, isBlock: isIn(hex, 'block'), isMined: isIn(hex, 'mines'), clearedIn };
  });
  return { key: `${pieces.join(';')}/${stops.map(({ clearedIn }) => clearedIn).join()}`, pieces, stops };
}

/** The same with one more. */
export const lyingAlso = (lying: Lying | undefined, piece: Piece): Lying => {
  const pieces = [...(lying?.pieces ?? []), piece];
  return lyingWith(pieces, stoppingIn(pieces), []);
};

const stoppingIn = (pieces: readonly Piece[]): ReadonlySet<number> =>
  new Set(pieces.filter(([, kind]) => (MARKS[kind] & STOPS) !== 0).map(([hex]) => hex));

/** The same on the map, without any unit. */
export function fieldOf({ ground: { hexes } }: Battle, { pieces }: Lying): Occupation {
  const [others, marks, touched] = [new Uint8Array(hexes), new Uint16Array(hexes), new Int16Array(pieces.length)];
  pieces.forEach(([hex, kind], i) => {
    marks[hex]! |= MARKS[kind];
    if (kind === 'block') others[hex]!++;
    touched[i] = hex;
  });
  return { others, marks, touched, count: pieces.length };
}
