/** Japanese names of the ships and navies of the battles that come with the game; titles of battles are in their data. */
import names from './names-ja.json' with { type: 'json' };

/** By the English name of the unit. */
export const UNITS_JA: Readonly<Record<string, string>> = names.units;
/** By the English name of the side. */
export const SIDES_JA: Readonly<Record<string, string>> = names.sides;
