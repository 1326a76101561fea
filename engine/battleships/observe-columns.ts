/** Every column of an observation, with its meaning and range: names, documents and the spaces of learners come from here. */
import {
  amount,
  columnsIn,
  flag,
  flagsFor,
  marks,
  namesOf,
  type ObservationColumns,
  openAmount,
  share,
  sign,
} from '../core/columns.js';
import { PHASE_TEXT, PHASES } from './phases.js';

const points = (meaning: string, low = 0) => openAmount('points', 10, low, 400, meaning);

const place = {
  x: openAmount('half sheet', 1, -4, 4, 'Place across the sheet as it lies now: 0 is its middle, -1 its western edge'),
  y: openAmount('half sheet', 1, -4, 4, 'Place down the sheet as it lies now: 0 is its middle, -1 its northern edge'),
};

const heads = flagsFor('head', ['A', 'B', 'C', 'D', 'E', 'F'], (name) => `Heads for hexside ${name}`);

/** A ship or battery: whose and where, her figures, her damage, what she does this turn, what ails her. Not on the map, nearly all are 0. */
export const UNIT_COLUMNS = {
  own: sign('Own, or -1 for the enemy’s'),
  afloat: flag('On the map and in the battle'),
  waiting: flag('Still to arrive'),
  asked: flag('The decision is about her'),
  BB: flag('Battleship'),
  BC: flag('Battlecruiser'),
  PB: flag('Pocket battleship'),
  CA: flag('Heavy cruiser'),
  CL: flag('Light cruiser'),
  DD: flag('Destroyer'),
  battery: flag('Coast battery'),
  ...place,
  ...heads,
  speed: amount('hexes', 6, 0, 6, 'Speed marker: movement points of her last move'),
  slowest: amount('hexes', 6, 0, 6, 'Least that she may move next'),
  fastest: amount('hexes', 6, 0, 6, 'Most that she may move next'),
  attack: amount('factors', 80, 0, 200, 'Attack factor of the counter'),
  attackNow: amount('factors', 80, 0, 200, 'Attack factor that her damage leaves'),
  defence: amount('factors', 25, 0, 60, 'Defence factor'),
  range: amount('hexes', 25, 0, 40, 'Range of her guns'),
  movement: amount('hexes', 6, 0, 6, 'Movement factor of the counter'),
  value: amount('points', 100, 0, 266, 'Victory points of the counter'),
  lost: openAmount('points', 100, 0, 300, 'Points that the enemy has for her now'),
  w: amount('steps', 3, 0, 3, 'Weapon steps lost'),
  s: amount('steps', 3, 0, 3, 'Speed steps lost'),
  repairsLeft: amount('repairs', 25, 0, 60, 'Repairs that she can still make'),
  torpedoes: amount('to 1', 4, 0, 4, 'Odds of a torpedo hit; 0 if she carries none'),
  launches: amount('launch', 1, 0, 1, 'Torpedo launches left'),
  crew: amount('level', 1, -1, 1, 'Crew: -1 poor, 0 average, 1 elite'),
  radarDetect: amount('hexes', 14, 0, 14, 'Range at which her radar detects'),
  radarOut: flag('Her radar is out of action'),
  spotter: flag('She has a spotter plane'),
  secondary: flag('She has a secondary battery'),
  turned: flag('She turned in her last move'),
  markers: amount('batteries', 5, 0, 31, 'Main batteries aimed at her this turn'),
  seconds: amount('batteries', 5, 0, 31, 'Secondary batteries aimed at her this turn'),
  hasMain: flag('Her main battery has a target'),
  hasSecond: flag('Her secondary battery has a target'),
  hasTorpedoTarget: flag('Her torpedoes have a target, as far as the seat may know'),
  onFire: flag('On fire'),
  bridgeHit: flag('A bridge hit lowers her crew'),
  noPower: flag('Without power'),
  rudderHit: flag('Her rudder is jammed this turn'),
  frozen: flag('Without orders this turn, for want of command'),
  flagship: amount('certainty', 1, 0, 1, 'The own flagship; an enemy that may be his: one half'),
  done: flag('She has acted in this phase'),
  worth: openAmount('points', 100, 0, 300, 'Victory points, by what the scenario pays for her'),
  prize: openAmount('points', 100, 0, 1000, 'Points besides that the enemy gets, or keeps, by sinking her'),
  goal: amount('hexes', 20, 0, 60, 'Way to the edge or bombardment ground that pays her most, at most 60'),
  goalPoints: openAmount('points', 50, 0, 500, 'What the way to `goal` pays'),
  away: openAmount('hexes', 20, 0, 200, 'From the ship that is asked'),
  ahead: openAmount('hexes', 20, -200, 200, 'Ahead of the ship that is asked; below 0 astern'),
  abeam: openAmount('hexes', 20, -200, 200, 'To starboard of the ship that is asked; below 0 to port'),
  deals: points('Points that her guns can be expected to shoot out of her best target next turn, as all lie now'),
  takes: points(
    'Points that all enemies can be expected to shoot out of her next turn, their fire shared by what it is worth',
  ),
  loaded: flag('She could launch torpedoes next turn'),
  aimed: points('Points that the fire aimed at her so far can be expected to take'),
} as const;

