/** Exact odds of a choice in combat: of a shot, of torpedoes, of a submarine's attack, of aircraft, of anti-aircraft fire. */
import { unitId } from '../core/brand.js';
import type { Chances, ChoiceOdds, UnitOdds } from '../core/choice-odds.js';
import type { Modifier } from '../core/events.js';
import { phraseOf } from '../core/meaning.js';
import * as A from './action-fields.js';
import { SUB as ACTION } from './action-fields.js';
import { checkModifier, isOutled } from './action-fire.js';
import { GUN_AT, NO_SHOT, TORPEDO_AT } from './action-naming.js';
import { RETREATS } from './air-combat.js';
import { strikeSpread } from './air-strike.js';
import type { Campaign } from './campaign.js';
import { gunOf, isAfloat, isJapanese, isMerchant, leftOf, torpedoesOf } from './combatants.js';
import { flakSpread } from './flak.js';
import { firstOf, fleetOf, hexOfFleet, seatOfFleet } from './fleets.js';
import { gunSpread, NO_POWER } from './gunnery.js';
import { SUB as HUNT } from './hunt-fields.js';
import { AIM_AT, guidance } from './hunt-flow.js';
import { type CampaignState, G } from './layout.js';
import type { CombatBasis, CombatChance, CombatRemark } from './meaning-combat.js';
import { FLOW } from './phases.js';
import { certain, chanceOfAtLeast, either, type Spread } from './spread.js';
import { ALLOT, ONTO } from './strike-choices.js';
import * as X from './strike-fields.js';
import { SUB as STRIKE } from './strike-fields.js';
import { attackValue, isLow, isTorpedoPlane } from './strike-planes.js';
import { checkModifiers, modifier } from './tell-combat.js';
import { launchChance, torpedoSpread, torpedoValue } from './torpedoes.js';
import { sunkPoints } from './victory.js';
import { COMBAT_BASIS_WORDS, COMBAT_CHANCE_WORDS, COMBAT_REMARK_WORDS } from './words-combat.js';

/** Of a choice on which dice depend; nothing for others. `s` is a state as the seat knows it; it is not changed. */
export function oddsInCombat(c: Campaign, s: CampaignState, a: number): ChoiceOdds | undefined {
  if (s[G.flow] === FLOW.action) return s[G.sub] === ACTION.name && a !== NO_SHOT ? ofNaming(c, s, a) : undefined;
  if (s[G.flow] === FLOW.hunt) return s[G.sub] === HUNT.aim ? ofAttack(c, s, a - AIM_AT) : undefined;
  if (s[G.flow] !== FLOW.strike) return undefined;
  if (s[G.sub] === STRIKE.target) return ofPlane(c, s, a - ONTO);
  if (s[G.sub] === STRIKE.allot || s[G.sub] === STRIKE.allotAgain) return ofFlak(c, s, a - ALLOT);
  return undefined;
}

function ofNaming(c: Campaign, s: CampaignState, a: number): ChoiceOdds {
  const u = s[G.unit]!;
  return a < TORPEDO_AT ? ofGun(c, s, u, a - GUN_AT) : ofTorpedoes(c, s, u, a - TORPEDO_AT);
}

/** As she and her target are now. The other side's fire may come before. @rule N6.2 @rule G-10 */
function ofGun(c: Campaign, s: CampaignState, u: number, t: number): ChoiceOdds {
  const points = gunOf(c, s, u, isOutled(c, s, u), isMerchant(c, t));
  const losses = points === NO_POWER ? certain(0) : gunSpread(points, c.defence[t]!, c.enduranceC[t] === 1);
  const remark = s[A.leader] === c.seatOf[u] ? undefined : ({ kind: 'fired-at-before' } as const);
  return told(c, s, t, losses, { kind: 'gun-points', points }, [], [], remark);
}

/** @rule N3.2 @rule N6.3 @rule N17.2 */
function ofTorpedoes(c: Campaign, s: CampaignState, u: number, t: number): ChoiceOdds {
  const points = torpedoesOf(c, s, u, isMerchant(c, t));
  const hit = torpedoSpread(points, c.defence[t]!, c.enduranceC[t] === 1);
  const basis = { kind: 'torpedo-points', points } as const;
  const remark = { kind: 'after-their-fire' } as const;
  if (isMerchant(c, t)) return told(c, s, t, hit, basis, [], [], remark);
  const p = launchChance(checkModifier(c, s, u, t), torpedoValue(isJapanese(c, u)));
  const chances = [chance('launch', p, 'N3.2')];
  return told(c, s, t, either(p, hit, certain(0)), basis, checkModifiers(c, s, u, t), chances, remark);
}

