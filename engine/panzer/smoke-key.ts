/** Orders for smoke: at the same hex they are others than those for shells, and kept as another number. */

/** An order for smoke at a hex is kept as its hex and this. @rule XVI.1 */
export const SMOKE_KEY = 4096;
export const isSmokeOrder = (key: number): boolean => key >= SMOKE_KEY;
export const hexOfOrder = (key: number): number => (key >= SMOKE_KEY ? key - SMOKE_KEY : key);
