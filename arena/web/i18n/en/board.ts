/** The words of the board. Keys begin with `board.`. */
export const board = {} as const;
