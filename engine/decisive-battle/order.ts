/** Precedence among fleets: the faster, then more training markers, then the dice. @rule F2.2 @rule B-19 */
import type { FleetId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { firstFoe, headOf, nextFoe } from './engagements.js';
import { type BattleState, F, NO_FLEET } from './layout.js';

/** Above 0 where `x` comes before `y`. */
export function precedence(b: Battle, s: BattleState, x: FleetId, y: FleetId): number {
  const xo = b.fleetsAt + x * F.size;
  const yo = b.fleetsAt + y * F.size;
  return s[xo + F.speed]! - s[yo + F.speed]! || s[xo + F.markers]! - s[yo + F.markers]!;
}

/** In place of a head: all fleets that are engaged, wherever they are. @rule B-38 */
const WHOLE_SEA = -3 as FleetId;

/** Among whom the order of breaking off is: the engagement with this head, or all. @rule B-38 */
export const breakOrderOf = (b: Battle, head: FleetId): FleetId => (b.on.breakOverSea ? WHOLE_SEA : head);

/** The lowest head of an engagement with a fleet that has not had its turn, or -1: one is finished before the next begins. */
export function nextEngagement(b: Battle, s: BattleState): FleetId {
  let lowest = NO_FLEET;
  for (let f = 0 as FleetId; f < b.units; f++) {
    const o = b.fleetsAt + f * F.size;
    if (s[o + F.foe] === NO_FLEET || s[o + F.done] !== 0) continue;
    const head = headOf(b, s, f);
    if (lowest < 0 || head < lowest) lowest = head;
  }
  return lowest;
}

/** Of the fleets of an engagement, or of the whole sea, that have not had their turn, the one at place `n` among those level at the front; or -1. */
export function firstInEngagement(b: Battle, s: BattleState, head: FleetId, n: number): FleetId {
  const best = bestOf(b, s, head);
  let left = n;
  for (let f = first(b, s, head); f >= 0; f = after(b, s, head, f)) {
    if (s[b.fleetsAt + f * F.size + F.done] === 0 && precedence(b, s, f, best) === 0 && left-- === 0) return f;
  }
  return NO_FLEET;
}

/** How many are level at the front. */
export function levelInEngagement(b: Battle, s: BattleState, head: FleetId): number {
  const best = bestOf(b, s, head);
  let level = 0;
  for (let f = first(b, s, head); f >= 0; f = after(b, s, head, f)) {
    if (s[b.fleetsAt + f * F.size + F.done] === 0 && precedence(b, s, f, best) === 0) level++;
  }
  return level;
}

/** How many have not had their turn: fewer each time, also where one that broke off is gone from the engagement. */
export function leftInEngagement(b: Battle, s: BattleState, head: FleetId): number {
  let left = 0;
  for (let f = first(b, s, head); f >= 0; f = after(b, s, head, f)) left += 1 - s[b.fleetsAt + f * F.size + F.done]!;
  return left;
}

function bestOf(b: Battle, s: BattleState, head: FleetId): FleetId {
  let best = NO_FLEET;
  for (let f = first(b, s, head); f >= 0; f = after(b, s, head, f)) {
    if (s[b.fleetsAt + f * F.size + F.done] === 0 && (best < 0 || precedence(b, s, f, best) > 0)) best = f;
  }
  return best;
}

const first = (b: Battle, s: BattleState, head: FleetId): FleetId =>
  head === WHOLE_SEA ? engagedFrom(b, s, 0 as FleetId) : head;

/** The head, then its opponents; over the whole sea by number. */
function after(b: Battle, s: BattleState, head: FleetId, f: FleetId): FleetId {
  if (head === WHOLE_SEA) return engagedFrom(b, s, (f + 1) as FleetId);
  return f === head ? firstFoe(b, s, head) : nextFoe(b, s, head, f);
}

function engagedFrom(b: Battle, s: BattleState, from: FleetId): FleetId {
  for (let f = from; f < b.units; f++) if (s[b.fleetsAt + f * F.size + F.foe] !== NO_FLEET) return f;
  return NO_FLEET;
}
