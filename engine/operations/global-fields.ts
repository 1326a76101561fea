/** Globals of a campaign's state, by place. Literals, so that the build can put each in its place. */

/** Day, from 1. */
export const turn = 0;
export const phase = 1;
/** What is done within the phase: `STEP`. */
export const step = 2;
/** Cached answer of `toAct`. */
export const actor = 3;
/** Sea phase of the day, from 1; 0 before the first. */
export const sea = 4;
/** Category that moves, from 1. @rule N13.1 */
export const category = 5;
/** How often dice have said who moves first in this category, for the name of the throw. @rule N13.2 */
export const roll = 6;
/** Seat that moves first in this step, which of the two moves now (2: both have), and by bits who has moved. @rule N13.2 @rule N13.3 */
export const lead = 7;
export const half = 8;
export const active = 9;
/** The fleet that moves; -1 for none. */
export const mover = 10;
/** The fleet that was detached in this step; -1 for none. @rule N14.3 */
export const apart = 11;
/** Hexes still to be entered, and their directions, three bits each, the first five and the rest. */
export const left = 12;
export const path0 = 13;
export const path1 = 14;
/** Where in a longer state the battle lies in which a surface action is fought out elsewhere; 0 while none is. */
export const battle = 15;
/** The fleet that has entered a hex, and what follows when mines have been met: `AFTER`. @rule N17.6 */
export const walker = 16;
export const after = 17;
/** Cursor of a step: unit that rolls, fleet that is looked for, base that is asked; -1 for none. */
export const unit = 18;
/** Second cursor: pass of the searches, port, points of damage left. */
export const other = 19;
/** Numbers of the throw that comes next, of its kind within the step. */
export const number = 20;
/** Two fleets in contact, the one that entered first; -1 for none. @rule N15 */
export const foeA = 21;
export const foeB = 22;
/** 1 if it is by interception, so that nobody declines. @rule N15.2 */
export const forced = 23;
/** 1 in a night action. @rule N4 */
export const night = 24;
/** By bits, seats whose fleet has to step to a hex beside. @rule N2.7 */
export const leaves = 25;
/** By bits, fleets that may be in contact where they are now: two words of ten slots a seat. @rule G-25 */
export const due0 = 26;
export const due1 = 27;
export const due2 = 28;
export const due3 = 29;
/** Which flow of combat is under way: `FLOW`. */
export const flow = 30;
/** Its step. */
export const sub = 31;
/** A fleet, or `BASE_AT` and a port, that strikes; and what it strikes. @rule N16 */
export const striker = 32;
export const struck = 33;
/** 1 if the struck strikes back. @rule N16.2 */
export const answers = 34;
/** A submarine's fleet, and the fleet it attacks. @rule N8 */
export const hunter = 35;
export const prey = 36;
/** Numbers for the flow of combat under way, cleared when it begins. */
export const x0 = 37;
/** Points of delivered units, by seat, and how many units. */
export const delivered0 = 61;
export const delivered1 = 62;
export const landed0 = 63;
export const landed1 = 64;
/** Points of sunk units, by the seat that scores. */
export const sunk0 = 65;
export const sunk1 = 66;
/** Hexes that the mover has entered in this move. @rule N14.1 */
export const made = 67;
/** Where the mover was. */
export const from = 69;
/** A free place for the step under way: power of a shot, target, kind of damage. */
export const pick = 68;

/** Combats that have begun in this sea phase. */
export const fights = 70;

/** Numbers in all. */
export const size = 71;
