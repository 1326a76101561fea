/** Supply: stores that are spent so that more ships may leave a port. @rule N17.1 */
import type { Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { EventLog } from '../core/events.js';
import { PASS, SPEND_LOGISTICS, SPEND_RESOURCES } from './actions.js';
import type { Campaign } from './campaign.js';
import { isThere, nextOf, slotsOf } from './fleets.js';
import { ask, go, roll } from './go.js';
import { type CampaignState, F, fleetAt, G, P, portAt, timeOf } from './layout.js';
import { PHASE, STEP } from './phases.js';
import { isStoreGood } from './sortie-cost.js';
import { SEATS, SLOTS, SORTIE_GAIN, SORTIE_LIMITS } from './spec.js';
import { push } from './tell.js';
import * as THROW from './throw-kinds.js';

const ANCHORAGE = 2;
/** Damage of a logistics unit, 0 to 5. */
const DAMAGES = 6;

/** Cost of the ships of a fleet. */
export function costOfFleet(c: Campaign, s: CampaignState, f: number): number {
  let cost = 0;
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) cost += c.cost[u]!;
  return cost;
}

/** The port in which a fleet lies and out of which it has to be paid for; -1 for none. */
export function portOfFleet(c: Campaign, s: CampaignState, f: number): number {
  if (s[fleetAt(f) + F.docked] === 0) return -1;
  const port = c.portOf[s[fleetAt(f) + F.hex]!]!;
  return port >= 0 && c.portSize[port] !== ANCHORAGE ? port : -1;
}

/** Limits of a new day. */
export function openPorts(c: Campaign, s: CampaignState): void {
  c.scenario.ports.forEach(({ size }, p) => {
    s[portAt(p) + P.allowed] = SORTIE_LIMITS[size];
  });
}

/** Whether more ships lie in the port than may leave it. */
function isShort(c: Campaign, s: CampaignState, p: number): boolean {
  if (c.portSize[p] === ANCHORAGE) return false;
  const seat = c.portSeat[p]!;
  let cost = 0;
  for (let f = slotsOf(seat); f < slotsOf(seat) + SLOTS; f++) {
    if (isThere(s, f) && portOfFleet(c, s, f) === p) cost += costOfFleet(c, s, f);
  }
  return cost > s[portAt(p) + P.allowed]!;
}

export function supplyActions(c: Campaign, s: CampaignState, ids: Int32Array): number {
  const seat = s[G.other]! as Seat;
  let n = 0;
  ids[n++] = PASS;
  for (let p = 0; p < c.ports; p++) {
    if (c.portSeat[p] !== seat || !isShort(c, s, p)) continue;
    for (let d = 0; d < DAMAGES; d++) {
      if (s[portAt(p) + P.logistics + d]! > 0) ids[n++] = SPEND_LOGISTICS + p * DAMAGES + d;
    }
  }
  for (let p = 0; p < c.ports; p++) {
    if (c.portSeat[p] === seat && s[portAt(p) + P.resources]! > 0 && isShort(c, s, p)) ids[n++] = SPEND_RESOURCES + p;
  }
  return n;
}

const scratch = new Int32Array(64);

/** Each seat that has something to spend to some purpose, until it has had enough. */
export function nextSupply(c: Campaign, s: CampaignState): boolean {
  for (; s[G.other]! < SEATS; s[G.other] = s[G.other]! + 1) {
    if (supplyActions(c, s, scratch) > 1) return ask(s, s[G.other]! as Seat);
  }
  s[G.phase] = PHASE.sea;
  s[G.sea] = 1;
  go(s, STEP.begin);
  return false;
}

export function spend(c: Campaign, s: CampaignState, a: number, log: EventLog | undefined): void {
  if (a === PASS) {
    s[G.other] = s[G.other]! + 1;
    return;
  }
  if (a >= SPEND_RESOURCES) {
    const p = a - SPEND_RESOURCES;
    s[portAt(p) + P.resources] = s[portAt(p) + P.resources]! - 1;
    gain(c, s, p, true, log);
    return;
  }
  const p = Math.floor((a - SPEND_LOGISTICS) / DAMAGES);
  const damage = (a - SPEND_LOGISTICS) % DAMAGES;
  const at = portAt(p) + P.logistics + damage;
  s[at] = s[at]! - 1;
  if (damage === 0) gain(c, s, p, true, log);
  else {
    s[G.step] = STEP.spend;
    s[G.unit] = p;
    s[G.pick] = damage;
  }
}

export const nextSpend = (s: CampaignState): boolean => roll(s);

/** A damaged logistics unit is gone, and may have been of no use. @rule N17.1 */
export function rollStore(c: Campaign, s: CampaignState, chance: Chance, log: EventLog | undefined): void {
  const p = s[G.unit]!;
  const damage = s[G.pick]!;
  const left = s[portAt(p) + P.logistics + damage]!;
  const die = chance.die(6, throwName(timeOf(s), THROW.store, p, damage * 100 + left));
  gain(c, s, p, isStoreGood(damage, die), log);
  s[G.step] = STEP.supply;
  s[G.unit] = -1;
}

function gain(c: Campaign, s: CampaignState, p: number, isGood: boolean, log: EventLog | undefined): void {
  if (isGood) s[portAt(p) + P.allowed] = s[portAt(p) + P.allowed]! + SORTIE_GAIN;
  if (!log) return;
  const data = { port: c.portTokens[p]!, good: isGood };
  push(c, s, log, { kind: 'spends', rule: 'N17.1', seats: [c.portSeat[p]!], data });
}
