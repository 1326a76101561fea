/** Points and the end: awards of the scenario, counted against par. */
import { FIRST_SEAT, otherSeat, SECOND_SEAT, type Seat } from '../core/brand.js';
import type { Scores, Viewer } from '../core/game.js';
import type { Campaign } from './campaign.js';
import { hexOfFleet } from './fleets.js';
import { labelIn } from './hexes.js';
import { type CampaignState, G, P, portAt, SUNK, SUNK_SEEN, U } from './layout.js';
import { PHASE } from './phases.js';
import type { Award } from './scenario.js';
import { SHIP_TYPES } from './spec.js';

export type SunkAward = Extract<Award, { readonly kind: 'sunk' }>;

/** The first award that fits a unit that the seat sinks in the hex. */
export function sunkAward(c: Campaign, u: number, scorer: number, hex: number): SunkAward | undefined {
  const side = c.scenario.seats[scorer]!.id;
  const type = SHIP_TYPES[c.type[u]!];
  for (const award of c.scenario.awards) {
    if (award.kind !== 'sunk' || award.side !== side) continue;
    if (award.units !== undefined && !award.units.includes(c.cards[u]!)) continue;
    if (award.types !== undefined && (type === undefined || !award.types.includes(type))) continue;
    if (award.hexes !== undefined && !award.hexes.includes(labelIn(c.map.columns, hex))) continue;
    return award;
  }
  return undefined;
}

/** What a unit is worth to the seat if it sinks in the hex. */
export function sunkPoints(c: Campaign, u: number, scorer: number, hex: number): number {
  const award = sunkAward(c, u, scorer, hex);
  return award === undefined ? 0 : (award.points ?? award.costs! * c.cost[u]!);
}

/** A unit is brought to the hex: points and numbers of all awards that fit. */
export function countDelivered(c: Campaign, s: CampaignState, u: number, hex: number): void {
  const seat = c.seatOf[u]!;
  const side = c.scenario.seats[seat]!.id;
  const type = SHIP_TYPES[c.type[u]!];
  for (const award of c.scenario.awards) {
    if ((award.kind !== 'delivered' && award.kind !== 'landed') || award.side !== side) continue;
    if (type === undefined || !award.types.includes(type)) continue;
    if (!award.hexes.includes(labelIn(c.map.columns, hex))) continue;
    const isNumber = award.kind === 'landed';
    const field = isNumber ? (seat === 0 ? G.landed0 : G.landed1) : seat === 0 ? G.delivered0 : G.delivered1;
    s[field] = s[field]! + (isNumber ? 1 : award.points);
  }
}

/** Half of the endurance or less is left of a ship that is still there. */
export const isCrippled = (c: Campaign, s: CampaignState, u: number): boolean => {
  const o = c.unitsAt + u * U.size;
  return c.endurance[u]! > 0 && s[o + U.fleet]! >= 0 && 2 * (c.endurance[u]! - s[o + U.hits]!) <= c.endurance[u]!;
};

const isHalfOrMore = (c: Campaign, s: CampaignState, u: number): boolean =>
  s[c.unitsAt + u * U.size + U.fleet]! >= 0 &&
  2 * (c.endurance[u]! - s[c.unitsAt + u * U.size + U.hits]!) >= c.endurance[u]!;

export const unitsOf = (c: Campaign, seat: Seat): number[] =>
  Array.from({ length: c.firstSea[seat + 1]! - c.firstSea[seat]! }, (_, i) => c.firstSea[seat]! + i);

/** Points that an award has brought its side so far, beside those of sunk and delivered units, which are counted as they happen. */
export function awardPoints(c: Campaign, s: CampaignState, award: Award, seat: Seat): number {
  const port = 'port' in award ? c.portTokens.indexOf(award.port) : -1;
  switch (award.kind) {
    case 'sunk':
    case 'delivered':
      return 0;
    case 'crippled':
      return unitsOf(c, otherSeat(seat)).reduce((sum, u) => sum + (isCrippled(c, s, u) ? c.cost[u]! : 0), 0);
    case 'landed':
      return s[seat === 0 ? G.landed0 : G.landed1]! >= award.least ? award.points : 0;
    case 'stores': {
      let destroyed = 0;
      for (let p = 0; p < c.ports; p++) if (c.portSeat[p] !== seat) destroyed += s[portAt(p) + P.destroyed]!;
      return destroyed * award.points;
    }
    case 'wrecked':
      return s[portAt(port) + P.wrecked]! >= award.least ? award.points : 0;
    case 'kept': {
      const isKept = unitsOf(c, seat).some((u) => {
        if (!award.units.includes(c.cards[u]!)) return false;
        const f = s[c.unitsAt + u * U.size + U.fleet]!;
        const isHome = f >= 0 && award.hex !== undefined && labelIn(c.map.columns, hexOfFleet(s, f)) === award.hex;
        return isHome || isHalfOrMore(c, s, u);
      });
      return isKept ? award.points : 0;
    }
    case 'shelled': {
      const has = unitsOf(c, seat).some((u) => {
        const type = SHIP_TYPES[c.type[u]!];
        const hasFired = (s[c.unitsAt + u * U.size + U.used]! & (1 << port)) !== 0;
        return hasFired && type !== undefined && award.types.includes(type) && isHalfOrMore(c, s, u);
      });
      return has ? award.points : 0;
    }
    default:
      return 0;
  }
}

/** Points of a seat if the campaign ended now. */
export function pointsOf(c: Campaign, s: CampaignState, seat: Seat): number {
  const side = c.scenario.seats[seat]!.id;
  const counted = seat === 0 ? s[G.sunk0]! + s[G.delivered0]! : s[G.sunk1]! + s[G.delivered1]!;
  return c.scenario.awards.reduce(
    (sum, award) => sum + (award.side === side ? awardPoints(c, s, award, seat) : 0),
    counted,
  );
}

/**
 * Points of a seat as the viewer can count them: what it has seen sink, damage as it has seen it, its own deliveries. After the end all
 * is known. @rule G-56
 */
export function knownPoints(c: Campaign, s: CampaignState, viewer: Viewer, seat: Seat): number {
  if (s[G.phase] === PHASE.over) return pointsOf(c, s, seat);
  let sum = 0;
  for (const u of unitsOf(c, otherSeat(seat))) {
    const o = c.unitsAt + u * U.size;
    const isSunk = s[o + U.fleet] === SUNK && (viewer === otherSeat(seat) || s[o + U.seen] === SUNK_SEEN);
    if (isSunk) sum += sunkPoints(c, u, seat, s[o + U.next]!);
  }
  if (viewer === seat) sum += s[seat === 0 ? G.delivered0 : G.delivered1]!;
  return sum;
}

/** As if the campaign ended now: ahead of par wins. A margin is how far; within `drawn` of par nobody wins. */
export function score(c: Campaign, s: CampaignState, out: Scores): void {
  const { par, drawn } = c.scenario;
  const margin = pointsOf(c, s, FIRST_SEAT) - pointsOf(c, s, SECOND_SEAT) - par;
  const result = Math.abs(margin) <= drawn ? 0 : Math.sign(margin);
  out.result[0] = result;
  out.result[1] = 0 - result;
  out.margin[0] = margin;
  out.margin[1] = 0 - margin;
}
