/** Pages with lists of battles and players, loaded together: each by itself is small, and shares much with the others. */
export { AboutYou } from '../players/about-you.js';
export { DevicePage } from '../players/device-page.js';
export { Join } from './join.js';
export { Mine } from './mine.js';
export { Ranking } from './ranking.js';
export { TournamentPage } from './tournament-page.js';
export { Tournaments } from './tournaments.js';
