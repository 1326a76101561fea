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
} from '../core/columns.js';
import { PHASE_TEXT, PHASES } from './phases.js';
import { QUESTION_RULES, QUESTIONS } from './question.js';
import { FLEET_KINDS } from './spec.js';

const place = {
  column: amount('hexes', 20, 0, 24, 'Column of the hex'),
  row: amount('hexes', 20, 0, 20, 'Row of the hex'),
} as const;

/** A ship, a flotilla, a submarine or an aircraft: of the own side as it is, of the other as it was seen last. */
export const UNIT_COLUMNS = {
  own: flag('Of the own side'),
  aircraft: flag('An aircraft'),
  submarine: flag('A submarine'),
  number: amount('units', 32, 0, 201, 'Its number, from 1'),
  ...place,
  age: openAmount('sea phases', 6, 0, 36, 'Since it was seen; 0 of the own side'),
  gone: flag('No longer there, as far as the seat has seen'),
  gun: amount('points', 20, 0, 30, 'Gun power'),
  range: amount('hexes', 3, 0, 3, 'Gun range'),
  torpedo: amount('points', 6, 0, 12, 'Torpedo power'),
  endurance: amount('points', 12, 0, 20, 'Endurance'),
  damage: amount('points', 12, 0, 40, 'Endurance lost, or 1 of a damaged aircraft'),
  aa: amount('points', 8, 0, 12, 'Anti-aircraft power'),
  capacity: amount('sizes', 12, 0, 20, 'Room for aircraft'),
  speed: amount('levels', 7, 0, 9, 'Speed level'),
  asw: amount('points', 10, 0, 20, 'Anti-submarine power'),
  mines: amount('points', 8, 0, 12, 'Minelaying'),
  cost: amount('points', 10, 0, 20, 'Commissioning cost'),
  air: amount('points', 6, 0, 9, 'Air power'),
  antiship: amount('points', 4, 0, 9, 'Power against ships'),
  radius: amount('hexes', 12, 0, 40, 'Strike radius'),
  patrol: amount('hexes', 12, 0, 40, 'Patrol radius'),
  docked: flag('In port'),
  moved: flag('Its fleet has moved in this sea phase'),
  found: flag('Its fleet is found'),
  fleet: amount('units', 32, 0, 201, 'First unit of its own fleet, by number from 1'),
  asked: flag('The question is about its fleet'),
} as const satisfies Record<string, ColumnEntry>;

/** A contact, a port, or mines. */
export const MAP_COLUMNS = {
  contact: flag('A contact'),
  now: flag('A contact that is followed now'),
  ...flagsFor('kind:', FLEET_KINDS, (kind) => `A contact with a fleet of ${kind}`),
  port: flag('A port or anchorage'),
  own: flag('An own port'),
  mines: amount('mines', 12, 0, 12, 'Mines that are known'),
  ...place,
  age: openAmount('sea phases', 6, 0, 36, 'Since the contact was seen'),
  number: amount('contacts', 20, 0, 20, 'Number of the contact, from 1'),
  about: flag('The question is about this contact'),
} as const satisfies Record<string, ColumnEntry>;

/** The campaign as a whole. */
export const GLOBAL_COLUMNS = {
  turn: amount('days', 6, 0, 12, 'Day of the campaign'),
  turnsLeft: amount('days', 6, 0, 12, 'Days to come'),
  sea: amount('sea phases', 3, 0, 3, 'Sea phase of the day'),
  ...flagsFor('phase:', PHASES, (phase) => PHASE_TEXT[phase]),
  ...flagsFor('question:', QUESTIONS, (question) => `The question is ${question}, by ${QUESTION_RULES[question]}`),
  category: amount('categories', 6, 0, 6, 'Category that moves, while the seat is asked'),
  points: openAmount('points', 50, 0, 400, 'Own points, as far as the seat can count them'),
  enemyPoints: openAmount('points', 50, 0, 400, 'Points of the other side, as far as the seat can count them'),
  par: openAmount('points', 50, -999, 999, 'Points by which the own side has to be ahead to be level'),
  first: flag('The own side is the first'),
} as const satisfies Record<string, ColumnEntry>;

/** A legal action: what it is, with which fleet, at whom, where. */
export const ACTION_COLUMNS = {
  pass: flag('A pass, a no, nothing'),
  yes: flag('A yes'),
  done: flag('No more of this'),
  move: flag('A move'),
  detach: flag('A new fleet is detached, or a unit joins it'),
  work: flag('Mines are laid or swept'),
  intercept: flag('An interception'),
  attack: flag('An attack: engagement, strike, submarine, shell'),
  stores: flag('Stores are spent, or suffer'),
  combat: flag('A decision within a combat'),
  code: amount('numbers', 7000, 0, 7000, 'Number of the decision within a combat'),
  unit: amount('units', 32, 0, 201, 'First unit of the fleet, by number from 1'),
  target: amount('units', 32, 0, 201, 'Unit that it is aimed at, by number from 1'),
  contact: amount('contacts', 20, 0, 20, 'Contact that it is aimed at, from 1'),
  ...place,
  steps: amount('hexes', 7, 0, 24, 'Hexes from where the fleet is'),
  nearest: amount('hexes', 12, 0, 40, 'Hexes from the nearest contact that is followed; 40 for none'),
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
