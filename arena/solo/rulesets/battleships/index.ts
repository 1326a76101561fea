/** All of battleships: its part of the arena, which comes when it is needed. */
export { KIT } from '../../../../agents/battleships/index.js';
export { SECOND_LADDER } from '../../../../agents/battleships/second-ladder.js';
export { ENTRY } from '../../../../engine/battleships/index.js';
export { PAPERS } from '../../../kits/battleships/index.js';
export { STANDING } from '../../../standing/battleships/index.js';
