/** Actions as integers: a base that says what, plus a payload. The step says who. Combat has its own from 20000 on. */
import { SLOTS } from './spec.js';

/** Nothing, no, on. */
export const PASS = 0;
/** The one action of chance. */
export const ROLL = 1;
/** No more of this. */
export const DONE = 2;
export const YES = 3;
/** Plus six times the port, plus the damage of the logistics unit. @rule N17.1 */
export const SPEND_LOGISTICS = 10;
/** Plus the port. */
export const SPEND_RESOURCES = 60;
/** Plus the fleet's slot within its seat. @rule N17.5 */
export const LAY = 100;
export const SWEEP = 120;
/** @rule N14.3 */
export const DETACH = 140;
/** Plus the unit that joins the new fleet. */
export const TAKE = 200;
/** Plus the fleet's slot. @rule N15.2 */
export const INTERCEPT = 420;
/** Plus the contact. @rule G-46 */
export const ENGAGE = 440;
/** @rule N8 */
export const HUNT = 460;
/** @rule N16.1 */
export const STRIKE = 480;
/** Plus the port. */
export const STRIKE_BASE = 500;
/** A ship's fire at the facilities, or at a docked unit. @rule N17.3 @rule N17.4 */
export const SHELL_PORT = 510;
export const SHELL = 520;
/** What a point of damage is taken by; of logistics plus the unit's damage. @rule N17.3 */
export const HARM_RESOURCES = 730;
export const HARM_AIRCRAFT = 731;
export const HARM_LOGISTICS = 732;
/** Plus the heading. @rule G-25 */
export const ASIDE = 800;
/** Plus `HEXES` times the fleet's slot, plus the hex where it ends. @rule N14.1 */
export const MOVE = 1000;
/** No map has more hexes. */
export const HEXES = 512;

/** Of a course: the slot of its fleet, and the hex where it ends. */
export const slotOfMove = (a: number): number => Math.floor((a - MOVE) / HEXES);
export const hexOfMove = (a: number): number => (a - MOVE) % HEXES;

/** From here on: actions of a surface action, of an air strike, of a submarine's attack. */
export const COMBAT = 20000;

/** No list is longer: a pass, what each fleet may do besides, and where each may end. */
export const maxLegal = (mostInReach: number): number => 8 + 3 * SLOTS + SLOTS * mostInReach;
