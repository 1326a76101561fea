/** Contact after a declaration: dodging, keeping contact, pairing. @rule F1.2 @rule F1.3 */
import type { FleetId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { DODGE, KEEP } from './actions.js';
import type { Battle } from './battle.js';
import { endContact, firstFoe, isEngaged, isOneOfMany, nextFoe, pairFleets } from './engagements.js';
import { speedOf } from './fleets.js';
import { type BattleState, F, G, NO_FLEET } from './layout.js';
import { PAIR } from './phases.js';
import { MAX_UNITS } from './spec.js';
import { tellDodge, tellIdle, tellKeep, tellPairing } from './tell.js';
import { THROW } from './throws.js';

/** A difference of speed that one die cannot exceed. */
const DIE = 6;

/** A free fleet declares on an enemy, which may try to dodge if it is faster. @rule F1.2 @rule B-20 */
export function declareContact(b: Battle, s: BattleState, f: FleetId, e: FleetId, log: EventLog | undefined): void {
  s[G.unit] = f;
  s[G.other] = e;
  if (speedOf(b, s, e) > speedOf(b, s, f)) {
    s[G.step] = PAIR.dodge;
    s[G.actor] = b.seatOf[e]!;
  } else pair(b, s, log);
}

function pair(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const f = s[G.unit]! as FleetId;
  const e = s[G.other]! as FleetId;
  const leaves = isOneOfMany(b, s, e) ? firstFoe(b, s, e) : NO_FLEET;
  const wasIdle = s[b.fleetsAt + e * F.size + F.idle] === 1;
  pairFleets(b, s, f, e);
  if (log) tellPairing(b, s, log, { f, e, leaves, wasIdle });
  endChoice(b, s, f);
}

export function answerDodge(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  if (a !== DODGE) {
    pair(b, s, log);
    return;
  }
  const difference = speedOf(b, s, s[G.other]! as FleetId) - speedOf(b, s, s[G.unit]! as FleetId);
  if (difference >= DIE) {
    dodge(b, s, 0, log);
    return;
  }
  s[G.step] = PAIR['dodge-die'];
  s[G.actor] = CHANCE;
}

export function rollDodge(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const f = s[G.unit]! as FleetId;
  const e = s[G.other]! as FleetId;
  const roll = chance.die(6, throwName(s[G.turn]!, THROW.dodge, e, f));
  if (roll <= speedOf(b, s, e) - speedOf(b, s, f)) {
    dodge(b, s, roll, log);
    return;
  }
  if (log) tellDodge(b, s, log, roll, false);
  pair(b, s, log);
}

/** The declarer is idle; the dodger too, unless opponents keep contact, who are asked in the order of pairing. @rule B-31 */
function dodge(b: Battle, s: BattleState, roll: number, log: EventLog | undefined): void {
  if (log) tellDodge(b, s, log, roll, true);
  fallIdle(b, s, s[G.unit]! as FleetId, 'F1.2', log);
  s[G.third] = firstFoe(b, s, s[G.other]! as FleetId);
  askKeeper(b, s, log);
}

/** Goes on with the opponent in `G.third`; those too slow to keep contact lose it unasked. @rule B-21 */
function askKeeper(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const dodger = s[G.other]! as FleetId;
  while (s[G.third]! >= 0) {
    const keeper = s[G.third]! as FleetId;
    if (speedOf(b, s, dodger) - speedOf(b, s, keeper) <= DIE) {
      s[G.step] = PAIR.keep;
      s[G.actor] = b.seatOf[keeper]!;
      return;
    }
    if (log) tellKeep(b, s, log, 0, false);
    release(b, s, log);
  }
  if (!isEngaged(b, s, dodger)) fallIdle(b, s, dodger, 'F1.2', log);
  endChoice(b, s, s[G.unit]! as FleetId);
}

/** At no lower speed, and at a difference that any die reaches, contact is kept without one. @rule F1.3 */
export function answerKeep(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  if (a !== KEEP) {
    if (log) tellKeep(b, s, log, 0, false);
    release(b, s, log);
    askKeeper(b, s, log);
    return;
  }
  if (speedOf(b, s, s[G.other]! as FleetId) - speedOf(b, s, s[G.third]! as FleetId) <= 1) {
    keep(b, s, 0, log);
    return;
  }
  s[G.step] = PAIR['keep-die'];
  s[G.actor] = CHANCE;
}

export function rollKeep(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const dodger = s[G.other]! as FleetId;
  const keeper = s[G.third]! as FleetId;
  const name = throwName(s[G.turn]!, THROW.keep, keeper, dodger + MAX_UNITS * s[G.unit]!);
  const roll = chance.die(6, name);
  if (roll >= speedOf(b, s, dodger) - speedOf(b, s, keeper)) {
    keep(b, s, roll, log);
    return;
  }
  if (log) tellKeep(b, s, log, roll, false);
  release(b, s, log);
  askKeeper(b, s, log);
}

function keep(b: Battle, s: BattleState, roll: number, log: EventLog | undefined): void {
  if (log) tellKeep(b, s, log, roll, true);
  s[G.third] = nextFoe(b, s, s[G.other]! as FleetId, s[G.third]! as FleetId);
  askKeeper(b, s, log);
}

/** The opponent in `G.third` loses the dodger; it is idle where it fights nobody else (B-34). Goes on to the next. */
function release(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const dodger = s[G.other]! as FleetId;
  const keeper = s[G.third]! as FleetId;
  const next = nextFoe(b, s, dodger, keeper);
  endContact(b, s, dodger, keeper);
  if (!isEngaged(b, s, keeper)) fallIdle(b, s, keeper, 'F1.3', log);
  s[G.third] = next;
}

/** May not fight this round, unless a third fleet declares on it. @rule F1.2 @rule B-22 */
function fallIdle(b: Battle, s: BattleState, f: FleetId, rule: string, log: EventLog | undefined): void {
  s[b.fleetsAt + f * F.size + F.idle] = 1;
  if (log) tellIdle(b, s, log, f, rule);
}

/** A fleet has had its turn; on its level the other side goes on. @rule F1.1 */
export function endChoice(b: Battle, s: BattleState, f: FleetId): void {
  s[b.fleetsAt + f * F.size + F.done] = 1;
  if (s[G.levelSide]! >= 0) s[G.levelSide] = 1 - s[G.levelSide]!;
  s[G.step] = PAIR['first-side'];
  s[G.unit] = NO_FLEET;
  s[G.other] = NO_FLEET;
  s[G.third] = NO_FLEET;
}
