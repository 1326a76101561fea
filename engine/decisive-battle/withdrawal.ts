/** Leaving the field before a fight: the whole fleet, or single ships that have to reach port. @rule F1.7 @rule B-24 */
import type { FleetId, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import type { Battle } from './battle.js';
import { leaveField } from './field.js';
import { fleetOf, leadOf, portLimit } from './fleets.js';
import { type BattleState, G, HOME, LOST } from './layout.js';
import { PAIR } from './phases.js';
import { tellPort, tellWithdrawal } from './tell.js';
import { THROW } from './throws.js';

/** The whole fleet leaves, without a check. */
export function withdraw(b: Battle, s: BattleState, f: FleetId, log: EventLog | undefined): void {
  if (log) tellWithdrawal(b, s, log, f);
  for (let u = leadOf(b, s, f); u >= 0; u = leadOf(b, s, f)) leaveField(b, s, u, HOME);
}

/** One ship leaves; the rest has its choice still. `G.third` counts those that have left. */
export function sendHome(b: Battle, s: BattleState, u: UnitId, log: EventLog | undefined): void {
  s[G.other] = u;
  s[G.third] = s[G.third]! + 1;
  if (portLimit(b, s, u) >= 6) {
    arrive(b, s, 0, true, log);
    return;
  }
  s[G.step] = PAIR.port;
  s[G.actor] = CHANCE;
}

export function rollPort(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const u = s[G.other]! as UnitId;
  const roll = chance.die(6, throwName(s[G.turn]!, THROW.port, u));
  arrive(b, s, roll, roll <= portLimit(b, s, u), log);
}

function arrive(b: Battle, s: BattleState, roll: number, isHome: boolean, log: EventLog | undefined): void {
  const u = s[G.other]! as UnitId;
  if (log) tellPort(b, s, log, u, roll, isHome);
  const f = fleetOf(b, s, u);
  leaveField(b, s, u, isHome ? HOME : LOST);
  s[G.step] = PAIR.choose;
  s[G.unit] = f;
  s[G.actor] = b.seatOf[f]!;
}
