/** Where the arena of a page without a server is: in this browser. */

export const isSolo: boolean = true;
