/** operations: the door. All that the other layers know of the ruleset leaves it here. */

// The game, and what the registry asks of a ruleset.

export { ENTRY } from './entry.js';

// A campaign as data.

export type { Scenario } from './scenario.js';
export {
  FORCE_KINDS,
  MAX_COLUMNS,
  MAX_MINES,
  MAX_PORTS,
  MAX_ROWS,
  MAX_TURNS,
  MAX_UNITS,
  NATIONS,
  OPTIONS,
  type OptionName,
  PORT_SIZES,
  SEATS,
  SHIP_TYPES,
} from './spec.js';

// Surface actions: counters, models and exact odds.

export { type NamedShip, sideOfCards } from './surface-cards.js';
export type { ActionModel, Habit } from './surface-model.js';
export { type RoundOdds, roundOdds, type SurfaceOdds, surfaceOdds } from './surface-odds.js';
export { SHIPS, shipCard } from './units/cards.js';
