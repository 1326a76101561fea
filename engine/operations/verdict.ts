/** Why a campaign ended as it did: the points of both sides, and how far ahead of the other the first has to be. */
import { BOTH_SEATS, bySeat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import type { CampaignState } from './layout.js';
import type { CampaignVerdict } from './meaning.js';
import { pointsOf } from './victory.js';

export function verdictOf(c: Campaign, s: CampaignState, result: readonly number[]): CampaignVerdict {
  const { par } = c.scenario;
  const points = BOTH_SEATS.map((seat) => pointsOf(c, s, seat));
  const winner = bySeat(result).findIndex((of) => of > 0);
  return winner < 0 ? { kind: 'verdict', points, par } : { kind: 'verdict', winner, points, par };
}
