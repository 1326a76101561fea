/** Choices in an air strike: what may be named, and who is next. @rule N16.1 @rule N10.1 @rule G-50 */

import { assert } from '../core/result.js';
import { REMOVED } from './air-combat.js';
import type { Campaign } from './campaign.js';
import { nextToControl } from './damage-control.js';
import { mostAllotted } from './flak.js';
import { firstOf, isThere, nextOf } from './fleets.js';
import { type CampaignState, G, NO_UNIT } from './layout.js';
import { hitAir } from './losses.js';
import * as X from './strike-fields.js';
import { type StrikeStep, SUB } from './strike-fields.js';
import {
  aimAt,
  conditionAt,
  DONE,
  escortsOn,
  flakAt,
  isAttacker,
  isBase,
  isEscort,
  isIn,
  isInterceptor,
  isRaider,
  mayBeHurt,
  nextFree,
  OPEN,
  shipsWithFlak,
  targetOf,
} from './strike-planes.js';

/** Decisions: enough of a set, no target; an aircraft for a set; a plane or ship as target; points; the aircraft of a base that is hurt. */
export const ENOUGH = 23000;
export const NOBODY = 23001;
export const FLY = 23100;
export const ONTO = 23400;
export const ALLOT = 23700;
export const TAKE_LOSS = 23800;

/** Most escorts set against one interceptor. @rule G-50 */
const MOST_ESCORTS = 2;

export const subOf = (s: CampaignState): StrikeStep => s[G.sub] as StrikeStep;

export const isFreeInterceptor = (c: Campaign, s: CampaignState, u: number): boolean =>
  isInterceptor(c, s, u) && isIn(c, s, u);

export const scratch = new Int32Array(256);

/** None, or an interceptor with fewer than two escorts on it. @rule G-50 */
export function escortChoices(c: Campaign, s: CampaignState, out: Int32Array): number {
  let n = 0;
  out[n++] = NOBODY;
  for (let u = c.firstAir[0]!; u < c.units; u++) {
    if (isInterceptor(c, s, u) && escortsOn(c, s, u) < MOST_ESCORTS) out[n++] = ONTO + u;
  }
  return n;
}

/** An escort that was set against an interceptor which is not down yet; the others have nothing to do. */
export function nextSetAgainst(c: Campaign, s: CampaignState): number {
  for (let u = c.firstAir[0]!; u < c.units; u++) {
    if (!isEscort(c, s, u) || s[aimAt(c, u)]! < 0) continue;
    if (s[conditionAt(c, s[aimAt(c, u)]!)] !== REMOVED) return u;
    s[aimAt(c, u)] = DONE;
  }
  return NO_UNIT;
}

export function raidersIn(c: Campaign, s: CampaignState, out: Int32Array): number {
  let n = 0;
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isRaider(c, s, u) && isIn(c, s, u)) out[n++] = ONTO + u;
  return n;
}

/** Whether the interceptor in `G.unit` has a choice of raiders; without one `G.unit` is -1, with one it is picked. */
export function nextPick(c: Campaign, s: CampaignState): boolean {
  if (s[G.unit]! < 0) return false;
  const choices = raidersIn(c, s, scratch);
  if (choices === 1) s[aimAt(c, s[G.unit]!)] = scratch[0]! - ONTO;
  if (choices === 0) s[G.unit] = NO_UNIT;
  return choices > 1;
}

function shipsOf(c: Campaign, s: CampaignState, out: Int32Array): number {
  let n = 0;
  for (let u = firstOf(s, targetOf(s, s[X.pass]!)); u >= 0; u = nextOf(c, s, u)) out[n++] = ONTO + u;
  return n;
}

/** Whether the raider in `G.unit` has a choice of ships; one is taken. */
export function nextTarget(c: Campaign, s: CampaignState): boolean {
  if (s[G.unit]! < 0) return false;
  const choices = shipsOf(c, s, scratch);
  if (choices === 1) s[aimAt(c, s[G.unit]!)] = scratch[0]! - ONTO;
  // A fleet without ships is no target for anybody.
  if (choices === 0) s[G.unit] = NO_UNIT;
  return choices > 1;
}

const mostNow = (c: Campaign, s: CampaignState): number =>
  mostAllotted(s[X.flakLeft]!, s[X.firedAt]!, shipsWithFlak(c, s, targetOf(s, s[X.pass]!)));

/** Whether anything can be allotted to the raider in `G.unit`; else it is nothing. @rule N10.1 */
export function nextAllotment(c: Campaign, s: CampaignState): boolean {
  if (s[flakAt(c, s[G.unit]!)]! > 0) return false;
  if (mostNow(c, s) > 0 && !isAllotted(s)) return true;
  s[flakAt(c, s[G.unit]!)] = 0;
  return false;
}

