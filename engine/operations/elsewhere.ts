/** Surface actions that are fought out elsewhere: when one opens, who is in it, and what comes back of it. @rule N15.1 */
import { BOTH_SEATS, type Seat, type UnitId } from '../core/brand.js';
import type { EventLog } from '../core/events.js';
import * as A from './action-fields.js';
import { SUB } from './action-fields.js';
import { part } from './action-flow.js';
import { fleetOfSeat } from './action-naming.js';
import type { Campaign } from './campaign.js';
import { hurt, leftOf, trainingOf } from './combatants.js';
import { firstOf, isThere, nextOf } from './fleets.js';
import { advance } from './flow.js';
import { type CampaignState, F, fleetAt, G } from './layout.js';
import { FLOW, STEP } from './phases.js';

/** Whether a surface action stands at its very beginning: seat 0 is asked for the first time, and no die has fallen. */
export const isActionOpening = (s: CampaignState): boolean =>
  s[G.step] === STEP.fight &&
  s[G.flow] === FLOW.action &&
  s[G.sub] === SUB.disengage &&
  s[A.round] === 1 &&
  s[A.asked] === 0;

/** One side of the action that is opening. */
export interface OpeningSide {
  readonly units: readonly UnitId[];
  /** Of its fleet. @rule N1.1 */
  readonly training: number;
  readonly speed: number;
}

/** Both sides of the action that is opening, the seat that entered the hex, and whether it is night. */
export function openingOf(
  c: Campaign,
  s: CampaignState,
): { readonly sides: readonly OpeningSide[]; readonly entered: Seat; readonly night: boolean } {
  const sides = BOTH_SEATS.map((seat) => {
    const f = fleetOfSeat(s, seat);
    const units: UnitId[] = [];
    for (let u = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) units.push(u);
    return { units, training: trainingOf(c, s, f), speed: s[fleetAt(f) + F.speed]! };
  });
  return { sides, entered: s[A.entered]! as Seat, night: s[G.night] === 1 };
}

/** Endurance that a unit has lost; more than she has where she is sunk. */
export const hitsOf = (c: Campaign, s: CampaignState, u: UnitId): number => c.endurance[u]! - leftOf(c, s, u);

/**
 * Ends the action that was opening as it was fought elsewhere, and walks the campaign on: what each unit has lost more, and which seats
 * have left by themselves. Where both are still there the one that entered leaves. Damage control follows as after any action.
 *
 * @rule N2.7 @rule N7.2 @rule N7.4
 */
export function endActionElsewhere(
  c: Campaign,
  s: CampaignState,
  losses: readonly { readonly unit: UnitId; readonly losses: number }[],
  left: readonly [boolean, boolean],
  log: EventLog | undefined,
): void {
  for (const { unit, losses: more } of losses) hurt(c, s, unit, more, log);
  if (left[0]) s[A.declared0] = s[A.round]!;
  if (left[1]) s[A.declared1] = s[A.round]!;
  part(c, s, isThere(s, s[A.fleet0]!) && isThere(s, s[A.fleet1]!), log);
  advance(c, s, log);
}
