/** Atlas of a campaign: what never changes in it, for both seats: worth of units, where cargo goes, which ports are worth shells. */
import { BOTH_SEATS, otherSeat, type Seat } from '../../../engine/index.js';
import { type Campaign, hexIn, SHIP_TYPES, sunkPoints } from '../../../engine/operations/index.js';

/** Where units of a seat that bring points when they arrive have to go. */
export interface Delivery {
  readonly hex: number;
  /** By unit of the campaign; 0 of those that bring nothing here. */
  readonly points: Float64Array;
}

/** A port of the enemy that is worth shells. */
export interface Mark {
  readonly port: number;
  readonly hex: number;
  /** Points for each unit of stores, for so many aircraft once, and for having fired with such types once. */
  readonly stores: number;
  readonly wrecked: number;
  readonly least: number;
  readonly shelled: number;
  readonly types: readonly string[];
}

export interface Atlas {
  /** Points that a unit's loss costs her side, beside what she would have brought. */
  readonly worth: Float64Array;
  readonly deliveries: readonly (readonly Delivery[])[];
  readonly marks: readonly (readonly Mark[])[];
}

const LEAST_WORTH = 0.5;
/** What the scenario's once-only award of a landing is worth to each unit that lands, over the number that it takes. */
const LANDED_SHARE = 1;

const atlases = new WeakMap<Campaign, Atlas>();

export function atlasOf(c: Campaign): Atlas {
  const known = atlases.get(c);
  if (known !== undefined) return known;
  const deliveries = BOTH_SEATS.map((seat) => deliveriesOf(c, seat));
  const atlas: Atlas = {
    worth: worths(c, deliveries),
    deliveries,
    marks: BOTH_SEATS.map((seat) => marksOf(c, seat)),
  };
  atlases.set(c, atlas);
  return atlas;
}

function worths(c: Campaign, deliveries: readonly (readonly Delivery[])[]): Float64Array {
  const worth = new Float64Array(c.units);
  for (let u = 0; u < c.units; u++) {
    const seat = c.seatOf[u]!;
    const side = c.scenario.seats[seat]!.id;
    const lost = u < c.seaUnits ? sunkPoints(c, u, otherSeat(seat), 0) : 1;
    const brought = Math.max(0, ...deliveries[seat]!.map(({ points }) => points[u]!));
    const kept = c.scenario.awards.reduce(
      (sum, award) =>
        sum + (award.kind === 'kept' && award.side === side && award.units.includes(c.cards[u]!) ? award.points : 0),
      0,
    );
    worth[u] = Math.max(LEAST_WORTH, lost + brought + kept);
  }
  return worth;
}

function deliveriesOf(c: Campaign, seat: Seat): Delivery[] {
  const side = c.scenario.seats[seat]!.id;
  const found = new Map<number, Float64Array>();
  for (const award of c.scenario.awards) {
    if ((award.kind !== 'delivered' && award.kind !== 'landed') || award.side !== side) continue;
    const each = award.kind === 'delivered' ? award.points : (LANDED_SHARE * award.points) / award.least;
    for (const label of award.hexes) {
      const hex = hexIn(c.scenario.map, label);
      const points = found.get(hex) ?? new Float64Array(c.units);
      found.set(hex, points);
      for (let u = c.firstSea[seat]!; u < c.firstSea[seat + 1]!; u++) {
        const type = SHIP_TYPES[c.type[u]!];
        if (type !== undefined && award.types.includes(type)) points[u] = points[u]! + each;
      }
    }
  }
  return [...found].map(([hex, points]) => ({ hex, points }));
}

function marksOf(c: Campaign, seat: Seat): Mark[] {
  const side = c.scenario.seats[seat]!.id;
  const marks: Mark[] = [];
  for (let port = 0; port < c.ports; port++) {
    if (c.portSeat[port] === seat) continue;
    const { id, logistics = 0 } = c.scenario.ports[port]!;
    let [stores, wrecked, least, shelled] = [0, 0, 0, 0];
    let types: readonly string[] = [];
    for (const award of c.scenario.awards) {
      if (award.side !== side) continue;
      if (award.kind === 'stores' && logistics > 0) stores = award.points;
      if (award.kind === 'wrecked' && award.port === id) [wrecked, least] = [award.points, award.least];
      if (award.kind === 'shelled' && award.port === id) [shelled, types] = [award.points, award.types];
    }
    if (stores + wrecked + shelled === 0) continue;
    marks.push({ port, hex: c.portHex[port]!, stores, wrecked, least, shelled, types });
  }
  return marks;
}
