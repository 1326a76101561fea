/**
 * A believed world: a drawn one whose fleets stand where a particle of the seat's belief has them, wherever that fits all that the seat knows. So a
 * search thinks of where the enemy most likely is, and still of nothing that the seat could tell from the true state.
 */
import { otherSeat, type Seat } from '../core/brand.js';
import type { Belief } from './belief.js';
import type { Campaign } from './campaign.js';
import { isThere, nextOf, slotsOf } from './fleets.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from './layout.js';
import { unexplained } from './old-contacts.js';
import { STEP } from './phases.js';
import { whereabouts } from './possible.js';
import { SLOTS } from './spec.js';

/** One in so many lies in a port of its own and is not at anchor. */
const SELDOM = 10;

const before = { hex: new Int16Array(SLOTS), start: new Int16Array(SLOTS), docked: new Int16Array(SLOTS) };

/** Changes a world that was drawn for the seat to what particle `i` says; whatever leaves a contact without somebody who was there is left as it was. */
export function placeFleets(c: Campaign, world: CampaignState, seat: Seat, belief: Belief, i: number): void {
  if (world[G.step]! >= STEP.shell && world[G.step]! <= STEP.mend) return;
  const enemy = slotsOf(otherSeat(seat));
  const followed = followedBy(world, seat);
  const left = unexplained(c, world, seat);
  for (let f = enemy; f < enemy + SLOTS; f++) {
    const o = fleetAt(f);
    before.hex[f - enemy] = world[o + F.hex]!;
    before.start[f - enemy] = world[o + F.start]!;
    before.docked[f - enemy] = world[o + F.docked]!;
    if (isThere(world, f) && !followed.has(f)) placeFleet(c, world, seat, belief, i, f);
  }
  if (unexplained(c, world, seat) <= left) return;
  for (let f = enemy; f < enemy + SLOTS; f++) {
    if (!isThere(world, f) || followed.has(f)) continue;
    const n = f - enemy;
    put(world, f, before.hex[n]!, before.start[n]!, before.docked[n]!);
  }
}

function placeFleet(c: Campaign, world: CampaignState, seat: Seat, belief: Belief, i: number, f: number): void {
  const o = fleetAt(f);
  const hex = belief.hexIn(world, i, world[o + F.first]!);
  if (hex < 0 || hex === world[o + F.hex]) return;
  for (let u = world[o + F.first]!; u >= 0; u = nextOf(c, world, u)) {
    const { free, unmoved } = whereabouts(c, world, seat, u);
    // A fleet of the seat may stand by now where one with its move before it could be.
    if (free[hex] === 0 || (world[o + F.moved] === 0 && unmoved[hex] === 0)) return;
  }
  const port = c.portOf[hex]!;
  const isOwnPort = port >= 0 && c.portSeat[port] !== seat;
  put(world, f, hex, hex, isOwnPort && (i + f) % SELDOM > 0 ? 1 : 0);
}

function put(world: CampaignState, f: number, hex: number, start: number, docked: number): void {
  const o = fleetAt(f);
  world[o + F.hex] = hex;
  world[o + F.start] = start;
  world[o + F.docked] = docked;
}

function followedBy(world: CampaignState, seat: Seat): ReadonlySet<number> {
  const followed = new Set<number>();
  for (let k = 0; k < SLOTS; k++) {
    const f = world[contactAt(seat, k) + K.fleet]!;
    if (f >= 0) followed.add(f);
  }
  return followed;
}
