/** Grammatical number in English: a name knows whether it is of several, and its verb agrees with it. */

/** `Denmark Strait cruisers`, `Fast transports (5)`. A ship's own name is of one, whatever it ends with. */
const SEVERAL =
  /^(?!the fleet of ).*\b(?:boats|submarines|destroyers|cruisers|carriers|transports|tankers|escorts|raiders|sweepers|minesweepers|minelayers)\b/i;

export const isPlural = (name: string): boolean => SEVERAL.test(name);

/** Of several, where it is not the verb without its s. */
const OF_SEVERAL: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  does: 'do',
  goes: 'go',
  flies: 'fly',
  launches: 'launch',
  torpedoes: 'torpedo',
};

/** The name and what it does: `Bismarck sails`, `U-boats west sail`. The verb is given as it is of one. */
export const doing = (name: string, verb: string): string =>
  `${name} ${isPlural(name) ? (OF_SEVERAL[verb] ?? verb.replace(/s$/, '')) : verb}`;
