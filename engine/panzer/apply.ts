/** Transition function: what each action does, in place. */
import type { UnitId } from '../core/brand.js';
import { seat as seatNumber } from '../core/brand.js';
import type { Chance } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { assert, never } from '../core/result.js';
import { AT, PASS, SMOKE, UNIT } from './actions.js';
import { addGun, addPlane, aimFromAir, fly, rollAir, rollFlak } from './air.js';
import { rollSwim } from './ashore.js';
import { addAssaulter, beginAssault, rollAssault } from './assaulting.js';
import type { Battle } from './battle.js';
import { deploy } from './deploy.js';
import { addFirer, aimAt, pickTarget, rollDirect, rollSecond } from './direct.js';
import { driveOn, isDriving, overrun } from './driving.js';
import { advance, leavePhase } from './flow.js';
import { NO_HEX } from './ground.js';
import { chooseDue, rollEach, rollScatter } from './indirect.js';
import { isAtSea } from './landing.js';
import { type BattleState, G } from './layout.js';
import { endUnloading } from './loading.js';
import { rollMines } from './mines.js';
import { chooseMover, move } from './moving.js';
import { writeOrder } from './orders.js';
import { beginOverrun, rollOverrun } from './overrunning.js';
import { PHASE, phaseNumberOf, STEP } from './phases.js';
import { rollHurry } from './quick.js';
import { aimSmoke } from './smoke-fire.js';
import { face, facesNow } from './turning.js';
import { rollCrossing, walkOn } from './walking.js';
import { addWatcher, rollWatch } from './watching.js';
import { rollWorks } from './works.js';

export function applyAction(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  act(b, s, a, chance, log);
  advance(b, s, log);
}

function act(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.setup:
      if (s[G.step] === STEP.face) face(b, s, facesNow(b, s), a, log);
      else deploy(b, s, a, log);
      return;
    case PHASE.orders:
      writeOrder(b, s, a, log);
      return;
    case PHASE.mines:
      rollMines(b, s, chance, log);
      return;
    case PHASE.indirect:
      if (s[G.step] === STEP.scatter) rollScatter(b, s, chance, log);
      else if (s[G.step] === STEP.each) rollEach(b, s, chance, log);
      else chooseDue(b, s, a, log);
      return;
    case PHASE.direct:
      inDirect(b, s, a, chance, log);
      return;
    case PHASE.flight:
      fly(b, s, a, log);
      return;
    case PHASE.flak:
      if (s[G.step] === STEP.die) rollFlak(b, s, chance, log);
      else addGun(b, s, a);
      return;
    case PHASE['air-attack']:
      inAirAttack(b, s, a, chance, log);
      return;
    case PHASE.vehicles:
    case PHASE.foot:
      inMovement(b, s, a, chance, log);
      return;
    case PHASE.assault:
      inAssault(b, s, a, chance, log);
      return;
    case PHASE.over:
      assert(false, 'nothing happens after the end');
      return;
    default:
      never(phase);
  }
}

function inDirect(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  if (s[G.step] === STEP.die) rollDirect(b, s, chance, log);
  else if (s[G.step] === STEP.second) rollSecond(b, s, chance, log);
  else if (s[G.step] === STEP.pick) pickTarget(b, s, a);
  else if (s[G.step] === STEP.firers) addFirer(b, s, a, log);
  else if (a === PASS) leavePhase(b, s, log);
  else if (a >= SMOKE) aimSmoke(s, a - SMOKE);
  else aimAt(b, s, seatNumber(s[G.side]!), a - AT);
}

function inAirAttack(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  if (s[G.step] === STEP.die) rollAir(b, s, chance, log);
  else if (s[G.step] === STEP.pick) pickTarget(b, s, a);
  else if (s[G.step] === STEP.firers) addPlane(b, s, a);
  else if (a === PASS) leavePhase(b, s, log);
  else aimFromAir(b, s, a - AT);
}

function inMovement(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  if (s[G.step] === STEP.watch || (s[G.step] === STEP.die && s[G.goal] !== NO_HEX)) inWatch(b, s, a, chance, log);
  else if (s[G.step] === STEP.die) rollOverrun(b, s, chance, log);
  else if (s[G.step] === STEP.cross) {
    if (isAtSea(b, s, s[G.unit]! as UnitId)) rollSwim(b, s, chance, log);
    else rollCrossing(b, s, chance, log);
  } else if (s[G.step] === STEP.works) rollWorks(b, s, chance, log);
  else if (s[G.step] === STEP.where) move(b, s, a, log);
  else if (s[G.step] === STEP.lane) overrun(b, s, a, log);
  else if (s[G.step] === STEP.join) beginOverrun(b, s, a);
  else if (s[G.step] === STEP.quick) rollHurry(b, s, chance, log);
  else if (s[G.step] === STEP.face) faceDown(b, s, a, log);
  else if (a === PASS) leavePhase(b, s, log);
  else chooseMover(b, s, (a - UNIT) as UnitId);
}

/** A gun that was put down, at which the enemy may fire then. */
function faceDown(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const load = facesNow(b, s);
  face(b, s, load, a, log);
  if (b.on.opportunityFire) endUnloading(b, s, load);
}

/** Opportunity fire; then the move goes on, if it can. */
function inWatch(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  if (s[G.step] === STEP.die ? rollWatch(b, s, chance, log) : addWatcher(b, s, a)) return;
  if (isDriving(s)) driveOn(b, s, log);
  else walkOn(b, s, log);
}

function inAssault(b: Battle, s: BattleState, a: number, chance: Chance, log: EventLog | undefined): void {
  if (s[G.step] === STEP.die) rollAssault(b, s, chance, log);
  else if (s[G.step] === STEP.firers) addAssaulter(b, s, a);
  else if (a === PASS) leavePhase(b, s, log);
  else beginAssault(b, s, a - AT);
}
