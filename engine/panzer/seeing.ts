/** Seeing: lines of sight in today's weather, who may spot, and who in woods or a town is spotted. */

import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import { distance } from '../core/hex.js';
import { forgetSighted, sightFirer } from './air-sight.js';
import type { Battle, Field } from './battle.js';
import { type BattleState, DISPERSED, G, ON_MAP, SPOTTED, U } from './layout.js';
import { type SightTable, sees } from './sight-table.js';
import { isSmoky, throughSmoke } from './smoke.js';
import { overStreams } from './streams-now.js';
import { isHalvedByHeight } from './targets.js';
import { BROWN, TOWN, WOODS } from './terrain.js';

export function hexesBetween({ ground: { q, r } }: Battle, from: number, to: number): number {
  return distance(q[from]!, r[from]!, q[to]!, r[to]!);
}

/** Lines of sight of this turn; fog, smoke, blown and temporary bridges counted. @rule XIV.1 @rule XVI.1 @rule P-47 @rule P-61 */
export const sightOf = (b: Battle, s: BattleState): SightTable => {
  const printed = b.sights.byTurn[s[G.turn]!]!;
  const clear = b.spans.length > 0 ? overStreams(b, s, printed) : printed;
  return b.on.smoke ? throughSmoke(b, s, clear) : clear;
};

/** Whoever is in here is not seen from afar. @rule VII.L.1 */
export const isCover = (terrain: number): boolean => (terrain & (WOODS | TOWN)) !== 0;

/** Whether the hex is cover now: in smoke one is seen as in a town. @rule XVI.1 @rule P-79 */
export const isHidden = (b: Battle, s: BattleState, hex: number): boolean =>
  isCover(b.ground.terrain[hex]!) || (b.on.smoke && isSmoky(b, s, hex));

/** Whether the unit can spot: no truck, no wagon, nobody dispersed, no passenger. @rule VII.C.5 @rule VII.L.3 @rule P-49 */
export function maySpot(b: Battle, s: BattleState, u: UnitId): boolean {
  const o = b.unitsAt + u * U.size;
  return (
    s[o + U.status] === ON_MAP && s[o + U.carrier]! < 0 && (s[o + U.flags]! & DISPERSED) === 0 && b.types[u]!.spots
  );
}

/** Whether a spotter of the seat is in the hex or beside it. @rule VII.L.1 */
export function isWatchedClosely(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  // Nearly all are elsewhere: where they are is asked first.
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    const from = s[b.unitsAt + u * U.size + U.hex]!;
    if (from >= 0 && hexesBetween(b, from, hex) <= 1 && maySpot(b, s, u)) return true;
  }
  return false;
}

/** The same where it is known who stands where. */
export function isWatchedCloselyIn(b: Battle, s: BattleState, field: Field, seat: Seat, hex: number): boolean {
  if (hasSpotter(b, s, field, seat, hex)) return true;
  for (let side = 0; side < 6; side++) {
    const beside = b.ground.next[6 * hex + side]!;
    if (beside >= 0 && hasSpotter(b, s, field, seat, beside)) return true;
  }
  return false;
}

function hasSpotter(b: Battle, s: BattleState, { first, next }: Field, seat: Seat, hex: number): boolean {
  for (let u = first[hex]! as UnitId; u >= 0; u = next[u]! as UnitId) {
    if (b.seatOf[u] === seat && maySpot(b, s, u)) return true;
  }
  return false;
}

/** Whether a spotter of the seat has a line of sight to the hex. */
export function isWatched(b: Battle, s: BattleState, seat: Seat, hex: number): boolean {
  const sight = sightOf(b, s);
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (maySpot(b, s, u) && sees(sight, s[b.unitsAt + u * U.size + U.hex]!, hex)) return true;
  }
  return false;
}

/** A unit that has fired out of woods or a town is spotted if the enemy sees it, once the fire has done its work. @rule VII.L.1 */
export function spotFirer(b: Battle, s: BattleState, u: UnitId): void {
  const o = b.unitsAt + u * U.size;
  if (s[o + U.status] !== ON_MAP || !isHidden(b, s, s[o + U.hex]!)) return;
  if (b.observers.length > 0) sightFirer(b, s, u);
  if ((s[o + U.flags]! & SPOTTED) !== 0) return;
  if (isWatched(b, s, otherSeat(b.seatOf[u]!), s[o + U.hex]!)) s[o + U.flags] = s[o + U.flags]! | SPOTTED;
}

/** Spotted units that no spotter sees any more are lost from view. @rule VII.L.2 @rule P-39 */
export function forgetUnseen(b: Battle, s: BattleState): void {
  if (b.observers.length > 0) forgetSighted(b, s);
  for (let u = 0 as UnitId; u < b.units; u++) {
    const o = b.unitsAt + u * U.size;
    if ((s[o + U.flags]! & SPOTTED) === 0) continue;
    if (s[o + U.status] === ON_MAP && isWatched(b, s, otherSeat(b.seatOf[u]!), s[o + U.hex]!)) continue;
    s[o + U.flags] = s[o + U.flags]! & ~SPOTTED;
  }
}

/** Whether fire between two hexes is halved by height. @rule VII.H.1 @rule VII.H.3 */
export function isHalved(b: Battle, from: number, to: number, hexes: number): boolean {
  const { terrain } = b.ground;
  return isHalvedByHeight(terrain[from]!, terrain[to]!, hexes, hexes === 1 && isSteep(b, from, to));
}

function isSteep({ ground: { next, sides } }: Battle, from: number, to: number): boolean {
  for (let side = 0; side < 6; side++) if (next[6 * from + side] === to) return (sides[6 * from + side]! & BROWN) !== 0;
  return false;
}
