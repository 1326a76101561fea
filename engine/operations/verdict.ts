/** Why a campaign ended as it did: the points of both sides, and how far ahead of the other the first has to be. */
import type { Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import type { CampaignState } from './layout.js';
import type { CampaignVerdict } from './meaning.js';
import { pointsOf } from './victory.js';

export function verdictOf(c: Campaign, s: CampaignState, result: readonly number[]): CampaignVerdict {
  const { par } = c.scenario;
  const points = [0, 1].map((seat) => pointsOf(c, s, seat));
  const winner = result.findIndex((of) => of > 0);
  return winner < 0 ? { kind: 'verdict', points, par } : { kind: 'verdict', winner: winner as Seat, points, par };
}
