/** Counters as ships of an action: the predicates of types agree with those of units, and a side with a campaign's fleet. */
import { describe, expect, it } from 'vitest';
import {
  categoryOfUnit,
  gunOf,
  isBoat,
  isBoatType,
  isCapital,
  isCapitalType,
  isGunExemptType,
  isLarge,
  isLargeType,
  isMerchant,
  isMerchantType,
} from '../../../engine/operations/combatants.js';
import { SHIP_TYPES } from '../../../engine/operations/spec.js';
import { sideOfCards } from '../../../engine/operations/surface-cards.js';
import { actionModel } from '../../../engine/operations/surface-scene.js';
import { categoryOf } from '../../../engine/operations/targeting.js';
import { SHIPS } from '../../../engine/operations/units/cards.js';
import { fleetsAtSea, OURS, THEIRS } from './action-table.js';
import { STAYS } from './fleets-at-sea.js';

describe('counters', () => {
  it('N1.5 N3.3 N5.1 N17.2 types and units are judged alike', () => {
    for (const card of SHIPS) {
      const { c, s } = fleetsAtSea({ us: card.id, them: 'hood' });
      const { type } = card;
      expect(SHIP_TYPES[c.type[0]!]).toBe(type);
      expect([isLarge(c, 0), isCapital(c, 0), isMerchant(c, 0), isBoat(c, 0), categoryOfUnit(c, 0)], card.id).toEqual([
        isLargeType(type),
        isCapitalType(type),
        isMerchantType(type),
        isBoatType(type),
        categoryOf(type),
      ]);
      // Half damage halves her gun, unless she is exempt.
      s[c.unitsAt + 2] = card.endurance;
      const half = isGunExemptType(type) ? card.gun : card.gun >> 1;
      expect(gunOf(c, s, 0, false, false), card.id).toBe(half === 0 ? -1 : half);
    }
  });

  it('N1.1 G-3 a side of cards is that of a campaign', () => {
    const { c, s } = fleetsAtSea({ us: 'hood/3 ukdd', them: 'bismarck hipper/2' });
    const { sides } = actionModel(c, s, [OURS, THEIRS], false, [STAYS, STAYS]);
    const ours = [
      { card: 'hood', hits: 3 },
      { card: 'ukdd', hits: 0 },
    ];
    const theirs = [
      { card: 'bismarck', hits: 0 },
      { card: 'hipper', hits: 2 },
    ];
    expect(sideOfCards(ours, 'UK', STAYS)).toEqual(sides[0]);
    expect(sideOfCards(theirs, 'GE', STAYS)).toEqual(sides[1]);
    expect(sideOfCards([{ card: 'ak', hits: 0 }], 'UK', STAYS).training).toBe(0);
  });
});
