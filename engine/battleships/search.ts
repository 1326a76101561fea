/**
 * Manoeuvres near land, mines and edges: which of all ways are open. @rule 7.1 @rule 9.3
 *
 * Land and edges never change, so the open ways from a hex on a heading are found once and kept. From most hexes they are the
 * same as from some other, and kept only once: a busy server comes to know some 35,000 places of the listed battles, 9,000 of
 * them different.
 */

import type { ActionList } from '../core/actions.js';
import type { UnitId } from '../core/brand.js';
import type { Heading } from '../core/hex.js';
import { COLUMNS, type Hex, ROWS } from '../core/hexmap.js';
import { MOVE } from './actions.js';
import type { Battle, OpenWays, OpenWaysCache, WaysOfClass } from './battle.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import { endIndex, MAX_MANOEUVRES, MAX_SPEED, type ManoeuvreTable } from './manoeuvres.js';
import { originOf, stepFate, tableOf } from './mover.js';
import { BLOCKED, FREE, LEAVES } from './sheet.js';

/** q + 2r of a hex on the sheet, counted from its corner hex, is 0 … 69: rows 1–35 in half rows. */
const HALF_ROWS = 2 * ROWS;

/** Added to a way whose last hex leaves the map. */
const OFF_MAP = 1 << 14;
const ID = OFF_MAP - 1;

export const waysOfClass = (stages: number): WaysOfClass =>
  new Array<(OpenWays | undefined)[] | undefined>(stages * COLUMNS).fill(undefined);

const ANY_NUMBER = 255;
const NO_HEXES = new Uint8Array(28);

/** By manoeuvre: FREE, BLOCKED or LEAVES. */
const fate = new Uint8Array(MAX_MANOEUVRES);
const hasWay = new Uint8Array(MAX_MANOEUVRES);
const found = new Int16Array(MAX_MANOEUVRES);

/**
 * The open manoeuvres of `u`, ascending. One way to each pose, but with mines about every way counts. `taken` marks poses whose
 * end hex is closed.
 */
export function searchOpen(
  b: Battle,
  s: BattleState,
  u: UnitId,
  least: number,
  most: number,
  taken: Uint8Array,
  out: ActionList,
): void {
  const { ids: ways, canonical } = waysFrom(b, s, u);
  const { speed: speeds, poseOf, from } = tableOf(b, u);
  const to = out.ids;
  const first = from[least]!;
  const end = from[most + 1]!;
  let n = 0;
  for (let i = 0; i < canonical; i++) {
    const way = ways[i]!;
    const id = way & ID;
    if (id >= end) break;
    if (way >= OFF_MAP || (id >= first && taken[id] === 0)) to[n++] = MOVE + id;
  }
  for (let i = canonical; i < ways.length; i++) {
    const way = ways[i]!;
    const id = way & ID;
    const speed = speeds[id]!;
    if (speed > most) continue;
    if (way >= OFF_MAP || (speed >= least && taken[poseOf[id]!] === 0)) to[n++] = MOVE + id;
  }
  out.count = n;
}

/**
 * Hexes but her own in which `u` may end with `least` to `most` points, as land and edges leave them; not counted, so none, where the
 * ways are not kept.
 */
export function openHexes(b: Battle, s: BattleState, u: UnitId, least: number, most: number): number {
  return waysFrom(b, s, u).hexesWithin[least * 7 + most]!;
}

/** From the cache, or found now. A ship off the sheet (pushed there by a shift) is not kept. */
function waysFrom(b: Battle, s: BattleState, u: UnitId): OpenWays {
  const start = originOf(b, s, u);
  const heading = s[UNITS_AT + u * STRIDE + U.heading]! as Heading;
  const dq = start.q - s[G.windowQ]!;
  const dy = dq + 2 * (start.r - s[G.windowR]!);
  const { waysByColumn, waysByRow } = b;
  const { hasDanger } = b.sheet;
  const column = waysByColumn ? dq : 0;
  const row = waysByRow ? dy : 0;
  const isOff = column < 0 || column >= COLUMNS || row < 0 || row >= HALF_ROWS;
  // Mines and breakwaters lie in the sea, not on the sheet: once it has moved, places no longer tell.
  if (isOff || (hasDanger && (s[G.windowQ] !== 0 || s[G.windowR] !== 0))) {
    return withCounts(findWays(b, s, u, start, heading), tableOf(b, u), NO_HEXES);
  }
  const { at, different } = b.openWays;
  const known = at[b.moverClass[u]!]!;
  const place = b.exitStage[s[G.turn]!]! * COLUMNS + column;
  let here = known[place];
  if (here === undefined) {
    here = new Array<OpenWays | undefined>(HALF_ROWS * 6).fill(undefined);
    known[place] = here;
  }
  const key = row * 6 + heading;
  let ways = here[key];
  if (ways === undefined) {
    ways = keptOnce(different, findWays(b, s, u, start, heading), tableOf(b, u));
    here[key] = ways;
  }
  return ways;
}

