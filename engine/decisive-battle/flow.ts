/** Walks the course of the war on to the next decision or throw. @rule W3 */
import type { FleetId, UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { OVER } from '../core/game.js';
import { never } from '../core/result.js';
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
import { PHASE, type Phase, phaseNumberOf } from './phases.js';
import { nextTarget } from './targeting.js';
import { tellEnd, tellRound } from './tell.js';

/** Leaves the state at the next decision, throw, or the end. */
export function advance(b: Battle, s: BattleState, log: EventLog | undefined): void {
  while (s[G.phase] !== PHASE.over) {
    if (isReady(b, s, log)) return;
    leave(b, s, log);
  }
  s[G.actor] = OVER;
}

/** Finds the next thing of the phase; false when the phase is done. */
function isReady(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.rank:
      return nextRank(b, s);
    case PHASE.sides:
      return nextToJoin(b, s);
    case PHASE.war:
      return nextToDeclare(b, s);
    case PHASE.fleets:
      return nextToForm(b, s);
    case PHASE.pairing:
      // A side that has left the field ends the battle at once. @rule W4.1
      return !isFieldOver(s) && nextPairing(b, s, log);
    case PHASE.halving:
      return nextHalving(b, s, log);
    case PHASE.targets:
      return nextTarget(b, s);
    case PHASE.fire:
      return nextSalvo(b, s, log);
    case PHASE['break-off']:
      return nextBreakOff(b, s);
    case PHASE.over:
      return false;
    default:
      return never(phase);
  }
}

/** What happens when a phase is over, and which follows. */
function leave(b: Battle, s: BattleState, log: EventLog | undefined): void {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.rank:
      oppose(b, s, log);
      enter(b, s, PHASE.sides, NO_UNIT);
      return;
    case PHASE.sides:
      enter(b, s, PHASE.fleets, 0 as UnitId);
      return;
    case PHASE.war:
      enter(b, s, PHASE.sides, NO_UNIT);
      return;
    case PHASE.fleets:
      revealFleets(b, s, log);
      beginRound(b, s, log);
      return;
    case PHASE.pairing:
      if (isFieldOver(s)) end(b, s, log);
      else enter(b, s, PHASE.halving, 0 as UnitId);
      return;
    case PHASE.halving:
      enter(b, s, PHASE.targets, NO_UNIT);
      return;
    case PHASE.targets:
      enter(b, s, PHASE.fire, 0 as UnitId);
      return;
    case PHASE.fire:
      settleDamage(b, s, log);
      clearTargets(b, s);
      if (isFieldOver(s)) end(b, s, log);
      else enter(b, s, PHASE['break-off'], NO_UNIT);
      return;
    case PHASE['break-off']:
      // The last round's end is the battle's. @rule B-26
      if (s[G.turn] === b.scenario.rounds) end(b, s, log);
      else beginRound(b, s, log);
      return;
    case PHASE.over:
      return;
    default:
      never(phase);
  }
}

/** Cursors to the start; every fleet has its turn before it. */
function enter(b: Battle, s: BattleState, phase: Phase, unit: UnitId): void {
  s[G.phase] = phase;
  s[G.step] = 0;
  s[G.unit] = unit;
  s[G.other] = NO_FLEET;
  s[G.third] = NO_FLEET;
  s[G.lastTarget] = NO_UNIT;
  s[G.dice] = 0;
  for (let f = 0 as FleetId; f < b.units; f++) s[b.fleetsAt + f * F.size + F.done] = 0;
}

/** Pairings stay (B-30); idle fleets and halved fire are of one round. */
function beginRound(b: Battle, s: BattleState, log: EventLog | undefined): void {
  enter(b, s, PHASE.pairing, NO_FLEET);
  s[G.turn] = s[G.turn]! + 1;
  s[G.levelSpeed] = -1;
  s[G.levelMarkers] = -1;
  s[G.levelSide] = -1;
  for (let f = 0 as FleetId; f < b.units; f++) {
    const o = b.fleetsAt + f * F.size;
    s[o + F.idle] = 0;
    s[o + F.halved] = 0;
    s[o + F.evades] = 0;
  }
  if (log) tellRound(b, s, log);
}

function end(b: Battle, s: BattleState, log: EventLog | undefined): void {
  s[G.phase] = PHASE.over;
  s[G.actor] = OVER;
  if (log) tellEnd(b, s, log);
}
