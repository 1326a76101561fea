/** All of operations: its part of the arena, which comes when it is needed. */
export { KIT } from '../../../../agents/operations/index.js';
export { ENTRY } from '../../../../engine/tactical/index.js';
export { PAPERS } from '../../../kits/operations/index.js';
