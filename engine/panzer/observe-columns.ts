/** Every column of an observation, with its meaning and range: names, documents and the spaces of learners come from here. */
import {
  amount,
  type ColumnEntry,
  columnsIn,
  flag,
  flagsFor,
  namesOf,
  type ObservationColumns,
  openAmount,
  share,
  sign,
} from '../core/columns.js';
import { MARKER_KINDS } from './battle.js';
import { PHASE_TEXT, PHASES, STEPS } from './phases.js';
import { GRADES } from './scenario.js';
import { KINDS, WEAPONS } from './spec.js';
import { RESULTS, TERRAIN_ROWS } from './tables.js';

/** A unit, marker or plane by number, as (1 + its number) / 32; 0 for none. There may be 128 units, and four groups of naval guns. */
const mark = (meaning: string): ColumnEntry => ({
  meaning,
  unit: '1 + number',
  scale: 32,
  low: 0,
  high: 4,
  isOpen: false,
});

/** Where something is: a board is eleven hexes wide and twenty-one high. */
const place = (of: string) => ({
  column: openAmount('hexes', 22, 0, 46, `Column of ${of}`),
  row: openAmount('half hexes', 44, -12, 180, `Row of ${of}, in halves, so that columns do not shift it`),
});

/** Kinds of terrain that have a bit. */
export const GROUND_ROWS = TERRAIN_ROWS.filter((row) => row !== 'clear' && row !== 'road');

export const UNIT_COLUMNS = {
  own: flag('Of the own side'),
  enemy: flag('Of the other side'),
  number: mark('Its number'),
  attack: amount('points', 40, 0, 80, 'Points of attack'),
  range: amount('hexes', 20, 0, 80, 'Range'),
  doubleRange: flag('Fires twice as far at half strength'),
  defence: amount('points', 12, 0, 18, 'Points of defence'),
  movement: amount('points', 12, 0, 16, 'Movement allowance'),
  vehicle: flag('A vehicle'),
  armoured: flag('Armoured'),
  carries: flag('Carries one unit'),
  takesRider: flag('Takes a rider'),
  indirect: flag('Fires indirectly'),
  antiAircraft: flag('Fires at aircraft'),
  ...flagsFor('weapon:', WEAPONS, (name) => `Weapon of class ${name}`),
  ...flagsFor('kind:', KINDS, (name) => `Of kind ${name}`),
  toCome: flag('Not there yet'),
  onMap: flag('On the map'),
  dead: flag('Destroyed'),
  wreck: flag('A wreck'),
  exited: flag('Has left the map'),
  ...place('its hex'),
  ...flagsFor('on:', GROUND_ROWS, (name) => `Its hex shows ${name}`),
  road: flag('A road leads through its hex'),
  objective: flag('It matters who controls its hex'),
  dispersed: flag('Turned over'),
  fired: flag('Has attacked in this segment, or may not'),
  moved: flag('Has moved in this segment'),
  hit: flag('Was attacked in this phase'),
  spotted: flag('Fired out of woods or a town and was seen'),
  sighted: flag('Fired out of cover within sight of an observation plane of the enemy'),
  loaded: flag('Has loaded or unloaded in this segment'),
  carried: flag('Was carried in this segment'),
  inside: flag('In a fortification'),
  target: flag('Target of the attack under way'),
  aiming: flag('Takes part in it'),
  spent: flag('Will neither fire nor move in its own segment'),
  mayHaveOrder: flag('May have an order'),
  mayHaveDue: flag('May have one that is due'),
  hasOrder: flag('Has an order; of the own side alone'),
  hasDue: flag('Has one that is due, or held it in this phase; of the own side alone'),
  inHand: flag('Is asked, or moves'),
  carrier: mark('The unit that carries it'),
  load: mark('The unit that it carries'),
  entry: amount('turns', 10, -20, 20, 'Turns until it comes'),
} as const;

