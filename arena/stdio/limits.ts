/** Limits of `flagplot agent --stdio`. They guard against slips, not against strangers: the client started us. */
export const LIMITS = {
  /** One request. The positions of a thousand games are the largest thing that a client may say. */
  lineBytes: 8 * 1024 * 1024,
  /** Environments in one `make`, and in all that are open: an admiral for the largest battle takes a megabyte in each. */
  environments: 1024,
  environmentsOpen: 2048,
  handles: 256,
  seedCharacters: 100,
  /** Bytes that may follow a request: far more than one number for each environment. */
  frameBytes: 64 * 1024,
  /** Agents in the pool of a seat, and scenarios in a mixture. */
  pool: 64,
  mixture: 64,
  /** A position as text. */
  positionCharacters: 256 * 1024,
} as const;
