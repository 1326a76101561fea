/** Walks the course of a battle on to the next decision or throw. */
import { seat as seatNumber } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import { OVER } from '../core/game.js';
import { never } from '../core/result.js';
import { endAir, nextAirAttack, nextFlak, nextFlight } from './air.js';
import { endLandings } from './ashore.js';
import { nextAssault } from './assaulting.js';
import type { Battle } from './battle.js';
import { nextToDeploy } from './deploy.js';
import { nextDirect } from './direct.js';
import { NO_HEX } from './ground.js';
import { beginIndirect, endHolding, endIndirect, nextIndirect } from './indirect.js';
import { type BattleState, G, HIT, NO_UNIT } from './layout.js';
import { nextOnMines } from './mines.js';
import { nextMove } from './moving.js';
import { beginOrders, nextOrder } from './orders.js';
import { PHASE, type Phase, phaseNumberOf, STEP } from './phases.js';
import { forgetUnseen } from './seeing.js';
import { beginSegment, endSegment, firstSeat, isFirstSegment, nextSeat } from './segment.js';
import { tellEnd } from './tell.js';
import { clearFlags } from './unit-state.js';
import { noteHeld } from './victory.js';

/** Leaves the state at the next decision, throw, or the end. */
export function advance(b: Battle, s: BattleState, log: EventLog | undefined): void {
  let isQuiet = false;
  while (s[G.phase] !== PHASE.over) {
    if (isReady(b, s)) return;
    const isEnd = s[G.phase] === PHASE.assault;
    leave(b, s, log, isQuiet);
    // Who recovers at the end of a segment, and the weather of a new turn, change who is seen.
    isQuiet = !isEnd;
  }
  s[G.actor] = OVER;
}

/** Finds the next thing of the phase; false when the phase is done. */
function isReady(b: Battle, s: BattleState): boolean {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.setup:
      return nextToDeploy(b, s);
    case PHASE.orders:
      return nextOrder(b, s);
    case PHASE.mines:
      return nextOnMines(b, s);
    case PHASE.indirect:
      return nextIndirect(b, s);
    case PHASE.direct:
      return nextDirect(b, s);
    case PHASE.flight:
      return nextFlight(b, s);
    case PHASE.flak:
      return nextFlak(b, s);
    case PHASE['air-attack']:
      return nextAirAttack(b, s);
    case PHASE.vehicles:
    case PHASE.foot:
      return nextMove(b, s);
    case PHASE.assault:
      return nextAssault(b, s);
    case PHASE.over:
      return false;
    default:
      return never(phase);
  }
}

/** The seat has had enough of the phase. */
export function leavePhase(b: Battle, s: BattleState, log: EventLog | undefined): void {
  leave(b, s, log, false);
}

/** What happens when a phase is over, and which follows. @rule IV.2 @rule IV.A.1 @rule IV.A.2 @rule IV.A.3 @rule IV.A.4 @rule P-24 */
function leave(b: Battle, s: BattleState, log: EventLog | undefined, isQuiet: boolean): void {
  const phase = phaseNumberOf(s);
  // A stack that was attacked so in one phase may be in the next. In a phase that was passed by nobody was attacked, and nobody was lost from view.
  if (!isQuiet) {
    clearFlags(b, s, HIT);
    if (phase !== PHASE.setup) forgetUnseen(b, s);
  }
  switch (phase) {
    case PHASE.setup:
      s[G.turn] = 1;
      beginSegment(b, s, firstSeat(b), log);
      beginCombat(b, s, log);
      return;
    case PHASE.orders:
      enter(s, PHASE.mines, 0);
      return;
    case PHASE.mines:
      beginIndirect(b, s);
      enter(s, PHASE.indirect, NO_UNIT);
      return;
    case PHASE.indirect:
      endIndirect(b, s);
      enter(s, PHASE.direct, NO_UNIT);
      return;
    case PHASE.direct:
      endHolding(b, s);
      enter(s, PHASE.flight, 0);
      return;
    case PHASE.flight:
      enter(s, PHASE.flak, 0);
      return;
    case PHASE.flak:
      enter(s, PHASE['air-attack'], NO_UNIT);
      return;
    case PHASE['air-attack']:
      endAir(b, s);
      enter(s, PHASE.vehicles, NO_UNIT);
      return;
    case PHASE.vehicles:
      enter(s, PHASE.foot, NO_UNIT);
      return;
    case PHASE.foot:
      endLandings(b, s, log);
      enter(s, PHASE.assault, NO_UNIT);
      return;
    case PHASE.assault:
      endOfSegment(b, s, log);
      return;
    case PHASE.over:
      return;
    default:
      never(phase);
  }
}

/** The combat phase begins with orders. @rule VII.C.3 */
function beginCombat(b: Battle, s: BattleState, log: EventLog | undefined): void {
  beginOrders(b, s, log);
  enter(s, PHASE.orders, b.firstOf[seatNumber(s[G.side]!)]!);
}

/** The other side's segment, the next turn, or the end. @rule IV.B @rule IV.C */
function endOfSegment(b: Battle, s: BattleState, log: EventLog | undefined): void {
  endSegment(b, s, log);
  const isFirst = isFirstSegment(b, s);
  if (!isFirst) {
    noteHeld(b, s);
    if (s[G.turn] === b.scenario.turns) {
      enter(s, PHASE.over, NO_UNIT);
      if (log) tellEnd(b, s, log);
      return;
    }
    s[G.turn] = s[G.turn]! + 1;
  }
  beginSegment(b, s, isFirst ? nextSeat(s) : firstSeat(b), log);
  beginCombat(b, s, log);
}

function enter(s: BattleState, phase: Phase, unit: number): void {
  s[G.phase] = phase;
  s[G.step] = STEP.choose;
  s[G.unit] = unit;
  s[G.hex] = NO_HEX;
  s[G.left] = 0;
  s[G.points] = 0;
  s[G.order] = NO_UNIT;
  s[G.fortification] = NO_UNIT;
  s[G.goal] = NO_HEX;
}
