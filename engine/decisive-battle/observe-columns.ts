/** Every column of an observation, with its meaning and range: names, documents and the spaces of learners come from here. */
import {
  amount,
  type ColumnEntry,
  columnsIn,
  flag,
  flagsFor,
  marks,
  namesOf,
  type ObservationColumns,
  openAmount,
  share,
} from '../core/columns.js';
import { RELATIONS } from './observe-features.js';
import { PHASE_TEXT, PHASES } from './phases.js';
import { QUESTIONS } from './question.js';
import { MAX_SEATS } from './spec.js';

/** Whose something is, as the seat sees it. */
const WHOSE = {
  own: 'Of the own power',
  ally: 'Of an ally',
  enemy: 'Of the other side; to a seat without a side, of any that has one',
  neutral: 'Of a neutral power',
  undecided: 'Of a power that has not chosen its side',
} as const satisfies Record<(typeof RELATIONS)[number], string>;

const figures = {
  gunnery: amount('dice', 10, 0, 20, 'Gunnery of the card'),
  power: amount('factors', 8, 0, 12, 'Power of the card'),
  armour: amount('factors', 8, 0, 12, 'Armour of the card'),
  endurance: amount('damage', 12, 0, 20, 'Endurance of the card'),
} as const;

/** A ship: whose, her card, her state, her fleet, and what she has to do with the question. */
export const UNIT_COLUMNS = {
  ...flagsFor('', RELATIONS, (name) => WHOSE[name]),
  number: marks('Her number'),
  seat: marks('Seat of her power'),
  ...figures,
  fullSpeed: amount('speed', 12, 0, 15, 'Speed of the card'),
  points: amount('points', 15, 0, 40, 'Victory points of the card'),
  markers: amount('markers', 3, 0, 3, 'Training markers'),
  reserve: flag('In no fleet, as far as the seat may know'),
  secret: flag('Her power has formed its fleets in secret'),
  afloat: flag('In a fleet on the field'),
  sunk: flag('Sunk'),
  home: flag('Came home'),
  lost: flag('Sent home and never arrived'),
  damage: amount('damage', 12, 0, 20, 'Damage'),
  pending: amount('damage', 12, 0, 20, 'Damage of this round’s fire, which counts when all have fired'),
  left: amount('damage', 12, -20, 20, 'Damage that she still bears'),
  speed: amount('speed', 12, 0, 15, 'Speed by damage'),
  sunkByOwn: flag('Sunk by the seat itself'),
  sunkByAlly: flag('Sunk by an ally'),
  dice: amount('dice', 10, 0, 20, 'Dice that she would fire now, halving counted'),
  halved: flag('Her fire is halved'),
  aims: flag('She has a target this round'),
  target: marks('Her target'),
  underFire: flag('A fleet fires at her this round'),
  attackers: amount('ships', 4, 0, 31, 'Ships that fire at her this round'),
  fleet: marks('Her fleet, by the number of its first leader'),
  place: amount('ships', 6, 0, 32, 'Her place in the line, from 1'),
  fleetShips: amount('ships', 6, 0, 32, 'Ships of her fleet'),
  fleetSpeed: amount('speed', 12, 0, 15, 'Speed of her fleet, that of its slowest ship'),
  fleetMarkers: amount('markers', 6, 0, 96, 'Training markers of her fleet'),
  idle: flag('Her fleet may not fight this round'),
  done: flag('Her fleet has had its turn in this phase'),
  engaged: flag('Her fleet has an opponent'),
  foes: amount('fleets', 4, 0, 31, 'Opponents of her fleet'),
  foe: marks('First opponent of her fleet'),
  foeSpeed: amount('speed', 12, 0, 15, 'Speed of the first opponent of her fleet'),
  evades: flag('Her fleet halves the fire of its one opponent'),
  asked: flag('The question is about her'),
  inAskedFleet: flag('The question is about her fleet'),
  inOtherFleet: flag('Hers is the other fleet of the question'),
  inThirdFleet: flag('Hers is the fleet that may keep contact'),
  lastTarget: flag('She was the last target of the fleet that chooses targets'),
  begun: flag('Her fleet is being formed'),
} as const;

const ownSeat = {
  rank: amount(
    'places',
    MAX_SEATS,
    0,
    MAX_SEATS,
    'Place in the order of victory points, from 1; 0 while the dice have not said',
  ),
  cards: openAmount('points', 40, 0, 400, 'Victory points of all its cards'),
  points: openAmount('points', 40, 0, 1200, 'Points that it would score if the war ended now'),
  surviving: openAmount('points', 40, 0, 400, 'Points of its ships that survive'),
  sunk: openAmount('points', 40, 0, 1200, 'Points of the ships that it sank'),
  formed: flag('It has formed its fleets'),
  acts: flag('It is to act'),
} as const;

const { own: _, ...others } = WHOSE;
const otherSeat = {
  ...ownSeat,
  ...flagsFor('', Object.keys(others) as (keyof typeof others)[], (name) => WHOSE[name]),
};

/** Columns of the powers: the own first, the others in the order of seats after it. Names as in `SEAT_FEATURES`. */
const seats: Readonly<Record<`seat${number}:${keyof typeof otherSeat}`, ColumnEntry>> = Object.fromEntries(
  Array.from({ length: MAX_SEATS }, (_, i) =>
    Object.entries(i === 0 ? ownSeat : otherSeat).map(([name, column]) => [
      `seat${i}:${name}`,
      {
        ...column,
        meaning: `${i === 0 ? 'The own power' : `The power ${i} seat${i === 1 ? '' : 's'} on`}: ${column.meaning}`,
      },
    ]),
  ).flat(),
);

