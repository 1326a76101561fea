/** panzer: the door. All that the other layers know of the ruleset leaves it here. It is in no registry before its last rules are in force. */

// The game, and what the registry will ask of a ruleset.

export { ENTRY } from './entry.js';
export { PanzerGame } from './game.js';

// A battle as data.

export type { Board } from './board.js';
export { BOARDS } from './boards/index.js';
export {
  COUNTED,
  type Condition,
  GRADES,
  LOADS,
  MAP_EDGES,
  type Scenario,
  type Zone,
} from './scenario.js';
export { MAX_BOARDS, MAX_TURNS, MAX_UNITS } from './scenario-check.js';
export { CERTAINTIES, KINDS, NATIONS, OPTIONS, type OptionName, SIDE_IDS, WEAPONS } from './spec.js';
export { LEVEL_NAMES, ODDS, RESULTS, type Tables, TERRAIN_ROWS } from './tables.js';
export { SIDE_NAMES } from './terrain.js';
export type { UnitCard } from './units/units.js';
