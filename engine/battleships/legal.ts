/** Legal actions of whoever is to act. */

import type { ActionList } from '../core/actions.js';
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { CHANCE, OVER } from '../core/game.js';
import { never } from '../core/result.js';
import { FIRE, FIRE_SECONDARY, FLAGSHIP, LAUNCH, MINE, PASS, REPAIR, ROLL, SMOKE, STAR } from './actions.js';
import type { Battle } from './battle.js';
import { mayFly, mayPass } from './flagship.js';
import { MOVE_SMOKE } from './flow.js';
import { type BattleState, G } from './layout.js';
import { legalManoeuvres } from './movement.js';
import { type DecidedPhase, PHASE, phaseNumberOf } from './phases.js';
import { STAR_HEXES } from './tables.js';
import { mainBarred, NO_BAR, secondaryBarred } from './targeting.js';
import { NO_TORPEDO_BAR, torpedoBarred } from './torpedoes.js';

/** Fills `out` with the legal actions, ascending; chance has its one, a finished battle none. */
export function legalActions(b: Battle, s: BattleState, out: ActionList): void {
  const actor = s[G.actor]! as Seat;
  out.count = 0;
  if (actor === OVER) return;
  if (actor === CHANCE) {
    out.ids[out.count++] = ROLL;
    return;
  }
  const phase = phaseNumberOf(s) as DecidedPhase;
  switch (phase) {
    case PHASE.moveA:
    case PHASE.moveB:
      if (s[G.step] === MOVE_SMOKE) passOr(SMOKE, out);
      else legalManoeuvres(b, s, s[G.unit]! as UnitId, out);
      return;
    case PHASE.targetA:
    case PHASE.targetB:
      legalTargets(b, s, actor, out);
      return;
    case PHASE.launchA:
    case PHASE.launchB:
      legalLaunches(b, s, actor, out);
      return;
    case PHASE.repairA:
    case PHASE.repairB:
      passOr(REPAIR, out);
      return;
    case PHASE.star1a:
    case PHASE.star1b:
    case PHASE.star2:
      out.ids[out.count++] = PASS;
      for (let i = 0; i < STAR_HEXES; i++) out.ids[out.count++] = STAR + i;
      return;
    case PHASE.mines:
      legalMines(b, s, out);
      return;
    case PHASE.flagship:
      for (let u = firstOf(b, actor); u < endOf(b, actor); u++)
        if (mayFly(b, s, u)) out.ids[out.count++] = FLAGSHIP + u;
      return;
    case PHASE.transfer0:
    case PHASE.transfer1:
      legalTransfers(b, s, actor, out);
      return;
    default:
      never(phase);
  }
}

const firstOf = (b: Battle, seat: Seat): UnitId => (seat === 0 ? (0 as UnitId) : b.split);
const endOf = (b: Battle, seat: Seat): number => (seat === 0 ? b.split : b.units);

function passOr(action: number, out: ActionList): void {
  out.ids[0] = PASS;
  out.ids[1] = action;
  out.count = 2;
}

function legalTargets(b: Battle, s: BattleState, seat: Seat, out: ActionList): void {
  const u = s[G.unit]! as UnitId;
  const end = endOf(b, otherSeat(seat));
  const isMain = s[G.step] === 0;
  let n = 0;
  out.ids[n++] = PASS;
  for (let t = firstOf(b, otherSeat(seat)); t < end; t++) {
    if (isMain ? mainBarred(b, s, u, t) === NO_BAR : secondaryBarred(b, s, u, t) === NO_BAR) {
      out.ids[n++] = (isMain ? FIRE : FIRE_SECONDARY) + t;
    }
  }
  out.count = n;
}

function legalLaunches(b: Battle, s: BattleState, seat: Seat, out: ActionList): void {
  const u = s[G.unit]! as UnitId;
  out.ids[out.count++] = PASS;
  for (let t = firstOf(b, otherSeat(seat)); t < endOf(b, otherSeat(seat)); t++) {
    if (torpedoBarred(b, s, u, t) === NO_TORPEDO_BAR) out.ids[out.count++] = LAUNCH + t;
  }
}

function legalMines(b: Battle, s: BattleState, out: ActionList): void {
  for (let i = 0; i < b.mines!.among.length; i++) if (!((s[G.mined]! >> i) & 1)) out.ids[out.count++] = MINE + i;
}

/** Keep, or pass the flag to a ship that has lain beside it long enough. @rule 10.9 */
function legalTransfers(b: Battle, s: BattleState, seat: Seat, out: ActionList): void {
  out.ids[out.count++] = PASS;
  const flagship = s[G.flagship0 + seat]!;
  if (flagship < 0) return;
  for (let u = firstOf(b, seat); u < endOf(b, seat); u++) {
    if (mayPass(s, flagship, u)) out.ids[out.count++] = FLAGSHIP + u;
  }
}
