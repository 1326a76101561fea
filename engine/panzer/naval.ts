/**
 * Naval fire: groups of twenty points off the map, which fire directly at what is seen from the sea, or indirectly two turns after the order.
 * Each group is a unit at sea that nobody can fire at. A setting.
 */
import type { Seat, UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { NO_HEX } from './ground.js';
import { AT_SEA, type BattleState } from './layout.js';
import { isCover, isHidden, sightOf } from './seeing.js';
import { type SightTable, sees } from './sight-table.js';
import { strengthAt } from './strengths.js';
import { TABLES } from './tables.js';
import { isHighGround } from './targets.js';
import { SEA } from './terrain.js';
import { alike, type UnitType } from './units/units.js';

/** A group of naval guns as a counter. @rule XV.3 */
export const NAVAL_GUNS: UnitType = alike({
  id: 'naval-battery',
  name: 'Naval battery',
  nation: 'american',
  kind: 'artillery',
  attack: TABLES.navalFire.group.value,
  weapon: '(H)',
  // Unlimited: nothing measures it.
  range: TABLES.navalFire.presumedRange.value,
  doubleRange: false,
  defence: 1,
  movement: 0,
  certainty: 'sure',
  ...{ vehicle: false, armoured: false, indirect: true, overrun: 'none', closeAssault: 'none', carries: 'none' },
  ...{ takesRider: false, leavesWreck: false, spots: false, turret: false, antiAircraft: false },
  functionCertainty: 'sure',
});

/** Groups that a number of points a turn makes. @rule XV.3 */
export const groupsIn = (points: number): number => Math.floor(points / TABLES.navalFire.group.value);
/** Of the largest value of the setting. */
export const MOST_GROUPS = 4;

export const isNaval = (b: Battle, u: UnitId): boolean => b.naval[u] === 1;

/** Puts the groups to sea before anything is set up. */
export function putToSea(b: Battle, s: BattleState, statusAt: (u: UnitId) => number): void {
  for (let u = 0 as UnitId; u < b.units; u++) if (isNaval(b, u)) s[statusAt(u)] = AT_SEA;
}

/** What is kept of a group: the hex that it will fire at two turns after the order, and whether it was asked. */
const laterAt = (b: Battle, u: UnitId): number => b.navalAt + 2 * (u - firstGroup(b));
const firstGroup = (b: Battle): number => b.naval.indexOf(1);

/** Hex of an order that is not one of the next turn yet; -1 for none. Secret. */
export const laterOf = (b: Battle, s: BattleState, u: UnitId): number => s[laterAt(b, u)]!;
export function setLater(b: Battle, s: BattleState, u: UnitId, hex: number): void {
  s[laterAt(b, u)] = hex;
}
export const wasAskedLater = (b: Battle, s: BattleState, u: UnitId): boolean => s[laterAt(b, u) + 1] === 1;
export function setAskedLater(b: Battle, s: BattleState, u: UnitId, isAsked: boolean): void {
  s[laterAt(b, u) + 1] = isAsked ? 1 : 0;
}

/** Groups of the seat, ascending; none where the setting is off. Their orders begin with the first turn. @rule P-93 */
export function* groupsOf(b: Battle, seat: Seat): Generator<UnitId> {
  if (b.on.navalPoints === 0) return;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (isNaval(b, u)) yield u;
}

const coasts = new WeakMap<SightTable, Uint8Array>();

/** By hex: whether it is seen from any hex of the sea, and is in the open. @rule XV.3 @rule P-53 */
function coastOf({ ground: { hexes, terrain } }: Battle, sight: SightTable): Uint8Array {
  const known = coasts.get(sight);
  if (known !== undefined) return known;
  const found = new Uint8Array(hexes);
  for (let from = 0; from < hexes; from++) {
    if ((terrain[from]! & SEA) === 0) continue;
    for (let to = 0; to < hexes; to++) if (!isCover(terrain[to]!) && sees(sight, from, to)) found[to] = 1;
  }
  coasts.set(sight, found);
  return found;
}

/** Eighths of a group's direct fire at a hex; 0 if nobody at sea sees it. It is always fired from far, and low. @rule XV.3 @rule VII.H.1 */
export function navalStrength(b: Battle, s: BattleState, u: UnitId, hex: number, isArmoured: boolean): number {
  if (hex === NO_HEX || isHidden(b, s, hex) || coastOf(b, sightOf(b, s))[hex] === 0) return 0;
  const far = TABLES.navalFire.presumedRange.value;
  return strengthAt(b, u, far, isArmoured, isHighGround(b.ground.terrain[hex]!));
}
