/**
 * panzer: the door. Foundations only: data, maps, sight, movement and the arithmetic of combat. It is in no registry and cannot be
 * played before the turn's rules stand on them.
 */

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
