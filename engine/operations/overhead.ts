/** Aircraft over a hex: who patrols it, and who flies from a deck there. @rule N8.7 @rule G-30 */
import type { Seat } from '../core/brand.js';
import type { Campaign } from './campaign.js';
import { hexOfFleet } from './fleets.js';
import { type CampaignState, U } from './layout.js';
import { BASE_AT } from './spec.js';

/** Hex of an aircraft's base or carrier; -1 where it is lost. */
export function hexOfAir(c: Campaign, s: CampaignState, u: number): number {
  const place = s[c.unitsAt + u * U.size + U.fleet]!;
  if (place < 0) return -1;
  return place >= BASE_AT ? c.portHex[place - BASE_AT]! : hexOfFleet(s, s[c.unitsAt + place * U.size + U.fleet]!);
}

/** Not hit at all. */
export const isUnhurt = (c: Campaign, s: CampaignState, u: number): boolean => s[c.unitsAt + u * U.size + U.hits] === 0;

function patrols(c: Campaign, s: CampaignState, u: number, hex: number): boolean {
  if (c.patrol[u]! < 0 || !isUnhurt(c, s, u)) return false;
  const from = hexOfAir(c, s, u);
  return from >= 0 && c.map.apart[from * c.map.hexes + hex]! <= c.patrol[u]!;
}

/** Whether a sound aircraft of the seat, of any type, has the hex in its patrol radius. @rule N8.7 */
export function isUnderAircraft(c: Campaign, s: CampaignState, seat: Seat, hex: number): boolean {
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) if (patrols(c, s, u, hex)) return true;
  return false;
}

/** Sound aircraft of the seat that hunt submarines in the hex, circled ones twice. @rule N8.1 @rule G-30 */
export function huntersOver(c: Campaign, s: CampaignState, seat: Seat, hex: number): number {
  let count = 0;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (c.asw[u]! > 0 && patrols(c, s, u, hex)) count += 1 + c.aswC[u]!;
  }
  return count;
}

/** Whether a carrier of the seat in the hex holds a sound aircraft with an uncircled air or intercept value. @rule N8.7 */
export function hasFighterAboard(c: Campaign, s: CampaignState, seat: Seat, hex: number): boolean {
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    const isFighter = (c.airC[u] === 0 && c.air[u]! > 0) || (c.interceptC[u] === 0 && c.intercept[u]! > 0);
    if (!isFighter || !isUnhurt(c, s, u)) continue;
    if (s[c.unitsAt + u * U.size + U.fleet]! < BASE_AT && hexOfAir(c, s, u) === hex) return true;
  }
  return false;
}
