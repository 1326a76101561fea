/** Event log of each step: told only where there is one. */
import type { Seat, UnitId } from '../core/brand.js';
import type { EventLog, Modifier } from '../core/events.js';
import type { Battle } from './battle.js';
import { NO_HEX } from './ground.js';
import { A, AIMING, type BattleState, G, M, NO_ARM, NO_UNIT, U } from './layout.js';
import { type EventData, type EventKind, ROLL_KINDS, SIDES } from './meaning.js';
import { isNaval } from './naval.js';
import { type Fate, oddsName } from './odds.js';
import type { AirFate, Scatter } from './other-fire.js';
import { MAP_EDGES } from './scenario.js';
import { hexOfOrder, isSmokeOrder } from './smoke-key.js';
import { RESULTS, TABLES } from './tables.js';
import { dieRoll, modifier, pushEvent } from './tell-words.js';
import * as THROW from './throw-kinds.js';
import { verdictRow } from './victory.js';

/** Empty for none. */
const label = ({ ground: { labels } }: Battle, hex: number): string => labels[hex] ?? '';

/** Units that take part in what is under way; planes where it is an air attack. */
function takingPart(b: Battle, s: BattleState): number[] {
  const units: number[] = [];
  for (let u = 0; u < b.units; u++) if ((s[b.unitsAt + u * U.size + U.flags]! & AIMING) !== 0) units.push(u);
  return units;
}

export function tellSetUp(
  b: Battle,
  s: BattleState,
  log: EventLog,
  seat: Seat,
  isMarker: boolean,
  number: number,
): void {
  const hex = label(b, isMarker ? s[b.markersAt + number * M.size + M.hex]! : s[b.unitsAt + number * U.size + U.hex]!);
  if (isMarker) pushEvent(b, s, log, { kind: 'laid', rule: 'XIV.B.4', data: { seat, marker: number, hex } });
  else pushEvent(b, s, log, { kind: 'set-up', rule: 'XIV.B.4', unit: number as UnitId, data: { seat, hex } });
}

export function tellSegment(b: Battle, s: BattleState, log: EventLog, seat: Seat): void {
  pushEvent(b, s, log, { kind: 'segment', rule: 'IV.1', data: { seat } });
}

/** To its own side alone. @rule VII.C.3 */
export function tellOrder(b: Battle, s: BattleState, log: EventLog, u: UnitId, hex: number): void {
  const told = { rule: 'VII.C.3', unit: u, seats: [b.seatOf[u]!] };
  if (hex === NO_HEX) pushEvent(b, s, log, { kind: 'no-order', ...told, data: undefined });
  else if (isSmokeOrder(hex))
    pushEvent(b, s, log, { kind: 'ordered-smoke', ...told, rule: 'XVI.1', data: { hex: label(b, hexOfOrder(hex)) } });
  else pushEvent(b, s, log, { kind: 'ordered', ...told, data: { hex: label(b, hex), later: isNaval(b, u) } });
}

/** To its own side alone. @rule XI.1 */
export function tellRecorded(b: Battle, s: BattleState, log: EventLog, u: UnitId, comes: number, hex: number): void {
  const told = { rule: 'XI.1', unit: u, seats: [b.seatOf[u]!] };
  pushEvent(b, s, log, { kind: 'recorded', ...told, data: { hex: label(b, hex), comes } });
}

export function tellAtSea(b: Battle, s: BattleState, log: EventLog, u: UnitId, hex: number): void {
  pushEvent(b, s, log, { kind: 'at-sea', rule: 'XI.1', unit: u, data: { hex: label(b, hex) } });
}

export function tellSmoke(b: Battle, s: BattleState, log: EventLog, hex: number, stands: boolean): void {
  const firers = takingPart(b, s);
  const data = { hex: label(b, hex), stands, firers };
  pushEvent(b, s, log, { kind: 'smoke', rule: 'XVI.1', unit: (firers[0] ?? NO_UNIT) as UnitId, data });
}

export function tellSmokeGone(b: Battle, s: BattleState, log: EventLog, hex: number): void {
  pushEvent(b, s, log, { kind: 'smoke-gone', rule: 'XVI.1', data: { hex: label(b, hex) } });
}

export function tellHeld(b: Battle, s: BattleState, log: EventLog, u: UnitId): void {
  pushEvent(b, s, log, { kind: 'held', rule: 'VII.C.3', unit: u, seats: [b.seatOf[u]!], data: undefined });
}

export function tellMines(b: Battle, s: BattleState, log: EventLog, u: UnitId, roll: number, result: number): void {
  const hex = label(b, s[b.unitsAt + u * U.size + U.hex]!);
  const data = { hex, result: RESULTS[result]! };
  pushEvent(b, s, log, { kind: 'mines', rule: 'IX.A.3', unit: u, rolls: [dieRoll(THROW.mines, roll)], data });
}

export function tellIndirect(b: Battle, s: BattleState, log: EventLog, hex: number): void {
  const firers = takingPart(b, s);
  const data = { hex: label(b, hex), firers };
  pushEvent(b, s, log, { kind: 'shelling', rule: 'VII.C.1', unit: firers[0] as UnitId, data });
}

