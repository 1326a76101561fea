/**
 * Secrets of combat: which aircraft are to fly, before they do; of a surface action whether seat 0 wishes to leave while seat 1 has not said, and what the first seat has named where nobody
 * leads. The other seat's view is made of a copy without them, and its worlds have others drawn.
 *
 * @rule N2.5 @rule G-10
 */
import { FIRST_SEAT, otherSeat, type Seat } from '../core/brand.js';
import { type Chance, throwName } from '../core/chance.js';
import type { Viewer } from '../core/game.js';
import * as A from './action-fields.js';
import { SUB } from './action-fields.js';
import {
  AIMED_AT,
  ASKED,
  fleetOfSeat,
  hasDeclared,
  marksAt,
  nameTarget,
  namingsOf,
  nextNaming,
  targetAt,
} from './action-naming.js';
import type { Campaign } from './campaign.js';
import { firstOf, nextOf } from './fleets.js';
import { type CampaignState, G, NO_UNIT, U } from './layout.js';
import { FLOW } from './phases.js';
import * as X from './strike-fields.js';
import { SUB as STRIKE } from './strike-fields.js';
import { attackValue, commit, nextFree, roleAt } from './strike-planes.js';

/** Kinds of draws; they need be unique only within one draw. */
const DRAW_WISH = 58;
const DRAW_TARGET = 59;
const DRAW_RAID = 60;
const DRAW_ATTACKER = 61;

const attackersAt = (c: Campaign, u: number): number => c.unitsAt + u * U.size + U.a2;

/** Whether seat 0's answer is still hidden: seat 1 is asked now. */
const isWishHidden = (s: CampaignState): boolean =>
  s[G.flow] === FLOW.action && s[G.sub] === SUB.disengage && s[A.asked] === 1;

/** Whether targets are being named that the other seat must not know. Seat 0 names first. */
const isNamingHidden = (s: CampaignState): boolean =>
  s[G.flow] === FLOW.action && s[G.sub] === SUB.name && s[A.leader]! < 0;

/** Whether aircraft of a strike are being named: nobody else knows them before they fly, or whether any do. */
const isRaidHidden = (s: CampaignState): boolean =>
  s[G.flow] === FLOW.strike && (s[G.sub] === STRIKE.raid || s[G.sub] === STRIKE.raidBack);

/** Whether anything of the combat is hidden from a seat; all of it is from those that look on. */
export const hasSecrets = (s: CampaignState, seat: Seat): boolean =>
  (isWishHidden(s) && seat !== 0) || isNamingHidden(s) || isRaidHidden(s);

/** Takes out of a state what a seat must not know; -1 are those that look on. */
export function hideCombat(c: Campaign, s: CampaignState, seat: Viewer): void {
  if (isWishHidden(s) && seat !== 0) s[A.wish0] = 0;
  if (isRaidHidden(s)) for (let of = FIRST_SEAT; of < 2; of++) if (of !== seat) forgetRaid(c, s, of);
  if (!isNamingHidden(s)) return;
  for (let of = FIRST_SEAT; of < 2; of++) if (of !== seat) forgetNaming(c, s, of);
  // Who of the other's ships is next would not tell much, and so is not told.
  if (s[A.asked] !== seat) s[G.unit] = NO_UNIT;
}

/** What a seat's ships have named is gone, from them and from their targets. */
function forgetNaming(c: Campaign, s: CampaignState, seat: Seat): void {
  for (let u = firstOf(s, fleetOfSeat(s, seat)); u >= 0; u = nextOf(c, s, u)) {
    s[targetAt(c, u)] = NO_UNIT;
    s[marksAt(c, u)]! &= AIMED_AT;
  }
  for (let t = firstOf(s, fleetOfSeat(s, otherSeat(seat))); t >= 0; t = nextOf(c, s, t)) {
    s[marksAt(c, t)]! &= ~AIMED_AT;
    s[attackersAt(c, t)] = 0;
  }
}

