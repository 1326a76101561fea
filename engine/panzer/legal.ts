/** Legal actions, ascending: the decision or the throw at which the state stands. */
import type { ActionList } from '../core/actions.js';
import { CHANCE, OVER } from '../core/game.js';
import { never } from '../core/result.js';
import { ROLL } from './actions.js';
import { airHexes, airPicks, attackPlanes, flakGuns, flights } from './air.js';
import { assaulters, assaultHexes } from './assaulting.js';
import type { Battle } from './battle.js';
import { deployPlaces } from './deploy.js';
import { directFirers, directHexes, directPicks } from './direct.js';
import { dueOrders } from './indirect.js';
import { type BattleState, G } from './layout.js';
import { joiners, movers, moves, overrunSides } from './moving.js';
import { orderTargets } from './orders.js';
import { PHASE, phaseNumberOf, STEP } from './phases.js';
import { facesNow, facings } from './turning.js';
import { watchers } from './watching.js';

export function legalActions(b: Battle, s: BattleState, out: ActionList): void {
  const actor = s[G.actor]!;
  out.count = 0;
  if (actor === CHANCE) out.ids[out.count++] = ROLL;
  else if (actor !== OVER) decisions(b, s, out);
}

function decisions(b: Battle, s: BattleState, out: ActionList): void {
  const phase = phaseNumberOf(s);
  switch (phase) {
    case PHASE.setup:
      if (s[G.step] === STEP.face) facings(b, s, facesNow(b, s), out);
      else deployPlaces(b, s, out);
      return;
    case PHASE.orders:
      orderTargets(b, s, out);
      return;
    case PHASE.indirect:
      dueOrders(b, s, out);
      return;
    case PHASE.direct:
      attackSteps(b, s, out, directHexes, directFirers, directPicks);
      return;
    case PHASE.flight:
      flights(b, s, out);
      return;
    case PHASE.flak:
      flakGuns(b, s, out);
      return;
    case PHASE['air-attack']:
      attackSteps(b, s, out, airHexes, attackPlanes, airPicks);
      return;
    case PHASE.vehicles:
    case PHASE.foot:
      movement(b, s, out);
      return;
    case PHASE.assault:
      attackSteps(b, s, out, assaultHexes, assaulters, directPicks);
      return;
    case PHASE.mines:
    case PHASE.over:
      return; // No seat acts: dice fall, or all is over.
    default:
      never(phase);
  }
}

type Lister = (b: Battle, s: BattleState, out: ActionList) => void;

/** A hex, targets, who attacks. */
function attackSteps(b: Battle, s: BattleState, out: ActionList, hexes: Lister, firers: Lister, picks: Lister): void {
  if (s[G.step] === STEP.choose) hexes(b, s, out);
  else if (s[G.step] === STEP.pick) picks(b, s, out);
  else firers(b, s, out);
}

/** Nobody fights in it, but for overruns. @rule V.B.9 */
function movement(b: Battle, s: BattleState, out: ActionList): void {
  if (s[G.step] === STEP.choose) movers(b, s, out);
  else if (s[G.step] === STEP.where) moves(b, s, out);
  else if (s[G.step] === STEP.lane) overrunSides(b, s, out);
  else if (s[G.step] === STEP.watch) watchers(b, s, out);
  else if (s[G.step] === STEP.face) facings(b, s, facesNow(b, s), out);
  else joiners(b, s, out);
}
