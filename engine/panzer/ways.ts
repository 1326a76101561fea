/** The way of a move, hex by hex where that matters: most of the time only its end does, and the search for a way is saved. */
import type { UnitId } from '../core/brand.js';
import type { Battle } from './battle.js';
import { mayControl } from './control.js';
import { FOOT } from './costs.js';
import type { BattleState } from './layout.js';

/**
 * Writes the hexes from the start to an end of the last search, and returns how many: the start and the end alone where nothing that counts
 * can lie between.
 */
export function wayTo(b: Battle, s: BattleState, u: UnitId, end: number, out: Int16Array): number {
  const { finder } = b.scratch;
  if (hasEvents(b, u) || mayTakeOnTheWay(b, s, u, end)) return finder.pathTo(end, out);
  out[0] = finder.start;
  out[1] = end;
  return 2;
}

/** Who walks may have to wade, and is shot at hex by hex where the setting says so. @rule VII.K.3 @rule XV.1 */
const hasEvents = (b: Battle, u: UnitId): boolean => b.on.opportunityFire || b.walkers[u]!.mover === FOOT;

/** Whether a hex of which it matters who passed it, and which the side does not control, may lie on the way. @rule XIV.B.2 */
function mayTakeOnTheWay(b: Battle, s: BattleState, u: UnitId, end: number): boolean {
  if (!mayControl(b, s, u)) return false;
  const { finder } = b.scratch;
  const seat = b.seatOf[u]!;
  for (let i = 0; i < b.objectives.length; i++) {
    if (s[b.controlAt + i] !== seat && finder.mayPass(b.objectives[i]!, end)) return true;
  }
  return false;
}
