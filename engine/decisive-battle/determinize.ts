/** Determinization: drawing a state that a seat cannot tell from the true one. All that is secret is the fleets of others while they form. */
import { FIRST_SEAT, type FleetId, type Seat, type UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Battle } from './battle.js';
import { addAstern, beginFleet, clearFleets } from './fleets.js';
import { type BattleState, G, NO_FLEET } from './layout.js';
import { PHASE } from './phases.js';
import { MAX_UNITS } from './spec.js';
import { hasFormed } from './view.js';

/** Kinds of draws; they need be unique only within one draw. */
const DRAW_COMMITTED = 60;
const DRAW_ORDER = 61;
const DRAW_LINE = 62;

/** Into `out`, which may be `s` itself: others may have formed their fleets in any lawful way. @rule W2.1 @rule W2.2 */
export function determinize(b: Battle, s: BattleState, seat: Seat, chance: Chance, out: BattleState): void {
  if (out !== s) out.set(s);
  if (s[G.phase] !== PHASE.fleets) return;
  for (let owner = FIRST_SEAT; owner < b.seats; owner++) {
    if (owner === seat) continue;
    if (hasFormed(s, owner)) drawFleets(b, out, owner, chance, 1);
    else if (s[G.actor] === owner) out[G.other] = drawFleets(b, out, owner, chance, 0);
  }
}

/** Ships committed, from the front of the first line to the rear of the last. */
const line = new Int8Array(MAX_UNITS);

/** At least so many ships of the seat, in random order, cut into lines at random. Returns the fleet begun last, or -1. */
function drawFleets(b: Battle, s: BattleState, seat: Seat, chance: Chance, least: number): number {
  clearFleets(b, s, seat);
  const count = drawCommitted(b, seat, chance, least);
  let last = NO_FLEET;
  for (let i = 0; i < count; i++) {
    const at = i + chance.die(count - i, throwName(0, DRAW_ORDER, seat, i)) - 1;
    const u = line[at]! as UnitId;
    line[at] = line[i]!;
    if (last < 0 || chance.die(2, throwName(0, DRAW_LINE, u)) === 1) {
      beginFleet(b, s, u);
      last = u as FleetId;
    } else addAstern(b, s, last, u);
  }
  return last;
}

/** Each ship of the seat or not; if nobody is in and somebody has to be, one of them. */
function drawCommitted(b: Battle, seat: Seat, chance: Chance, least: number): number {
  const first = b.firstOf[seat]!;
  const ships = b.firstOf[seat + 1]! - first;
  let count = 0;
  for (let u = first; u < first + ships; u++) {
    if (chance.die(2, throwName(0, DRAW_COMMITTED, u)) === 1) line[count++] = u;
  }
  if (count < least) line[count++] = first + chance.die(ships, throwName(0, DRAW_COMMITTED, MAX_UNITS + seat)) - 1;
  return count;
}
