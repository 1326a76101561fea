/** Sent home: the port in which a submarine of the other side is likely to lie, if it may be the one that was forced home. @rule G-43 */
import { otherSeat, type Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { FAR } from './hexes.js';
import { isSentHomeIn } from './history.js';
import { type CampaignState, U } from './layout.js';
import { kindOfUnit, phaseOfTime } from './possible.js';
import { KIND, SEA_PHASES } from './spec.js';

export interface Home {
  readonly port: number;
  readonly chance: number;
  /** It is the phase in which that happened; afterwards, until the next day, it lies there. */
  readonly isNew: boolean;
}

/** Chance that a submarine that was seen in such a phase is the one: of a single one, and of very many. As counted in admirals' games. */
const [CERTAIN, AMONG_MANY] = [0.98, 0.25];

/** In a phase; nothing if there is no reason to think so. */
export function homeOf(c: Campaign, s: CampaignState, watcher: Seat, u: number, phase: number): Home | undefined {
  const o = c.unitsAt + u * U.size;
  const time = s[o + U.seenTime]!;
  const seen = phaseOfTime(time);
  const isToday = Math.floor(seen / SEA_PHASES) === Math.floor(phase / SEA_PHASES);
  if (time === 0 || !isToday || !isSentHomeIn(c, s, watcher, seen)) return undefined;
  const port = portNear(c, otherSeat(watcher), s[o + U.seenHex]!);
  if (port < 0) return undefined;
  const chance = AMONG_MANY + (CERTAIN - AMONG_MANY) / seenIn(c, s, otherSeat(watcher), seen);
  return { port, chance, isNew: phase === seen };
}

/** Submarines of the seat that were seen last in the phase. */
function seenIn(c: Campaign, s: CampaignState, of: Seat, phase: number): number {
  let count = 0;
  for (let u = c.firstSea[of]!; u < c.firstSea[of + 1]!; u++) {
    const time = s[c.unitsAt + u * U.size + U.seenTime]!;
    if (kindOfUnit(c, u) === KIND.submarines && time > 0 && phaseOfTime(time) === phase) count++;
  }
  return count;
}

function portNear(c: Campaign, of: Seat, hex: number): number {
  let [best, far] = [-1, FAR];
  for (let p = 0; p < c.ports; p++) {
    const way = c.map.bySea[hex * c.map.hexes + c.portHex[p]!]!;
    if (c.portSeat[p] === of && way < far) [best, far] = [c.portHex[p]!, way];
  }
  return best;
}
