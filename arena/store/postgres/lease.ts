/**
 * The lease of an arena in PostgreSQL: one row says who has it, until when, and by which fencing number. Each group of writes begins with a change
 * of that row under its number, so whoever has lost the arena can write nothing, whatever its own clock says. Time is that of the database.
 */

/** A holder that says nothing for so long has lost it, once somebody else wants it. */
export const LEASE_MS = 3_000;
/** How often a holder says that it is there. */
export const PULSE_MS = 750;

const UNTIL = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`;

/** Changes no row where somebody else has it. */
export const HOLD = `UPDATE lease SET flushed = $2, until = ${UNTIL} WHERE fence = $1`;

export const PULSE = `UPDATE lease SET until = ${UNTIL} WHERE fence = $1`;

export const RELEASE = 'UPDATE lease SET until = clock_timestamp() WHERE fence = $1';

/** Waits for whoever is changing it: a commit that was sent before is done then, or will never be. */
export const HELD = 'SELECT fence, flushed FROM lease FOR UPDATE';

/** For people: who has it, and for how many milliseconds. */
export const HOLDER = `SELECT holder,
  greatest(0, extract(epoch FROM until - clock_timestamp()) * 1000)::bigint AS left FROM lease WHERE until > clock_timestamp()`;
