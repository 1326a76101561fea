/** The words of the pages around a battle. */
export const shell = {
  'shell.night': 'night',
} as const;
