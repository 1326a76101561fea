/** How many times the time of its card a level may think where a phone may have to do it: the simulations of the card, and not its time, say how strong it is. */
export const TIMES = 8;
