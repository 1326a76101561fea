/** Pairing: which fleet chooses next, what it declares, and what becomes of it. @rule F1.1 @rule F1.4 */
import { type FleetId, NO_SEAT, type Seat, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { DECLARE, DESIGNATE, SEND_HOME, WITHDRAW } from './actions.js';
import type { Battle } from './battle.js';
import { declareContact, endChoice } from './contact.js';
import { leadOf } from './fleets.js';
import { type BattleState, F, G, NO_FLEET, NO_UNIT } from './layout.js';
import { PAIR } from './phases.js';
import { rankOf, sideOf } from './sides.js';
import { tellFirstSide, tellWaits } from './tell.js';
import { THROW } from './throws.js';
import { sendHome, withdraw } from './withdrawal.js';

/** Whether a fleet still has its choice this round: neither engaged nor idle. @rule B-22 @rule B-29 */
export function mayChoose(b: Battle, s: BattleState, f: FleetId): boolean {
  const o = b.fleetsAt + f * F.size;
  return s[o + F.lead]! >= 0 && s[o + F.foe] === NO_FLEET && s[o + F.idle] === 0 && s[o + F.done] === 0;
}

export const sideOfFleet = (b: Battle, s: BattleState, f: FleetId): number => sideOf(s, b.seatOf[f]!);

/** Whether it is among the fleets between which sides alternate now. */
export function isOnLevel(b: Battle, s: BattleState, f: FleetId): boolean {
  const o = b.fleetsAt + f * F.size;
  return mayChoose(b, s, f) && s[o + F.speed] === s[G.levelSpeed] && s[o + F.markers] === s[G.levelMarkers];
}

/** The next fleet to choose, or who says which it is; false when all have chosen. @rule F1.1 */
export function nextPairing(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  if (s[G.step] !== PAIR['first-side']) return true;
  for (let best = fastest(b, s); best >= 0; best = fastest(b, s)) {
    takeLevel(b, s, best);
    const [ours, theirs] = [countLevel(b, s, 0), countLevel(b, s, 1)];
    if (s[G.levelSide]! < 0) {
      if (ours > 0 && theirs > 0 && s[G.field0] === s[G.field1]) {
        s[G.actor] = CHANCE;
        return true;
      }
      s[G.levelSide] = ours > 0 && (theirs === 0 || s[G.field0]! > s[G.field1]!) ? 0 : 1;
    }
    if ((s[G.levelSide] === 0 ? ours : theirs) === 0) s[G.levelSide] = 1 - s[G.levelSide]!;
    if ((s[G.levelSide] === 0 ? ours : theirs) > 1) {
      s[G.step] = PAIR.designate;
      s[G.actor] = speaker(b, s);
      return true;
    }
    choose(s, b, onlyOnLevel(b, s));
    if (!declaresOfNecessity(b, s, log)) return true;
    if (s[G.step] !== PAIR['first-side']) return true;
  }
  return false;
}

/** The front runner of those that may choose, or -1. */
function fastest(b: Battle, s: BattleState): FleetId {
  let best = NO_FLEET;
  for (let f = 0 as FleetId; f < b.units; f++) {
    if (!mayChoose(b, s, f)) continue;
    const o = b.fleetsAt + f * F.size;
    const p = b.fleetsAt + best * F.size;
    if (
      best < 0 ||
      s[o + F.speed]! > s[p + F.speed]! ||
      (s[o + F.speed] === s[p + F.speed] && s[o + F.markers]! > s[p + F.markers]!)
    )
      best = f;
  }
  return best;
}

/** A new level begins without a side; within one the sides go on alternating. */
function takeLevel(b: Battle, s: BattleState, best: FleetId): void {
  const o = b.fleetsAt + best * F.size;
  if (s[o + F.speed] === s[G.levelSpeed] && s[o + F.markers] === s[G.levelMarkers]) return;
  s[G.levelSpeed] = s[o + F.speed]!;
  s[G.levelMarkers] = s[o + F.markers]!;
  s[G.levelSide] = -1;
}

function countLevel(b: Battle, s: BattleState, side: number): number {
  let count = 0;
  for (let f = 0 as FleetId; f < b.units; f++) if (isOnLevel(b, s, f) && sideOfFleet(b, s, f) === side) count++;
  return count;
}

function onlyOnLevel(b: Battle, s: BattleState): FleetId {
  for (let f = 0 as FleetId; f < b.units; f++)
    if (isOnLevel(b, s, f) && sideOfFleet(b, s, f) === s[G.levelSide]) return f;
  return NO_FLEET;
}

/** Who speaks for the side: of those with a fleet on the level the one with most victory points. @rule B-33 */
function speaker(b: Battle, s: BattleState): Seat {
  let best = NO_SEAT;
  for (let f = 0 as FleetId; f < b.units; f++) {
    if (!isOnLevel(b, s, f) || sideOfFleet(b, s, f) !== s[G.levelSide]) continue;
    const seat = b.seatOf[f]!;
    if (best < 0 || rankOf(s, seat) < rankOf(s, best)) best = seat;
  }
  return best;
}

function choose(s: BattleState, b: Battle, f: FleetId): void {
  s[G.step] = PAIR.choose;
  s[G.unit] = f;
  s[G.other] = NO_UNIT;
  s[G.third] = 0;
  s[G.actor] = b.seatOf[f]!;
}

/** In round 1 a fleet must engage; with one enemy fleet there is nothing to choose. @rule B-29 */
function declaresOfNecessity(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  if (s[G.turn] !== 1) return false;
  const f = s[G.unit]! as FleetId;
  let only = NO_FLEET;
  for (let e = 0 as FleetId; e < b.units; e++) {
    if (leadOf(b, s, e) < 0 || sideOfFleet(b, s, e) === sideOfFleet(b, s, f)) continue;
    if (only >= 0) return false;
    only = e;
  }
  declareContact(b, s, f, only, log);
  return true;
}

/** Rock, paper, scissors. @rule B-25 */
export function rollFirstSide(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const roll = chance.die(2, throwName(s[G.turn]!, THROW.firstSide, s[G.levelMarkers]!, s[G.levelSpeed]!));
  s[G.levelSide] = roll - 1;
  if (log) tellFirstSide(b, s, log, roll);
}

export function designate(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  choose(s, b, (a - DESIGNATE) as FleetId);
  declaresOfNecessity(b, s, log);
}

/** A free fleet declares an engagement, withdraws, sends ships home, or does nothing. @rule F1.6 */
export function chooseCourse(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const f = s[G.unit]! as FleetId;
  if (a >= SEND_HOME) sendHome(b, s, (a - SEND_HOME) as UnitId, log);
  else if (a >= DECLARE) declareContact(b, s, f, (a - DECLARE) as FleetId, log);
  else {
    if (a === WITHDRAW) withdraw(b, s, f, log);
    else if (log) tellWaits(b, s, log, f);
    endChoice(b, s, f);
  }
}
