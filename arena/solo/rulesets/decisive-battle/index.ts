/** All of decisive-battle: its part of the arena, which comes when it is needed. */
export { KIT } from '../../../../agents/decisive-battle/index.js';
export { ENTRY } from '../../../../engine/decisive-battle/index.js';
export { PAPERS } from '../../../kits/decisive-battle/index.js';
