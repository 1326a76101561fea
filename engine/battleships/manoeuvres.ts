/**
 * Every way a ship can move in one phase, numbered once. @rule 7.0 @rule 7.1 @rule 7.4
 *
 * A manoeuvre is a sequence of hexes, each entered after at most one turn (60° free, 120° two points, 180° three), within the
 * turn limit (2 for capital ships, 3 for small ones) and six movement points. Ids are sorted by points spent, so that on open
 * water the legal manoeuvres of one speed range are one contiguous range of ids.
 *
 * The first ids are one manoeuvre for each end pose and speed, by the way with fewest turns; behind them come the other ways to
 * the same pose, which matter only where land, mines or an edge blocks the first.
 */
import type { Q, R } from '../core/brand.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';

export const MAX_SPEED = 6;

export interface ManoeuvreTable {
  readonly count: number;
  /** Ids below this are the canonical ways to their poses. */
  readonly canonical: number;
  /** First canonical id of each speed 0 … 7 (the last is `canonical`). */
  readonly from: readonly number[];
  /** Canonical id that ends in the same pose at the same speed. */
  readonly poseOf: Int16Array;
  /** The manoeuvre without its last hex; -1 for standing still. */
  readonly parent: Int16Array;
  /** The manoeuvre with one hex more, by the heading of that hex relative to the start, `[count × 6]`; -1 for none. */
  readonly child: Int16Array;
  readonly speed: Int8Array;
  readonly hexes: Int8Array;
  /** Headings of the hexes entered, relative to the start, `[count × 6]`. */
  readonly path: Int8Array;
  /** End pose relative to a ship heading north. */
  readonly dq: Int8Array;
  readonly dr: Int8Array;
  readonly turn: Int8Array;
  /** End offsets for each start heading: `[6 × count]`. */
  readonly endQ: Int8Array;
  readonly endR: Int8Array;
  /**
   * Farthest any manoeuvre of at most so many points goes from its start, `[6 × 7]` by start heading: in columns (q) and half
   * rows (q + 2r).
   */
  readonly westMost: Int8Array;
  readonly eastMost: Int8Array;
  readonly northMost: Int8Array;
  readonly southMost: Int8Array;
  readonly straight: Uint8Array;
  /** All ids by ascending points, parents before children. */
  readonly order: Int16Array;
  /** Id of the straight run at each speed. */
  readonly straightAt: readonly number[];
  /** Hexes but the start in which ways of `least` to `most` points can end: `[7 × 7]` by least and most. */
  readonly hexesWithin: Uint8Array;
  /** Canonical ids that end at a relative offset, by `endIndex`; for taking blocked hexes out of a list. */
  readonly endingAt: readonly (Int16Array | undefined)[];
}

interface Way {
  readonly parent: Way | undefined;
  readonly path: readonly number[];
  readonly q: Q;
  readonly r: R;
  readonly heading: Heading;
  readonly points: number;
  readonly turns: number;
  id: number;
}

/** Points a turn costs on top of the hex: by sixths of a circle. */
const TURN_COST = [0, 0, 2, 3] as const;
/** Straight first, then port before starboard, gentle before sharp: ids are ascending in this order. */
const TURNS = [0, -1, 1, -2, 2, 3] as const;

function waysWithin(turnLimit: number): Way[] {
  const all: Way[] = [];
  let level: Way[] = [{ parent: undefined, path: [], q: 0, r: 0, heading: 0, points: 0, turns: 0, id: 0 }];
  while (level.length > 0) {
    all.push(...level);
    const next: Way[] = [];
    for (const way of level) {
      for (const turn of TURNS) {
        const points = way.points + 1 + TURN_COST[Math.abs(turn)]!;
        const turns = way.turns + (turn === 0 ? 0 : 1);
        if (points > MAX_SPEED || turns > turnLimit) continue;
        const heading = ((way.heading + turn + 6) % 6) as Heading;
        next.push({
          parent: way,
          path: [...way.path, heading],
          q: way.q + STEP_Q[heading],
          r: way.r + STEP_R[heading],
          heading,
          points,
          turns,
          id: 0,
        });
      }
    }
    level = next;
  }
  return all;
}

