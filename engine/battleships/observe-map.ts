/** The map as numbers for a network: land, star shell, smoke, mines. */
import type { Q, R, Seat, UnitId } from '../core/brand.js';
import type { Observation } from '../core/game.js';
import { COLUMNS, FIRST_COLUMN, FIRST_ROW, hexAt, ROWS } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { MAP_FEATURES } from './observe-columns.js';
import { columnsOf, placeX, placeY } from './observe-features.js';
import { cellOf, type Sheet } from './sheet.js';

const WIDTH = MAP_FEATURES.length;
const COLUMN = columnsOf(MAP_FEATURES);

/** Land is told in blocks of five by five hexes. */
const BLOCK = 5;
const BLOCKS = Math.ceil(COLUMNS / BLOCK) * Math.ceil(ROWS / BLOCK);

/** Most places that a battle of that many units can need: blocks, a mark a unit, sixteen mines, and some to spare. */
export const maxPlaces = (units: number): number => BLOCKS + 2 * units + 16;

/** Writes land by blocks, star shell, smoke and mines as `seat` knows them, and how many there are. */
export function observeMap(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  let n = 0;
  const add = (kind: number, value: number, q: Q, r: R): void => {
    const at = n++ * WIDTH;
    out.map[at + kind] = value;
    out.map[at + COLUMN.x] = placeX(s, q);
    out.map[at + COLUMN.y] = placeY(s, q, r);
  };
  if (b.sheet.hasLand) for (const { share, q, r } of landOf(b)) add(COLUMN.land, share, q, r);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = UNITS_AT + u * STRIDE;
    if (b.on.night && s[o + U.markTurn] === s[G.turn]) add(COLUMN.lit, 1, s[o + U.markQ]!, s[o + U.markR]!);
    if (b.smoke.length > 0 && s[o + U.markTurn]! > 0 && s[o + U.markTurn]! >= s[G.turn]! - 1)
      add(COLUMN.smoke, 1, s[o + U.markQ]!, s[o + U.markR]!);
  }
  b.mines?.among.forEach((hex, i) => {
    if ((s[G.minedKnown]! >> i) & 1) add(COLUMN.mine, 1, hex.q, hex.r);
    else if (b.mines!.seat === seat && (s[G.mined]! >> i) & 1) add(COLUMN.ownMine, 1, hex.q, hex.r);
    else if (!((s[G.clearKnown]! >> i) & 1)) add(COLUMN.mine, b.mines!.count / b.mines!.among.length, hex.q, hex.r);
  });
  out.mapCount = n;
}

interface LandBlock {
  readonly share: number;
  readonly q: Q;
  readonly r: R;
}

const lands = new WeakMap<Sheet, readonly LandBlock[]>();

/** Blocks with land, found once for each sheet. */
function landOf(b: Battle): readonly LandBlock[] {
  let land = lands.get(b.sheet);
  if (land === undefined) {
    land = blocksOf(b).filter(({ share }) => share > 0);
    lands.set(b.sheet, land);
  }
  return land;
}

function blocksOf(b: Battle): LandBlock[] {
  const blocks: LandBlock[] = [];
  for (let c = 0; c < COLUMNS; c += BLOCK) {
    for (let row = 0; row < ROWS; row += BLOCK) {
      const hex = hexAt(FIRST_COLUMN + Math.min(c + 2, COLUMNS - 1), FIRST_ROW + Math.min(row + 2, ROWS - 1));
      blocks.push({ share: landShare(b, c, row), q: hex.q, r: hex.r });
    }
  }
  return blocks;
}

/** Share of land in the block that begins at this column and row of the sheet. */
function landShare(b: Battle, column: number, row: number): number {
  let land = 0;
  for (let c = column; c < Math.min(column + BLOCK, COLUMNS); c++) {
    for (let r = row; r < Math.min(row + BLOCK, ROWS); r++) {
      const hex = hexAt(FIRST_COLUMN + c, FIRST_ROW + r);
      land += b.sheet.land[cellOf(hex.q, hex.r)]!;
    }
  }
  return land / (BLOCK * BLOCK);
}