/** A place: one of land, lit, smoke, mine and ownMine says what lies there. */
export const MAP_COLUMNS = {
  land: share('Land, of a block of five by five hexes'),
  lit: flag('Under star shell'),
  smoke: flag('Under smoke'),
  mine: share('Chance of a mine, as far as the seat may know'),
  ownMine: flag('A mine of one’s own'),
  ...place,
} as const;

export const GLOBAL_COLUMNS = {
  turn: amount('turns', 20, 0, 60, 'Turn'),
  turnsLeft: amount('turns', 20, 0, 60, 'Turns still to come'),
  visibility: amount('hexes', 20, 0, 60, 'Visibility this turn'),
  night: flag('Night'),
  first: sign('Commits first this turn, or -1'),
  seat: sign('The first seat, or -1 for the second'),
  points: openAmount('points', 100, 0, 2000, 'Victory points'),
  enemyPoints: openAmount('points', 100, 0, 2000, 'Victory points of the enemy'),
  spotting: flag('Spotter planes may be used'),
  crewLoss: amount('levels', 2, 0, 2, 'Levels of crew lost for good with the flagship'),
  enemyCrewLoss: amount('levels', 2, 0, 2, 'Levels of crew that the enemy has lost so'),
  leads: amount('result', 1, -1, 1, 'Result if the battle ended now: 1 won, 0 drawn, -1 lost'),
  toWin: openAmount('points', 100, -4000, 4000, 'Points beyond what a win by points wants; below 0 those still wanted'),
  afloat: openAmount('points', 300, 0, 3000, 'Points of own ships in the fight, less their damage'),
  enemyAfloat: openAmount('points', 300, 0, 3000, 'Points of enemy ships in the fight, less their damage'),
  usual: amount('hexes', 20, 0, 40, 'Visibility of the scenario before the dice'),
  ...flagsFor('phase:', PHASES, (name) => `Phase: ${PHASE_TEXT[name]} (\`${name}\`)`),
} as const;

