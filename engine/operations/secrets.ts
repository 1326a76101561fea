/** Secrets: which decisions the other side does not see, and what a seat has learnt of its fleets and orders. @rule G-56 */
import type { Seat } from '../core/brand.js';
import * as A from './action-fields.js';
import { SUB as ACTION } from './action-fields.js';
import { type CampaignState, G } from './layout.js';
import { FLOW } from './phases.js';
import { SUB as STRIKE } from './strike-fields.js';
import type { CampaignView } from './view.js';

/**
 * Everything outside combat: who is asked is hidden even where an order is told later. In a surface action the first answer whether to
 * leave, and targets where nobody leads; in a strike who flies. @rule N2.5 @rule G-10
 */
export function isSecret(s: CampaignState): boolean {
  switch (s[G.flow]) {
    case FLOW.action:
      return (s[G.sub] === ACTION.disengage && s[A.asked] === 0) || (s[G.sub] === ACTION.name && s[A.leader]! < 0);
    case FLOW.strike:
      return s[G.sub] === STRIKE.raid || s[G.sub] === STRIKE.raidBack;
    case FLOW.hunt:
      return false;
    default:
      return true;
  }
}

/** What search and combat have shown of the other side, and of whom it has found. */
export const learntBy = ({ contacts, units, fleets, combat, mines, points }: CampaignView, seat: Seat): unknown => ({
  contacts,
  combat: combat ?? null,
  mines,
  points,
  found: fleets.filter(({ found }) => found).map(({ unit }) => unit),
  seen: units.filter((unit) => unit.seat !== seat).map(({ damage, gone, seen }) => [damage, gone, seen ?? null]),
});
