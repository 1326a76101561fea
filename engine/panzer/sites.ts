/**
 * Engineers at a site, the hex where they are: they make a block on a road, or break a temporary bridge. They stay for some segments, and it
 * is settled as they go to a hex beside it.
 */
import type { ActionList } from '../core/actions.js';
import type { UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { BEGIN } from './actions.js';
import type { Battle, Field } from './battle.js';
import { dropBridge } from './bridging.js';
import { NO_HEX, sideTo } from './ground.js';
import { type BattleState, G, INSIDE, MOVED, NO_UNIT } from './layout.js';
import { bridgeIn, isMade, madeBy, make } from './made.js';
import { BLOCK, ENEMY_FORT, OWN_FORT, RUIN } from './occupation.js';
import { STEP } from './phases.js';
import type { Clause } from './scenario.js';
import { hexesBetween } from './seeing.js';
import { TABLES } from './tables.js';
import { tellThrown, tellWork } from './tell.js';
import { SEA, WOODS } from './terrain.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { hasFlag, hexOf, isReady, loadOf, markerHexOf, setFlag, stands } from './unit-state.js';
import {
  AGAIN,
  BACK,
  BESIDE,
  chargeOf,
  giveUp,
  HERE,
  SITE_FAILED,
  SITE_LEFT,
  setWork,
  sideOfWork,
  stageOf,
  whatOf,
} from './work-field.js';

/** Beside the works of `works.ts`: a block, a temporary bridge. */
export const BUILD = 8;
export const BREAK = 9;

const { woods, other, made } = TABLES.blocks;

/** Whether what the unit works at is a site. */
export function isAtSite(b: Battle, s: BattleState, u: UnitId): boolean {
  const stage = stageOf(b, s, u);
  if (whatOf(b, s, u) === HERE) return stage > 0;
  return sideOfWork(b, s, u) >= 0 && (stage === SITE_FAILED || stage === SITE_LEFT);
}

/** What is done in the hex where it is. */
const doneHere = (b: Battle, s: BattleState, u: UnitId): number => (whatOf(b, s, u) === HERE ? stageOf(b, s, u) : 0);

/** The hex by a side in which it failed, or which it has left; -1 where it works at something else. */
function hexBehind(
  b: Battle,
  s: BattleState,
  u: UnitId,
  stage: typeof SITE_FAILED | typeof SITE_LEFT,
  from: number = hexOf(b, s, u),
): number {
  const side = sideOfWork(b, s, u);
  return side < 0 || stageOf(b, s, u) !== stage ? NO_HEX : b.ground.next[6 * from + side]!;
}

/** Segments that the work in the hex takes. @rule X.1 */
function needed(b: Battle, s: BattleState, hex: number): number {
  if (bridgeIn(b, s, hex) >= 0) return TABLES.bridges.breaking.value;
  return (b.ground.terrain[hex]! & WOODS) !== 0 ? woods.value : other.value;
}

const isDone = (b: Battle, s: BattleState, hex: number, done: number): boolean =>
  done === AGAIN || (done < BACK && done >= needed(b, s, hex));

/** What the unit could do at a site in its hex, ascending. @rule X.1 @rule P-58 @rule P-63 @rule X.B.2 */
export function sites(b: Battle, s: BattleState, { marks }: Field, u: UnitId, out: ActionList): void {
  const hex = hexOf(b, s, u);
  if (hasFlag(b, s, u, INSIDE) || isDone(b, s, hex, doneHere(b, s, u)) || !hasCarrier(b, s, u)) return;
  const isClear = (marks[hex]! & (BLOCK | OWN_FORT | ENEMY_FORT | RUIN)) === 0;
  if (isClear && mayHaveBlock(b, s, u, hex)) out.ids[out.count++] = BEGIN + BUILD;
  if (bridgeIn(b, s, hex) >= 0) out.ids[out.count++] = BEGIN + BREAK;
}

/** On a road, and once a unit. @rule X.1 @rule P-58 */
const mayHaveBlock = (b: Battle, s: BattleState, u: UnitId, hex: number): boolean =>
  b.ground.roads[hex] !== 0 && (b.ground.terrain[hex]! & SEA) === 0 && !isMade(b, s, madeBy(b, u));

/**
 * Their equipment is at hand: in the hex or beside it a carrier for this unit alone, which carries nobody. Others at work keep theirs: all of
 * them where this one would begin; where it goes on, those with a lower number and who have worked already. @rule X.1 @rule P-91
 */
export function hasCarrier(b: Battle, s: BattleState, u: UnitId): boolean {
  const seat = b.seatOf[u]!;
  const served = new Map<UnitId, UnitId>();
  const begins = !isServed(b, s, u);
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    const isFirst = v !== u && (begins || v < u || hasFlag(b, s, v, MOVED));
    if (isFirst && isServed(b, s, v)) serve(b, s, v, served, new Set());
  }
  return serve(b, s, u, served, new Set());
}

