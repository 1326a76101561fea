/** Temporary bridges: a bridgelayer enters a stream, and its bridge lies there when it leaves; how one comes to its end. */
import type { UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import type { Battle } from './battle.js';
import { HALVES } from './costs.js';
import { NO_HEX } from './ground.js';
import { type BattleState, DEAD, M } from './layout.js';
import { removeFromPlay } from './losses.js';
import { bridgeIn, isMade, madeBy, make } from './made.js';
import { hasDeepStreams } from './scenario.js';
import { TABLES } from './tables.js';
import { tellBridge, tellFate } from './tell.js';
import { isOpenStream } from './terrain.js';
import { hexOf, markerHexOf, stands } from './unit-state.js';

const LEAVING = HALVES * TABLES.bridges.leaving.value;

/** A stream that no road leads through, or that a bridge was blown over: what a bridgelayer wades in. @rule X.1 @rule P-60 */
function isGap(b: Battle, s: BattleState, hex: number): boolean {
  if (hex < 0) return false;
  if (isOpenStream(b.ground.terrain[hex]!) && b.ground.roads[hex] === 0) return true;
  return b.markers.some(({ kind }, m) => kind === 'ruin' && markerHexOf(b, s, m) === hex);
}

/** Halves of a point that the unit loses before a move that begins in a stream. @rule X.1 @rule P-60 @rule X.C.3.b */
export function leavingCost(b: Battle, s: BattleState, u: UnitId): number {
  if (b.types[u]!.kind !== 'bridgelayer') return 0;
  const hex = hexOf(b, s, u);
  return isGap(b, s, hex) && bridgeIn(b, s, hex) < 0 ? LEAVING : 0;
}

/** A bridgelayer has left a hex: the first time that it was a stream, its bridge lies there. @rule X.1 @rule X.C.3 @rule X.C.3.c */
export function layBridge(b: Battle, s: BattleState, u: UnitId, from: number): void {
  if (b.types[u]!.kind !== 'bridgelayer') return;
  const m = madeBy(b, u);
  if (!isMade(b, s, m) && isGap(b, s, from) && bridgeIn(b, s, from) < 0) make(b, s, m, from);
}

/** Tells of the bridge that the unit has laid in its move. */
export function tellLaid(b: Battle, s: BattleState, u: UnitId, from: number, log: EventLog): void {
  const m = b.types[u]!.kind === 'bridgelayer' ? madeBy(b, u) : -1;
  if (m >= 0 && from >= 0 && markerHexOf(b, s, m) === from && leftNow(b, s, u, from)) {
    tellBridge(b, s, log, 'bridged', { marker: m, hex: from, unit: u });
  }
}
const leftNow = (b: Battle, s: BattleState, u: UnitId, from: number): boolean => hexOf(b, s, u) !== from;

/** The bridge is gone, and with it the vehicles on it. @rule X.1 */
export function dropBridge(b: Battle, s: BattleState, m: number, log: EventLog | undefined): void {
  const hex = markerHexOf(b, s, m);
  s[b.markersAt + m * M.size + M.hex] = NO_HEX;
  if (log) tellBridge(b, s, log, 'bridge-destroyed', { marker: m, hex });
  loseWhoIsOn(b, s, hex, log);
}

/**
 * Vehicles on a bridge that is no more are lost, with whom they carry; whoever is on foot is not, but where nobody can wade. No wreck is left.
 *
 * @rule X.1 @rule P-84 @rule X.C.8 @rule XIV.1
 */
export function loseWhoIsOn(b: Battle, s: BattleState, hex: number, log: EventLog | undefined): void {
  const isDeep = hasDeepStreams(b.scenario);
  for (let v = 0 as UnitId; v < b.units; v++) {
    if (!stands(b, s, v) || hexOf(b, s, v) !== hex || !(isDeep || b.types[v]!.vehicle)) continue;
    removeFromPlay(b, s, v, DEAD);
    if (log) tellFate(b, s, log, v, 'destroyed');
  }
}
