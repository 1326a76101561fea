/**
 * Determinization: drawing a state that a seat cannot tell from the true one. Fleets of the other side are made up anew of units that the
 * seat does not know to be elsewhere, in hexes where those may be; so are damage, stores, aircraft, mines, orders and what the other side
 * knows. Nothing of what is made up is taken from the true state: two states that differ only in what the seat has not found give the same
 * worlds for the same dice. While dice fall, and in a combat in which the other side is asked, the step under way stays as it is: nobody draws there.
 */
import { otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Campaign } from './campaign.js';
import { DRAW } from './draw-kinds.js';
import { drawFleets, explainContacts, joinContacts, leadContacts, leadStriker, type Muster } from './drawn-fleets.js';
import { drawAircraft, drawMines, drawMoves, drawPoints, drawStores } from './drawn-secrets.js';
import { clearFleet, isThere, slotsOf } from './fleets.js';
import { type CampaignState, contactAt, F, fleetAt, G, K, NO_UNIT, SUNK_SEEN, U } from './layout.js';
import { FLOW, STEP } from './phases.js';
import { whereabouts } from './possible.js';
import { renumber, tidy } from './relabel.js';
import { FLEETS, MAX_UNITS, SLOTS } from './spec.js';
import { SUB as STRIKE } from './strike-fields.js';
import { strikesBack } from './striking.js';
import { isAskedUnseen, settle } from './unasked.js';

/** Odds against one that was hit unseen. */
const RARELY = 32;

/** One for all draws: they are made one after the other. */
const muster: Muster = {
  isWhole: true,
  pinned: new Uint8Array(FLEETS),
  followed: new Uint8Array(FLEETS),
  closed: new Uint8Array(FLEETS),
  waiting: new Uint8Array(MAX_UNITS),
  places: [],
  mainOf: new Int16Array(64),
};

/** Into `out`, which may be `s` itself. */
export function determinize(c: Campaign, s: CampaignState, seat: Seat, chance: Chance, out: CampaignState): void {
  if (out !== s) out.set(s);
  if (out[G.step] === STEP.over) return;
  const enemy = otherSeat(seat);
  const isUnseen = isAskedUnseen(out, seat);
  if (isUnseen) settle(out, seat);
  muster.isWhole = isUnseen || out[G.actor] === seat;
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) muster.places[u] = whereabouts(c, out, seat, u);
  pinFleets(c, out, seat);
  takeAll(c, out, enemy, chance);
  emptyFleets(c, out, seat, chance);
  if (muster.isWhole) {
    renumber(c, out, seat);
    pinFleets(c, out, seat);
  }
  noteFollowed(out, seat);
  muster.mainOf.fill(-1);
  joinContacts(c, out, seat, muster);
  leadStriker(c, out, seat, muster, chance);
  leadContacts(c, out, seat, muster, chance);
  explainContacts(c, out, seat, muster, chance);
  drawFleets(c, out, seat, muster, chance);
  drawMoves(c, out, seat, muster, chance);
  drawAircraft(c, out, enemy, chance);
  drawStores(c, out, seat, chance);
  drawMines(c, out, seat, chance);
  drawPoints(c, out, seat);
  if (muster.isWhole) tidy(c, out, seat, muster, chance);
}