/** Index of a relative end offset. */
export const endIndex = (q: Q, r: R): number => (q + MAX_SPEED) * 13 + r + MAX_SPEED;

const poseKey = (w: Way): number => (endIndex(w.q, w.r) * 6 + w.heading) * (MAX_SPEED + 1) + w.points;

function tableFor(turnLimit: number): ManoeuvreTable {
  const ways = waysWithin(turnLimit);
  const best = new Map<number, Way>();
  for (const way of ways) {
    const rival = best.get(poseKey(way));
    if (rival === undefined || way.turns < rival.turns) best.set(poseKey(way), way);
  }
  const canonical = ways.filter((w) => best.get(poseKey(w)) === w).sort((a, b) => a.points - b.points);
  const others = ways.filter((w) => best.get(poseKey(w)) !== w).sort((a, b) => a.points - b.points);
  const sorted = [...canonical, ...others];
  sorted.forEach((way, id) => {
    way.id = id;
  });
  const ending = new Map<number, number[]>();
  for (const way of canonical) {
    const at = endIndex(way.q, way.r);
    ending.set(at, [...(ending.get(at) ?? []), way.id]);
  }
  const run = (w: Way): boolean => w.turns === 0;
  const endQ = ends(ways, STEP_Q);
  const endR = ends(ways, STEP_R);
  return {
    count: sorted.length,
    canonical: canonical.length,
    from: Array.from({ length: MAX_SPEED + 2 }, (_, v) => canonical.filter((w) => w.points < v).length),
    poseOf: Int16Array.from(sorted, (w) => best.get(poseKey(w))!.id),
    parent: Int16Array.from(sorted, (w) => w.parent?.id ?? -1),
    child: childrenOf(sorted),
    speed: Int8Array.from(sorted, (w) => w.points),
    hexes: Int8Array.from(sorted, (w) => w.path.length),
    path: Int8Array.from(sorted.flatMap((w) => Array.from({ length: MAX_SPEED }, (_, i) => w.path[i] ?? 0))),
    dq: Int8Array.from(sorted, (w) => w.q),
    dr: Int8Array.from(sorted, (w) => w.r),
    turn: Int8Array.from(sorted, (w) => w.heading),
    endQ,
    endR,
    westMost: extents(ways, Math.min, (at) => endQ[at]!),
    eastMost: extents(ways, Math.max, (at) => endQ[at]!),
    northMost: extents(ways, Math.min, (at) => endQ[at]! + 2 * endR[at]!),
    southMost: extents(ways, Math.max, (at) => endQ[at]! + 2 * endR[at]!),
    straight: Uint8Array.from(sorted, (w) => (run(w) ? 1 : 0)),
    order: Int16Array.from(
      [...sorted].sort((a, b) => a.points - b.points || a.path.length - b.path.length || a.id - b.id),
      (w) => w.id,
    ),
    straightAt: Array.from({ length: MAX_SPEED + 1 }, (_, v) => sorted.find((w) => run(w) && w.points === v)!.id),
    hexesWithin: Uint8Array.from({ length: (MAX_SPEED + 1) ** 2 }, (_, i) => {
      const [least, most] = [Math.floor(i / (MAX_SPEED + 1)), i % (MAX_SPEED + 1)];
      const inRange = canonical.filter((w) => w.points >= least && w.points <= most && (w.q !== 0 || w.r !== 0));
      return new Set(inRange.map((w) => endIndex(w.q, w.r))).size;
    }),
    endingAt: Array.from({ length: 169 }, (_, i) => {
      const ids = ending.get(i);
      return ids === undefined ? undefined : Int16Array.from(ids);
    }),
  };
}

function childrenOf(ways: readonly Way[]): Int16Array {
  const child = new Int16Array(ways.length * 6).fill(-1);
  for (const way of ways) if (way.parent !== undefined) child[way.parent.id * 6 + way.heading] = way.id;
  return child;
}