export function tellScatter(
  b: Battle,
  s: BattleState,
  log: EventLog,
  scatter: Scatter,
  { hex, roll, side }: { readonly hex: number; readonly roll: number; readonly side: number },
): void {
  const rolls = [dieRoll(THROW.scatter, roll), ...(side === 0 ? [] : [dieRoll(THROW.scatterSide, side)])];
  pushEvent(b, s, log, { kind: 'scatter', rule: 'VII.C.8', rolls, data: { scatter, hex: label(b, hex) } });
}

/** What an attack came to. */
export interface Told {
  readonly attack: number;
  readonly defence: number;
  readonly column: number;
  readonly die: number;
  readonly terrain: number;
  readonly roll: number;
  readonly result: number;
}

/** The rule by which each is resolved. */
const RULE: Readonly<Record<number, string>> = {
  [THROW.indirect]: 'VII.C.10.b',
  [THROW.indirectFort]: 'VII.C.10.b',
  [THROW.direct]: 'VII.B.9',
  [THROW.second]: 'IX.C.10',
  [THROW.air]: 'XII.1',
  [THROW.overrun]: 'VII.D.4',
  [THROW.assault]: 'VII.E.4',
  [THROW.opportunity]: 'XV.1',
};

export function tellAttack(b: Battle, s: BattleState, log: EventLog, kind: number, told: Told): void {
  const { attack, defence, column, roll, result } = told;
  const part = kind === THROW.air ? [] : takingPart(b, s);
  // Who overruns while he is fired at is no firer.
  const firers = kind === THROW.opportunity ? part.filter((u) => b.seatOf[u] !== s[G.side]) : part;
  const odds: EventData['attack']['odds'] = oddsName(column) ?? 'none';
  const how = ROLL_KINDS[kind]!;
  const data = { how, hex: label(b, s[G.hex]!), attack, defence, odds, result: RESULTS[result]! };
  pushEvent(b, s, log, {
    kind: 'attack',
    rule: RULE[kind]!,
    unit: (firers[0] ?? NO_UNIT) as UnitId,
    rolls: [dieRoll(kind, roll, true)],
    modifiers: modifiersOf(kind, told),
    data: { ...data, firers: kind === THROW.air ? planesIn(b, s) : firers },
  });
}

function planesIn(b: Battle, s: BattleState): number[] {
  return b.planes.flatMap((_, p) => (s[b.planesAt + p * A.size + A.arm] === NO_ARM ? [] : [p]));
}

/** What is added to the die, each with its rule. */
export function modifiersOf(kind: number, { die, terrain }: Pick<Told, 'die' | 'terrain'>): Modifier[] {
  const found: Modifier[] = [];
  const isSea = terrain === TABLES.dice.amphibiousTankAtSea.value;
  if (terrain !== 0) found.push(modifier('terrain', terrain, isSea ? 'XI.1' : 'TEC.die'));
  const { overrun, closeAssault } = TABLES.dice;
  const own = kind === THROW.overrun ? overrun.value : kind === THROW.assault ? closeAssault.value : 0;
  if (kind === THROW.overrun) found.push(modifier('overrun', own, 'VII.D.4'));
  if (kind === THROW.assault) found.push(modifier('close-assault', own, 'VII.E.4'));
  const rest = die - terrain - own;
  if (rest !== 0) found.push(modifier('dispersed', rest, 'P-10'));
  return found;
}

const FATE_RULE: Readonly<Record<Fate, string>> = { none: 'VII.A.2', dispersed: 'CRT.DD', destroyed: 'CRT' };

export function tellFate(b: Battle, s: BattleState, log: EventLog, u: UnitId, fate: Fate): void {
  const kind: EventKind = fate === 'none' ? 'unharmed' : fate;
  pushEvent(b, s, log, { kind, rule: FATE_RULE[fate], target: u, data: undefined });
}

export function tellFortFate(
  b: Battle,
  s: BattleState,
  log: EventLog,
  marker: number,
  fate: Fate,
  isEmpty = false,
): void {
  const kind = fate === 'none' ? 'fort-unharmed' : fate === 'dispersed' ? 'fort-dispersed' : 'fort-destroyed';
  pushEvent(b, s, log, {
    kind,
    rule: 'IX.C.4',
    data: isEmpty && kind === 'fort-destroyed' ? { marker, isEmpty } : { marker },
  });
}

export function tellFlight(b: Battle, s: BattleState, log: EventLog, plane: number, hex: number): void {
  pushEvent(b, s, log, { kind: 'flight', rule: 'XII.1', data: { plane, hex: label(b, hex) } });
}

export function tellHome(b: Battle, s: BattleState, log: EventLog, plane: number): void {
  pushEvent(b, s, log, { kind: 'flown-home', rule: 'XII.1', data: { plane } });
}

