/** Maps for tests: boards of the game joined, and boards of a few letters. */
import type { Board, BoardSide } from '../../../engine/panzer/board.js';
import { compileBoard } from '../../../engine/panzer/board-compile.js';
import { boardOf } from '../../../engine/panzer/boards/index.js';
import { costsOf } from '../../../engine/panzer/costs.js';
import { type Ground, hexCalled, NO_HEX } from '../../../engine/panzer/ground.js';
import { joinBoards, joinSheets, type Placement } from '../../../engine/panzer/join.js';
import type { Occupation } from '../../../engine/panzer/occupation.js';
import { readPlace, turnedHex, writePlace } from '../../../engine/panzer/places.js';
import { Pathfinder } from '../../../engine/panzer/reach.js';

/** `V/0 P/180`: beside each other; `V/0 over P/0`: below each other. */
export function mapOf(words: string): Ground {
  const isColumn = words.includes(' over ');
  const placements = words.split(isColumn ? ' over ' : ' ').map((one, i): Placement => {
    const [id = '', rotation] = one.split('/');
    return { id, rotation: rotation === '180' ? 180 : 0, offset: isColumn ? [0, i] : [i, 0] };
  });
  const joined = joinBoards(placements);
  if (!joined.ok) throw new Error(`${words}: ${joined.message}`);
  return joined.value;
}

/** The Plain without anything on it. */
const EMPTY: Board = {
  ...boardOf('P')!,
  ...{ id: 'E', name: 'Empty', roads: [], bridges: [], sides: [], towns: {} },
  legend: { '.': 'clear' },
  terrain: Array.from({ length: 22 }, () => '.'.repeat(12)),
};

/** What a field of a test has: `4,3 woods`; roads, bridges and sides as in a board. */
export interface Field {
  readonly hexes?: Readonly<Record<string, string>>;
  readonly roads?: Board['roads'];
  readonly bridges?: Board['bridges'];
  readonly sides?: readonly BoardSide[];
}

/** A board of a test. It need not be sound. */
export function fieldBoard({ hexes = {}, roads = [], bridges = [], sides = [] }: Field): Board {
  const letters = new Map<string, string>([['clear', '.']]);
  const rows = EMPTY.terrain.map((row) => [...row]);
  const towns: Record<string, string[]> = {};
  for (const [place, words] of Object.entries(hexes)) {
    const [x = 0, y = 0] = place.split(',').map(Number);
    if (!letters.has(words)) letters.set(words, String.fromCharCode(97 + letters.size));
    rows[y]![x] = letters.get(words)!;
    if (words.includes('town')) towns[`Town ${place}`] = [place];
  }
  const legend = Object.fromEntries([...letters].map(([words, letter]) => [letter, words]));
  return { ...EMPTY, legend, terrain: rows.map((row) => row.join('')), roads, bridges, sides, towns };
}

/** The data of a board after half a turn. */
export function turnedBoard(board: Board): Board {
  const place = (text: string): string => writePlace(turnedHex(readPlace(text)!));
  return {
    ...board,
    terrain: board.terrain.map((row) => [...row].reverse().join('')).reverse(),
    roads: board.roads.map((road) => road.map(place)),
    bridges: board.bridges.map(place),
    sides: board.sides.map(({ hex, dir, kind }) => ({ hex: place(hex), dir: (dir + 3) % 6, kind })),
    towns: Object.fromEntries(Object.entries(board.towns).map(([name, places]) => [name, places.map(place)])),
  };
}

const fields = new Map<string, Ground>();

/** Its map; the same one for the same field, so that lines of sight are looked at once. */
export function field(of: Field): Ground {
  const key = JSON.stringify(of);
  const known = fields.get(key) ?? laidOut(of);
  fields.set(key, known);
  return known;
}

function laidOut(of: Field): Ground {
  const joined = joinSheets([{ id: 'E', rotation: 0, offset: [0, 0] }], [compileBoard(fieldBoard(of))]);
  if (!joined.ok) throw new Error(joined.message);
  return joined.value;
}

/** Hex of a one-board map by its place on the board. */
export function hexOf(ground: Ground, place: string): number {
  const [x = 0, y = 0] = place.split(',').map(Number);
  const hex = hexCalled(ground, `${String(x + 1).padStart(2, '0')}${String(y + 1).padStart(2, '0')}`);
  if (hex === NO_HEX) throw new Error(`no hex ${place}`);
  return hex;
}

/** Its place on the board again. */
export const placeOf = ({ labels }: Ground, hex: number): string =>
  `${Number(labels[hex]!.slice(0, 2)) - 1},${Number(labels[hex]!.slice(2)) - 1}`;

export const nobody = ({ hexes }: Ground): Occupation => ({
  others: new Uint8Array(hexes),
  marks: new Uint16Array(hexes),
  touched: Int16Array.from({ length: hexes }, (_, hex) => hex),
  count: hexes,
});

export const pathfinderOf = (ground: Ground, isTownRoad = false): Pathfinder =>
  new Pathfinder(ground, costsOf(ground, isTownRoad));
