/** Bombardment of a port or anchorage: damage to its stores and aircraft. @rule N17.3 */

/** A logistics unit is gone at so much damage. @rule G-24 */
export const STORE_HOLDS = 6;

/** Logistics units destroyed, and damage left on the next, by `damage` on a unit that has `before` (0–5). @rule N17.3 @rule G-24 */
export const storeAfter = (before: number, damage: number): number => Math.min(STORE_HOLDS, before + damage);

/**
 * Of aircraft that a point of damage reaches (the die, 1–6): how many become damaged, the rest is taken from damaged ones. `sound` and
 * `damaged` are those at the place before.
 *
 * @rule N17.3
 */
export const newlyDamaged = (die: number, sound: number): number => Math.min(die, sound);
/** How many are removed: what sound aircraft are short of, of those that are damaged by then. @rule N17.3 */
export const removedFor = (die: number, sound: number, damaged: number): number =>
  Math.min(die - newlyDamaged(die, sound), damaged + newlyDamaged(die, sound));
