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
import { NO_HEX } from './ground.js';
import { type BattleState, DISPERSED, G, INSIDE, MOVED, NO_UNIT } from './layout.js';
import { bridgeIn, isMade, madeBy, make } from './made.js';
import { BLOCK, ENEMY_FORT, OWN_FORT, RUIN } from './occupation.js';
import { STEP } from './phases.js';
import { hexesBetween } from './seeing.js';
import { TABLES } from './tables.js';
import { tellThrown, tellWork } from './tell.js';
import { SEA, WOODS } from './terrain.js';
import * as THROW from './throw-kinds.js';
import { segmentOf } from './throws.js';
import { flagsOf, hasFlag, hexOf, isReady, markerHexOf, setFlag, stands } from './unit-state.js';
import { DONE_BITS, giveUp, setWork, WHAT_SHIFT, workOf } from './work-field.js';

/** Beside the works of `works.ts`: a block, a temporary bridge. */
export const BUILD = 8;
export const BREAK = 9;

/** Of its own hex, in the field of works: back in it after a failure, and a segment later. Below them segments that are done. */
const BACK = 5;
const AGAIN = 6;
/** Of a hex by a side: the block failed there, or it was left a moment ago. */
const FAILED = 3;
const LEFT = 4;

const { woods, other, made } = TABLES.blocks;

/** Whether what the unit works at is a site. */
export function isAtSite(b: Battle, s: BattleState, u: UnitId): boolean {
  const work = workOf(b, s, u);
  const [what, done] = [work >> WHAT_SHIFT, work & DONE_BITS];
  return what === 0 ? done > 0 : what <= 6 && (done === FAILED || done === LEFT);
}

/** What is done in the hex where it is. */
const doneHere = (b: Battle, s: BattleState, u: UnitId): number =>
  workOf(b, s, u) >> WHAT_SHIFT === 0 ? workOf(b, s, u) & DONE_BITS : 0;

/** The hex by a side in which it failed, or which it has left; -1 where it works at something else. */
function hexBehind(b: Battle, s: BattleState, u: UnitId, stage: typeof FAILED | typeof LEFT): number {
  const work = workOf(b, s, u);
  const what = work >> WHAT_SHIFT;
  if (what === 0 || what > 6 || (work & DONE_BITS) !== stage) return NO_HEX;
  return b.ground.next[6 * hexOf(b, s, u) + what - 1]!;
}

/** Segments that the work in the hex takes. @rule X.1 */
function needed(b: Battle, s: BattleState, hex: number): number {
  if (bridgeIn(b, s, hex) >= 0) return TABLES.bridges.breaking.value;
  return (b.ground.terrain[hex]! & WOODS) !== 0 ? woods.value : other.value;
}

const isDone = (b: Battle, s: BattleState, hex: number, done: number): boolean =>
  done === AGAIN || (done < BACK && done >= needed(b, s, hex));

/** What the unit could do at a site in its hex, ascending. @rule X.1 @rule P-58 @rule P-63 */
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

/** Their equipment is at hand, in the hex or beside it. @rule X.1 */
export function hasCarrier(b: Battle, s: BattleState, u: UnitId): boolean {
  const seat = b.seatOf[u]!;
  for (let v = b.firstOf[seat]!; v < b.firstOf[seat + 1]!; v++) {
    const isNear = stands(b, s, v) && hexesBetween(b, hexOf(b, s, v), hexOf(b, s, u)) <= 1;
    if (isNear && b.types[v]!.carries !== 'none') return true;
  }
  return false;
}

/** A segment of work. */
export function workAtSite(b: Battle, s: BattleState, u: UnitId, work: number, log: EventLog | undefined): void {
  const done = doneHere(b, s, u);
  setWork(b, s, u, 0, done === BACK ? AGAIN : done + 1);
  if (log) tellWork(b, s, log, u, hexOf(b, s, u), work === BUILD ? 'building' : 'breaking');
}

/** The unit has moved: beside a site that is done, back into one where it failed; else it gives up. @rule X.1 @rule P-59 */
export function leaveSite(b: Battle, s: BattleState, u: UnitId, from: number): void {
  const hex = hexOf(b, s, u);
  const side = sideOf(b, hex, from);
  const work = workOf(b, s, u);
  if (work >> WHAT_SHIFT === 0 && side >= 0 && isDone(b, s, from, work & DONE_BITS)) setWork(b, s, u, side + 1, LEFT);
  else if (hexBehindFrom(b, work, from) === hex) setWork(b, s, u, 0, BACK);
  else giveUp(b, s, u);
}

/** The site where it failed, seen from the hex that it has left. */
const hexBehindFrom = (b: Battle, work: number, from: number): number =>
  work >> WHAT_SHIFT > 0 && (work & DONE_BITS) === FAILED
    ? b.ground.next[6 * from + (work >> WHAT_SHIFT) - 1]!
    : NO_HEX;

function sideOf({ ground: { next } }: Battle, hex: number, to: number): number {
  for (let side = 0; side < 6; side++) if (next[6 * hex + side] === to) return side;
  return -1;
}

/** The unit stands at the end of its move: a bridge that it has left is gone, a block has a die. @rule X.1 @rule P-59 @rule P-63 */
export function settleSite(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  const hex = hexBehind(b, s, u, LEFT);
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
  if (log) tellThrown(b, s, log, 'blocked', u, hex, roll, isLaid);
  if (isLaid) make(b, s, madeBy(b, u), hex);
  setWork(b, s, u, isLaid ? 0 : workOf(b, s, u) >> WHAT_SHIFT, isLaid ? 0 : FAILED);
  setFlag(b, s, u, MOVED);
  s[G.step] = STEP.choose;
  s[G.hex] = NO_HEX;
  s[G.unit] = NO_UNIT;
}

/** At the end of a segment without work: what is done waits, what failed waits, who is dispersed has only paused. @rule X.1 */
export function endSite(b: Battle, s: BattleState, u: UnitId): void {
  const flags = flagsOf(b, s, u);
  const isWaiting = hexBehind(b, s, u, FAILED) !== NO_HEX || isDone(b, s, hexOf(b, s, u), doneHere(b, s, u));
  if ((flags & (DISPERSED | MOVED)) === 0 && !isWaiting) giveUp(b, s, u);
}
