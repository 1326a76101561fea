/** tactical: the door. Campaigns whose surface actions are fought out on the battle chart. */

export { ENTRY } from './entry.js';
export type { TacticalGame, TacticalView } from './game.js';
