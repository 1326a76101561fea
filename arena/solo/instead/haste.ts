/** How many times the time of its card a level may think on a page without a server. */
export { SLOWER as TIMES } from '../slower.js';
