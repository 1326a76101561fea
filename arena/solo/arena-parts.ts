/** All that the arena of a browser is made of but its rulesets: one part, fetched at once. */
export { Thinkers } from '../thinking/thinkers.js';
export { browserBalance, browserStory, browserThinker } from './browser-threads.js';
export { browserWorld } from './browser-world.js';
export { openKeeper } from './keeper.js';
export { keepers } from './keepers.js';
export { partsCome } from './late-parts.js';
export { lendAll } from './limits-alone.js';
export { pageStillToCome } from './page-row.js';
export { goodbye, SoloArena } from './solo-arena.js';
export { soloDoor } from './solo-door.js';
