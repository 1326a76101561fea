/**
 * The state of a war: one Int16Array, globals first, then a block of fields a seat, a unit and a fleet.
 *
 * A fleet goes by the unit number of the ship that led it when it was formed, so a hidden fleet has no number that tells how
 * many were formed before it. Ships of a fleet are a chain from the front; opponents of one fleet are a chain in the order in
 * which they were paired.
 */
import { fields } from '../core/layout.js';

export type BattleState = Int16Array;

export const G = fields([
  /** Round of the fleet battle, from 1; 0 before it. */
  'turn',
  'phase',
  /** Step within the phase: `PAIR`, `TARGET`, `BREAK`; of a salvo the gun. */
  'step',
  /** Cached answer of `toAct`. */
  'actor',
  /** Whose turn it is: the rank that is asked, the fleet that chooses, the ship that fires; -1 for none. */
  'unit',
  /** The other one: the neutral, the fleet declared on, the ship sent home, the opponent in a test. */
  'other',
  /** The third one: the opponent of a dodger, the pursuer that is asked. */
  'third',
  /** The level of speed and markers within which sides alternate, and the side whose turn it is; -1 for none. @rule F1.1 */
  'levelSpeed',
  'levelMarkers',
  'levelSide',
  /** Last target of the fleet that chooses targets; -1 before the first. @rule B-13 */
  'lastTarget',
  /** Dice of the salvo. @rule F3.2 */
  'dice',
  /** Speed of the fastest pursuer; -1 while there is none. @rule B-32 */
  'pursuit',
  /** Ships on the field of the leader's and the rival's side. */
  'field0',
  'field1',
] as const);

/** Fields of one seat. */
export const S = fields([
  /** Place in the order of victory points, from 0; -1 while the dice have not said. @rule W1.2 */
  'rank',
  /** The seat at the rank that is this block's index. */
  'seatAt',
  /** `UNDECIDED`, `LEADER`, `RIVAL`, `NEUTRAL`. */
  'side',
] as const);

/** Fields of one unit: a ship. */
export const U = fields([
  'status',
  /** First leader of her fleet; -1 for none. */
  'fleet',
  /** The ship astern of her; -1 for none. */
  'next',
  'damage',
  /** Damage of this round's fire, which takes effect when all have fired. @rule F3.1 */
  'pend',
  /** Target this round; -1 for none. */
  'target',
  /** Fleet that fires at her this round; -1 for none. @rule F2.2 */
  'under',
  /** Seat that sank her; -1 while none has. @rule B-15 */
  'sunkBy',
] as const);

/** Fields of one fleet, by the unit number of its first leader. Speed, markers and ships are kept in step with its line. */
export const F = fields([
  /** The ship in front; -1 where there is no fleet of this number (any more). */
  'lead',
  'ships',
  /** Of the slowest ship, by damage. @rule F1.1 @rule F3.4 */
  'speed',
  /** Sum over its ships. @rule B-18 */
  'markers',
  /** Its one opponent; `HUB` with several, `NO_FLEET` without. */
  'foe',
  /** Of a hub the first opponent; of an opponent of a hub the next one; -1 at the end. */
  'first',
  'after',
  /** 1 while it may not fight this round. @rule F1.2 */
  'idle',
  /** 1 once it has had its turn in this phase. */
  'done',
  /** 1 if its own fire is halved, by a faster single opponent. @rule F2.1 */
  'halved',
  /** 1 if it halves the fire of its one opponent. @rule F2.1 @rule B-12 */
  'evades',
] as const);

export const SEATS_AT = G.size;

/** `U.status`: not in the battle, on the field, sunk, come home, sent home and never arrived. */
export const RESERVE = 0;
export const AFLOAT = 1;
export const SUNK = 2;
export const HOME = 3;
export const LOST = 4;

export const NO_FLEET = -1;
export const HUB = -2;
export const NO_UNIT = -1;

/** Where the blocks of a battle's state begin. */
export const unitsAt = (seats: number): number => SEATS_AT + seats * S.size;
export const fleetsAt = (seats: number, units: number): number => unitsAt(seats) + units * U.size;
/** Numbers in a state. */
export const stateLength = (seats: number, units: number): number => fleetsAt(seats, units) + units * F.size;
