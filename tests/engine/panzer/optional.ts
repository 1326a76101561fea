/** Settings with all optional rules in force: the last value of each is the farthest from the standard. */
import { OPTIONS } from '../../../engine/panzer/spec.js';

export const optionalOn = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(OPTIONS)
      .filter(([, { rule }]) => /^(?:X|XI|XII|XV|XVI)\./.test(rule))
      .map(([name, { values }]) => [name, values.at(-1)!]),
  );
