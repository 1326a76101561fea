/** Actions as integers: a base that says what, plus a payload. The phase and the step say who. */
import { MAX_UNITS } from './spec.js';

/** Hold fire, no war, no dodge, no pursuit, stay, do nothing, let go. */
export const PASS = 0;
/** The one action of chance. */
export const ROLL = 1;
/** No more ships and fleets. @rule W2.1 */
export const DONE = 2;
/** The same for each question that is answered yes or no. */
export const DODGE = 3;
export const KEEP = 4;
export const PURSUE = 5;
export const BREAK_OFF = 6;
/** The whole fleet. @rule F1.7 */
export const WITHDRAW = 7;
/** Plus the side; the leader's, the rival's, or neutral. @rule W1.2 */
export const JOIN = 10;
/** Plus the side on which the declarer is, or which he names. @rule W1.3 */
export const WAR = 20;
/** A new fleet led by the unit. @rule W2.3 */
export const LEAD = 100;
/** The unit at the rear of the fleet that was begun last. */
export const FOLLOW = 200;
/** The fleet chooses next. @rule F1.1 */
export const DESIGNATE = 300;
/** Engagement with the fleet. */
export const DECLARE = 400;
/** The unit leaves the field. @rule F1.7 */
export const SEND_HOME = 500;
/** At the unit. */
export const FIRE = 600;

/** No list is longer: a follower and a leader for each ship, and done. */
export const maxLegal = (units: number): number => 2 * Math.min(units, MAX_UNITS) + 3;
