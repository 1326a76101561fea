/** Opportunity fire: who moves in sight of the enemy for a quarter of its allowance may be fired at on the way. A setting. */
import type { ActionList } from '../core/actions.js';
import { otherSeat, seat as seatNumber, type UnitId } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { FIRE, PASS, QUICK, UNIT } from './actions.js';
import { movesByTurret } from './allowance.js';
import type { Battle } from './battle.js';
import { HALVES } from './costs.js';
import { resolveWith } from './direct.js';
import { isInField } from './facing.js';
import { NO_HEX } from './ground.js';
import { AIMING, type BattleState, CHOSEN, FIRED, G, NO_UNIT, SPENT, SPOTTED, U } from './layout.js';
import { oddsColumn } from './odds.js';
import { isBound, showUnbound } from './orders.js';
import { STEP } from './phases.js';
import { hexesBetween, isHalved, isHidden, isWatchedClosely, sightOf, spotFirer } from './seeing.js';
import { sees } from './sight-table.js';
import { strengthAt } from './strengths.js';
import { TABLES } from './tables.js';
import { isTown, sumDefence } from './targeting.js';
import * as THROW from './throw-kinds.js';
import { carrierOf, clearFlag, flagsOf, hasFlag, hexOf, isReady, setFlag } from './unit-state.js';
import { aimedAt, companionOf, isPutDown, mayBeAimedAt } from './watch-targets.js';
import { WORK_BITS } from './work-field.js';
import { isAtClearing } from './works.js';

/** What the unit that moves has spent in sight of an enemy is kept in that enemy's block, above what engineers work at. */
const SHIFT = WORK_BITS;
const BELOW = (1 << SHIFT) - 1;
/** More than any unit has. */
const MOST = 127;

/** From here on a goal is an overrun: see `driving.ts`. */
export const OVER_GOAL = 9000;

const watchOf = (b: Battle, s: BattleState, u: UnitId): number => s[b.unitsAt + u * U.size + U.work]! >> SHIFT;
function setWatch(b: Battle, s: BattleState, u: UnitId, halves: number): void {
  const o = b.unitsAt + u * U.size + U.work;
  s[o] = (s[o]! & BELOW) | (Math.min(MOST, halves) << SHIFT);
}

/** Nobody has seen the next unit yet. */
export function forgetWatch(b: Battle, s: BattleState): void {
  for (let u = 0 as UnitId; u < b.units; u++) setWatch(b, s, u, 0);
}

/** Counts what a step into the hex costs for every enemy who sees it; in woods and towns only who is spotted is seen. @rule XV.1 */
export function countWatch(b: Battle, s: BattleState, u: UnitId, hex: number, cost: number): void {
  const enemy = otherSeat(b.seatOf[u]!);
  const sight = sightOf(b, s);
  const isUnseen = !isSeen(b, s, u, hex);
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (!isReady(b, s, v)) continue;
    setWatch(b, s, v, sees(sight, hexOf(b, s, v), hex) ? watchOf(b, s, v) + (isUnseen ? 0 : cost) : 0);
  }
}

const isSeen = (b: Battle, s: BattleState, u: UnitId, hex: number): boolean =>
  !isHidden(b, s, hex) || hasFlag(b, s, u, SPOTTED) || isWatchedClosely(b, s, otherSeat(b.seatOf[u]!), hex);

/**
 * Whether the enemy could fire now, at the unit in hand or at another with it, for all that everybody knows: once in a movement phase,
 * having seen the one in hand long enough; not who has fired at aircraft, nor who clears. @rule XV.1 @rule P-80 @rule P-86
 */
function mightWatch(b: Battle, s: BattleState, u: UnitId, target: UnitId, v: UnitId): boolean {
  if (!isReady(b, s, v) || (flagsOf(b, s, v) & (SPENT | AIMING)) !== 0 || isAtClearing(b, s, v)) return false;
  const spent = watchOf(b, s, v);
  return spent > 0 && spent >= HALVES * Math.floor(b.types[u]!.movement / 4) && strengthOver(b, s, target, v) > 0;
}

/** Eighths of the enemy's fire at the target alone: others in its hex do not count. @rule XV.1 */
function strengthOver(b: Battle, s: BattleState, target: UnitId, v: UnitId): number {
  const [from, hex] = [hexOf(b, s, v), hexOf(b, s, target)];
  const hexes = hexesBetween(b, from, hex);
  if (hexes > b.strengths.reach[v]! || !sees(sightOf(b, s), from, hex) || !isInField(b, s, v, hex)) return 0;
  return strengthAt(b, v, hexes, b.types[target]!.armoured || isTown(b, hex), isHalved(b, from, hex, hexes));
}

/** Whether the target can be fired at where it is; a rider is given away by its carrier. */
function isOpen(b: Battle, s: BattleState, u: UnitId, target: UnitId): boolean {
  const shown = carrierOf(b, s, target) >= 0 ? u : target;
  return mayBeAimedAt(b, s, target) && isSeen(b, s, shown, hexOf(b, s, u));
}