export function tellFlak(
  b: Battle,
  s: BattleState,
  log: EventLog,
  plane: number,
  { strength, roll, fate }: { readonly strength: number; readonly roll: number; readonly fate: AirFate },
): void {
  const data = { plane, strength, fate, firers: takingPart(b, s) };
  pushEvent(b, s, log, { kind: 'flak', rule: 'XII.D.2', rolls: [dieRoll(THROW.flak, roll)], data });
}

export function tellMove(
  b: Battle,
  s: BattleState,
  log: EventLog,
  u: UnitId,
  { from, to, inside = false }: { readonly from: number; readonly to: number; readonly inside?: boolean },
): void {
  const data = { from: label(b, from), hex: label(b, to), inside };
  pushEvent(b, s, log, { kind: 'moved', rule: 'V.2', unit: u, data });
}

export function tellFacing(b: Battle, s: BattleState, log: EventLog, u: UnitId, side: number): void {
  pushEvent(b, s, log, { kind: 'faced', rule: 'XVI.1', unit: u, data: { side: SIDES[side]! } });
}

export function tellLoading(
  b: Battle,
  s: BattleState,
  log: EventLog,
  carrier: UnitId,
  load: UnitId,
  isUnloading: boolean,
): void {
  const data = { hex: label(b, s[b.unitsAt + carrier * U.size + U.hex]!) };
  const kind = isUnloading ? 'unloaded' : 'loaded';
  pushEvent(b, s, log, { kind, rule: 'V.C.2', unit: carrier, target: load, data });
}

/** The hex is where the rider is by now. */
export function tellJump(b: Battle, s: BattleState, log: EventLog, carrier: UnitId, rider: UnitId): void {
  const data = { hex: label(b, s[b.unitsAt + rider * U.size + U.hex]!) };
  pushEvent(b, s, log, { kind: 'unloaded', rule: 'XV.4', unit: carrier, target: rider, data });
}

export function tellExit(b: Battle, s: BattleState, log: EventLog, u: UnitId, edge: number): void {
  pushEvent(b, s, log, { kind: 'left', rule: 'XIV.B.3', unit: u, data: { edge: MAP_EDGES[edge]! } });
}

/** Dice that somebody throws on the way to a hex, by what is told of them. */
const ON_THE_WAY = {
  waded: { rule: 'VII.K.3', of: THROW.crossing },
  hurried: { rule: 'XV.2', of: THROW.quickTime },
  swam: { rule: 'XI.1', of: THROW.swim },
} as const;

/** A die of one unit at a hex. */
interface Trial {
  readonly unit: UnitId;
  readonly hex: number;
  readonly roll: number;
  readonly success: boolean;
}

export function tellOnTheWay(
  b: Battle,
  s: BattleState,
  log: EventLog,
  kind: keyof typeof ON_THE_WAY,
  { unit, hex, roll, success }: Trial,
): void {
  const { rule, of } = ON_THE_WAY[kind];
  pushEvent(b, s, log, { kind, rule, unit, rolls: [dieRoll(of, roll)], data: { hex: label(b, hex), success } });
}

export function tellWork(
  b: Battle,
  s: BattleState,
  log: EventLog,
  u: UnitId,
  hex: number,
  stage: EventData['works']['stage'],
): void {
  pushEvent(b, s, log, { kind: 'works', rule: 'X.1', unit: u, data: { hex: label(b, hex), stage } });
}

/** Engineers have thrown for what they worked at: a bridge blows up, or a block lies on the road, or not. */
export function tellThrown(
  b: Battle,
  s: BattleState,
  log: EventLog,
  kind: 'blown' | 'blocked',
  { unit, hex, roll, success }: Trial,
): void {
  const rolls = [dieRoll(THROW.works, roll)];
  pushEvent(b, s, log, { kind, rule: 'X.1', unit, rolls, data: { hex: label(b, hex), success } });
}

/** A temporary bridge lies there, holds, or is gone. */
export function tellBridge(
  b: Battle,
  s: BattleState,
  log: EventLog,
  kind: 'bridged' | 'bridge-holds' | 'bridge-destroyed',
  { marker, hex, unit }: { readonly marker: number; readonly hex: number; readonly unit?: UnitId },
): void {
  pushEvent(b, s, log, {
    kind,
    rule: 'X.1',
    ...(unit !== undefined && { unit }),
    data: { marker, hex: label(b, hex) },
  });
}

export function tellOverrun(b: Battle, s: BattleState, log: EventLog, hex: number): void {
  const firers = takingPart(b, s);
  const data = { hex: label(b, hex), firers };
  pushEvent(b, s, log, { kind: 'overrun', rule: 'VII.D.2', unit: firers[0] as UnitId, data });
}

export function tellRecovery(b: Battle, s: BattleState, log: EventLog, u: UnitId): void {
  pushEvent(b, s, log, { kind: 'recovered', rule: 'XIII.1', unit: u, data: undefined });
}

export function tellEnd(b: Battle, s: BattleState, log: EventLog): void {
  const row = verdictRow(b, s);
  const data = row === undefined ? { seat: -1 as const, grade: 'none' as const } : { seat: row.seat, grade: row.grade };
  pushEvent(b, s, log, { kind: 'end', rule: 'III.1', data });
}
