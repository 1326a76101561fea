/** Possible hexes: where a unit of the other side may be, by where it was seen last, how fast it is, and what was not found. */
import type { Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { isThere, slotsOf } from './fleets.js';
import { FAR } from './hexes.js';
import { type CampaignState, F, fleetAt, timeOf, U } from './layout.js';
import { AIR_TYPE, BASE_AT, KIND, SHIP_TYPE, SLOTS } from './spec.js';

/** Sea phases from the start: 0 at the set-up, 1 in the first. */
const phaseOf = (time: number): number => Math.max(0, (time >> 2) * 3 + (time & 3) - 3);

/** Moves and forced steps that a unit may have made since it was seen, as hexes; beyond that it cannot be. */
export function mostHexes(c: Campaign, s: CampaignState, u: number): number {
  const seen = s[c.unitsAt + u * U.size + U.seenTime]!;
  const phases = phaseOf(timeOf(s)) - phaseOf(seen) + (seen === 0 ? 0 : 1);
  // A forced step a phase comes on top of a move. @rule G-25
  return phases * (Math.max(0, c.speed[u]! - c.slow[u]!) + 1);
}

/** Hexes in which the seat's search finds without dice every transport, support and battle fleet as a sea phase begins. @rule N12.1 */
export function searchedAtStart(c: Campaign, s: CampaignState, seat: Seat, out: Uint8Array): void {
  out.fill(0, 0, c.map.hexes);
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (c.type[u]! !== AIR_TYPE.PB && c.type[u]! !== AIR_TYPE.PR) continue;
    if (s[o + U.hits]! === 0 && s[o + U.fleet]! >= BASE_AT)
      mark(c, c.portHex[s[o + U.fleet]! - BASE_AT]!, c.patrol[u]!, out);
  }
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
    const o = fleetAt(f);
    if (!isThere(s, f)) continue;
    if (s[o + F.kind] === KIND.battle || s[o + F.kind] === KIND.raider) mark(c, s[o + F.start]!, s[o + F.search]!, out);
    else mark(c, s[o + F.start]!, 0, out);
  }
}

/** Hexes under the seat's patrols of type PR, where a move cannot end unseen. @rule N12.2 */
export function searchedAtEnd(c: Campaign, s: CampaignState, seat: Seat, out: Uint8Array): void {
  out.fill(0, 0, c.map.hexes);
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (c.type[u] !== AIR_TYPE.PR || s[o + U.hits]! > 0 || s[o + U.fleet]! < BASE_AT) continue;
    mark(c, c.portHex[s[o + U.fleet]! - BASE_AT]!, c.patrol[u]!, out);
  }
}

function mark(c: Campaign, hex: number, radius: number, out: Uint8Array): void {
  if (hex < 0) return;
  for (let h = 0; h < c.map.hexes; h++) if (c.map.apart[hex * c.map.hexes + h]! <= radius) out[h] = 1;
}

/** Whether a unit of the other side may be in the hex, as far as its speed says. Submarines may have been forced to any of their ports. */
export function canBe(c: Campaign, s: CampaignState, u: number, hex: number, most: number): boolean {
  const from = s[c.unitsAt + u * U.size + U.seenHex]!;
  const far = c.map.bySea[from * c.map.hexes + hex]!;
  if (far !== FAR && far <= most) return true;
  const port = c.portOf[hex]!;
  return c.type[u] === SHIP_TYPE.SS && port >= 0 && c.portSeat[port] === c.seatOf[u];
}