type Able = (b: Battle, s: BattleState, v: UnitId) => boolean;
const anybody: Able = () => true;
const isUnbound: Able = (b, s, v) => !isBound(b, s, v);

function hasWatcher(b: Battle, s: BattleState, u: UnitId, target: UnitId, isAble: Able): boolean {
  if (target < 0 || !isOpen(b, s, u, target)) return false;
  const enemy = otherSeat(b.seatOf[u]!);
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (mightWatch(b, s, u, target, v) && isAble(b, s, v)) return true;
  }
  return false;
}

/** Whether the move is interrupted here: for the unit itself, or for who is with it. */
export const isWatched = (b: Battle, s: BattleState, u: UnitId): boolean =>
  hasWatcher(b, s, u, u, anybody) || hasWatcher(b, s, u, companionOf(b, s, u), anybody);

/** The enemy is asked; the move goes on to its end afterwards. */
export function beginWatch(s: BattleState, goal: number): void {
  s[G.goal] = goal;
  s[G.order] = NO_UNIT;
  s[G.step] = STEP.watch;
}

/** No fire, fire, or one firer more, none that is bound by an order; before them the rider, or whom it has put down. @rule XV.1 @rule VII.C.3 */
export function watchers(b: Battle, s: BattleState, out: ActionList): void {
  const u = s[G.unit]! as UnitId;
  const enemy = otherSeat(seatNumber(s[G.side]!));
  const last = s[G.order]!;
  const target = aimedAt(b, s);
  const isFirst = last < 0 && target < 0;
  if (last >= 0) out.ids[out.count++] = FIRE;
  else if (isFirst) out.ids[out.count++] = PASS;
  const from = out.count;
  const other = companionOf(b, s, u);
  if (isFirst && hasWatcher(b, s, u, other, isUnbound)) out.ids[out.count++] = UNIT + other;
  const aim = target < 0 ? u : target;
  if (isOpen(b, s, u, aim)) {
    for (let v = Math.max(last + 1, b.firstOf[enemy]!) as UnitId; v < b.firstOf[enemy + 1]!; v++) {
      if (mightWatch(b, s, u, aim, v) && !isBound(b, s, v)) out.ids[out.count++] = UNIT + v;
    }
  }
  // Targets stand among the firers by number.
  out.ids.subarray(from, out.count).sort();
}

/** Takes a target or a firer, or says whether the die falls now; false where nobody fires. */
export function addWatcher(b: Battle, s: BattleState, a: number): boolean {
  if (a === PASS) return false;
  const unit = (a - UNIT) as UnitId;
  if (a === FIRE) s[G.step] = STEP.die;
  else if (b.seatOf[unit] === s[G.side]) setFlag(b, s, unit, CHOSEN);
  else {
    setFlag(b, s, unit, AIMING);
    s[G.order] = unit;
  }
  return true;
}

/** One die at the target alone; who fired neither fires nor moves in its own next segment. True where the enemy is asked again. @rule XV.1 */
export function rollWatch(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): boolean {
  const u = s[G.unit]! as UnitId;
  const enemy = otherSeat(b.seatOf[u]!);
  const isOther = aimedAt(b, s) >= 0;
  const target = isOther ? aimedAt(b, s) : u;
  setFlag(b, s, target, CHOSEN);
  s[G.hex] = hexOf(b, s, target);
  s[G.fortification] = NO_UNIT;
  const first = sumWatch(b, s, target);
  resolveWith(b, s, { kind: THROW.opportunity, target, number: first }, chance, log);
  clearFlag(b, s, target, CHOSEN);
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (!hasFlag(b, s, v, AIMING)) continue;
    clearFlag(b, s, v, AIMING);
    // As a turret that has fired it moves all the same in its own segment. @rule XVI.1
    setFlag(b, s, v, movesByTurret(b, v) ? SPENT | FIRED : SPENT);
    showUnbound(b, s, v);
    spotFirer(b, s, v);
  }
  s[G.hex] = NO_HEX;
  // Who fires at one with it may fire at the unit too, and the other way round at whom it has put down. @rule P-88
  if (!isOther && !isPutDown(s)) return false;
  if (!isWatched(b, s, u)) return false;
  beginWatch(s, s[G.goal]!);
  return true;
}

/** Sums the attack into the battle's scratch; returns the first who fires. Who overruns with the target takes part in something else. */
function sumWatch(b: Battle, s: BattleState, target: UnitId): UnitId {
  const enemy = otherSeat(b.seatOf[target]!);
  let [attack, first] = [0, NO_UNIT];
  for (let v = b.firstOf[enemy]!; v < b.firstOf[enemy + 1]!; v++) {
    if (!hasFlag(b, s, v, AIMING)) continue;
    attack += strengthOver(b, s, target, v);
    if (first < 0) first = v;
  }
  sumDefence(b, s, hexOf(b, s, target));
  const { sum } = b.scratch;
  // Who hurries defends with half of its strength. @rule XV.2
  if (s[G.goal]! >= QUICK && s[G.goal]! < OVER_GOAL) sum.defence *= TABLES.quickTime.defence.value;
  sum.attack = attack;
  sum.column = oddsColumn(attack, sum.defence);
  return first;
}
