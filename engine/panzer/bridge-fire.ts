/** Fire at temporary bridges: a bridge is a target by itself, with a defence of its own; only X destroys it. */
import type { Seat, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import type { Battle, Field } from './battle.js';
import { dropBridge } from './bridging.js';
import { type BattleState, G, HIT } from './layout.js';
import { bridgeIn } from './made.js';
import { combatResult, EIGHTHS, oddsColumn } from './odds.js';
import { RESULTS, TABLES } from './tables.js';
import { tellAttack, tellBridge } from './tell.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { hasMarkerFlag, markerHexOf } from './unit-state.js';

const DESTROYED = RESULTS.indexOf('X');

/** Whether the seat may fire at a bridge in the hex: once a phase, and not with own men on it. @rule X.1 @rule P-62 @rule X.C.4.b @rule X.C.9 */
export function isBridgeOpen(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  const m = bridgeIn(b, s, hex);
  if (m < 0 || hasMarkerFlag(b, s, m, HIT)) return false;
  for (let u = field.first[hex]! as UnitId; u >= 0; u = field.next[u]! as UnitId)
    if (b.seatOf[u] === seat) return false;
  return true;
}

/** What a result does to it: destruction or nothing. @rule X.1 @rule X.C.6 */
export function hitBridge(b: Battle, s: BattleState, m: number, result: number, log: EventLog | undefined): void {
  if (result === DESTROYED) dropBridge(b, s, m, log);
  else if (log) tellBridge(b, s, log, 'bridge-holds', { marker: m, hex: markerHexOf(b, s, m) });
}

/** The die of indirect fire at one: all points together, halved. @rule X.1 @rule P-62 @rule X.C.7 */
export function rollOnBridge(b: Battle, s: BattleState, m: number, chance: Chance, log: EventLog | undefined): void {
  const { sum } = b.scratch;
  sum.attack = EIGHTHS * s[G.points]! * TABLES.bridges.shelled.value;
  sum.defence = EIGHTHS * b.markers[m]!.defence;
  sum.column = oddsColumn(sum.attack, sum.defence);
  sum.terrain = 0;
  sum.die = 0;
  const roll = chance.die(6, throwName(segmentOf(s), THROW.indirectFort, m, s[G.left]!));
  const result = combatResult(sum.column, roll);
  if (log) tellAttack(b, s, log, THROW.indirectFort, { ...sum, roll, result });
  hitBridge(b, s, m, result, log);
}