/** Fleets that stay as they are: those whose ships are in sight, and of a step that is kept all that take part in it. */
function pinFleets(c: Campaign, s: CampaignState, seat: Seat): void {
  const { pinned } = muster;
  pinned.fill(0);
  const pin = (f: number): void => {
    if (f < FLEETS && isThere(s, f)) pinned[f] = 1;
  };
  const isAtPort = s[G.step]! >= STEP.shell && s[G.step]! <= STEP.mend && s[G.mover]! >= 0;
  if (!muster.isWhole) {
    for (const field of [G.mover, G.apart, G.walker, G.foeA, G.foeB, G.striker, G.struck, G.hunter, G.prey])
      pin(s[field]!);
    if (s[G.step] === STEP.lay) pin(s[G.other]!);
  } else {
    if (s[G.flow] === FLOW.action) for (const field of [G.foeA, G.foeB]) pin(s[field]!);
    if (s[G.flow] === FLOW.hunt) for (const field of [G.hunter, G.prey]) pin(s[field]!);
    if (s[G.flow] === FLOW.strike && s[G.sub]! > STRIKE.raid) pin(s[G.struck]!);
    if (s[G.flow] === FLOW.strike && s[G.sub]! > STRIKE.raidBack && strikesBack(c, s)) pin(s[G.striker]!);
    if (isAtPort) pin(s[G.mover]!);
  }
  if (!isAtPort) return;
  // A port under fire is looked into.
  const enemy = otherSeat(seat);
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    const o = fleetAt(f);
    if (isThere(s, f) && s[o + F.docked] === 1 && s[o + F.hex] === s[fleetAt(s[G.mover]!) + F.hex]) pin(f);
  }
}

const isFixed = (c: Campaign, s: CampaignState, u: number): boolean => {
  const f = s[c.unitsAt + u * U.size + U.fleet]!;
  return s[c.unitsAt + u * U.size + U.seen] === SUNK_SEEN || (f >= 0 && muster.pinned[f] === 1);
};

/** Units that the seat has not seen go, and which are not in sight, wait for a fleet; damaged as they were seen, or by mines since. */
function takeAll(c: Campaign, s: CampaignState, enemy: Seat, chance: Chance): void {
  const { waiting } = muster;
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    waiting[u] = isFixed(c, s, u) ? 0 : 1;
    if (waiting[u] === 0) continue;
    const o = c.unitsAt + u * U.size;
    s[o + U.fleet] = 0;
    s[o + U.next] = NO_UNIT;
    s[o + U.hits] = s[o + U.seen]!;
    s[o + U.entries] = 0;
    s.fill(0, o + U.a0, o + U.a3 + 1);
    const left = c.endurance[u]! - s[o + U.seen]!;
    const isHit = left > 0 && chance.die(RARELY, throwName(0, DRAW.hits, u, 0)) === 1;
    if (isHit) s[o + U.hits] = s[o + U.seen]! + chance.die(left, throwName(0, DRAW.hits, u, 1));
  }
}

/** Which fleets the seat follows; none has been filled. */
function noteFollowed(s: CampaignState, seat: Seat): void {
  muster.followed.fill(0);
  muster.closed.fill(0);
  for (let k = 0; k < SLOTS; k++) {
    const f = s[contactAt(seat, k) + K.fleet]!;
    if (f >= 0) muster.followed[f] = 1;
  }
}

/** All fleets of the other side without units; those that are followed keep their place. */
function emptyFleets(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const enemy = slotsOf(otherSeat(seat));
  noteFollowed(s, seat);
  for (let f = enemy; f < enemy + SLOTS; f++) {
    if (muster.pinned[f] === 1) continue;
    if (muster.followed[f] === 0) {
      clearFleet(s, f);
      continue;
    }
    const o = fleetAt(f);
    s[o + F.first] = NO_UNIT;
    if (!muster.isWhole) continue;
    stepOn(c, s, seat, f, chance);
    s[o + F.start] = s[o + F.hex]!;
  }
}

/** One that was only glimpsed has stepped aside since: to a hex beside that where it was seen. @rule G-25 */
function stepOn(c: Campaign, s: CampaignState, seat: Seat, f: number, chance: Chance): void {
  const o = fleetAt(f);
  if (s[o + F.contact]! >= 0) return;
  for (let k = 0; k < SLOTS; k++) {
    const at = contactAt(seat, k);
    const hex = s[at + K.hex]!;
    if (s[at + K.fleet] !== f || hex === s[o + F.hex]) continue;
    const near: number[] = [];
    for (let h = 0; h < 6; h++) if (c.map.beside[hex * 6 + h]! >= 0) near.push(c.map.beside[hex * 6 + h]!);
    s[o + F.hex] = near[chance.die(near.length, throwName(0, DRAW.aside, k)) - 1]!;
  }
}
