/** Games by their shards: an id is in one whose ending it has, and endings are told to a query in one value. */

/** True of a row of `games` whose id ends with one of them. */
export const HAS_ENDING = "instr(?, ' ' || substr(id, length(id) - 1, 2)) > 0";

/** The value for it. Each has two letters; none is what nothing ends with. */
export const endingsTold = (endings: readonly string[]): string => ` ${endings.join(' ')}`;
