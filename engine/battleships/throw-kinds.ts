/** Kinds of throws of a battle, for their names. Never renumber: seeded games depend on it. */

export const visibility = 0;
export const power = 1;
export const jam = 2;
export const chit = 3;
export const spotter = 4;
export const misidentified = 5;
export const friendly = 6;
export const friendlyWhich = 7;
export const turret = 8;
export const points = 9;
export const combat = 10;
export const x = 11;
export const special = 12;
export const secondary = 13;
export const torpedoOrder = 14;
export const torpedoHit = 15;
export const torpedoCombat = 16;
export const slip = 17;
export const rudder = 18;
export const mine = 19;
export const repairW = 20;
export const repairS = 21;
