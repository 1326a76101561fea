/** Priority of targets: who may be attacked by whom, with at most two at one. @rule N5.1 */

/** Categories in the order in which attackers are named, and in which they are attacked. @rule N5.1 */
const FIRST_CATEGORIES = [['BBA'], ['BB', 'BC'], ['PB', 'CA', 'CL'], ['DD', 'DE', 'FF', 'CM', 'MS']] as const;
export const CATEGORIES = FIRST_CATEGORIES.length + 1;

/** Place of a ship's type in that order, 0 first; carriers, merchants and all others come last. @rule N5.1 */
export function categoryOf(type: string): number {
  const found = FIRST_CATEGORIES.findIndex((types) => (types as readonly string[]).includes(type));
  return found < 0 ? CATEGORIES - 1 : found;
}

/** Most units that may attack one unit in a round, by gun or torpedo. @rule N5.3 */
export const MOST_ATTACKERS = 2;

/**
 * Marks in `out` which of `count` units an attacker may take, and returns how many: of the first category that holds one with fewer than two
 * attackers, those with the fewest. `attackers` counts how many have named each, `isOpen` is 1 for those that this attacker may attack at
 * all; only they count.
 *
 * @rule N5.1 @rule N5.3
 */
export function takeTargets(
  count: number,
  category: Int8Array,
  attackers: Int8Array,
  isOpen: Int8Array,
  out: Int8Array,
): number {
  let best = CATEGORIES;
  let fewest = MOST_ATTACKERS;
  for (let i = 0; i < count; i++) {
    if (isOpen[i] === 0 || attackers[i]! >= MOST_ATTACKERS) continue;
    const place = category[i]!;
    if (place > best || (place === best && attackers[i]! >= fewest)) continue;
    best = place;
    fewest = attackers[i]!;
  }
  let found = 0;
  for (let i = 0; i < count; i++) {
    const isTaken = isOpen[i] === 1 && category[i] === best && attackers[i] === fewest && fewest < MOST_ATTACKERS;
    out[i] = isTaken ? 1 : 0;
    if (isTaken) found++;
  }
  return found;
}

/** The same for a flotilla of MTBs off a coast: any that has fewer than two. @rule N5.2 */
export function takeAnyTarget(count: number, attackers: Int8Array, isOpen: Int8Array, out: Int8Array): number {
  let found = 0;
  for (let i = 0; i < count; i++) {
    out[i] = isOpen[i] === 1 && attackers[i]! < MOST_ATTACKERS ? 1 : 0;
    found += out[i]!;
  }
  return found;
}

/**
 * Which of two ships of a side is named first: above 0 the first. By category, then descending gun power as it is now, then by number.
 *
 * @rule N5.1 @rule N5.3 @rule G-40
 */
export const namedBefore = (
  category: number,
  power: number,
  number: number,
  otherCategory: number,
  otherPower: number,
  otherNumber: number,
): number => otherCategory - category || power - otherPower || otherNumber - number;
