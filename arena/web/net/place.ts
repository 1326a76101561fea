/** Where the arena of this page is: on a server, among others. A page without a server has `solo-place.ts` in its place. */

/** The arena is in this browser, and nobody else is there. */
export const isSolo: boolean = false;