/** Sum of the steps of each way, all of them for a ship that starts on heading 0, then on 1 …; parents before children. */
function ends(ways: readonly Way[], step: readonly number[]): Int8Array {
  const out = new Int8Array(6 * ways.length);
  for (let heading = 0; heading < 6; heading++) {
    const from = heading * ways.length;
    for (const { id, parent, heading: last } of ways) {
      if (parent !== undefined) out[from + id] = out[from + parent.id]! + step[(last + heading) % 6]!;
    }
  }
  return out;
}

/**
 * Least or greatest of a measure over the hexes of all ways of at most 0 … 6 points, the start included, by start heading. Parents come
 * before children; `measure` is of a way's end, in the order of `ends`.
 */
function extents(
  ways: readonly Way[],
  pick: (a: number, b: number) => number,
  measure: (at: number) => number,
): Int8Array {
  const most = new Int8Array(6 * (MAX_SPEED + 1));
  for (let heading = 0; heading < 6; heading++) {
    const of = heading * (MAX_SPEED + 1);
    for (const { id, points } of ways) {
      most[of + points] = pick(most[of + points]!, measure(heading * ways.length + id));
    }
    // Of more points, too, who spends fewer.
    for (let v = 1; v <= MAX_SPEED; v++) most[of + v] = pick(most[of + v]!, most[of + v - 1]!);
  }
  return most;
}

/** Least points a ship must spend: half of last turn's, rounded down. @rule 7.3 */
export const leastPoints = (last: number): number => last >> 1;

/** Most points: twice last turn's, 2 from rest, within its cap; never under the least (coasting, R-21). @rule 7.3 */
export function mostPoints(last: number, cap: number): number {
  const reach = last === 0 ? 2 : 2 * last;
  const most = reach < cap ? reach : cap;
  const least = last >> 1;
  return most < least ? least : most;
}

/** Manoeuvres of capital ships (two turns a phase) and of small ships (three). @rule 7.4 */
export const CAPITAL_MANOEUVRES: ManoeuvreTable = tableFor(2);
export const SMALL_MANOEUVRES: ManoeuvreTable = tableFor(3);

/** No ship has more manoeuvres to choose from. */
export const MAX_MANOEUVRES = SMALL_MANOEUVRES.count;

/**
 * A path in letters: hexes run, `p`/`s` one hexside to port or starboard, doubled for 120°, `u` for 180°. `2p1s2` is two ahead,
 * port, one, starboard, two; `0` stands still.
 */
export function pathText(table: ManoeuvreTable, id: number): string {
  const n = table.hexes[id]!;
  if (n === 0) return '0';
  let text = '';
  let run = 0;
  let heading = 0;
  for (let i = 0; i < n; i++) {
    const h = table.path[id * MAX_SPEED + i]!;
    if (h !== heading) {
      if (run > 0) text += run;
      run = 0;
      text += ['', 's', 'ss', 'u', 'pp', 'p'][(h - heading + 6) % 6]!;
      heading = h;
    }
    run++;
  }
  return text + run;
}

/** A stretch of a path: hexsides turned before it, to starboard, and hexes run. */
export interface Leg {
  readonly turn: number;
  readonly run: number;
}

const LETTERS: Readonly<Record<string, number>> = { p: -1, pp: -2, s: 1, ss: 2, u: 3 };

/** The legs of a path in letters. */
export const legsOf = (path: string): Leg[] =>
  [...path.matchAll(/(p{1,2}|s{1,2}|u)?(\d+)/g)].map(([, turn, run]) => ({
    turn: LETTERS[turn ?? ''] ?? 0,
    run: Number(run),
  }));

/** Number of the manoeuvre written so, or -1. */
export function pathId(table: ManoeuvreTable, path: string): number {
  for (let id = 0; id < table.count; id++) if (pathText(table, id) === path) return id;
  return -1;
}
