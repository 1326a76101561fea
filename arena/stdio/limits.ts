/** Limits of `flagplot agent --stdio`. They guard against slips, not against strangers: the client started us. */
export const LIMITS = {
  /** One request. A scenario of one's own is the largest thing a client may say. */
  lineBytes: 1024 * 1024,
  /** Environments in one `make`, and in all that are open: an admiral for the largest battle takes a megabyte in each. */
  environments: 1024,
  environmentsOpen: 2048,
  handles: 256,
  seedCharacters: 100,
} as const;
