/** Riders' assault: whoever rides at a stack jumps off right before it, and storms it in the same segment. A setting. */
import type { Seat, UnitId } from '../core/brand.js';
import { loseSight } from './air-sight.js';
import type { Battle } from './battle.js';
import { takeControl } from './control.js';
import { NO_HEX } from './ground.js';
import { type BattleState, CARRIED, G, INSIDE, LOADED, MOVED, NO_UNIT, SPOTTED, U } from './layout.js';
import { dismount, pointsIn } from './losses.js';
import { STACK } from './occupation.js';
import { showUnbound } from './orders.js';
import { riderOn } from './targeting.js';
import { clearFlag, hasFlag, hexOf, setFlag } from './unit-state.js';
import { giveUp } from './work-field.js';
import { noteStorm, stormSideOf } from './works.js';

/**
 * Whether the rider of the unit in hand can jump off there: it costs nothing but the room that it needs. Who was loaded in this phase
 * stays on. @rule V.C.2.d @rule XV.4 @rule P-52
 */
export function mayJump(b: Battle, s: BattleState, hex: number): boolean {
  const u = s[G.unit]! as UnitId;
  if (riderOn(b, s, u) === NO_UNIT || hasFlag(b, s, u, LOADED)) return false;
  // The carrier itself drives on.
  const own = hexOf(b, s, u) === hex ? 1 : 0;
  return pointsIn(b, s, hex) - own < STACK;
}

/** Puts the rider down there, to assault the stack by that side alone. Returns who it is. @rule XV.4 */
export function jumpOff(b: Battle, s: BattleState, hex: number, side: number): UnitId {
  const u = s[G.unit]! as UnitId;
  const rider = riderOn(b, s, u);
  dismount(b, s, rider);
  s[b.unitsAt + rider * U.size + U.hex] = hex;
  clearFlag(b, s, rider, SPOTTED | INSIDE);
  loseSight(b, s, rider);
  setFlag(b, s, rider, LOADED | MOVED | CARRIED);
  setFlag(b, s, u, LOADED);
  showUnbound(b, s, rider);
  giveUp(b, s, rider);
  takeControl(b, s, rider, hex);
  noteStorm(b, s, rider, side);
  return rider;
}

/** Hex of the stack that the unit has jumped off to assault; -1 for none. */
export function jumpedAtOf(b: Battle, s: BattleState, u: UnitId): number {
  const side = b.on.ridersAssault ? stormSideOf(b, s, u) : -1;
  return side < 0 ? NO_HEX : b.ground.next[6 * hexOf(b, s, u) + side]!;
}

/** The segment is over, and with it the assault. */
export function forgetJumps(b: Battle, s: BattleState, seat: Seat): void {
  if (!b.on.ridersAssault) return;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) if (stormSideOf(b, s, u) >= 0) giveUp(b, s, u);
}