export const MAP_COLUMNS = {
  ...place('the hex'),
  objective: flag('It matters who controls it'),
  own: flag('The own side controls it, or laid it'),
  enemy: flag('The other side controls it, or laid it'),
  town: flag('A town'),
  ...flagsFor('lies:', MARKER_KINDS, (name) => `Here lies: ${name}`),
  defence: amount('points', 20, 0, 50, 'Defence of the fortification'),
  smoke: share('Smoke: 1 in its first turn, one half in its second'),
  plane: flag('An observation plane is over it'),
} as const;

export const GLOBAL_COLUMNS = {
  turn: amount('turns', 10, 0, 20, 'Turn'),
  turnsLeft: amount('turns', 10, 0, 20, 'Turns to come'),
  ownSegment: flag('The own segment'),
  ownFirst: flag('The own side has the first segment of each turn'),
  ...flagsFor('phase:', PHASES, (name) => PHASE_TEXT[name]),
  ...flagsFor('step:', STEPS, (name) => `Step ${name}`),
  left: amount('halves of a point', 24, 0, 64, 'What the unit that moves may still spend'),
  sight: amount('hexes', 20, 0, 127, 'How far anybody sees this turn'),
  ownLost: openAmount('units', 20, 0, 128, 'Units lost'),
  enemyLost: openAmount('units', 20, 0, 128, 'Units that the enemy has lost'),
  ownExited: openAmount('units', 20, 0, 128, 'Units that left the map'),
  enemyExited: openAmount('units', 20, 0, 128, 'Units of the enemy that did'),
  control: share('Hexes that matter and that the own side controls'),
  enemyControl: share('The same of the other side'),
  wins: sign('Who would win if the battle ended now: 1 the own side, -1 the other; 0 nobody'),
  ...flagsFor('grade:', GRADES, (name) => `It would be a ${name} victory`),
  planes: amount('planes', 4, 0, 40, 'Own planes that can still fly'),
  enemyPlanes: amount('planes', 4, 0, 40, 'Planes of the enemy that can'),
} as const;

export const ACTION_KINDS = [
  'pass',
  'fire',
  'all',
  'ready',
  'stay',
  'fort',
  'exit',
  'lane',
  'plane',
  'unit',
  'load',
  'unload',
  'attack',
  'end',
  'into',
  'smoke',
] as const;

const RESULT_MEANING = {
  '-': 'nothing',
  D: 'dispersal',
  DD: 'dispersal, or of who is dispersed destruction',
  X: 'destruction',
} as const;

export const ACTION_COLUMNS = {
  ...flagsFor('is:', ACTION_KINDS, (name) => `An action of kind ${name}`),
  target: mark('The unit it names'),
  ...place('the hex it names'),
  ...flagsFor('on:', GROUND_ROWS, (name) => `The hex shows ${name}`),
  objective: flag('It matters who controls the hex'),
  ownControl: flag('The own side controls the hex'),
  distance: openAmount('hexes', 20, 0, 80, 'From the unit in hand, or its hex, to the hex'),
  cost: amount('halves of a point', 24, 0, 64, 'What the move costs'),
  seenBy: amount('units', 4, 0, 128, 'Enemies that can fire directly at the hex'),
  enemies: amount('units', 4, 0, 8, 'Enemies in the hex'),
  defence: amount('points', 20, 0, 120, 'Their defence together'),
  strength: amount('points', 40, 0, 160, 'What the unit would add to the attack'),
  odds: amount('columns', 7, 0, 7, 'Column of the attack with it, from 1; 0 for none'),
  ...flagsFor('result:', RESULTS, (name) => `Share of the die that brings ${RESULT_MEANING[name]}`, share),
} as const satisfies Record<string, ColumnEntry>;

export const UNIT_FEATURES = namesOf(UNIT_COLUMNS);
export const MAP_FEATURES = namesOf(MAP_COLUMNS);
export const GLOBAL_FEATURES = namesOf(GLOBAL_COLUMNS);
export const ACTION_FEATURES = namesOf(ACTION_COLUMNS);

export const OBSERVATION_COLUMNS: ObservationColumns = {
  units: columnsIn(UNIT_COLUMNS),
  map: columnsIn(MAP_COLUMNS),
  globals: columnsIn(GLOBAL_COLUMNS),
  actions: columnsIn(ACTION_COLUMNS),
};
