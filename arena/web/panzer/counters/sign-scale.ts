/** Scale of small signs on the map: seen from far away they grow against it, so that numbers and flags are still read. */
const FULL = 0.85;
const MOST = 2.6;

export const signScale = (k: number): number => Math.min(MOST, Math.max(1, FULL / k));
