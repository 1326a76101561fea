/** The faster fleet spoils the other's aim. @rule F2.1 @rule B-11 */
import type { FleetId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import type { Battle } from './battle.js';
import { firstFoe, isHead, nextFoe } from './engagements.js';
import { speedOf } from './fleets.js';
import { type BattleState, F, G, HUB, NO_FLEET } from './layout.js';
import { tellHalving } from './tell.js';
import { THROW } from './throws.js';

/** The next two opponents of unequal speed, from the pair in `G.unit` and `G.other` on; what no die can fail needs none. */
export function nextHalving(b: Battle, s: BattleState, log: EventLog | undefined): boolean {
  for (let f = s[G.unit]! as FleetId; f < b.units; f++) {
    if (!isHead(b, s, f)) continue;
    const last = f === s[G.unit] ? (s[G.other]! as FleetId) : NO_FLEET;
    for (let e = last < 0 ? firstFoe(b, s, f) : nextFoe(b, s, f, last); e >= 0; e = nextFoe(b, s, f, e)) {
      const difference = Math.abs(speedOf(b, s, f) - speedOf(b, s, e));
      if (difference === 0) continue;
      s[G.unit] = f;
      s[G.other] = e;
      if (difference < 6) {
        s[G.actor] = CHANCE;
        return true;
      }
      halve(b, s, 0, true, log);
    }
  }
  return false;
}

export function rollHalving(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const [f, e] = [s[G.unit]! as FleetId, s[G.other]! as FleetId];
  const isFaster = speedOf(b, s, f) > speedOf(b, s, e);
  const [fast, slow] = isFaster ? [f, e] : [e, f];
  const roll = chance.die(6, throwName(s[G.turn]!, THROW.halve, fast, slow));
  halve(b, s, roll, roll <= speedOf(b, s, fast) - speedOf(b, s, slow), log);
}

/** Where the slower one faces several, what counts is who halves it (B-12); else its own fire is halved. */
function halve(b: Battle, s: BattleState, roll: number, isHalved: boolean, log: EventLog | undefined): void {
  const isFaster = speedOf(b, s, s[G.unit]! as FleetId) > speedOf(b, s, s[G.other]! as FleetId);
  const fast = (isFaster ? s[G.unit]! : s[G.other]!) as FleetId;
  const slow = (isFaster ? s[G.other]! : s[G.unit]!) as FleetId;
  if (log) tellHalving(b, s, log, { fast, slow, roll, isHalved });
  if (!isHalved) return;
  if (s[b.fleetsAt + fast * F.size + F.foe] === HUB) s[b.fleetsAt + slow * F.size + F.halved] = 1;
  else s[b.fleetsAt + fast * F.size + F.evades] = 1;
}
