/** Movement limits with others in the way: who may end where, and what is left to whom. @rule 7.1 @rule 7.2 @rule 7.3 */
import type { ActionList } from '../core/actions.js';
import { type Heading, STEP_Q, STEP_R } from '../core/hex.js';
import { MOVE_FORCED } from './actions.js';
import type { Battle } from './battle.js';
import { type BattleState, G, STRIDE, U, UNITS_AT } from './layout.js';
import type { Refusal } from './meaning.js';
import { hexFate, isAtAnchor, leastMovePoints, mostMovePoints, originOf, tableOf } from './mover.js';
import { FREE } from './sheet.js';
import { markBlocked } from './stacking.js';
import { isStraight, mostOf, noneTaken, straightOnly, turningToo } from './ways.js';

/** All zero between calls. */
const taken = noneTaken();

/** The legal manoeuvres of `u`, ascending; `MOVE_FORCED` alone where there is none. */
export function legalManoeuvres(b: Battle, s: BattleState, u: number, out: ActionList): void {
  const isTied = isStraight(b, s, u);
  const most = mooredLimit(b, s, u, isTied ? mostOf(b, s, u) : mostMovePoints(b, s, u));
  const blocked = markBlocked(b, s, u, most, taken.poses);
  if (isTied) straightOnly(b, s, u, s[UNITS_AT + u * STRIDE + U.heading]! as Heading, most, taken.poses, out);
  else turningToo(b, s, u, most, blocked, taken, out);
  if (blocked > 0) taken.poses.fill(0);
  if (out.count === 0) out.ids[out.count++] = MOVE_FORCED;
}

/** Ships sharing an anchorage leave it one in a move phase. */
function mooredLimit(b: Battle, s: BattleState, u: number, most: number): number {
  const isBusy = b.anchorage[u]! > 0 && (s[G.anchorageLeft]! & b.anchorage[u]!) !== 0;
  return isBusy && isAtAnchor(b, s, u) ? 0 : most;
}

/** Points of the forced run: straight as far as it goes and may end. */
export function forcedRun(b: Battle, s: BattleState, u: number): number {
  const table = tableOf(b, u);
  const o = UNITS_AT + u * STRIDE;
  const heading = s[o + U.heading]! as Heading;
  const most = mooredLimit(b, s, u, mostOf(b, s, u));
  const blocked = markBlocked(b, s, u, most, taken.poses);
  const start = originOf(b, s, u);
  let q = start.q;
  let r = start.r;
  let best = 0;
  for (let v = 1; v <= most; v++) {
    if (hexFate(b, s, u, q, r, heading) !== FREE) break;
    q += STEP_Q[heading];
    r += STEP_R[heading];
    if (taken.poses[table.straightAt[v]!] === 0) best = v;
  }
  if (blocked > 0) taken.poses.fill(0);
  return best;
}

/** Why `u` may not carry out manoeuvre `id`. For refusals; play asks `legalManoeuvres`. */
export function manoeuvreBarred(b: Battle, s: BattleState, u: number, id: number): Refusal {
  const o = UNITS_AT + u * STRIDE;
  const table = tableOf(b, u);
  const speed = table.speed[id]!;
  const turn = s[G.turn];
  if (s[o + U.rudderTurn] === turn) return { kind: 'refuse-rudder-hit', rule: '10.12', unit: u };
  if (s[o + U.frozenTurn] === turn) return { kind: 'refuse-out-of-touch', rule: '10.10', unit: u };
  if (b.jammedRudder[u] === 1) return { kind: 'refuse-rudder-jammed', rule: '11.0', unit: u };
  const [least, most] = [leastMovePoints(s, u), mostMovePoints(b, s, u)];
  if (speed < least || speed > most) {
    return { kind: 'refuse-speed', rule: '7.3', unit: u, last: s[o + U.speed]!, least, most, speed };
  }
  if (speed > mooredLimit(b, s, u, most)) return { kind: 'refuse-moored', rule: '11.0', unit: u };
  markBlocked(b, s, u, most, taken.poses);
  const isTaken = taken.poses[table.poseOf[id]!] === 1;
  taken.poses.fill(0);
  return isTaken ? { kind: 'refuse-stack', rule: '7.2', unit: u } : { kind: 'refuse-way', rule: '7.1', unit: u };
}
