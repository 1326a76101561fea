/**
 * What engineers work at and for how long, packed into a field of their block: the only place that says what its numbers mean, since one
 * stage means something else beside a hex, in it and at a bridge. Above it lies what an enemy has seen: `watching.ts`.
 */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { NO_HEX } from './ground.js';
import { type BattleState, U } from './layout.js';
import { hexOf } from './unit-state.js';

/** Below what is worked at, how far it is. */
const STAGE_BITS = 7;
const WHAT_SHIFT = 3;
export const WORK_BITS = 8;
const MINE = (1 << WORK_BITS) - 1;

/**
 * What it works at, `WHAT`, with its stages, `STAGE`: nothing, or a site in its own hex (0); a hex by a side, that side plus one; a bridge
 * that it is on; a bridge by a side, that side plus eight.
 */
export const HERE = 0;
export const BESIDE = 1;
export const ON_BRIDGE = 7;
export const OFF_BRIDGE = 8;
const END = OFF_BRIDGE + 6;

/** Of `HERE`, above segments that are done: it is back in it after a failure, and a segment later. */
export const BACK = 5;
export const AGAIN = 6;

/** Of `BESIDE`: mines or a block turned over, entered, or a stream before them; a site left a moment ago, or that failed; a stack stormed. */
export const TURNED = 1;
export const ENTERED = 2;
export const SITE_FAILED = 3;
export const SITE_LEFT = 4;
export const WADING = 5;
export const STORMS = 7;

/** Of both kinds of bridge: a first charge takes three segments; after one that failed they are counted from there. */
export const CHARGED = 3;
export const CHARGE_FAILED = 4;

const workOf = (b: Battle, s: BattleState, u: UnitId): number => s[b.unitsAt + u * U.size + U.work]! & MINE;
export const whatOf = (b: Battle, s: BattleState, u: UnitId): number => workOf(b, s, u) >> WHAT_SHIFT;
export const stageOf = (b: Battle, s: BattleState, u: UnitId): number => workOf(b, s, u) & STAGE_BITS;
export const hasWork = (b: Battle, s: BattleState, u: UnitId): boolean => workOf(b, s, u) !== 0;

export function setWork(b: Battle, s: BattleState, u: UnitId, what: number, stage: number): void {
  const o = b.unitsAt + u * U.size + U.work;
  s[o] = (s[o]! & ~MINE) | (what << WHAT_SHIFT) | stage;
}
/** Whoever does anything else gives up. */
export const giveUp = (b: Battle, s: BattleState, u: UnitId): void => setWork(b, s, u, HERE, 0);

/** Side by which it works at a hex that is no bridge; -1 for none. */
export function sideOfWork(b: Battle, s: BattleState, u: UnitId): number {
  const what = whatOf(b, s, u);
  return what >= BESIDE && what < ON_BRIDGE ? what - BESIDE : -1;
}

/** Stage of its charge at a bridge, on it or beside it; 0 for none. */
export const chargeOf = (b: Battle, s: BattleState, u: UnitId): number =>
  whatOf(b, s, u) >= ON_BRIDGE ? stageOf(b, s, u) : 0;

/** The bridge by its charge, seen from where the unit is or was; -1 for none. */
export function bridgeOf(b: Battle, s: BattleState, u: UnitId, from: number = hexOf(b, s, u)): number {
  const what = whatOf(b, s, u);
  if (what === ON_BRIDGE) return from;
  return what >= OFF_BRIDGE && what < END ? b.ground.next[6 * from + what - OFF_BRIDGE]! : NO_HEX;
}
