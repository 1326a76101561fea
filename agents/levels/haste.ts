/** How many times the time of its card a level may think. A page without a server has another number in its place, as phones are slow. */
export const TIMES = 1;