/** The same ways if they are kept already, else these, kept from now on. */
function keptOnce(different: OpenWaysCache['different'], ids: Int16Array, table: ManoeuvreTable): OpenWays {
  let hash = ids.length;
  for (let i = 0; i < ids.length; i++) hash = Math.imul(hash ^ ids[i]!, 0x01000193);
  const alike = different.get(hash);
  const same = alike?.find((other) => other.ids.length === ids.length && other.ids.every((way, i) => way === ids[i]));
  if (same !== undefined) return same;
  const ways = withCounts(ids, table, countHexes(ids, table));
  if (alike === undefined) different.set(hash, [ways]);
  else alike.push(ways);
  return ways;
}

function withCounts(ids: Int16Array, table: ManoeuvreTable, hexesWithin: Uint8Array): OpenWays {
  let canonical = 0;
  while (canonical < ids.length && (ids[canonical]! & ID) < table.canonical) canonical++;
  return { ids, canonical, hexesWithin };
}

/** By relative hex: the speeds at which she can end there, as bits. All zero between calls. */
const speedsAt = new Uint8Array(169);
const HERE = endIndex(0, 0);

function countHexes(ids: Int16Array, table: ManoeuvreTable): Uint8Array {
  let leaving = MAX_SPEED + 1;
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]! & ID;
    const speed = table.speed[id]!;
    if (ids[i]! >= OFF_MAP && speed < leaving) leaving = speed;
    const hex = endIndex(table.dq[id]!, table.dr[id]!);
    if (hex !== HERE) speedsAt[hex] = speedsAt[hex]! | (1 << speed);
  }
  const counts = new Uint8Array(NO_HEXES.length);
  for (let i = 0; i < counts.length; i++) {
    const [least, most] = [Math.floor(i / 7), i % 7];
    const range = (2 << most) - (1 << least);
    for (let hex = 0; hex < speedsAt.length; hex++) if ((speedsAt[hex]! & range) !== 0) counts[i] = counts[i]! + 1;
    if (most >= leaving) counts[i] = ANY_NUMBER;
  }
  speedsAt.fill(0);
  return counts;
}

function findWays(b: Battle, s: BattleState, u: UnitId, start: Hex, heading: Heading): Int16Array {
  const table = tableOf(b, u);
  walkWays(b, s, u, table, start, heading);
  const all = b.mines !== undefined;
  hasWay.fill(0);
  let n = 0;
  for (let id = 0; id < table.count; id++) {
    const pose = table.poseOf[id]!;
    if (fate[id] === BLOCKED || (!all && hasWay[pose] === 1)) continue;
    hasWay[pose] = 1;
    found[n++] = fate[id] === LEAVES ? id + OFF_MAP : id;
  }
  return found.slice(0, n);
}

/** Walks all ways hex by hex, parents first. Land maps never shift under the fleets. */
function walkWays(b: Battle, s: BattleState, u: UnitId, table: ManoeuvreTable, start: Hex, heading: Heading): void {
  const { order, parent, endQ, endR, turn } = table;
  const at = heading * table.count;
  fate[0] = FREE;
  for (let i = 1; i < table.count; i++) {
    const id = order[i]!;
    const p = parent[id]!;
    if (fate[p] !== FREE) {
      fate[id] = BLOCKED;
      continue;
    }
    const q = start.q + endQ[at + p]!;
    const r = start.r + endR[at + p]!;
    fate[id] = stepFate(
      b,
      s,
      u,
      q,
      r,
      start.q + endQ[at + id]!,
      start.r + endR[at + id]!,
      ((heading + turn[id]!) % 6) as Heading,
    );
  }
}
