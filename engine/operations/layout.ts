/**
 * The state of a campaign: one Int16Array, globals first, then a block of fields a fleet, a port, a contact and a unit, then a word a
 * hex, then what each seat's search has ruled out.
 *
 * What a side knows is in the state: contacts, what it has last seen of each unit, and the mines it has laid or met. A view is made of
 * these alone.
 */
import type { Seat } from '../core/brand.js';
import * as K from './contact-fields.js';
import * as F from './fleet-fields.js';
import * as G from './global-fields.js';
import * as P from './port-fields.js';
import { FLEETS, SEATS, SLOTS } from './spec.js';
import * as U from './unit-fields.js';

export type CampaignState = Int16Array;

/** Places of the globals, and of the fields of a fleet, a port, a contact and a unit in its block. */
export { F, G, K, P, U };

/** `U.fleet` of what is no longer there: sunk or shot down, forced out of the campaign, brought to where it was sent. */
export const SUNK = -1;
export const AWAY = -2;
export const DELIVERED = -3;
/** `U.seen` of a unit that the other seat has seen sink or leave. */
export const SUNK_SEEN = 100;

export const NO_FLEET = -1;
export const NO_UNIT = -1;
export const NO_CONTACT = -1;

export const FLEETS_AT = G.size;
/** As many contacts of a seat as the other has fleets. */
export const CONTACTS_AT = FLEETS_AT + FLEETS * F.size;
export const PORTS_AT = CONTACTS_AT + SEATS * SLOTS * K.size;
/** Where the blocks of a campaign begin. */
export const unitsAt = (ports: number): number => PORTS_AT + ports * P.size;
export const hexesAt = (ports: number, units: number): number => unitsAt(ports) + units * U.size;
/** Where the history of what was searched begins, behind the hexes: `history.ts`. */
export const historyAt = (ports: number, units: number, hexes: number): number => hexesAt(ports, units) + hexes;

/** Where the block of a fleet, of a seat's contact and of a port begins. */
export const fleetAt = (f: number): number => FLEETS_AT + f * F.size;
export const contactAt = (seat: Seat, k: number): number => CONTACTS_AT + (seat * SLOTS + k) * K.size;
export const portAt = (p: number): number => PORTS_AT + p * P.size;

/** Time in sea phases, 4 a day, for memory and the names of throws: 0 at the set-up. */
export const timeOf = (s: CampaignState): number => s[G.turn]! * 4 + s[G.sea]!;

/** Word of a hex: its mines, and how many each seat knows of, four bits each. @rule N17.5 */
export const MINES_BITS = 15;
export const knownShift = (seat: Seat): number => 4 + 4 * seat;
