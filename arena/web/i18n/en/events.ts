/** What stands between the parts of a list. */
export const events = {
  'event.and': ', ',
} as const;
