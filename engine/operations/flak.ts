/** Anti-aircraft fire of a fleet: allotted to air units one at a time, then an air combat each. @rule N10.1 */
import { airDifference, airResult, UNHURT } from './air-combat.js';
import { certain, type Spread, spreadOfPair } from './spread.js';

/** Most points at one air unit. @rule N10.1 */
export const MOST_ALLOTTED = 6;
/** On the combat's die, at MB and TB that attack ships. @rule N10.2 */
const LOW_ATTACK = 2;

export const lowBonus = (isLow: boolean): number => (isLow ? LOW_ATTACK : 0);

/** Most that may be allotted to the next air unit: by what is left, and 0 once as many are fired at as there are ships with flak. @rule N10.1 */
export const mostAllotted = (left: number, firedAt: number, shipsWithFlak: number): number =>
  firedAt >= shipsWithFlak ? 0 : Math.min(MOST_ALLOTTED, left);

/** The fleet's air value: the smaller of its die and what was allotted, 1–6. @rule N10.2 */
export const flakValue = (allotted: number, die: number): number => Math.min(allotted, die);

/** Result of both dice on a target of this air or intercept value. The fleet has no training. @rule N10.2 @rule G-1 */
export const flakResult = (
  allotted: number,
  valueDie: number,
  combatDie: number,
  isLow: boolean,
  targetValue: number,
  targetTraining: number,
): number =>
  airResult(airDifference(flakValue(allotted, valueDie), combatDie + lowBonus(isLow), 0, targetValue, targetTraining));

/** Chances of each result; an allotment of 0 is no fire. @rule N10.2 */
export const flakSpread = (allotted: number, isLow: boolean, targetValue: number, targetTraining: number): Spread =>
  allotted === 0
    ? certain(UNHURT)
    : spreadOfPair((die, combatDie) => flakResult(allotted, die, combatDie, isLow, targetValue, targetTraining));
