/** Legal actions as numbers for a network: from the order alone, and from what the seat that gives it knows. */
import type { Seat } from '../core/brand.js';
import {
  ASIDE,
  COMBAT,
  DETACH,
  DONE,
  ENGAGE,
  HARM_RESOURCES,
  HUNT,
  hexOfMove,
  INTERCEPT,
  LAY,
  MOVE,
  PASS,
  SHELL,
  SHELL_PORT,
  SPEND_LOGISTICS,
  STRIKE,
  STRIKE_BASE,
  SWEEP,
  slotOfMove,
  TAKE,
  YES,
} from './actions.js';
import type { Campaign } from './campaign.js';
import { slotsOf } from './fleets.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from './layout.js';
import { SLOTS } from './spec.js';

type Put = (name: string, value: number) => void;

export function observeAction(c: Campaign, s: CampaignState, seat: Seat, a: number, put: Put): void {
  if (a >= COMBAT) {
    put('combat', 1);
    put('code', (a - COMBAT) / 7000);
  } else if (a >= MOVE) observeMove(c, s, seat, a, put);
  else if (a >= ASIDE) {
    put('move', 1);
    observeHex(c, s, seat, c.map.beside[s[fleetAt(s[G.walker]!) + F.hex]! * 6 + a - ASIDE]!, put);
  } else if (a >= HARM_RESOURCES) {
    put('stores', 1);
    put('code', (a - HARM_RESOURCES) / 7000);
  } else if (a >= SHELL_PORT) {
    put('attack', 1);
    if (a >= SHELL) put('target', (1 + a - SHELL) / 32);
  } else if (a >= ENGAGE) observeAttack(c, s, seat, a, put);
  else if (a >= INTERCEPT) {
    put('intercept', 1);
    put('unit', firstUnit(s, seat, a - INTERCEPT));
  } else if (a >= TAKE) {
    put('detach', 1);
    put('unit', (1 + a - TAKE) / 32);
  } else if (a >= LAY) {
    put(a >= DETACH ? 'detach' : 'work', 1);
    put('unit', firstUnit(s, seat, a - (a >= DETACH ? DETACH : a >= SWEEP ? SWEEP : LAY)));
    if (a < DETACH) put('yes', a >= SWEEP ? 1 : 0);
  } else if (a >= SPEND_LOGISTICS) {
    put('stores', 1);
    put('code', (a - SPEND_LOGISTICS) / 7000);
  } else put(a === YES ? 'yes' : a === DONE ? 'done' : a === PASS ? 'pass' : 'done', 1);
}

const firstUnit = (s: CampaignState, seat: Seat, slot: number): number =>
  (1 + s[fleetAt(slotsOf(seat) + slot) + F.first]!) / 32;

function observeMove(c: Campaign, s: CampaignState, seat: Seat, a: number, put: Put): void {
  const [slot, hex] = [slotOfMove(a), hexOfMove(a)];
  const from = s[fleetAt(slotsOf(seat) + slot) + F.hex]!;
  put('move', 1);
  put('unit', firstUnit(s, seat, slot));
  put('steps', c.map.bySea[from * c.map.hexes + hex]! / 7);
  observeHex(c, s, seat, hex, put);
}

function observeAttack(c: Campaign, s: CampaignState, seat: Seat, a: number, put: Put): void {
  put('attack', 1);
  if (a >= STRIKE_BASE) {
    observeHex(c, s, seat, c.portHex[a - STRIKE_BASE]!, put);
    return;
  }
  const k = a - (a >= STRIKE ? STRIKE : a >= HUNT ? HUNT : ENGAGE);
  put('contact', (1 + k) / 20);
  observeHex(c, s, seat, s[contactAt(seat, k) + K.hex]!, put);
}

function observeHex(c: Campaign, s: CampaignState, seat: Seat, hex: number, put: Put): void {
  put('column', ((hex % c.map.columns) + 1) / 20);
  put('row', (Math.floor(hex / c.map.columns) + 1) / 20);
  let nearest = 40;
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k);
    if (s[at + K.fleet]! < 0) continue;
    nearest = Math.min(nearest, c.map.apart[hex * c.map.hexes + s[at + K.hex]!]!);
  }
  put('nearest', nearest / 12);
}
