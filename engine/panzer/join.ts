/**
 * Joins boards along their edges to one map. Edges overlap by one line of hexes: the half-hexes of both boards are one hex, which is of
 * each kind that either half shows, and belongs to no board.
 */
import type { HexId, Q, R } from '../core/brand.js';
import { EVERY_HEADING, type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { fail, ok, type Result } from '../core/result.js';
import type { Board } from './board.js';
import { compileBoard, type Sheet } from './board-compile.js';
import { type Edge, isSeaEdge } from './board-edges.js';
import { type Ground, hexAtPlace, lookUpOf, NO_HEX } from './ground.js';
import { boardIn, noBoard } from './own-boards.js';
import {
  axialR,
  BOARD_COLUMNS,
  BOARD_HEXES,
  BOARD_ROWS,
  isOnEdge,
  oppositeSide,
  rowOfAxial,
  turnedHex,
} from './places.js';
import { levelOf } from './terrain.js';

/** A board of a situation: which one, half a turn or none, and its place among the others, counted in boards from the upper left. */
export interface Placement {
  readonly id: string;
  readonly rotation: 0 | 180;
  readonly offset: readonly [column: number, row: number];
}

export type JoinCode = 'NO_BOARD' | 'BOARDS_OVERLAP' | 'BOARDS_APART' | 'SEA_EDGE_JOINED' | 'EDGES_DIFFER';

/** Boards beside each other share a column, boards below each other a row. */
const PITCH_COLUMNS = BOARD_COLUMNS - 1;
const PITCH_ROWS = BOARD_ROWS - 1;
/** Rows by which a board lies higher than its left neighbour: so that row meets row, half a hex of its columns. */
const RISE = 6;

/** Joins what a situation lays out of our boards and its own; the first fault is told by its code. @rule II.B.2 */
export function joinBoards(placements: readonly Placement[], own: readonly Board[] = []): Result<Ground, JoinCode> {
  const faulty = layoutFault(placements, own);
  if (faulty) return faulty;
  const sheets = placements.map(({ id }) => compileBoard(boardIn(id, own)!));
  const wet = seaFault(placements, sheets);
  if (wet) return wet;
  return joinSheets(placements, sheets);
}

function layoutFault(
  placements: readonly Placement[],
  own: readonly Board[],
): ReturnType<typeof fail<JoinCode>> | undefined {
  const taken = new Map<string, number>();
  for (const [i, { id, offset }] of placements.entries()) {
    const at = `boards.${i}`;
    if (boardIn(id, own) === undefined) return fail('NO_BOARD', noBoard(id, own), { at });
    const before = taken.get(offset.join());
    if (before !== undefined) return fail('BOARDS_OVERLAP', `Boards ${before} and ${i} lie on each other.`, { at });
    taken.set(offset.join(), i);
  }
  if (taken.size === 0) return fail('NO_BOARD', 'A map has one board at least.', { at: 'boards' });
  const reached = new Set([[...taken.keys()][0]!]);
  for (const place of reached) {
    const [x = 0, y = 0] = place.split(',').map(Number);
    for (const beside of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
      if (taken.has(beside)) reached.add(beside);
    }
  }
  const apart = [...taken].find(([place]) => !reached.has(place));
  if (!apart) return undefined;
  return fail('BOARDS_APART', `Board ${apart[1]} touches no other; boards join along their edges.`, {
    at: `boards.${apart[1]}`,
  });
}

function seaFault(placements: readonly Placement[], sheets: readonly Sheet[]) {
  const beside: readonly (readonly [Edge, number, number])[] = [
    ['top', 0, -1],
    ['right', 1, 0],
    ['bottom', 0, 1],
    ['left', -1, 0],
  ];
  for (const [i, { id, rotation, offset }] of placements.entries()) {
    for (const [edge, x, y] of beside) {
      const isJoined = placements.some(
        (other) => other.offset[0] === offset[0] + x && other.offset[1] === offset[1] + y,
      );
      if (!isJoined || !isSeaEdge(turnedSheet(sheets[i]!.terrain, rotation), edge)) continue;
      return fail('SEA_EDGE_JOINED', `The ${edge} edge of board ${id} is open sea; nothing is joined there.`, {
        at: `boards.${i}`,
      });
    }
  }
  return undefined;
}

const turnedSheet = (terrain: Uint16Array, rotation: 0 | 180): Uint16Array =>
  rotation === 0 ? terrain : terrain.slice().reverse();

/** Axial place of a hex of a board, by where the board lies. */
function placeOf({ rotation, offset }: Placement, hex: HexId): { q: Q; r: R; isHalf: boolean } {
  const laid = rotation === 0 ? hex : turnedHex(hex);
  const [column, row] = [laid % BOARD_COLUMNS, (laid / BOARD_COLUMNS) | 0];
  return {
    q: column + PITCH_COLUMNS * offset[0],
    r: axialR(column, row) + PITCH_ROWS * offset[1] - RISE * offset[0],
    isHalf: isOnEdge(column, row),
  };
}

/** Compiled boards as they are laid out, whether they are of the game or not. */
export function joinSheets(placements: readonly Placement[], sheets: readonly Sheet[]): Result<Ground, JoinCode> {
  const all = placements.flatMap((placement, board) =>
    Array.from({ length: BOARD_HEXES }, (_, hex) => ({ board, hex, ...placeOf(placement, hex) })),
  );
  const unique = new Map(all.map(({ q, r }) => [`${q},${r}`, { q, r }]));
  const places = [...unique.values()].sort((a, b) => a.q - b.q || a.r - b.r);
  const ground = emptyGround(places, placements, sheets);
  for (const { board, hex, q, r, isHalf } of all) {
    const at = hexAtPlace(ground.lookUp, q, r);
    const { terrain, sides, roads, towns } = sheets[board]!;
    const [old, own] = [ground.terrain[at]!, terrain[hex]!];
    if (old !== 0 && own !== 0 && old !== own) {
      return fail('EDGES_DIFFER', `At ${ground.labels[at]} the edges of two boards show different terrain.`, {
        at: `boards.${board}`,
      });
    }
    ground.terrain[at] = old | own;
    const isTurned = placements[board]!.rotation === 180;
    for (const side of EVERY_HEADING) {
      const laid = isTurned ? oppositeSide(side) : side;
      ground.sides[6 * at + laid]! |= sides[6 * hex + side]!;
      if ((roads[hex]! & (1 << side)) !== 0) ground.roads[at]! |= 1 << laid;
    }
    if (!isHalf) ground.board[at] = board;
    const town = towns[hex];
    if (town !== undefined) ground.town[at] = ground.towns.indexOf(townCalled(town, board, sheets));
  }
  ground.level.set(ground.terrain.map(levelOf));
  return ok(ground);
}

function emptyGround(
  places: readonly { q: Q; r: R }[],
  placements: readonly Placement[],
  sheets: readonly Sheet[],
): Ground {
  const lookUp = lookUpOf(places);
  const hexes = places.length;
  const next = Int16Array.from(
    places.flatMap(({ q, r }) =>
      EVERY_HEADING.map((side: Heading) => hexAtPlace(lookUp, q + STEP_Q[side], r + STEP_R[side])),
    ),
  );
  const towns = placements.flatMap((_, board) =>
    Object.keys(sheets[board]!.board.towns).map((name) => townCalled(name, board, sheets)),
  );
  return {
    ...{ hexes, next, lookUp, towns, labels: labelsOf(places) },
    q: Int16Array.from(places, ({ q }) => q),
    r: Int16Array.from(places, ({ r }) => r),
    terrain: new Uint16Array(hexes),
    level: new Uint8Array(hexes),
    sides: new Uint8Array(6 * hexes),
    roads: new Uint8Array(hexes),
    town: new Int16Array(hexes).fill(NO_HEX),
    board: new Int8Array(hexes).fill(NO_HEX),
  };
}

/** A board that lies there twice has each town twice, and two boards may call one alike: the second is `Marleroy 2`. */
function townCalled(name: string, board: number, sheets: readonly Sheet[]): string {
  const before = sheets.slice(0, board).filter((sheet) => Object.hasOwn(sheet.board.towns, name)).length;
  return before === 0 ? name : `${name} ${before + 1}`;
}

/** Columns and rows from 01 over the whole map. */
function labelsOf(places: readonly { q: Q; r: R }[]): string[] {
  const firstQ = Math.min(...places.map(({ q }) => q));
  const firstRow = Math.min(...places.map(({ q, r }) => rowOfAxial(q, r)));
  const two = (n: number): string => String(n + 1).padStart(2, '0');
  return places.map(({ q, r }) => `${two(q - firstQ)}${two(rowOfAxial(q, r) - firstRow)}`);
}
