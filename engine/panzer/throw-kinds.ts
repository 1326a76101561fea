/** Kinds of throws of a battle, for their names. Never renumber: seeded games depend on it. */

/** `who` the unit on the mines. @rule IX.A.3 */
export const mines = 0;
/** `number` the first battery that fires: that of the order would tell how many there are. @rule VII.C.8 @rule VII.C.3 */
export const scatter = 1;
export const scatterSide = 2;
/** `who` the target, `number` the first battery. @rule VII.C.10.b */
export const indirect = 3;
/** `who` the first target, `number` the first firer. @rule VII.B.9 */
export const direct = 4;
/** Against the own men in a fortification; `who` its number, `number` the first firer. @rule IX.C.10 */
export const second = 5;
/** `who` the plane, `number` the first gun. @rule XII.D.2 */
export const flak = 6;
/** `who` the first target, `number` the first plane. @rule XII.1 */
export const air = 7;
/** `who` the first target, `number` the first that overruns. @rule VII.D.4 */
export const overrun = 8;
/** `who` wades. @rule VII.K.3 */
export const crossing = 9;
/** `who` the first target, `number` the first that assaults. @rule VII.E.4 */
export const assault = 10;
/** `who` the engineers. @rule X.1 */
export const works = 11;
/** `who` the first target, `number` the first that fires. @rule XV.1 */
export const opportunity = 12;
/** Against a fortification in indirect fire; `who` its number, `number` the first battery. */
export const indirectFort = 13;
/** `who` has hurried. @rule XV.2 */
export const quickTime = 14;
/** `who` has swum. @rule XI.1 */
export const swim = 15;
