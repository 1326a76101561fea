/** Pages with lists of battles and players, and notes over whatever page is shown, loaded together: each by itself is small, and shares much with the others. */
export { AboutYou } from '../players/about-you.js';
export { DevicePage } from '../players/device-page.js';
export { DropNote } from '../records/drop-note.js';
export { Join } from './join.js';
export { Mine } from './mine.js';
export { Ranking } from './ranking.js';
export { TournamentPage } from './tournament-page.js';
export { Tournaments } from './tournaments.js';
