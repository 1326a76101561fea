/** Manoeuvres near land, mines and edges: which of all ways are open. @rule 7.1 @rule 9.3 */
import type { ActionList } from '../core/actions.js';
import { COLUMNS, type Hex, ROWS } from '../core/hexmap.js';
import { MOVE } from './actions.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { MAX_MANOEUVRES, type ManoeuvreTable } from './manoeuvres.js';
import { BLOCKED, FREE, LEAVES, mayLeave, originOf, tableOf } from './movement.js';
import type { Battle } from './setup.js';

const WINDOW_Q = G.windowQ;
const WINDOW_R = G.windowR;
const HEADING = U.heading;
/** Highest q + 2r of a hex on the sheet, counted from its corner hex: rows 1–35 are 0 … 69 in half rows. */
const LAST_HALF_ROW = 2 * ROWS - 1;

/** By manoeuvre: FREE, BLOCKED or LEAVES. */
const fate = new Uint8Array(MAX_MANOEUVRES);
const seenPose = new Uint8Array(MAX_MANOEUVRES);

/**
 * The open manoeuvres of `u`, ascending. One way to each pose, but with mines about every way counts. `taken` marks poses whose
 * end hex is closed.
 */
export function searchOpen(
  b: Battle,
  s: BattleState,
  u: number,
  least: number,
  most: number,
  taken: Uint8Array,
  isNearLand: boolean,
  out: ActionList,
): void {
  const table = tableOf(b, u);
  if (isNearLand) walkWays(b, s, u, table, most);
  else boundWays(b, s, u, table, most);
  const lists = isNearLand && b.mines !== undefined;
  const ids = out.ids;
  const speeds = table.speed;
  let n = 0;
  let missing = 0;
  const end = table.from[most + 1]!;
  const first = table.from[least]!;
  for (let id = 0; id < end; id++) {
    const f = fate[id]!;
    const isOpen = f === FREE ? id >= first && taken[id] === 0 : f === LEAVES;
    seenPose[id] = isOpen ? 1 : 0;
    if (isOpen) ids[n++] = MOVE + id;
    else if (f === BLOCKED) missing++;
  }
  if (missing > 0 || lists) {
    for (let id = table.canonical; id < table.count; id++) {
      const speed = speeds[id]!;
      if (speed > most) break;
      const pose = table.poseOf[id]!;
      const isOpen = fate[id] === FREE ? speed >= least && taken[pose] === 0 : fate[id] === LEAVES;
      if (!isOpen || (!lists && seenPose[pose] === 1)) continue;
      seenPose[pose] = 1;
      ids[n++] = MOVE + id;
    }
  }
  out.count = n;
}

/** Only edges matter: a way is open if its farthest hexes are on the sheet, and leaves if only its last is not. */
function boundWays(b: Battle, s: BattleState, u: number, table: ManoeuvreTable, most: number): void {
  const o = UNITS_AT + u * STRIDE;
  const start = originOf(b, s, u);
  const dq = start.q - s[WINDOW_Q]!;
  const dy = dq + 2 * (start.r - s[WINDOW_R]!);
  const at = s[o + HEADING]! * table.count;
  const columns = b.sheet.anchoredColumns;
  const rows = b.sheet.anchoredRows;
  const west = columns ? -dq : -99;
  const east = columns ? COLUMNS - 1 - dq : 99;
  const north = rows ? -dy : -99;
  const south = rows ? LAST_HALF_ROW - dy : 99;
  const order = table.order;
  for (let i = 0; i < table.count; i++) {
    const id = order[i]!;
    if (table.speed[id]! > most) break;
    const k = at + id;
    const isOn =
      table.west[k]! >= west && table.east[k]! <= east && table.north[k]! >= north && table.south[k]! <= south;
    fate[id] = isOn
      ? FREE
      : fate[table.parent[id]!] === FREE && leavesFrom(b, s, u, table, at, start, id)
        ? LEAVES
        : BLOCKED;
  }
}

/** Land, breakwaters and edges: walks all ways hex by hex, parents first. Land maps never shift under the fleets. */
function walkWays(b: Battle, s: BattleState, u: number, table: ManoeuvreTable, most: number): void {
  const heading = s[UNITS_AT + u * STRIDE + HEADING]!;
  const start = originOf(b, s, u);
  const sq = start.q;
  const sr = start.r;
  const at = heading * table.count;
  const { land, breakwater, breakwaters, anchoredColumns, anchoredRows } = b.sheet;
  const hasBreakwaters = breakwaters.length > 0;
  const { order, parent, speed, endQ, endR, turn } = table;
  const wq = s[WINDOW_Q]!;
  const wr = s[WINDOW_R]!;
  fate[0] = FREE;
  for (let i = 1; i < table.count; i++) {
    const id = order[i]!;
    if (speed[id]! > most) break;
    const p = parent[id]!;
    if (fate[p] !== FREE) {
      fate[id] = BLOCKED;
      continue;
    }
    if (hasBreakwaters && isClosed(breakwater, sq + endQ[at + p]!, sr + endR[at + p]!, (heading + turn[id]!) % 6)) {
      fate[id] = BLOCKED;
      continue;
    }
    const q = sq + endQ[at + id]! - wq;
    const r = sr + endR[at + id]! - wr;
    const row = r + (q >> 1);
    const isOff = q < 0 || q >= COLUMNS || row < 0 || row >= ROWS;
    if (!isOff) fate[id] = land[q * ROWS + row] === 1 ? BLOCKED : FREE;
    else if ((anchoredColumns && (q < 0 || q >= COLUMNS)) || (anchoredRows && (row < 0 || row >= ROWS))) {
      fate[id] = leavesFrom(b, s, u, table, at, start, id) ? LEAVES : BLOCKED;
    } else fate[id] = FREE;
  }
}

function isClosed(breakwater: Uint8Array, q: number, r: number, heading: number): boolean {
  const row = r + (q >> 1);
  if (q < 0 || q >= COLUMNS || row < 0 || row >= ROWS) return false;
  return ((breakwater[q * ROWS + row]! >> heading) & 1) === 1;
}

/** True if the scenario lets the unit take the last hex of manoeuvre `id`, which lies off the sheet. @rule 9.2 */
function leavesFrom(
  b: Battle,
  s: BattleState,
  u: number,
  table: ManoeuvreTable,
  at: number,
  start: Hex,
  id: number,
): boolean {
  const p = at + table.parent[id]!;
  const k = at + id;
  const { endQ, endR } = table;
  return mayLeave(b, s, u, start.q + endQ[p]!, start.r + endR[p]!, start.q + endQ[k]!, start.r + endR[k]!);
}
