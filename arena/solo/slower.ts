/** How much longer than on a server an opponent may think here, where a phone may have to do it: the simulations of its card, and not its time, say how strong it is. */
export const SLOWER = 8;