export const GLOBAL_COLUMNS = {
  turn: amount('rounds', 12, 0, 20, 'Round of the fleet battle; 0 before it'),
  turnsLeft: amount('rounds', 12, 0, 20, 'Rounds still to come'),
  seats: amount('powers', MAX_SEATS, 0, MAX_SEATS, 'Powers at war'),
  ...flagsFor('phase:', PHASES, (name) => `Phase: ${PHASE_TEXT[name]} (\`${name}\`)`),
  ...flagsFor('question:', QUESTIONS, (name) => `The question is \`${name}\``),
  leads: flag('On the leader’s side'),
  rivals: flag('On the rival’s side'),
  neutral: flag('Neutral'),
  ships: amount('ships', 12, 0, 32, 'Ships of the own side on the field'),
  enemyShips: amount('ships', 12, 0, 32, 'Ships of the other side on the field'),
  field: openAmount('points', 60, 0, 1200, 'Victory points of the own side’s ships on the field'),
  enemyField: openAmount('points', 60, 0, 1200, 'Victory points of the other side’s ships on the field'),
  holds: flag('The own side would hold the field if the war ended now'),
  enemyHolds: flag('The other side would hold the field if the war ended now'),
  step: amount('steps', 8, 0, 20, 'Step within the phase; of a salvo the gun'),
  dice: amount('dice', 10, 0, 20, 'Guns of the salvo still to fire'),
  sentHome: amount('ships', 4, 0, 32, 'Ships that the fleet has sent home this round'),
  pursuit: amount('speed', 12, 0, 15, 'Speed of the fastest pursuer so far'),
  levelOwn: flag('Of fleets on one level, it is the own side’s turn'),
  levelEnemy: flag('Of fleets on one level, it is the other side’s turn'),
  halveAll: flag('Option: halving counts against all opponents'),
  inOrder: flag('Option: targets in the order of the line'),
  breakOverSea: flag('Option: the fastest breaks off first over the whole sea'),
  reserveCounts: flag('Option: ships never committed score for a victor'),
  armourCap: flag('Option: armour takes at most 4 off the die'),
  ...seats,
} as const;

/** An action: its kind, the side, ship or fleet it takes, and what may come of it. */
export const ACTION_COLUMNS = {
  pass: flag('No, or nothing'),
  formed: flag('Its fleets are formed'),
  dodge: flag('Tries to dodge'),
  keep: flag('Tries to keep contact'),
  pursue: flag('Pursues'),
  breakOff: flag('Tries to break off'),
  withdraw: flag('The whole fleet goes home'),
  joinLeader: flag('Takes the leader’s side'),
  joinRival: flag('Takes the rival’s side'),
  joinNeutral: flag('Stays neutral'),
  war: flag('Declares war on a neutral power, or names its side'),
  lead: flag('The ship leads a new fleet'),
  follow: flag('The ship joins the rear of the fleet begun last'),
  designate: flag('The fleet chooses next'),
  declare: flag('Engages the fleet'),
  sendHome: flag('Sends the ship home'),
  fire: flag('Aims at the ship'),
  sameSide: flag('It is on that side already'),
  unit: marks('Ship or fleet that is asked'),
  target: marks('Ship or fleet that it takes'),
  ...figures,
  left: amount('damage', 12, -20, 20, 'Damage that the ship still bears'),
  speed: amount('speed', 12, 0, 15, 'Speed of the card'),
  points: amount('points', 15, 0, 40, 'Victory points of the card'),
  markers: amount('markers', 3, 0, 3, 'Training markers'),
  chance: share('Chance that it comes off'),
  dice: amount('dice', 10, 0, 20, 'Dice of the salvo'),
  expected: amount('damage', 4, 0, 60, 'Mean damage of the salvo'),
  sinks: share('Chance that the salvo sinks the target'),
  answer: amount('damage', 4, 0, 60, 'Mean damage of what the target could answer'),
  answerSinks: share('Chance that the answer sinks'),
  fleetShips: amount('ships', 6, 0, 32, 'Ships of the fleet that it takes, or is about'),
  fleetSpeed: amount('speed', 12, 0, 15, 'Speed of that fleet'),
  fleetMarkers: amount('markers', 6, 0, 96, 'Training markers of that fleet'),
  difference: amount('speed', 6, -15, 15, 'Own fleet’s speed less the other’s'),
  mayDodge: share('Chance that the fleet can dodge'),
  engaged: flag('The fleet has an opponent already'),
  split: flag('The fleet is one of several against one'),
  deals: openAmount('damage', 10, 0, 400, 'Mean damage of all guns of the own fleet in a round'),
  takes: openAmount('damage', 10, 0, 1200, 'Mean damage of all guns of its opponents'),
} as const;

export const UNIT_FEATURES = namesOf(UNIT_COLUMNS);
export const GLOBAL_FEATURES = namesOf(GLOBAL_COLUMNS);
export const SEAT_FEATURES = namesOf(otherSeat);
export const ACTION_FEATURES = namesOf(ACTION_COLUMNS);

export const OBSERVATION_COLUMNS: ObservationColumns = {
  units: columnsIn(UNIT_COLUMNS),
  map: [],
  globals: columnsIn(GLOBAL_COLUMNS),
  actions: columnsIn(ACTION_COLUMNS),
};
