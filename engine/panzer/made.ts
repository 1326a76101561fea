/** Markers that units make in the course of a battle: a block for each unit of engineers, the bridge that a bridgelayer carries. */
import type { Seat, UnitId } from '../core/brand.js';
import type { Battle, MarkerSpec } from './battle.js';
import { NO_HEX } from './ground.js';
import { type BattleState, M, NO_UNIT } from './layout.js';
import { TABLES } from './tables.js';
import { hasMarkerFlag, markerHexOf, setMarkerFlag } from './unit-state.js';
import type { UnitType } from './units/units.js';

/** `M.flags`: it was made, though it may be gone by now: each is made once. @rule X.1 */
const MADE = 1;

const NOWHERE = new Int16Array(0);

/** Whether a unit of this kind makes something. */
export const makes = (type: UnitType | undefined): boolean =>
  type?.kind === 'engineers' || type?.kind === 'bridgelayer';

/** One for each unit that makes one, in the order of the units. @rule X.1 @rule P-58 */
export function makeable(
  makers: readonly { readonly seat: Seat; readonly type: UnitType }[],
  called: (kind: string) => string,
): MarkerSpec[] {
  return makers.flatMap(({ seat, type }, i): MarkerSpec[] => {
    const maker = i as UnitId;
    if (type.kind === 'engineers') {
      return [{ kind: 'block', seat, defence: 0, zone: NOWHERE, token: called('block'), maker }];
    }
    if (type.kind !== 'bridgelayer') return [];
    const defence = TABLES.bridges.tank.value;
    return [{ kind: 'bridge', seat, defence, zone: NOWHERE, token: called('bridge'), maker }];
  });
}

/** Number of what the unit makes; -1 for none. */
export function madeBy({ markers }: Battle, u: UnitId): number {
  for (let m = 0; m < markers.length; m++) if (markers[m]!.maker === u) return m;
  return NO_UNIT;
}

export const isMade = (b: Battle, s: BattleState, m: number): boolean => hasMarkerFlag(b, s, m, MADE);

/** Puts it there, once and for all. */
export function make(b: Battle, s: BattleState, m: number, hex: number): void {
  s[b.markersAt + m * M.size + M.hex] = hex;
  setMarkerFlag(b, s, m, MADE);
}

/** Number of the temporary bridge in the hex; -1 for none. @rule X.1 */
export function bridgeIn(b: Battle, s: BattleState, hex: number): number {
  if (hex === NO_HEX) return NO_UNIT;
  for (const m of b.bridges) if (markerHexOf(b, s, m) === hex) return m;
  return NO_UNIT;
}