/** A manoeuvre: its end, what is near, what fire to deal and to take, later too; torpedoes, arcs, land and goals. Other actions use endX and endY. */
export const MOVE_COLUMNS = {
  endX: openAmount('half sheet', 1, -4, 4, 'Where it ends, or what is aimed at: across the sheet, as `x`'),
  endY: openAmount('half sheet', 1, -4, 4, 'Where it ends, or what is aimed at: down the sheet, as `y`'),
  ...flagsFor('head', ['A', 'B', 'C', 'D', 'E', 'F'], (name) => `Ends heading for hexside ${name}`),
  speed: amount('hexes', 6, 0, 6, 'Speed'),
  turned: flag('Turns on the way'),
  veer: amount('hexsides', 3, -2, 3, 'Change of heading to starboard; below 0 to port'),
  nearest: amount('hexes', 20, 0, 62, 'Nearest enemy there, ships still to move expected straight on; 62 for none'),
  nearestCapital: amount('hexes', 20, 0, 62, 'Nearest enemy capital ship'),
  mate: amount('hexes', 10, 0, 31, 'Nearest friend; 31 for none'),
  line: amount('hexes', 10, 0, 20, 'Middle of the other own capital ships; at most 20'),
  deals: points('Points that her guns can be expected to take from her best target next turn from there'),
  takes: points('Points that all enemies can be expected to take from her there, each firing at her'),
  takesShared: points('As takes, each enemy’s fire shared among our ships by what it is worth'),
  dealsLater: points('As deals, over the distances to which a few moves may lead'),
  takesLater: points('As takesShared, over the distances to which a few moves may lead'),
  torpedo: points('Points of her best torpedo shot from there'),
  torpedoDanger: points('Points of the torpedoes that enemies may launch at her there'),
  beam: amount('enemies', 4, 0, 31, 'Enemies in her broadside arcs'),
  ahead: amount('arc', 1, -1, 1, 'The nearest enemy: 1 ahead, -1 astern, 0 abeam'),
  crossed: flag('She lies ahead or astern of the nearest enemy, who cannot fire broadside'),
  land: share('Land or the sheet’s edge near under her bow and next to it'),
  leaves: flag('Ends off the map'),
  goal: amount('hexes', 20, 0, 60, 'Way from there to what pays her most, as for units'),
  goalPoints: openAmount('points', 50, 0, 500, 'What the way to `goal` pays'),
  slack: amount('turns', 5, -5, 5, 'Turns to spare on the way to `goal`; below 0 too late'),
} as const;

/** An action: its kind, its target and exact odds, what it adds to its fleet's fire and risks, where and how it ends. */
export const ACTION_COLUMNS = {
  pass: flag('Does nothing'),
  fire: flag('Aims the main battery'),
  secondary: flag('Aims the secondary battery'),
  launch: flag('Launches torpedoes'),
  repair: flag('Repairs'),
  flagship: flag('Makes the target the flagship'),
  mine: flag('Lays a mine'),
  star: flag('Fires star shell'),
  smoke: flag('Lays smoke'),
  move: flag('Moves'),
  target: marks('Unit that it is aimed at'),
  range: amount('hexes', 20, 0, 40, 'Range to the target'),
  attack: amount('factors', 80, 0, 600, 'Attack factor at that range'),
  modifier: openAmount('on the die', 5, -20, 20, 'Sum of all modifiers'),
  hit: share('Chance of any damage; of torpedoes, that they hit'),
  sinks: share('Chance that it sinks her, by itself'),
  points: points('Points that it can be expected to take, by itself; of star shell, what the fleet’s guns gain'),
  adds: points(
    'Points that it adds to the fire aimed already; of torpedoes those of all enemies on their way; of star shell those beyond a friend’s best',
    -100,
  ),
  relief: points('Points of her fire that our ships are spared if she comes under fire'),
  others: amount('batteries', 4, 0, 62, 'Other batteries aimed at her already, or friends’ torpedoes'),
  risks: points('Points of friends that it risks'),
  ...MOVE_COLUMNS,
} as const;

export const UNIT_FEATURES = namesOf(UNIT_COLUMNS);
export const MAP_FEATURES = namesOf(MAP_COLUMNS);
export const GLOBAL_FEATURES = namesOf(GLOBAL_COLUMNS);
export const MOVE_FEATURES = namesOf(MOVE_COLUMNS);
export const ACTION_FEATURES = namesOf(ACTION_COLUMNS);

export const OBSERVATION_COLUMNS: ObservationColumns = {
  units: columnsIn(UNIT_COLUMNS),
  map: columnsIn(MAP_COLUMNS),
  globals: columnsIn(GLOBAL_COLUMNS),
  actions: columnsIn(ACTION_COLUMNS),
};
