/** Sorties from a port, and the stores that pay for more. @rule N17.1 */

/** Commissioning cost that may leave a port in a turn. @rule N17.1 */
const LARGE_PORT = 15;
const SMALL_PORT = 5;
const PER_STORE = 3;

/** Most that may leave, with so many stores spent to effect. An anchorage has no limit and is never asked. @rule N17.1 @rule G-44 */
export const sortieLimit = (isLarge: boolean, storesSpent: number): number =>
  (isLarge ? LARGE_PORT : SMALL_PORT) + PER_STORE * storesSpent;

/** Whether a logistics unit of this damage (0–5) has effect; sound ones need no die. Either way it is gone. @rule N17.1 */
export const isStoreGood = (damage: number, die: number): boolean => die > damage;

/** Chance of it. */
export const storeChance = (damage: number): number => (6 - damage) / 6;
