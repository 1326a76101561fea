/** All of panzer: its part of the arena, which comes when it is needed. */
export { KIT } from '../../../../agents/panzer/index.js';
export { ENTRY } from '../../../../engine/panzer/index.js';
export { PAPERS } from '../../../kits/panzer/index.js';
