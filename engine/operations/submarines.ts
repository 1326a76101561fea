/** Submarines: who finds whom, how often they attack, and what the escort's charges do. @rule N8.1 */
import { certain, chanceOfDie, diceSum, either, type Spread, spreadOfDie, spreadOfPair } from './spread.js';

/** For each so many points that the submarine's total is higher it attacks once more. @rule N8.2 */
const PER_ATTACK = 3;
/** Points of anti-submarine power for one die. @rule N8.4 */
const PER_CHARGE = 5;
/** On the die of an attack on a merchant that the own aircraft have in sight. @rule N8.7 @rule G-15 */
const GUIDED = 2;

/** Added to the die of an attack with raid power. @rule N8.7 */
export const guidedBonus = (isMerchant: boolean, isInSight: boolean, hasFighterOver: boolean): number =>
  isMerchant && isInSight && !hasFighterOver ? GUIDED : 0;

/**
 * By how much the escort's total is above the submarine's: above 0 it is found. `hunters` counts sound units with anti-submarine power,
 * circled ones twice; without any nothing is found.
 *
 * @rule N8.1 @rule N8.6
 */
export const huntLead = (hunters: number, huntDie: number, quietness: number, quietDie: number): number =>
  hunters + huntDie - quietness - quietDie;

export const isFound = (hunters: number, lead: number): boolean => hunters > 0 && lead > 0;

/** Attacks of a submarine that was not found, 1 up. Without hunters their die still counts. @rule N8.2 */
export const attacksOf = (lead: number): number => 1 + Math.max(0, Math.floor(-lead / PER_ATTACK));

/** Chance of each number of attacks; 0 where it is found before. @rule N8.1 @rule N8.2 */
export const attackSpread = (hunters: number, quietness: number): Spread =>
  spreadOfPair((huntDie, quietDie) => {
    const lead = huntLead(hunters, huntDie, quietness, quietDie);
    return isFound(hunters, lead) ? 0 : attacksOf(lead);
  });

/** Dice that are certain; the remainder's die may bring one more. Power is 0 up. @rule N8.4 */
export const chargeDice = (power: number): number => (power / PER_CHARGE) | 0;
/** Faces of the remainder's die that bring one more: without a remainder none, and no die falls. @rule N8.4 @rule G-16 */
export const chargeRemainder = (power: number): number => power % PER_CHARGE;

/** What becomes of the submarine, by the sum of the dice. @rule N8.4 */
export const ESCAPED = 0;
export const SENT_HOME = 1;
export const DESTROYED = 2;
export const huntResult = (sum: number, evasion: number): number =>
  sum > 2 * evasion ? DESTROYED : sum > evasion ? SENT_HOME : ESCAPED;

/** Chances of escape, being sent home and destruction, in this order. @rule N8.4 @rule G-16 */
export function huntSpread(power: number, evasion: number): Spread {
  const sure = chargeDice(power);
  const remainder = chargeRemainder(power);
  const more = remainder === 0 ? 0 : chanceOfDie((die) => die <= remainder);
  const sums = either(more, diceSum(sure + 1), diceSum(sure));
  const out = new Float64Array(3);
  for (const [sum, p] of sums.entries()) {
    const result = huntResult(sum, evasion);
    out[result] = out[result]! + p;
  }
  return out;
}

/** A circled evasion answers: this die takes a point of endurance of the ship it answers. @rule N8.5 */
const ANSWER_HITS = 1;
export const answersWith = (die: number): number => (die === ANSWER_HITS ? 1 : 0);
/** Losses of the ship that is answered. @rule N8.5 */
export const answerSpread = (isEvasionCircled: boolean): Spread =>
  isEvasionCircled ? spreadOfDie(answersWith) : certain(0);
