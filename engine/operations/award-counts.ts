/**
 * Awards as a side can count them while the campaign goes on: what each has brought or would bring at the end, how often, and how often it can.
 * Of the other side nothing is counted that has not been seen. @rule G-56
 */
import { BOTH_SEATS, otherSeat, type Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { hexIn } from './hexes.js';
import { type CampaignState, DELIVERED, G, P, portAt, SUNK, SUNK_SEEN, U } from './layout.js';
import { PHASE } from './phases.js';
import type { Award } from './scenario.js';
import { SHIP_TYPES } from './spec.js';
import { awardPoints, isCrippled, sunkAward, sunkPoints, unitsOf } from './victory.js';

export interface AwardCount {
  readonly seat: Seat;
  readonly award: Award;
  /** Ships, loads or hits that count; nothing where the viewer cannot know. */
  readonly count: number | undefined;
  /** As many there are, or are needed; nothing where none is the last. */
  readonly most: number | undefined;
  /** What they come to; at the end, if nothing changes. */
  readonly points: number | undefined;
}

/** Both sides' awards, in the order of the scenario; none that no unit of the campaign can earn. `s` is a state as the viewer knows it. */
export function awardCounts(c: Campaign, s: CampaignState, viewer: Seat): readonly AwardCount[] {
  return BOTH_SEATS.flatMap((seat) =>
    c.scenario.awards
      .filter(({ side }) => side === c.scenario.seats[seat]!.id)
      .map((award) => ({ seat, award, ...countOf(c, s, viewer, seat, award) }))
      .filter(({ most }) => most !== 0),
  );
}

type Count = Pick<AwardCount, 'count' | 'most' | 'points'>;

function countOf(c: Campaign, s: CampaignState, viewer: Seat, seat: Seat, award: Award): Count {
  switch (award.kind) {
    case 'sunk':
      return sunkCount(c, s, viewer, seat, award);
    case 'crippled': {
      const hurt = unitsOf(c, otherSeat(seat)).filter((u) => isCrippledAsSeen(c, s, viewer, u));
      const points = hurt.reduce((sum, u) => sum + c.cost[u]!, 0);
      return { count: hurt.length, most: undefined, points };
    }
    case 'delivered':
    case 'landed':
      return isKnown(s, viewer, seat)
        ? landedCount(c, s, seat, award)
        : { ...HIDDEN, most: mostLanded(c, seat, award) };
    case 'stores': {
      const points = awardPoints(c, s, award, seat);
      return { count: award.points === 0 ? 0 : points / award.points, most: undefined, points };
    }
    case 'wrecked': {
      const hits = s[portAt(c.portTokens.indexOf(award.port)) + P.wrecked]!;
      return { count: hits, most: award.least, points: awardPoints(c, s, award, seat) };
    }
    case 'kept':
    case 'shelled': {
      if (!isKnown(s, viewer, seat)) return { ...HIDDEN, most: 1 };
      const points = awardPoints(c, s, award, seat);
      return { count: points > 0 ? 1 : 0, most: 1, points };
    }
  }
}

const HIDDEN = { count: undefined, points: undefined } as const;

/** What a side does itself it knows; after the end all is known. */
const isKnown = (s: CampaignState, viewer: Seat, seat: Seat): boolean => viewer === seat || s[G.phase] === PHASE.over;

function sunkCount(
  c: Campaign,
  s: CampaignState,
  viewer: Seat,
  seat: Seat,
  award: Extract<Award, { readonly kind: 'sunk' }>,
): Count {
  const enemy = otherSeat(seat);
  // A hex of the award, else one that is in no award.
  const where = award.hexes === undefined ? -1 : hexIn(c.map, award.hexes[0]!);
  const may = unitsOf(c, enemy).filter((u) => sunkAward(c, u, seat, where) === award);
  const gone = unitsOf(c, enemy).filter((u) => {
    const o = c.unitsAt + u * U.size;
    const isSeen = isKnown(s, viewer, enemy) || s[o + U.seen] === SUNK_SEEN;
    return s[o + U.fleet] === SUNK && isSeen && sunkAward(c, u, seat, s[o + U.next]!) === award;
  });
  const points = gone.reduce((sum, u) => sum + sunkPoints(c, u, seat, s[c.unitsAt + u * U.size + U.next]!), 0);
  return { count: gone.length, most: may.length, points };
}

/** An enemy's ship by what was seen of her last. */
function isCrippledAsSeen(c: Campaign, s: CampaignState, viewer: Seat, u: number): boolean {
  if (isKnown(s, viewer, c.seatOf[u]!)) return isCrippled(c, s, u);
  const seen = s[c.unitsAt + u * U.size + U.seen]!;
  return c.endurance[u]! > 0 && seen !== SUNK_SEEN && 2 * (c.endurance[u]! - seen) <= c.endurance[u]!;
}

type Landing = Extract<Award, { readonly kind: 'delivered' | 'landed' }>;

const carries = (c: Campaign, u: number, { types }: Landing): boolean => {
  const type = SHIP_TYPES[c.type[u]!];
  return type !== undefined && types.includes(type);
};

const mostLanded = (c: Campaign, seat: Seat, award: Landing): number =>
  award.kind === 'landed' ? award.least : unitsOf(c, seat).filter((u) => carries(c, u, award)).length;

function landedCount(c: Campaign, s: CampaignState, seat: Seat, award: Landing): Count {
  const there = unitsOf(c, seat).filter((u) => {
    const o = c.unitsAt + u * U.size;
    const isThere = s[o + U.fleet] === DELIVERED && award.hexes.some((label) => hexIn(c.map, label) === s[o + U.next]);
    return isThere && carries(c, u, award);
  });
  const count = there.length;
  const points = award.kind === 'landed' ? (count >= award.least ? award.points : 0) : count * award.points;
  return { count, most: mostLanded(c, seat, award), points };
}
