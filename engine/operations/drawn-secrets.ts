/** What else of a drawn world the seat does not know: who has moved, aircraft, stores, mines, and the points that come of what is drawn. */
import { otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Campaign } from './campaign.js';
import { DRAW } from './draw-kinds.js';
import type { Muster } from './drawn-fleets.js';
import { isThere, nextOf, recount, slotsOf } from './fleets.js';
import { knownMines, setKnownMines } from './knowledge.js';
import { type CampaignState, DELIVERED, F, fleetAt, G, MINES_BITS, P, portAt, SUNK, SUNK_SEEN, U } from './layout.js';
import { STEP } from './phases.js';
import { BASE_AT, KIND, MAX_MINES, SLOTS, SORTIE_LIMITS } from './spec.js';
import { countDelivered, sunkPoints } from './victory.js';

/** Odds against mines that were laid or swept unseen. */
const RARELY = 32;

/** Fleets of categories before this one have moved, those of later ones have not; of this one each may have, where it may be all the same. */
export function drawMoves(c: Campaign, s: CampaignState, seat: Seat, m: Muster, chance: Chance): void {
  const enemy = otherSeat(seat);
  const isBefore = s[G.sea] === 0 || s[G.step] === STEP.begin || s[G.step] === STEP.works;
  const stage = isBefore ? 0 : s[G.category]!;
  for (let f = slotsOf(enemy); f < slotsOf(enemy) + SLOTS; f++) {
    const o = fleetAt(f);
    if (m.pinned[f] === 1 && !m.isWhole) continue;
    recount(c, s, f);
    if (!isThere(s, f)) {
      // Whether somebody went by this counter is the enemy's secret.
      s[o + F.moved] = 0;
      continue;
    }
    const isHeld = f === s[G.mover] || mustHaveMoved(c, s, m, f);
    const isNow = s[o + F.category] === stage && (isHeld || chance.die(2, throwName(0, DRAW.moved, f)) === 1);
    s[o + F.moved] = s[o + F.category]! < stage || isNow ? 1 : 0;
    s[o + F.task] = 0;
    if (m.pinned[f] === 1) s[o + F.start] = s[o + F.hex]!;
    else s[o + F.back] = isKeptIn(s, f) && chance.die(2, throwName(0, DRAW.back, f)) === 1 ? s[G.turn]! + 1 : 0;
  }
}

/** A submarine in port may have been forced home, for the day. @rule G-43 */
const isKeptIn = (s: CampaignState, f: number): boolean => {
  const o = fleetAt(f);
  return s[o + F.kind] === KIND.submarines && s[o + F.docked] === 1 && s[o + F.moved] === 1;
};

/** A fleet that is followed may have come from anywhere near; one that is not stands where it began, or has moved. */
function mustHaveMoved(c: Campaign, s: CampaignState, m: Muster, f: number): boolean {
  if (m.followed[f] === 1 || m.pinned[f] === 1) return false;
  const hex = s[fleetAt(f) + F.hex]!;
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) if (m.places[u]!.unmoved[hex] === 0) return true;
  return false;
}

/** Aircraft as they were seen last, which is as they are: what hurts them is seen. With their ship, if she is gone. @rule G-56 */
export function drawAircraft(c: Campaign, s: CampaignState, enemy: Seat, _chance: Chance): void {
  for (let u = c.firstAir[enemy]!; u < c.firstAir[enemy + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.seen] === SUNK_SEEN || s[G.step] === STEP.striking) continue;
    const place = c.startFleet[u]!;
    const isLost = place < BASE_AT && s[c.unitsAt + place * U.size + U.fleet]! < 0;
    s[o + U.fleet] = isLost ? SUNK : place;
    s[o + U.hits] = s[o + U.seen] === 1 ? 1 : 0;
  }
}

/** Stores of the other side's ports: what it began with, less what it may have spent. */
export function drawStores(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const isAsked = s[G.step] === STEP.spend || s[G.step] === STEP.harm || s[G.step] === STEP.harming;
  for (let p = 0; p < c.ports; p++) {
    if (c.portSeat[p] === seat || (isAsked && s[G.actor] !== seat)) continue;
    const { logistics = 0, resources = 0, size } = c.scenario.ports[p]!;
    const o = portAt(p);
    const gone = s[o + P.destroyed]!;
    s.fill(0, o + P.logistics, o + P.resources);
    const draw = (most: number, number: number): number =>
      most -
      (most > 0 && chance.die(2, throwName(0, DRAW.store, p, number)) === 1
        ? chance.die(most, throwName(0, DRAW.store, p, number + 1))
        : 0);
    s[o + P.logistics] = draw(Math.max(0, logistics - gone), 0);
    s[o + P.resources] = draw(resources, 2);
    s[o + P.allowed] = draw(SORTIE_LIMITS[size], 4);
  }
}

/** Mines that the seat has not met: those of the set-up that are not its own, and a few that were laid since or swept. */
export function drawMines(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const enemy = otherSeat(seat);
  const walker = s[G.walker]!;
  const isMet = (s[G.step] === STEP.mine || s[G.step] === STEP.patch) && walker >= 0;
  for (let hex = 0; hex < c.map.hexes; hex++) {
    if (c.map.isShallow[hex] === 0 && c.startMines[hex] === 0) continue;
    if (isMet && s[fleetAt(walker) + F.hex] === hex) continue;
    const known = knownMines(c, s, seat, hex);
    const draw = chance.die(RARELY, throwName(0, DRAW.mines, seat, hex));
    let mines = Math.max(known, c.startMines[hex]!);
    if (draw === 1 && c.map.isShallow[hex] === 1) {
      mines = Math.min(MAX_MINES, mines + chance.die(8, throwName(0, DRAW.mines, 2 + seat, hex)));
    } else if (draw === 2 && mines > 0) mines -= chance.die(mines, throwName(0, DRAW.mines, 4 + seat, hex));
    s[c.hexesAt + hex] = (s[c.hexesAt + hex]! & ~MINES_BITS) | mines;
    setKnownMines(c, s, enemy, hex, mines);
  }
}

/** Points for what is sunk and delivered in this world; what the seat has lost or brought home itself it knows. */
export function drawPoints(c: Campaign, s: CampaignState, seat: Seat): void {
  const enemy = otherSeat(seat);
  const sunk = seat === 0 ? G.sunk0 : G.sunk1;
  s[sunk] = 0;
  s[enemy === 0 ? G.delivered0 : G.delivered1] = 0;
  s[enemy === 0 ? G.landed0 : G.landed1] = 0;
  for (let u = c.firstSea[enemy]!; u < c.firstSea[enemy + 1]!; u++) {
    const o = c.unitsAt + u * U.size;
    if (s[o + U.fleet] === SUNK) s[sunk] = s[sunk]! + sunkPoints(c, u, seat, s[o + U.next]!);
    else if (s[o + U.fleet] === DELIVERED) countDelivered(c, s, u, s[o + U.next]!);
  }
}
