/** Choosing targets down the line. @rule F2.2 @rule B-13 @rule B-14 */
import type { FleetId, UnitId } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { CHANCE } from '../core/game.js';
import { FIRE, PASS } from './actions.js';
import type { Battle } from './battle.js';
import { firstFoe, nextFoe } from './engagements.js';
import { fleetOf as fleetOfShip, leadOf } from './fleets.js';
import { type BattleState, F, G, NO_FLEET, NO_UNIT, U } from './layout.js';
import { firstInEngagement, leftInEngagement, levelInEngagement, nextEngagement } from './order.js';
import { TARGET as STEPS } from './phases.js';
import { tellAim, tellTargetOrder } from './tell-fire.js';
import { THROW } from './throws.js';

/** The next ship that has a target to choose, of the fleet in `G.other`, or of the next fleet in its engagement. */
export function nextTarget(b: Battle, s: BattleState): boolean {
  for (;;) {
    if (s[G.other]! >= 0) {
      for (let u = s[G.unit]! as UnitId; u >= 0; u = s[b.unitsAt + u * U.size + U.next]! as UnitId) {
        if (targetsOf(b, s, u) === 0) continue;
        s[G.unit] = u;
        s[G.step] = STEPS.target;
        s[G.actor] = b.seatOf[u]!;
        return true;
      }
      s[b.fleetsAt + s[G.other]! * F.size + F.done] = 1;
      s[G.other] = NO_FLEET;
    }
    const head = nextEngagement(b, s);
    if (head < 0) return false;
    if (levelInEngagement(b, s, head) > 1) {
      s[G.unit] = head;
      s[G.step] = STEPS.order;
      s[G.actor] = CHANCE;
      return true;
    }
    beginLine(b, s, firstInEngagement(b, s, head, 0));
  }
}

function beginLine(b: Battle, s: BattleState, f: FleetId): void {
  s[G.other] = f;
  s[G.unit] = leadOf(b, s, f);
  s[G.lastTarget] = NO_UNIT;
}

/** Level in speed and markers: the dice say who aims first. @rule B-25 */
export function rollTargetOrder(b: Battle, s: BattleState, chance: Chance, log: EventLog | undefined): void {
  const head = s[G.unit]! as FleetId;
  const level = levelInEngagement(b, s, head);
  const roll = chance.die(level, throwName(s[G.turn]!, THROW.targetOrder, head, leftInEngagement(b, s, head)));
  const f = firstInEngagement(b, s, head, roll - 1);
  if (log) tellTargetOrder(b, s, log, f, level, roll);
  beginLine(b, s, f);
}

/** A target for the ship in `G.unit`, or none; then the ship astern of her. */
export function chooseTarget(b: Battle, s: BattleState, a: number, log: EventLog | undefined): void {
  const u = s[G.unit]! as UnitId;
  const o = b.unitsAt + u * U.size;
  if (a !== PASS) {
    const t = a - FIRE;
    s[o + U.target] = t;
    s[b.unitsAt + t * U.size + U.under] = s[G.other]!;
    s[G.lastTarget] = t;
  }
  if (log) tellAim(b, s, log, u, (a === PASS ? NO_UNIT : a - FIRE) as UnitId);
  s[G.unit] = s[o + U.next]!;
  // The rear of the line: the fleet is done, as `nextTarget` finds.
}

/**
 * Targets of a ship, as a bit for each unit: in the line of her opponents, not before the last target of her own line (B-13), not
 * under fire of another fleet, and if she is under fire herself, only ships that fire at her.
 */
export function targetsOf(b: Battle, s: BattleState, u: UnitId): number {
  const f = fleetOfShip(b, s, u);
  const isUnderFire = s[b.unitsAt + u * U.size + U.under]! >= 0;
  const last = b.on.inOrder ? (s[G.lastTarget]! as UnitId) : NO_UNIT;
  let foe = last >= 0 ? fleetOfShip(b, s, last) : firstFoe(b, s, f);
  let t = last >= 0 ? last : leadOf(b, s, foe);
  let targets = 0;
  while (foe >= 0) {
    for (; t >= 0; t = s[b.unitsAt + t * U.size + U.next]! as UnitId) {
      const o = b.unitsAt + t * U.size;
      const under = s[o + U.under]!;
      if ((under < 0 || under === f) && (!isUnderFire || s[o + U.target] === u)) targets |= 1 << t;
    }
    foe = nextFoe(b, s, f, foe);
    if (foe >= 0) t = leadOf(b, s, foe);
  }
  return targets;
}
