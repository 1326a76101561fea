/** Odds for programs: the ruleset's own, or walked within a budget of falls alone, so that one seed gives one answer. */
import { oddsOfOrders } from '../lab/odds/of-orders.js';
import { type OddsWanted, ownOdds } from '../rooms/odds.js';
import type { ReplyOf } from './answers.js';

export type StdioOdds = Omit<ReplyOf<'odds'>, 'type'>;

const NO_CLOCK = { until: Number.POSITIVE_INFINITY, isStopped: () => false };

export function oddsAt(wanted: OddsWanted<Int16Array>): StdioOdds {
  const { seat } = wanted;
  const own = ownOdds(wanted);
  return own === undefined ? { seat, odds: [], walked: oddsOfOrders({ ...wanted, ...NO_CLOCK }) } : { seat, odds: own };
}
