/**
 * Targets of opportunity fire: the unit that moves, and alone whoever rides on it or whom it has just put down. What the enemy is asked
 * about as it puts one down is kept in place of the end of its move.
 */
import type { UnitId } from '../core/brand.js';
import { BEGIN, UNLOAD } from './actions.js';
import type { Battle } from './battle.js';
import { firstWith } from './direct.js';
import { type BattleState, CHOSEN, G, NO_UNIT } from './layout.js';
import { isTown, riderOn } from './targeting.js';
import { carrierOf, hexOf, isReady } from './unit-state.js';

/** In place of the end of a move: the unit in hand has put that one down. */
export const putDownGoal = (load: UnitId): number => UNLOAD + load;
export const isPutDown = (s: BattleState): boolean => s[G.goal]! >= UNLOAD && s[G.goal]! < BEGIN;

/**
 * Who can be fired at beside the unit in hand: whom it has put down, or its rider; in a town a rider is one target with it.
 * @rule XV.1 @rule V.C.6.a @rule VII.F.2.c
 */
export function companionOf(b: Battle, s: BattleState, u: UnitId): UnitId {
  if (isPutDown(s)) return (s[G.goal]! - UNLOAD) as UnitId;
  return isTown(b, hexOf(b, s, u)) ? NO_UNIT : riderOn(b, s, u);
}

/** Whom the enemy has named; -1 as long as it is the unit in hand. */
export const aimedAt = (b: Battle, s: BattleState): UnitId => firstWith(b, s, CHOSEN);

/** Whether the target is still one: who is dispersed has ended its move, and a rider goes by its carrier. */
export const mayBeAimedAt = (b: Battle, s: BattleState, target: UnitId): boolean => {
  const carrier = carrierOf(b, s, target);
  return isReady(b, s, carrier < 0 ? target : carrier);
};