/** Draws others for what a seat does not know: any wish, any lawful targets of as many ships as have named. */
export function redrawCombat(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  if (isRaidHidden(s)) for (let of = FIRST_SEAT; of < 2; of++) if (of !== seat) redrawRaid(c, s, of, chance);
  if (isWishHidden(s) && seat !== 0) s[A.wish0] = chance.die(2, throwName(0, DRAW_WISH, 0)) - 1;
  if (!isNamingHidden(s)) return;
  for (let of = FIRST_SEAT; of < 2; of++) if (of !== seat) redrawNaming(c, s, of, chance);
}

/** Aircraft that a seat has named stay where they are; the first to be named is named next. */
function forgetRaid(c: Campaign, s: CampaignState, seat: Seat): void {
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) s.fill(0, roleAt(c, u), roleAt(c, u) + 4);
  if (s[G.actor] !== seat) return;
  s[X.named] = NO_UNIT;
}

/** A seat that has named draws again, each aircraft that may fly or not; one that is naming begins anew. */
function redrawRaid(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  forgetRaid(c, s, seat);
  if (s[G.sub] !== STRIKE.raidBack || s[G.actor] === seat) return;
  for (let u = nextFree(c, s, 0, false, NO_UNIT); u >= 0; u = nextFree(c, s, 0, false, u)) {
    if (chance.die(2, throwName(0, DRAW_RAID, u)) === 1) commit(c, s, 0, false, u);
  }
  drawAttacker(c, s, seat, chance);
}

/** A strike that is answered has somebody who attacks: if none was drawn, one of those that may. */
function drawAttacker(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  let free = 0;
  for (let u = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (attackValue(c, s, 0, u) > 0 && s[roleAt(c, u)] !== 0) return;
  }
  let drawn: number = NO_UNIT;
  for (let u = nextFree(c, s, 0, false, NO_UNIT); u >= 0; u = nextFree(c, s, 0, false, u)) {
    if (attackValue(c, s, 0, u) === 0) continue;
    free++;
    if (chance.die(free, throwName(0, DRAW_ATTACKER, u)) === 1) drawn = u;
  }
  if (drawn >= 0) commit(c, s, 0, false, drawn);
}

const choices = new Int32Array(128);

/** What a seat's ships name anew; nothing of one that is silent, or that has not been asked yet: seat 0 names first. */
function redrawNaming(c: Campaign, s: CampaignState, seat: Seat, chance: Chance): void {
  const asked = s[A.asked]!;
  const unit = s[G.unit]!;
  if (hasDeclared(s, seat) || asked < seat) return;
  let named = 0;
  for (let u = firstOf(s, fleetOfSeat(s, seat)); u >= 0; u = nextOf(c, s, u)) {
    if ((s[marksAt(c, u)]! & ASKED) !== 0 && s[targetAt(c, u)] !== NO_UNIT) named++;
  }
  s[A.asked] = seat;
  if (asked === seat) nameSome(c, s, seat, named, chance);
  else {
    forgetNaming(c, s, seat);
    while (nextNaming(c, s)) nameAny(c, s, chance);
    s[G.unit] = unit;
  }
  s[A.asked] = asked;
}

/** As many ships as have named, or fewer: other targets may leave nothing for the rest, and a seat that is asked has a ship to name. */
function nameSome(c: Campaign, s: CampaignState, seat: Seat, named: number, chance: Chance): void {
  for (let most = named; most >= 0; most--) {
    forgetNaming(c, s, seat);
    for (let n = 0; n < most && nextNaming(c, s); n++) nameAny(c, s, chance);
    if (nextNaming(c, s)) return;
  }
}

function nameAny(c: Campaign, s: CampaignState, chance: Chance): void {
  const count = namingsOf(c, s, choices);
  nameTarget(c, s, choices[chance.die(count, throwName(0, DRAW_TARGET, s[G.unit]!)) - 1]!);
}
