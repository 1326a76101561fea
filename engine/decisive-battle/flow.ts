/** Walks the course of the war on to the next decision or throw. @rule W3 */
import type { EventLog } from '../core/events.js';
import { OVER as L_OVER } from '../core/game.js';
import { nextRank, nextToDeclare, nextToJoin, oppose } from './alliances.js';
import type { Battle } from './battle.js';
import { nextBreakOff } from './break-off.js';
import { clearTargets, settleDamage } from './damage.js';
import { isFieldOver } from './field.js';
import { nextSalvo } from './fire.js';
import { nextToForm, revealFleets } from './forming.js';
import { nextHalving } from './halving.js';
import { type BattleState, F, G, NO_FLEET, NO_UNIT } from './layout.js';
import { nextPairing } from './pairing.js';
import { PHASE } from './phases.js';
import { nextTarget } from './targeting.js';
import { tellEnd, tellRound } from './tell.js';

const OVER = L_OVER;
const FLEET = F.size;
const PHASE_AT = G.phase;
const ACTOR = G.actor;
const RANK = PHASE.rank;
const SIDES = PHASE.sides;
const WAR = PHASE.war;
const FLEETS = PHASE.fleets;
const PAIRING = PHASE.pairing;
const HALVING = PHASE.halving;
const TARGETS = PHASE.targets;
const FIRE = PHASE.fire;
const BREAK_OFF = PHASE['break-off'];
const OVER_PHASE = PHASE.over;

/** Leaves the state at the next decision, throw, or the end. */
export function advance(b: Battle, s: BattleState, log: EventLog | undefined): void {
  while (s[PHASE_AT] !== OVER_PHASE) {
    if (isReady(b, s, log)) return;
    leave(b, s, log);
  }
  s[ACTOR] = OVER;
}

/** Finds the next thing of the phase; false when the phase is done. */
function isReady(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  switch (s[PHASE_AT]) {
    case RANK:
      return nextRank(b, s);
    case SIDES:
      return nextToJoin(b, s);
    case WAR:
      return nextToDeclare(b, s);
    case FLEETS:
      return nextToForm(b, s);
    case PAIRING:
      // A side that has left the field ends the battle at once. @rule W4.1
      return !isFieldOver(s) && nextPairing(b, s, log);
    case HALVING:
      return nextHalving(b, s, log);
    case TARGETS:
      return nextTarget(b, s);
    case FIRE:
      return nextSalvo(b, s, log);
    default:
      return nextBreakOff(b, s);
  }
}

/** What happens when a phase is over, and which follows. */
function leave(b: Battle, s: BattleState, log: EventLog | undefined): void {
  switch (s[PHASE_AT]) {
    case RANK:
      oppose(b, s, log);
      enter(b, s, SIDES, NO_UNIT);
      return;
    case SIDES:
      enter(b, s, FLEETS, 0);
      return;
    case WAR:
      enter(b, s, SIDES, NO_UNIT);
      return;
    case FLEETS:
      revealFleets(b, s, log);
      beginRound(b, s, log);
      return;
    case PAIRING:
      if (isFieldOver(s)) end(b, s, log);
      else enter(b, s, HALVING, 0);
      return;
    case HALVING:
      enter(b, s, TARGETS, NO_UNIT);
      return;
    case TARGETS:
      enter(b, s, FIRE, 0);
      return;
    case FIRE:
      settleDamage(b, s, log);
      clearTargets(b, s);
      if (isFieldOver(s)) end(b, s, log);
      else enter(b, s, BREAK_OFF, NO_UNIT);
      return;
    default:
      // The last round's end is the battle's. @rule B-26
      if (s[G.turn] === b.scenario.rounds) end(b, s, log);
      else beginRound(b, s, log);
      return;
  }
}

/** Cursors to the start; every fleet has its turn before it. */
function enter(b: Battle, s: BattleState, phase: number, unit: number): void {
  s[PHASE_AT] = phase;
  s[G.step] = 0;
  s[G.unit] = unit;
  s[G.other] = NO_FLEET;
  s[G.third] = NO_FLEET;
  s[G.lastTarget] = NO_UNIT;
  s[G.dice] = 0;
  for (let f = 0; f < b.units; f++) s[b.fleetsAt + f * FLEET + F.done] = 0;
}

/** Pairings stay (B-30); idle fleets and halved fire are of one round. */
function beginRound(b: Battle, s: BattleState, log: EventLog | undefined): void {
  enter(b, s, PAIRING, NO_FLEET);
  s[G.turn] = s[G.turn]! + 1;
  s[G.levelSpeed] = -1;
  s[G.levelMarkers] = -1;
  s[G.levelSide] = -1;
  for (let f = 0; f < b.units; f++) {
    const o = b.fleetsAt + f * FLEET;
    s[o + F.idle] = 0;
    s[o + F.halved] = 0;
    s[o + F.evades] = 0;
  }
  if (log) tellRound(b, s, log);
}

function end(b: Battle, s: BattleState, log: EventLog | undefined): void {
  s[PHASE_AT] = OVER_PHASE;
  s[ACTOR] = OVER;
  if (log) tellEnd(b, s, log);
}