/** Whether the unit has begun what takes a carrier: a site, or a charge where the situation asks for one. */
function isServed(b: Battle, s: BattleState, u: UnitId): boolean {
  if (b.types[u]!.kind !== 'engineers' || !stands(b, s, u)) return false;
  return isAtSite(b, s, u) || (chargeOf(b, s, u) > 0 && b.scenario.clauses.some((one) => isByCarrier(b, u, one)));
}

const isByCarrier = ({ scenario: { sides }, seatOf }: Battle, u: UnitId, clause: Clause): boolean =>
  clause.kind === 'demolition' && clause.by === 'carrier' && clause.side === sides[seatOf[u]!]!.id;

/** Gives the unit a carrier near it, if others of those who are served can have another. */
function serve(b: Battle, s: BattleState, u: UnitId, served: Map<UnitId, UnitId>, tried: Set<UnitId>): boolean {
  const seat = b.seatOf[u]!;
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    if (b.types[v]!.carries === 'none' || loadOf(b, s, v) >= 0 || !stands(b, s, v) || tried.has(v)) continue;
    if (hexesBetween(b, hexOf(b, s, v), hexOf(b, s, u)) > 1) continue;
    tried.add(v);
    const other = served.get(v);
    if (other !== undefined && !serve(b, s, other, served, tried)) continue;
    served.set(v, u);
    return true;
  }
  return false;
}

/** A segment of work. */
export function workAtSite(b: Battle, s: BattleState, u: UnitId, work: number, log: EventLog | undefined): void {
  const done = doneHere(b, s, u);
  setWork(b, s, u, HERE, done === BACK ? AGAIN : done + 1);
  if (log) tellWork(b, s, log, u, hexOf(b, s, u), work === BUILD ? 'building' : 'breaking');
}

/** The unit has moved: beside a site that is done, back into one where it failed; else it gives up. @rule X.1 @rule P-59 */
export function leaveSite(b: Battle, s: BattleState, u: UnitId, from: number): void {
  const hex = hexOf(b, s, u);
  const side = sideTo(b.ground, hex, from);
  if (side >= 0 && isDone(b, s, from, doneHere(b, s, u))) setWork(b, s, u, BESIDE + side, SITE_LEFT);
  else if (hexBehind(b, s, u, SITE_FAILED, from) === hex) setWork(b, s, u, HERE, BACK);
  else giveUp(b, s, u);
}

/**
 * The unit stands at the end of its move: a bridge that it has left is gone, a block has a die.
 *
 * @rule X.1 @rule P-59 @rule P-63 @rule X.C.4.a
 */
export function settleSite(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  const hex = hexBehind(b, s, u, SITE_LEFT);
  if (hex === NO_HEX) return;
  const bridge = bridgeIn(b, s, hex);
  if (bridge < 0 && isReady(b, s, u) && mayHaveBlock(b, s, u, hex) && !isTaken(b, s, hex)) {
    s[G.unit] = u;
    s[G.left] = 0;
    s[G.hex] = hex;
    s[G.step] = STEP.works;
    return;
  }
  giveUp(b, s, u);
  if (bridge >= 0 && isReady(b, s, u)) dropBridge(b, s, bridge, log);
}

/** Whether a block lies there already. */
const isTaken = (b: Battle, s: BattleState, hex: number): boolean =>
  b.markers.some(({ kind }, m) => (kind === 'block' || kind === 'ruin') && markerHexOf(b, s, m) === hex);

/** The block lies there, or the unit has to go back. @rule X.1 */
export function rollBlock(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const hex = s[G.hex]!;
  const roll = chance.die(6, throwName(segmentOf(s), THROW.works, u));
  const isLaid = roll <= made.value;
  if (log) tellThrown(b, s, log, 'blocked', { unit: u, hex, roll, success: isLaid });
  if (isLaid) make(b, s, madeBy(b, u), hex);
  if (isLaid) giveUp(b, s, u);
  else setWork(b, s, u, whatOf(b, s, u), SITE_FAILED);
  setFlag(b, s, u, MOVED);
  s[G.step] = STEP.choose;
  s[G.hex] = NO_HEX;
  s[G.unit] = NO_UNIT;
}

/** Whether it waits for the unit, however long it rests: done, or failed. @rule X.1 @rule P-59 */
export const isSiteWaiting = (b: Battle, s: BattleState, u: UnitId): boolean =>
  hexBehind(b, s, u, SITE_FAILED) !== NO_HEX || isDone(b, s, hexOf(b, s, u), doneHere(b, s, u));
