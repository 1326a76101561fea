/** Actions as integers: a base that says what, plus a hex, a unit or a side. Phase and step say who. */

/** No order, no more attacks, no more moves, no fire. */
export const PASS = 0;
/** The one action of chance. */
export const ROLL = 1;
/** The attack that was built. */
export const FIRE = 2;
/** All targets in the hex. @rule VII.B.8 */
export const ALL = 3;
/** No more targets. */
export const ON = 4;
/** The unit moves no farther. @rule V.B.2 */
export const STAY = 5;
/** The fortification in the hex. @rule P-36 */
export const FORT = 6;
/** The temporary bridge in the hex. @rule P-62 */
export const SPAN = 7;
/** An observation plane leaves for good. @rule P-74 */
export const HOME = 8;
/** Over an edge of the map, in the order of `MAP_EDGES`. */
export const EXIT = 10;
/** A gun faces the side. @rule XVI.1 */
export const FACE = 14;
/** Straight over the stack, leaving by the side. @rule VII.D.3 */
export const LANE = 20;
/** A plane: twice its number, and one more with its machine guns. @rule XII.1 */
export const PLANE = 30;
/** A unit: that moves, fires, assaults, is fired at, carries whom is set up. */
export const UNIT = 100;
export const LOAD = 300;
export const UNLOAD = 500;
/** Engineers begin a work: `WORK`. @rule X.1 */
export const BEGIN = 700;
/** A turn in which a unit comes to its sea hex. @rule XI.1 */
export const COME = 750;
/** As `LANE`, and its rider jumps off before it. @rule XV.4 */
export const JUMP = 800;
/** A hex that is attacked, overrun or named in an order. */
export const AT = 1000;
/** A hex where a move ends or a unit is set up. */
export const END = 3000;
/** The fortification there. @rule IX.C.1 */
export const INTO = 5000;
/** A hex where a hurried move ends. @rule XV.2 */
export const QUICK = 7000;
/** A hex that smoke is to hide. @rule XVI.1 */
export const SMOKE = 15000;

/** No list is longer: a hex is either an end or a target, and may be hidden by smoke too; a fortification is one of few, a unit stands once in it. */
export const maxLegal = (hexes: number, units: number, markers: number, planes: number): number =>
  hexes + 2 * units + markers + 2 * planes + 32;
