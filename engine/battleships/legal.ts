/** Legal actions of whoever is to act. */
import type { ActionList } from '../core/actions.js';
import { CHANCE as L_CHANCE, OVER as L_OVER } from '../core/game.js';
import {
  FIRE as L_FIRE,
  FIRE_SECONDARY as L_FIRE_SECONDARY,
  FLAGSHIP as L_FLAGSHIP,
  LAUNCH as L_LAUNCH,
  MINE as L_MINE,
  PASS as L_PASS,
  REPAIR as L_REPAIR,
  ROLL as L_ROLL,
  SMOKE as L_SMOKE,
  STAR as L_STAR,
} from './actions.js';
import type { Battle } from './battle.js';
import { mayFly, mayPass } from './flagship.js';
import { MOVE_SMOKE as L_MOVE_SMOKE } from './flow.js';
import { type BattleState, G } from './layout.js';
import { legalManoeuvres } from './movement.js';
import { PHASE } from './phases.js';
import { STAR_HEXES as L_STAR_HEXES } from './starshell.js';
import { NO_BAR as L_NO_BAR, mainBarred, secondaryBarred } from './targeting.js';
import { NO_TORPEDO_BAR as L_NO_TORPEDO_BAR, torpedoBarred } from './torpedoes.js';

// Re-bound: imported bindings read in tight loops are several times slower.
const CHANCE = L_CHANCE;
const OVER = L_OVER;
const FIRE = L_FIRE;
const FIRE_SECONDARY = L_FIRE_SECONDARY;
const FLAGSHIP = L_FLAGSHIP;
const LAUNCH = L_LAUNCH;
const MINE = L_MINE;
const PASS = L_PASS;
const REPAIR = L_REPAIR;
const ROLL = L_ROLL;
const SMOKE = L_SMOKE;
const STAR = L_STAR;
const MOVE_SMOKE = L_MOVE_SMOKE;
const STAR_HEXES = L_STAR_HEXES;
const NO_BAR = L_NO_BAR;
const NO_TORPEDO_BAR = L_NO_TORPEDO_BAR;
const MINED = G.mined;
const FLAGSHIP0 = G.flagship0;
const ACTOR = G.actor;
const PHASE_AT = G.phase;
const UNIT = G.unit;
const STEP = G.step;
const MINES = PHASE.mines;
const CHOOSE_FLAGSHIP = PHASE.flagship;
const STAR_1A = PHASE['star-1a'];
const STAR_1B = PHASE['star-1b'];
const STAR_2 = PHASE['star-2'];
const TARGET_A = PHASE['target-a'];
const TARGET_B = PHASE['target-b'];
const LAUNCH_A = PHASE['launch-a'];
const LAUNCH_B = PHASE['launch-b'];
const MOVE_A = PHASE['move-a'];
const MOVE_B = PHASE['move-b'];
const REPAIR_A = PHASE['repair-a'];
const REPAIR_B = PHASE['repair-b'];

/** Fills `out` with the legal actions, ascending; chance has its one, a finished battle none. */
export function legalActions(b: Battle, s: BattleState, out: ActionList): void {
  const actor = s[ACTOR]!;
  out.count = 0;
  if (actor === OVER) return;
  if (actor === CHANCE) {
    out.ids[out.count++] = ROLL;
    return;
  }
  switch (s[PHASE_AT]) {
    case MOVE_A:
    case MOVE_B:
      if (s[STEP] === MOVE_SMOKE) passOr(SMOKE, out);
      else legalManoeuvres(b, s, s[UNIT]!, out);
      return;
    case TARGET_A:
    case TARGET_B:
      legalTargets(b, s, actor, out);
      return;
    case LAUNCH_A:
    case LAUNCH_B:
      legalLaunches(b, s, actor, out);
      return;
    case REPAIR_A:
    case REPAIR_B:
      passOr(REPAIR, out);
      return;
    case STAR_1A:
    case STAR_1B:
    case STAR_2:
      out.ids[out.count++] = PASS;
      for (let i = 0; i < STAR_HEXES; i++) out.ids[out.count++] = STAR + i;
      return;
    case MINES:
      legalMines(b, s, out);
      return;
    case CHOOSE_FLAGSHIP:
      for (let u = firstOf(b, actor); u < endOf(b, actor); u++)
        if (mayFly(b, s, u)) out.ids[out.count++] = FLAGSHIP + u;
      return;
    default:
      legalTransfers(b, s, actor, out);
  }
}

const firstOf = (b: Battle, seat: number): number => (seat === 0 ? 0 : b.split);
const endOf = (b: Battle, seat: number): number => (seat === 0 ? b.split : b.units);

function passOr(action: number, out: ActionList): void {
  out.ids[0] = PASS;
  out.ids[1] = action;
  out.count = 2;
}

function legalTargets(b: Battle, s: BattleState, seat: number, out: ActionList): void {
  const u = s[UNIT]!;
  const end = endOf(b, 1 - seat);
  const isMain = s[STEP] === 0;
  let n = 0;
  out.ids[n++] = PASS;
  for (let t = firstOf(b, 1 - seat); t < end; t++) {
    if (isMain ? mainBarred(b, s, u, t) === NO_BAR : secondaryBarred(b, s, u, t) === NO_BAR) {
      out.ids[n++] = (isMain ? FIRE : FIRE_SECONDARY) + t;
    }
  }
  out.count = n;
}

function legalLaunches(b: Battle, s: BattleState, seat: number, out: ActionList): void {
  const u = s[UNIT]!;
  out.ids[out.count++] = PASS;
  for (let t = firstOf(b, 1 - seat); t < endOf(b, 1 - seat); t++) {
    if (torpedoBarred(b, s, u, t) === NO_TORPEDO_BAR) out.ids[out.count++] = LAUNCH + t;
  }
}

function legalMines(b: Battle, s: BattleState, out: ActionList): void {
  for (let i = 0; i < b.mines!.among.length; i++) if (!((s[MINED]! >> i) & 1)) out.ids[out.count++] = MINE + i;
}

/** Keep, or pass the flag to a ship that has lain beside it long enough. @rule 10.9 */
function legalTransfers(b: Battle, s: BattleState, seat: number, out: ActionList): void {
  out.ids[out.count++] = PASS;
  const flagship = s[FLAGSHIP0 + seat]!;
  if (flagship < 0) return;
  for (let u = firstOf(b, seat); u < endOf(b, seat); u++) {
    if (mayPass(s, flagship, u)) out.ids[out.count++] = FLAGSHIP + u;
  }
}