/** In the first round a fleet that allots nothing is asked once: `X.named` is the last raider it was asked for. */
const isAllotted = (s: CampaignState): boolean => s[X.named] === s[G.unit];

export function nextUnasked(c: Campaign, s: CampaignState): number {
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isAttacker(c, s, u) && s[flakAt(c, u)] === -1) return u;
  return NO_UNIT;
}

export function nextUnderFlak(c: Campaign, s: CampaignState): number {
  for (let u = c.firstAir[0]!; u < c.units; u++) if (isAttacker(c, s, u) && s[flakAt(c, u)]! > 0) return u;
  return NO_UNIT;
}

/** The next raider with its attack before it. @rule G-18 */
export function nextAttack(c: Campaign, s: CampaignState): number {
  const aim = isBase(targetOf(s, s[X.pass]!)) ? OPEN : 0;
  for (let u = c.firstAir[0]!; u < c.units; u++) {
    if (isAttacker(c, s, u) && (aim === OPEN ? s[aimAt(c, u)] === OPEN : s[aimAt(c, u)]! >= 0)) return u;
  }
  return NO_UNIT;
}

/** Aircraft of the struck base that may take the next loss: sound ones, or else damaged ones. @rule N17.3 */
function lossChoices(c: Campaign, s: CampaignState, out: Int32Array): number {
  const base = s[G.struck]!;
  if (!isBase(base)) return 0;
  const sound = lossesOn(c, s, base, true, out);
  return sound > 0 ? sound : lossesOn(c, s, base, false, out);
}

function lossesOn(c: Campaign, s: CampaignState, base: number, isSound: boolean, out: Int32Array): number {
  let n = 0;
  for (let u = c.firstAir[0]!; u < c.units; u++) if (mayBeHurt(c, s, base, u, isSound)) out[n++] = TAKE_LOSS + u;
  return n;
}

/** Whether the base has a choice; one aircraft takes what there is to take. */
export function nextLoss(c: Campaign, s: CampaignState): boolean {
  while (s[X.baseLosses]! > 0) {
    const choices = lossChoices(c, s, scratch);
    if (choices > 1) return true;
    if (choices === 0) s[X.baseLosses] = 0;
    else takeLoss(c, s, scratch[0]! - TAKE_LOSS);
  }
  return false;
}

export function takeLoss(c: Campaign, s: CampaignState, u: number): void {
  s[X.baseLosses]! -= 1;
  hitAir(c, s, u);
}

/** Ships of seat 0 before those of seat 1. A striker that nobody struck was in no combat but by its aircraft. @rule N7.4 */
export function nextControl(c: Campaign, s: CampaignState): number {
  if (s[G.answers] === 0) return controlAt(c, s, s[G.struck]!);
  const one = s[G.striker]!;
  const other = s[G.struck]!;
  const first = controlAt(c, s, Math.min(one, other));
  return first >= 0 ? first : controlAt(c, s, Math.max(one, other));
}

const controlAt = (c: Campaign, s: CampaignState, place: number): number =>
  isBase(place) || !isThere(s, place) ? NO_UNIT : nextToControl(c, s, place, s[G.unit]!);

/** Writes what the seat that is asked may do, ascending; returns how many. */
export function decisionsInStrike(c: Campaign, s: CampaignState, out: Int32Array): number {
  switch (subOf(s)) {
    case SUB.raid:
    case SUB.raidBack:
    case SUB.intercept: {
      const isIntercept = s[G.sub] === SUB.intercept;
      let n = 0;
      out[n++] = ENOUGH;
      let u = s[X.named]!;
      while ((u = nextFree(c, s, s[X.pass]!, isIntercept, u)) >= 0) out[n++] = FLY + u;
      return n;
    }
    case SUB.escort:
      return escortChoices(c, s, out);
    case SUB.pick:
      return raidersIn(c, s, out);
    case SUB.target:
      return shipsOf(c, s, out);
    case SUB.allot:
    case SUB.allotAgain: {
      const most = mostNow(c, s);
      for (let points = 0; points <= most; points++) out[points] = ALLOT + points;
      return most + 1;
    }
    case SUB.hurt:
      return lossChoices(c, s, out);
    case SUB.escortDice:
    case SUB.pickDice:
    case SUB.flakDice:
    case SUB.flakAgain:
    case SUB.attack:
    case SUB.control:
    case SUB.over:
      assert(false, 'a seat is asked');
      return 0;
  }
}
