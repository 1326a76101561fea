/** Streams as they are now: one under a bridge that was blown, none under a temporary one; and the lines of sight that change with them. */
import { distance } from '../core/hex.js';
import { limitIn } from './air-sight.js';
import type { Battle } from './battle.js';
import { type Ground, NO_HEX } from './ground.js';
import { type BattleState, G, M } from './layout.js';
import { BRIDGED, RUIN, spannedTerrain } from './occupation.js';
import { FREE, SightLines } from './sight.js';
import type { SightTable } from './sight-table.js';
import { isOpenStream } from './terrain.js';
import { markerHexOf } from './unit-state.js';

/** Terrain of a hex with its bridges as they are now: a temporary one is as good as any. @rule X.1 @rule VII.K.1 @rule P-47 @rule P-61 */
export function terrainNow(b: Battle, s: BattleState, hex: number): number {
  let marks = 0;
  for (const m of b.spans) {
    if (markerHexOf(b, s, m) === hex) marks |= b.markers[m]!.kind === 'bridge' ? BRIDGED : RUIN;
  }
  return spannedTerrain(b.ground.terrain[hex]!, marks);
}

/** Whether whoever is there stands in an open stream. @rule VII.K.2 @rule VII.E.8 */
export const isStreamNow = (b: Battle, s: BattleState, hex: number): boolean => isOpenStream(terrainNow(b, s, hex));

const grounds = new WeakMap<Ground, Map<string, Ground>>();

/** The map with its bridges as a view shows them, for whoever asks what is in the way; the printed one where none has changed. @rule P-47 @rule P-61 */
export function groundNow(ground: Ground, markers: readonly { readonly kind: string; readonly hex: string }[]): Ground {
  const changed = markers.filter(({ kind, hex }) => (kind === 'bridge' || kind === 'ruin') && hex !== '');
  if (changed.length === 0) return ground;
  const key = changed.map(({ kind, hex }) => kind + hex).join();
  const known = grounds.get(ground) ?? new Map<string, Ground>();
  grounds.set(ground, known);
  const there = known.get(key);
  if (there !== undefined) return there;
  const terrain = ground.terrain.slice();
  // A temporary bridge over a ruin is one that stands.
  for (const kind of ['ruin', 'bridge']) {
    for (const marker of changed) {
      const hex = marker.kind === kind ? ground.labels.indexOf(marker.hex) : NO_HEX;
      if (hex !== NO_HEX) terrain[hex] = spannedTerrain(terrain[hex]!, kind === 'bridge' ? BRIDGED : RUIN);
    }
  }
  const now = { ...ground, terrain };
  known.set(key, now);
  return now;
}

/** Tables of one weather with its bridges changed, the last few: a search goes to and fro between them. */
interface Known {
  readonly places: Int16Array;
  readonly table: SightTable;
}
const tables = new WeakMap<SightTable, Known[]>();
const MOST_TABLES = 12;

/** The table with lines from and to the changed hexes as they are now. The one from hex to hex is not made again. */
export function overStreams(b: Battle, s: BattleState, printed: SightTable): SightTable {
  if (!b.spans.some((m) => markerHexOf(b, s, m) !== NO_HEX)) return printed;
  const known = tables.get(printed) ?? [];
  for (const { places, table } of known) if (isSame(b, s, places)) return table;
  const places = Int16Array.from(b.spans, (m) => markerHexOf(b, s, m));
  const made = { places, table: changed(b, s, printed) };
  tables.set(printed, [made, ...known.slice(0, MOST_TABLES - 1)]);
  return made.table;
}

const isSame = (b: Battle, s: BattleState, places: Int16Array): boolean =>
  b.spans.every((m, i) => s[b.markersAt + m * M.size + M.hex] === places[i]);

function changed(b: Battle, s: BattleState, { words, bits }: SightTable): SightTable {
  const terrain = b.ground.terrain.slice();
  const hexes = new Set(b.spans.map((m) => markerHexOf(b, s, m)).filter((hex) => hex !== NO_HEX));
  for (const hex of hexes) terrain[hex] = terrainNow(b, s, hex);
  const ground: Ground = { ...b.ground, terrain };
  const lines = new SightLines(ground);
  const limit = limitIn(b.scenario.clauses, s[G.turn]!);
  const now = bits.slice();
  const look = (from: number, to: number): void => {
    const bit = 1 << (to & 31);
    const isNear = distance(ground.q[from]!, ground.r[from]!, ground.q[to]!, ground.r[to]!) <= limit;
    if (isNear && lines.blockBetween(from, to) === FREE) now[words * from + (to >> 5)]! |= bit;
    else now[words * from + (to >> 5)]! &= ~bit;
  };
  for (const hex of hexes) {
    for (let other = 0; other < ground.hexes; other++) {
      look(hex, other);
      look(other, hex);
    }
  }
  return { words, bits: now };
}
