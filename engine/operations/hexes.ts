/**
 * The map as tables: neighbours, distances as a shell or an aircraft has them, distances by sea, and the hexes in reach of a fleet. Land
 * never changes, so all is found once a campaign.
 */
import type { HexId } from '../core/brand.js';
import { distance, STEP_Q, STEP_R } from '../core/hex.js';
import type { HexGrid } from '../core/hexmap.js';
import type { Scenario } from './scenario.js';

/** No fleet moves farther: speed levels have one figure. */
export const MOST_STEPS = 7;
/** Where no way leads. */
export const FAR = 127;
const UNKNOWN = -1;

export interface SeaMap {
  readonly columns: number;
  readonly rows: number;
  readonly hexes: number;
  /** Words of 16 bits that a bit for each hex takes. */
  readonly words: number;
  /** By radius, what `circleOf` has made of it. */
  readonly circles: Int16Array[];
  /** 1 where fleets may be. */
  readonly isSea: Uint8Array;
  /** 1 where a part of the hex is land: ports, and what the scenario says. @rule G-54 */
  readonly isCoast: Uint8Array;
  /** 1 where mines may be laid. @rule N17.5 */
  readonly isShallow: Uint8Array;
  /** By hex and heading: the neighbour, -1 where it is land or off the map. */
  readonly beside: Int16Array;
  /** By hex and hex: in a straight line, and by sea. */
  readonly apart: Uint8Array;
  readonly bySea: Uint8Array;
  /** By hex and hex: the first heading of those that lead there on a shortest way, or `UNKNOWN` before `headingTo` was asked. */
  readonly towards: Int8Array;
  /** Hexes in reach, ascending, itself among them: those of a hex and a number of steps begin at `reachAt[hex * 8 + steps]`. */
  readonly reach: Int16Array;
  readonly reachAt: Int32Array;
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `0408`. */
export const labelIn = (columns: number, hex: HexId): string =>
  `${twoDigits((hex % columns) + 1)}${twoDigits(Math.floor(hex / columns) + 1)}`;

/** The number of a label; -1 where it is none of the map. */
export function hexIn({ columns, rows }: { readonly columns: number; readonly rows: number }, label: string): HexId {
  const match = /^(\d\d)(\d\d)$/.exec(label);
  if (match === null) return -1;
  const [column, row] = [Number(match[1]), Number(match[2])];
  return column < 1 || row < 1 || column > columns || row > rows ? -1 : (row - 1) * columns + column - 1;
}

/** Axial coordinates: odd columns stand half a hex higher. */
const qOf = (columns: number, hex: HexId): number => hex % columns;
const rOf = (columns: number, hex: HexId): number => Math.floor(hex / columns) - (qOf(columns, hex) >> 1);

export function mapOf(scenario: Scenario): SeaMap {
  const { columns, rows } = scenario.map;
  const hexes = columns * rows;
  const marked = (labels: readonly string[]): Uint8Array => {
    const marks = new Uint8Array(hexes);
    for (const label of labels) {
      const hex = hexIn(scenario.map, label);
      if (hex >= 0) marks[hex] = 1;
    }
    return marks;
  };
  const isSea = marked([...scenario.land, ...scenario.closed]).map((dry) => 1 - dry);
  const isCoast = marked([...scenario.partLand, ...scenario.ports.map(({ hex }) => hex)]);
  const beside = neighbours(columns, rows, isSea);
  const bySea = seaDistances(hexes, isSea, beside);
  return {
    columns,
    rows,
    hexes,
    words: (hexes + 15) >> 4,
    circles: [],
    isSea,
    isCoast,
    isShallow: isCoast.map((coast, hex) => {
      if (isSea[hex] === 0) return 0;
      return coast === 1 || beside.subarray(hex * 6, hex * 6 + 6).some((near) => near >= 0 && isCoast[near] === 1)
        ? 1
        : 0;
    }),
    beside,
    apart: straightDistances(columns, hexes),
    bySea,
    towards: new Int8Array(hexes * hexes).fill(UNKNOWN),
    ...reaches(hexes, bySea),
  };
}

function neighbours(columns: number, rows: number, isSea: Uint8Array): Int16Array {
  const beside = new Int16Array(isSea.length * 6).fill(-1);
  for (let hex = 0; hex < isSea.length; hex++) {
    for (let heading = 0; heading < 6; heading++) {
      const q = qOf(columns, hex) + STEP_Q[heading]!;
      const row = rOf(columns, hex) + STEP_R[heading]! + (q >> 1);
      if (q < 0 || q >= columns || row < 0 || row >= rows) continue;
      const near = row * columns + q;
      if (isSea[near] === 1) beside[hex * 6 + heading] = near;
    }
  }
  return beside;
}

/** Where a shortest way from one hex to another begins; they are apart, and there is one. */
export function headingTo({ hexes, bySea, beside, towards }: SeaMap, from: number, to: number): number {
  const known = towards[from * hexes + to]!;
  if (known !== UNKNOWN) return known;
  const left = bySea[from * hexes + to]!;
  let h = 0;
  for (; h < 5; h++) {
    const near = beside[from * 6 + h]!;
    if (near >= 0 && bySea[near * hexes + to]! < left) break;
  }
  towards[from * hexes + to] = h;
  return h;
}

function straightDistances(columns: number, hexes: number): Uint8Array {
  const apart = new Uint8Array(hexes * hexes);
  for (let a = 0; a < hexes; a++) {
    for (let b = 0; b < hexes; b++) {
      apart[a * hexes + b] = distance(qOf(columns, a), rOf(columns, a), qOf(columns, b), rOf(columns, b));
    }
  }
  return apart;
}

function seaDistances(hexes: number, isSea: Uint8Array, beside: Int16Array): Uint8Array {
  const bySea = new Uint8Array(hexes * hexes).fill(FAR);
  for (let from = 0; from < hexes; from++) {
    if (isSea[from] === 0) continue;
    const queue = [from];
    bySea[from * hexes + from] = 0;
    for (const at of queue) {
      for (let heading = 0; heading < 6; heading++) {
        const near = beside[at * 6 + heading]!;
        if (near < 0 || bySea[from * hexes + near] !== FAR) continue;
        bySea[from * hexes + near] = bySea[from * hexes + at]! + 1;
        queue.push(near);
      }
    }
  }
  return bySea;
}

function reaches(hexes: number, bySea: Uint8Array): { reach: Int16Array; reachAt: Int32Array } {
  const reach: number[] = [];
  const reachAt = new Int32Array(hexes * (MOST_STEPS + 1) + 1);
  for (let from = 0; from < hexes; from++) {
    for (let steps = 0; steps <= MOST_STEPS; steps++) {
      reachAt[from * (MOST_STEPS + 1) + steps] = reach.length;
      for (let to = 0; to < hexes; to++) if (bySea[from * hexes + to]! <= steps) reach.push(to);
    }
  }
  reachAt[hexes * (MOST_STEPS + 1)] = reach.length;
  return { reach: Int16Array.from(reach), reachAt };
}

/** How the map is drawn: flat hexes, labels from 0101. */
export const GRID: HexGrid = {
  top: 'flat',
  hexOf(label) {
    const match = /^(\d\d)(\d\d)$/.exec(label);
    if (match === null) return undefined;
    const q = Number(match[1]) - 1;
    return { q, r: Number(match[2]) - 1 - (q >> 1) };
  },
  labelOf: ({ q, r }) => `${twoDigits(q + 1)}${twoDigits(r + (q >> 1) + 1)}`,
};
