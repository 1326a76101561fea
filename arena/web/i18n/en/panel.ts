/** The words of the panel, the log and the aftermath. Keys begin with `panel.`. */
export const panel = {} as const;
