/** Breaking off after the fire, and pursuit. @rule F4.1 @rule F4.2 @rule F4.3 */
import type { FleetId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { BREAK_OFF, PURSUE } from './actions.js';
import type { Battle } from './battle.js';
import { endAllContacts, firstFoe, nextFoe } from './engagements.js';
import { speedOf } from './fleets.js';
import { type BattleState, F, G, NO_FLEET } from './layout.js';
import { breakOrderOf, firstInEngagement, leftInEngagement, levelInEngagement, nextEngagement } from './order.js';
import { BREAK } from './phases.js';
import { tellBreakOff, tellBreakOrder, tellPursuit } from './tell.js';
import { THROW } from './throws.js';

/** The next fleet that may break off, the faster first: in each engagement, or over the whole sea. @rule F4.1 @rule B-19 @rule B-38 */
export function nextBreakOff(b: Battle, s: BattleState): boolean {
  if (s[G.unit]! >= 0) return true;
  const lowest = nextEngagement(b, s);
  if (lowest < 0) return false;
  const head = breakOrderOf(b, lowest);
  if (levelInEngagement(b, s, head) > 1) {
    s[G.unit] = lowest;
    s[G.step] = BREAK.order;
    s[G.actor] = CHANCE;
  } else ask(b, s, firstInEngagement(b, s, head, 0));
  return true;
}

function ask(b: Battle, s: BattleState, f: FleetId): void {
  s[G.unit] = f;
  s[G.step] = BREAK.ask;
  s[G.pursuit] = -1;
  s[G.actor] = b.seatOf[f]!;
}

export function rollBreakOrder(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const head = breakOrderOf(b, s[G.unit]! as FleetId);
  const level = levelInEngagement(b, s, head);
  const roll = chance.die(level, throwName(s[G.turn]!, THROW.breakOrder, s[G.unit]!, leftInEngagement(b, s, head)));
  const f = firstInEngagement(b, s, head, roll - 1);
  if (log) tellBreakOrder(b, s, log, f, level, roll);
  ask(b, s, f);
}

/** The opponents say first whether they pursue; only the faster ones can hinder. @rule B-32 */
export function answerBreakOff(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  if (a !== BREAK_OFF) {
    endBreakOff(b, s, s[G.unit]! as FleetId);
    return;
  }
  s[G.other] = firstFoe(b, s, s[G.unit]! as FleetId);
  askPursuer(b, s, log);
}

function askPursuer(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const f = s[G.unit]! as FleetId;
  for (; s[G.other]! >= 0; s[G.other] = nextFoe(b, s, f, s[G.other]! as FleetId)) {
    if (speedOf(b, s, s[G.other]! as FleetId) <= speedOf(b, s, f)) continue;
    s[G.step] = BREAK.pursue;
    s[G.actor] = b.seatOf[s[G.other]!]!;
    return;
  }
  const difference = s[G.pursuit]! - speedOf(b, s, f);
  if (s[G.pursuit]! < 0) {
    conclude(b, s, 0, true, log);
    return;
  }
  if (difference >= 6) {
    conclude(b, s, 0, false, log);
    return;
  }
  s[G.step] = BREAK.die;
  s[G.actor] = CHANCE;
}

export function answerPursuit(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const pursuer = s[G.other]! as FleetId;
  if (log) tellPursuit(b, s, log, pursuer, a === PURSUE);
  if (a === PURSUE) s[G.pursuit] = Math.max(s[G.pursuit]!, speedOf(b, s, pursuer));
  s[G.other] = nextFoe(b, s, s[G.unit]! as FleetId, pursuer);
  askPursuer(b, s, log);
}

/** More than the difference to the fastest pursuer gets away. @rule F4.3 @rule B-19 */
export function rollBreakOff(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const f = s[G.unit]! as FleetId;
  const roll = chance.die(6, throwName(s[G.turn]!, THROW.breakOff, f));
  conclude(b, s, roll, roll > s[G.pursuit]! - speedOf(b, s, f), log);
}

function conclude(b: Battle, s: BattleState, roll: number, isAway: boolean, log: EventLog | undefined): void {
  const f = s[G.unit]! as FleetId;
  if (log) tellBreakOff(b, s, log, f, roll, isAway);
  if (isAway) endAllContacts(b, s, f);
  endBreakOff(b, s, f);
}

function endBreakOff(b: Battle, s: BattleState, f: FleetId): void {
  s[b.fleetsAt + f * F.size + F.done] = 1;
  s[G.unit] = NO_FLEET;
  s[G.other] = NO_FLEET;
  s[G.pursuit] = -1;
}
