/**
 * Kinds of throws: blows of guns, torpedoes, submarines and aircraft at a ship, anti-aircraft fire, initiative, and who moves first. A blow has up to some
 * thousand ways to fall, and a dozen things that it may take, the same for all that fire and are hit alike.
 */
import { FIRST_SEAT, SECOND_SEAT } from '../core/brand.js';
import { branchesBy, type DiceBranch, KindsOfThrow } from '../core/dice-branches.js';
import { SUB as ACTION } from './action-fields.js';
import { checkModifier, launchLosses, shotLosses, shotPoints } from './action-fire.js';
import { targetAt } from './action-naming.js';
import { bonusOf, firstOfLevel, initiativeDice } from './action-range.js';
import type { Campaign } from './campaign.js';
import { isJapanese, isMerchant, torpedoesOf } from './combatants.js';
import { seatOfFleet } from './fleets.js';
import * as H from './hunt-fields.js';
import { attackLosses, attackPower, guidance } from './hunt-flow.js';
import { type CampaignState, G } from './layout.js';
import { STEP } from './phases.js';
import { orderDice } from './sailing.js';
import { dropLosses, flakDice } from './strike-dice.js';
import * as X from './strike-fields.js';
import { aimAt, attackValue, flakAt, isBase, isLow, isTorpedoPlane, targetOf } from './strike-planes.js';

/** In a key: what is thrown for, below the rest. */
const SHOT = 0;
const LAUNCH = 1;
const ATTACK = 2;
const DROP = 3;
const FLAK = 4;
const INITIATIVE = 5;
const ORDER = 6;
const KINDS = 8;
/** Points, defences and modifiers are less; what is not is walked each time. */
const WIDE = 64;

const kinds = new WeakMap<Campaign, KindsOfThrow>();

/** Of the throw that is due; nothing where it has hardly more branches than outcomes. */
export function diceBranches(c: Campaign, s: CampaignState): readonly DiceBranch[] | undefined {
  switch (s[G.step]) {
    case STEP.order:
      return of(c, keyOf(ORDER), (chance) => orderDice(s, chance));
    case STEP.fight:
      return inAction(c, s);
    case STEP.hunting:
      if (s[G.sub] !== H.SUB.attack) return undefined;
      return of(c, attackKey(c, s), (chance) => attackLosses(c, s, chance));
    case STEP.striking:
      return inStrike(c, s);
    default:
      return undefined;
  }
}

function inAction(c: Campaign, s: CampaignState): readonly DiceBranch[] | undefined {
  switch (s[G.sub]) {
    case ACTION.roll:
      return of(c, initiativeKey(c, s), (chance) => initiativeDice(c, s, chance));
    case ACTION.fire:
      return of(c, shotKey(c, s), (chance) => shotLosses(c, s, chance));
    case ACTION.launch:
      return of(c, launchKey(c, s), (chance) => launchLosses(c, s, chance));
    default:
      return undefined;
  }
}

function inStrike(c: Campaign, s: CampaignState): readonly DiceBranch[] | undefined {
  const sub = s[G.sub]!;
  if (sub === X.SUB.attack) return of(c, dropKey(c, s), (chance) => dropLosses(c, s, chance));
  if (sub !== X.SUB.flakDice && sub !== X.SUB.flakAgain) return undefined;
  return of(c, flakKey(c, s), (chance) => flakDice(c, s, sub === X.SUB.flakAgain, chance));
}

function of(
  c: Campaign,
  key: number | undefined,
  roll: Parameters<typeof branchesBy>[0],
): readonly DiceBranch[] | undefined {
  if (key === undefined) return undefined;
  let known = kinds.get(c);
  if (known === undefined) {
    known = new KindsOfThrow();
    kinds.set(c, known);
  }
  return known.of(key, () => branchesBy(roll));
}

/** Whole numbers from 0 as the digits of a key; none where one is too large for it. */
function keyOf(kind: number, ...digits: readonly number[]): number | undefined {
  let key = 0;
  for (const digit of digits) {
    if (digit < 0 || digit >= WIDE) return undefined;
    key = key * WIDE + digit;
  }
  return key * KINDS + kind;
}

/** How a ship takes a blow. @rule N6.4 */
const hullOf = (c: Campaign, t: number): number => 2 * c.defence[t]! + c.enduranceC[t]!;

const shotKey = (c: Campaign, s: CampaignState): number | undefined =>
  keyOf(SHOT, shotPoints(c, s), hullOf(c, s[targetAt(c, s[G.unit]!)]!));

/** Modifiers to a check lie between -30 and 30. */
const MIDDLE = 30;

function launchKey(c: Campaign, s: CampaignState): number | undefined {
  const u = s[G.unit]!;
  const t = s[targetAt(c, u)]!;
  const merchant = isMerchant(c, t);
  const check = merchant ? 0 : checkModifier(c, s, u, t) + MIDDLE;
  return keyOf(
    LAUNCH,
    torpedoesOf(c, s, u, merchant),
    check,
    (merchant ? 1 : 0) + (isJapanese(c, u) ? 2 : 0),
    hullOf(c, t),
  );
}

function attackKey(c: Campaign, s: CampaignState): number | undefined {
  const t = s[H.target]!;
  return keyOf(ATTACK, attackPower(c, s), guidance(c, s, seatOfFleet(s[G.hunter]!), t) + MIDDLE, hullOf(c, t));
}

function dropKey(c: Campaign, s: CampaignState): number | undefined {
  const u = s[G.unit]!;
  const atBase = isBase(targetOf(s, s[X.pass]!));
  const way = atBase ? 0 : isTorpedoPlane(c, u) ? 1 : 2;
  const hull = atBase ? 0 : hullOf(c, s[aimAt(c, u)]!);
  return keyOf(DROP, attackValue(c, s, s[X.pass]!, u), c.skill[u]! + MIDDLE, way, hull);
}

function flakKey(c: Campaign, s: CampaignState): number | undefined {
  const u = s[G.unit]!;
  return keyOf(FLAK, s[flakAt(c, u)]!, isLow(c, u) ? 1 : 0, c.air[u]!, c.skill[u]! + MIDDLE);
}

function initiativeKey(c: Campaign, s: CampaignState): number | undefined {
  const [own, other] = [bonusOf(c, s, FIRST_SEAT), bonusOf(c, s, SECOND_SEAT)];
  return keyOf(INITIATIVE, own + MIDDLE, other + MIDDLE, Math.sign(firstOfLevel(s)) + 1);
}
