/**
 * Mixing: a habit that is known is an ambush. Where one could be punished (courses of warships, interception, night, accepting and declining, ports),
 * orders that are nearly as good as the best are drawn by lot, the likelier the better they are; what costs more than that is never done.
 */
import type { Seat } from '../../../engine/index.js';
import { type CampaignState, F, fleetAt, KIND, ORDER, SLOTS, STEP, stepOf } from '../../../engine/operations/index.js';
import { bestOf } from './policy.js';
import type { RankedOrder } from './scene.js';

const MIXED: readonly number[] = [STEP.intercept, STEP.decline, STEP.night, STEP.aside, STEP.dock];
/** A course that wins less is nothing to be punished: the fleet stays, or goes the way that it would. */
const LEAST_MIXED = 0.5;
/** Part of `mix` by which an order must be worse to be drawn e times less often. */
const SOFT = 0.5;

/** @param mix points that are given away at most @param draw a number from 0 to 1 */
export function drawOrder(
  s: CampaignState,
  seat: Seat,
  orders: readonly RankedOrder[],
  mix: number,
  draw: number,
): RankedOrder {
  const best = bestOf(orders);
  if (mix === 0 || (stepOf(s) === STEP.sail && best.worth < LEAST_MIXED)) return best;
  const near = orders.filter(
    (order) => order.worth > best.worth - mix && (order === best || isAlternative(s, seat, best, order)),
  );
  const odds = near.map(({ worth }) => Math.exp((worth - best.worth) / (SOFT * mix)));
  let left = draw * odds.reduce((sum, one) => sum + one, 0);
  return near.find((_, i) => (left -= odds[i]!) <= 0) ?? best;
}

/** At sea another course of the same warships; else any other answer where a habit tells. */
function isAlternative(s: CampaignState, seat: Seat, best: RankedOrder, { action }: RankedOrder): boolean {
  if (stepOf(s) !== STEP.sail) return MIXED.includes(stepOf(s));
  if (best.action < ORDER.MOVE || action < ORDER.MOVE || ORDER.slotOfMove(action) !== ORDER.slotOfMove(best.action))
    return false;
  const kind = s[fleetAt(seat * SLOTS + ORDER.slotOfMove(action)) + F.kind];
  return kind !== KIND.transport && kind !== KIND.support;
}
