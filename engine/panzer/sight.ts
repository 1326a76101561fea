/**
 * Line of sight between two hexes: what it meets on the way, and what of that blocks between their levels.
 *
 * A blocked line is a number: why, and where. Nothing is allocated once the meetings of a vector are known.
 */
import type { HexId, Q, R } from '../core/brand.js';
import { distance, type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { never } from '../core/result.js';
import { meetingsOf } from './crossings.js';
import { type Ground, hexAtPlace, NO_HEX } from './ground.js';
import { oppositeSide } from './places.js';
import { type Blocker, LEVEL_NAMES, type LevelName, TABLES } from './tables.js';
import { BROWN, CLIFF, GREEN, GROUND_LEVEL, HILLTOP, isOpenStream, ORANGE, TOWN, WOODS } from './terrain.js';

/** Why a line is blocked. */
export const BLOCKS = [
  'none',
  'in-stream',
  'at-stream',
  'green',
  'town',
  'brown',
  'orange',
  'two-oranges',
  'hilltop-woods',
  'hilltop-town',
  // Of smoke, which comes and goes: see `smoke-block.ts`.
  'smoke',
] as const;
export type BlockName = (typeof BLOCKS)[number];

export const FREE = 0;
const IN_STREAM = 1;
const AT_STREAM = 2;
const GREEN_SIDE = 3;
const TOWN_HEX = 4;
const BROWN_SIDE = 5;
const ORANGE_SIDE = 6;
const TWO_ORANGES = 7;
const HILLTOP_WOODS = 8;
const HILLTOP_TOWN = 9;

/** In a block's number: the reason, the side (6 for the whole hex), the hex. */
const REASONS = 16;
const WHOLE_HEX = 6;
const SIDES = 8;
const block = (reason: number, hex: HexId, side: number): number => reason + REASONS * (side + SIDES * hex);

/** A blocked line in words: why, at which hex, at which side of it, by which rule. */
export interface SightBlock {
  readonly why: BlockName;
  readonly hex: HexId;
  /** Nothing where the whole hex blocks. */
  readonly side: number | undefined;
  readonly rule: string;
}

/** What blocks between two levels, as bits. */
const ALL_GREEN = 1;
const ALL_TOWNS = 2;
const ALL_BROWN = 4;
const ALL_ORANGE = 8;
const NOTE_A = 16;
const NOTE_B = 32;
const NOTE_C = 64;
const NOTE_D = 128;
const NOTE_E = 256;
const BIT_OF: Readonly<Record<Blocker, number>> = {
  ...{ green: ALL_GREEN, town: ALL_TOWNS, brown: ALL_BROWN, orange: ALL_ORANGE },
  ...{ A: NOTE_A, B: NOTE_B, C: NOTE_C, D: NOTE_D, E: NOTE_E },
};

const rowName = (from: number, to: number): `${LevelName}>${LevelName}` => `${LEVEL_NAMES[from]!}>${LEVEL_NAMES[to]!}`;

/**
 * The nine rows, by 3 × level of the firer + level of the target.
 * @rule TET.1 @rule TET.2 @rule TET.3 @rule TET.4 @rule TET.5 @rule TET.6 @rule TET.7 @rule TET.8 @rule TET.9
 */
const ROWS = Uint16Array.from({ length: 9 }, (_, i) =>
  TABLES.lineOfSight.rows[rowName((i / 3) | 0, i % 3)].reduce((bits, blocker) => bits | BIT_OF[blocker], 0),
);

/** Bits of a meeting, before its sides in a trace. */
const AT_START = 1;
const AT_END = 2;
const NOT_AFTER_MIDDLE = 4;
const NOT_BEFORE_MIDDLE = 8;

/** Meetings of a vector as numbers: for each its bits and the number of its sides, then q, r, side and 1 if along, of each. */
type Trace = Int16Array;
const traces = new Map<number, Trace>();
/** Farther than any map is wide. */
const SPAN = 1024;

function traceOf(dq: Q, dr: R): Trace {
  const key = (dq + SPAN) * 2 * SPAN + dr + SPAN;
  let trace = traces.get(key);
  if (trace === undefined) {
    trace = Int16Array.from(
      meetingsOf(dq, dr).flatMap(({ sides, isAtStart, isAtEnd, half }) => [
        (isAtStart ? AT_START : 0) |
          (isAtEnd ? AT_END : 0) |
          (half <= 0 ? NOT_AFTER_MIDDLE : 0) |
          (half >= 0 ? NOT_BEFORE_MIDDLE : 0),
        sides.length,
        ...sides.flatMap(({ q, r, side, isAlong }) => [q, r, side, Number(isAlong)]),
      ]),
    );
    traces.set(key, trace);
  }
  return trace;
}

/**
 * Lines of sight on one map. It keeps the line that is looked at, so that nothing is handed round; a search with threads has one each.
 *
 * @rule VII.B.7 @rule VII.K.1 @rule VII.K.2
 * @rule VII.J.1 @rule VII.J.2 @rule VII.J.3 @rule VII.J.4 @rule VII.J.8 @rule VII.J.9
 */
export class SightLines {
  readonly #ground: Ground;
  #from = NO_HEX;
  #to = NO_HEX;
  /** What blocks between the levels of both ends. */
  #row = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** What blocks the line from one hex to another first, as a number; FREE if nothing does. */
  blockBetween(from: number, to: number): number {
    if (from === to) return FREE;
    const { q, r, level, terrain } = this.#ground;
    const isBeside = distance(q[from]!, r[from]!, q[to]!, r[to]!) === 1;
    if (isOpenStream(terrain[from]!)) return block(IN_STREAM, from, WHOLE_HEX);
    if (isOpenStream(terrain[to]!) && level[from] === GROUND_LEVEL && !isBeside) {
      return block(AT_STREAM, to, WHOLE_HEX);
    }
    if (isBeside) return FREE;
    this.#from = from;
    this.#to = to;
    this.#row = ROWS[3 * level[from]! + level[to]!]!;
    return this.#along(traceOf(q[to]! - q[from]!, r[to]! - r[from]!));
  }

  /** The same in words: why, where and by which rule; nothing if the line is free. */
  why(from: number, to: number): SightBlock | undefined {
    const found = this.blockBetween(from, to);
    if (found === FREE) return undefined;
    const { level } = this.#ground;
    const why = BLOCKS[found % REASONS]!;
    const side = ((found / REASONS) | 0) % SIDES;
    return {
      why,
      hex: (found / (REASONS * SIDES)) | 0,
      side: side === WHOLE_HEX ? undefined : side,
      rule: ruleOf(why, level[from]!, level[to]!),
    };
  }

  #along(trace: Trace): number {
    const { q, r, next, sides, lookUp } = this.#ground;
    const [fromQ, fromR] = [q[this.#from]!, r[this.#from]!];
    let oranges = 0;
    for (let at = 0; at < trace.length; ) {
      const bits = trace[at]!;
      const end = at + 2 + 4 * trace[at + 1]!;
      let orange = FREE;
      for (at += 2; at < end; at += 4) {
        let side = trace[at + 2]!;
        let hex = hexAtPlace(lookUp, fromQ + trace[at]!, fromR + trace[at + 1]!);
        if (hex === NO_HEX) {
          // Off the map the line may still run along its border: the side is that of the hex inside.
          hex = hexAtPlace(
            lookUp,
            fromQ + trace[at]! + STEP_Q[side as Heading],
            fromR + trace[at + 1]! + STEP_R[side as Heading],
          );
          if (hex === NO_HEX) continue;
          side = oppositeSide(side as Heading);
        }
        const marks = sides[6 * hex + side]!;
        const found =
          this.#atSide(hex, side, marks, bits, trace[at + 3]! === 1) || this.#atTowns(hex, next[6 * hex + side]!);
        if (found !== FREE) return found;
        if ((marks & (ORANGE | CLIFF)) !== 0) orange = block(TWO_ORANGES, hex, side);
      }
      // However many of them meet in a corner, it is one crossing. @rule TET.E
      if (orange !== FREE && ++oranges > 1 && (this.#row & NOTE_E) !== 0) return orange;
    }
    return FREE;
  }

  /** What a side by itself does to the line. */
  #atSide(hex: HexId, side: number, marks: number, bits: number, isAlong: boolean): number {
    if (marks === 0) return FREE;
    const row = this.#row;
    if ((marks & GREEN) !== 0) {
      if (this.#isHilltopWoods(hex) || this.#isHilltopWoods(this.#ground.next[6 * hex + side]!)) {
        return block(HILLTOP_WOODS, hex, side);
      }
      if (isGreenBlock(row, bits)) return block(GREEN_SIDE, hex, side);
    }
    if ((marks & BROWN) !== 0 && isBrownBlock(row, bits) && !(isAlong && isSpine(this.#ground, hex, side))) {
      return block(BROWN_SIDE, hex, side);
    }
    return (marks & (ORANGE | CLIFF)) !== 0 && (row & ALL_ORANGE) !== 0 ? block(ORANGE_SIDE, hex, side) : FREE;
  }

  #isHilltopWoods(hex: HexId): boolean {
    return hex !== NO_HEX && (this.#ground.terrain[hex]! & (WOODS | HILLTOP)) === (WOODS | HILLTOP);
  }

  /** The two hexes of a side. */
  #atTowns(hex: HexId, other: number): number {
    return this.#atTown(hex) || (other === NO_HEX ? FREE : this.#atTown(other));
  }

  /** A town hex that the line meets, at a corner or along a side too; not one in which it ends. */
  #atTown(hex: HexId): number {
    const { terrain } = this.#ground;
    if ((terrain[hex]! & TOWN) === 0 || hex === this.#from || hex === this.#to) return FREE;
    if ((terrain[hex]! & HILLTOP) !== 0) return block(HILLTOP_TOWN, hex, WHOLE_HEX);
    const row = this.#row;
    const blocks =
      (row & ALL_TOWNS) !== 0 ||
      ((row & NOTE_A) !== 0 && this.#isBeside(hex, this.#to)) ||
      ((row & NOTE_B) !== 0 && this.#isBeside(hex, this.#from));
    return blocks ? block(TOWN_HEX, hex, WHOLE_HEX) : FREE;
  }

  #isBeside(hex: HexId, end: number): boolean {
    const { q, r } = this.#ground;
    return distance(q[hex]!, r[hex]!, q[end]!, r[end]!) === 1;
  }
}

/** Woods between levels block only right before the lower end. @rule TET.A @rule TET.B @rule P-28 */
const isGreenBlock = (row: number, bits: number): boolean =>
  (row & ALL_GREEN) !== 0 ||
  ((row & NOTE_A) !== 0 && (bits & AT_END) !== 0) ||
  ((row & NOTE_B) !== 0 && (bits & AT_START) !== 0);

/** @rule TET.C @rule TET.D */
const isBrownBlock = (row: number, bits: number): boolean =>
  (row & ALL_BROWN) !== 0 ||
  ((row & NOTE_C) !== 0 && (bits & NOT_BEFORE_MIDDLE) !== 0) ||
  ((row & NOTE_D) !== 0 && (bits & NOT_AFTER_MIDDLE) !== 0);

/** A steep side that ends at a hilltop: the line along it looks down a spur. @rule VII.J.3 */
function isSpine({ sides, next }: Ground, hex: HexId, side: number): boolean {
  const other = next[6 * hex + side]!;
  let near = sides[6 * hex + ((side + 1) % 6)]! | sides[6 * hex + ((side + 5) % 6)]!;
  if (other !== NO_HEX) near |= sides[6 * other + ((side + 2) % 6)]! | sides[6 * other + ((side + 4) % 6)]!;
  return (near & ORANGE) !== 0;
}

/** The rule that a reason comes from, by the levels of both ends. */
function ruleOf(why: BlockName, from: number, to: number): string {
  const row = ROWS[3 * from + to]!;
  const chart = `TET.${3 * from + to + 1}`;
  switch (why) {
    case 'in-stream':
      return 'VII.K.2';
    case 'at-stream':
      return 'VII.K.1';
    case 'hilltop-woods':
    case 'hilltop-town':
      return 'VII.J.9';
    case 'green':
    case 'town':
      return (row & ALL_GREEN) !== 0 ? chart : (row & NOTE_A) !== 0 ? 'TET.A' : 'TET.B';
    case 'brown':
      return (row & ALL_BROWN) !== 0 ? chart : (row & NOTE_C) !== 0 ? 'TET.C' : 'TET.D';
    case 'smoke':
      return 'XVI.1';
    case 'two-oranges':
      return 'TET.E';
    case 'orange':
    case 'none':
      return chart;
    default:
      return never(why);
  }
}