/** One attack of a submarine. @rule N8.7 */
function ofAttack(c: Campaign, s: CampaignState, t: number): ChoiceOdds {
  const u = firstOf(s, s[G.hunter]!);
  const bonus = guidance(c, s, seatOfFleet(s[G.hunter]!), t);
  const points = isMerchant(c, t) ? c.raid[u]! : c.torpedo[u]!;
  const losses = torpedoSpread(points, c.defence[t]!, c.enduranceC[t] === 1, bonus);
  return told(c, s, t, losses, { kind: 'torpedo-points', points }, modifier('guided', bonus, 'N8.7'), []);
}

/** An attack of the aircraft in `G.unit`, if it comes through. @rule G-18 */
function ofPlane(c: Campaign, s: CampaignState, t: number): ChoiceOdds {
  const u = s[G.unit]!;
  const value = attackValue(c, s, s[X.pass]!, u);
  const losses = strikeSpread(isTorpedoPlane(c, u), value, c.skill[u]!, c.defence[t]!, c.enduranceC[t] === 1);
  const basis = isTorpedoPlane(c, u)
    ? ({ kind: 'air-torpedo', points: value } as const)
    : ({ kind: 'bombs', points: value } as const);
  return told(c, s, t, losses, basis, [], [], { kind: 'if-it-comes-through' });
}

/** Points at the aircraft in `G.unit`. @rule N10.2 */
function ofFlak(c: Campaign, s: CampaignState, points: number): ChoiceOdds | undefined {
  if (points === 0) return undefined;
  const u = s[G.unit]!;
  const results = flakSpread(points, isLow(c, u), c.air[u]!, c.skill[u]!);
  const chances = [
    chance('turned-back', chanceOfAtLeast(results, RETREATS), 'N10.2'),
    chance('shot-down', results[3] ?? 0, 'N10.2'),
  ];
  const basis: CombatBasis = { kind: 'flak-points', points };
  return { ...NOTHING, basis: basisText(basis), basisMeaning: basis, chances };
}

const basisText = (basis: CombatBasis): string => phraseOf(COMBAT_BASIS_WORDS, basis, undefined) ?? basis.kind;

const NOTHING: ChoiceOdds = { units: [], points: 0, modifiers: [], basis: '', remarks: [] };

const chance = (kind: CombatChance, p: number, rule: string): Chances => ({
  of: kind,
  kind,
  p,
  text: COMBAT_CHANCE_WORDS[kind],
  rule,
});

function told(
  c: Campaign,
  s: CampaignState,
  t: number,
  losses: Spread,
  basis: CombatBasis,
  modifiers: readonly Modifier[],
  chances: readonly Chances[],
  remark?: CombatRemark,
): ChoiceOdds {
  const unit = stepsOf(c, s, t, losses);
  return {
    units: [unit],
    points:
      unit.steps[4] * (isAfloat(c, s, t) ? sunkPoints(c, t, 1 - c.seatOf[t]!, hexOfFleet(s, fleetOf(c, s, t))) : 0),
    modifiers,
    basis: basisText(basis),
    basisMeaning: basis,
    chances,
    remarks:
      remark === undefined
        ? []
        : [{ text: phraseOf(COMBAT_REMARK_WORDS, remark, undefined) ?? remark.kind, rule: 'G-10', meaning: remark }],
  };
}

/** Endurance lost in steps, and sinking. */
function stepsOf(c: Campaign, s: CampaignState, t: number, losses: Spread): UnitOdds {
  const sinking = leftOf(c, s, t) + 1;
  const exactly = (n: number): number => (n < sinking ? (losses[n] ?? 0) : 0);
  const sunk = chanceOfAtLeast(losses, sinking);
  const more = sinking > 3 ? chanceOfAtLeast(losses, 3) - sunk : 0;
  return { unit: unitId(t), steps: [exactly(0), exactly(1), exactly(2), more, sunk] };
}
