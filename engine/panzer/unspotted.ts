/** Out of sight in setting up: which hexes are closed to the side that sets up last, since the enemy would see who stands there. */
import { otherSeat, type Seat } from '../core/brand.js';
import type { Battle } from './battle.js';
import { type BattleState, U } from './layout.js';
import type { Scenario } from './scenario.js';
import { isCover, maySpot } from './seeing.js';

/** No side sets up last. */
export const NOBODY = -1;

/** The side with the last place in the order; nobody where both have it: they set up at once. @rule XIV.B.4 @rule P-95 */
export function lastSeatOf({ sides }: Scenario): number {
  const [first, second] = sides.map(({ groups }) =>
    Math.max(...groups.map(({ setup, landing }) => (setup ?? landing)?.order ?? Number.NEGATIVE_INFINITY)),
  );
  if (first === second) return NOBODY;
  return first! > second! ? 0 : 1;
}

/**
 * Bits of the hexes in which the enemy of the side would see a unit, in the light of the first turn: the open in his line of sight, and
 * cover that he stands in or beside. Nothing for a side that does not set up last. In the battle's scratch.
 *
 * @rule XIV.B.4 @rule VII.L.1
 */
export function exposedTo(b: Battle, s: BattleState, seat: Seat): Uint32Array | undefined {
  if (b.lastSeat !== seat) return undefined;
  const enemy = otherSeat(seat);
  const { bits, words } = b.sights.byTurn[1]!;
  const { seen } = b.scratch;
  const { next, terrain } = b.ground;
  seen.fill(0);
  const spotters: number[] = [];
  for (let u = b.firstOf[enemy]!; u < b.firstOf[enemy + 1]!; u++) {
    if (!maySpot(b, s, u)) continue;
    const from = s[b.unitsAt + u * U.size + U.hex]!;
    spotters.push(from);
    for (let i = 0; i < words; i++) seen[i]! |= bits[words * from + i]!;
  }
  for (let i = 0; i < words; i++) seen[i]! &= ~b.covers[i]!;
  for (const from of spotters) {
    for (let side = 0; side < 6; side++) {
      const beside = next[6 * from + side]!;
      if (beside >= 0 && isCover(terrain[beside]!)) seen[beside >> 5]! |= 1 << (beside & 31);
    }
  }
  return seen;
}

export const isExposed = (seen: Uint32Array, hex: number): boolean => (seen[hex >> 5]! & (1 << (hex & 31))) !== 0;
