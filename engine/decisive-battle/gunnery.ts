/** Dice of a salvo: how many, whether they are halved, on what they hit, and what a hit adds. @rule F3.2 @rule F3.3 */
import type { FleetId, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { type BattleState, F, U } from './layout.js';

const ARMOUR_CAP = 4;

/** Whether the fire of a fleet at another is halved. @rule F2.1 @rule B-12 */
export function isHalved(b: Battle, s: BattleState, f: FleetId, at: number): boolean {
  if (s[b.fleetsAt + f * F.size + F.halved] === 1) return true;
  if (!b.on.halveAll) return at >= 0 && s[b.fleetsAt + at * F.size + F.evades] === 1;
  for (let foe = firstFoe(b, s, f); foe >= 0; foe = nextFoe(b, s, f, foe)) {
    if (s[b.fleetsAt + foe * F.size + F.evades] === 1) return true;
  }
  return false;
}

/** Dice of a ship's salvo at a target; halves are rounded down, but never to nothing. @rule F3.2 @rule B-10 */
export function salvoDiceOf(b: Battle, s: BattleState, u: UnitId, t: UnitId): number {
  const dice = b.gunnery[u]!;
  const f = s[b.unitsAt + u * U.size + U.fleet]! as FleetId;
  if (!isHalved(b, s, f, t < 0 ? -1 : s[b.unitsAt + t * U.size + U.fleet]!)) return dice;
  return dice > 1 ? dice >> 1 : dice;
}

/** What is added to the die of a hit; nothing comes of a sum of 1 or less. @rule F3.3 @rule B-27 */
export function effectBonus(b: Battle, u: UnitId, t: UnitId): number {
  const bonus = b.power[u]! - b.armour[t]!;
  return b.on.armourCap && bonus < -ARMOUR_CAP ? -ARMOUR_CAP : bonus;
}

/** Lowest face of a gun's die that hits. @rule F3.2 @rule B-18 */
export const lowestHit = (b: Battle, u: UnitId): number => (b.markers[u]! > 0 ? 5 : 6);
