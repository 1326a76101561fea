/** The state of a battle: one Int16Array, globals first, then one block of fields a unit. */
import { fields } from '../core/layout.js';

export type BattleState = Int16Array;

/** Globals. Pairs ending in 0 and 1 belong to the two seats. */
export const G = fields([
  'turn',
  'phase',
  /** Unit or seat whose decision or throw is next; -1 before the first of a phase. */
  'unit',
  /** Step within a unit's affairs: main then secondary battery, W then S repair, … */
  'step',
  /** Cached answer of `toAct`. */
  'actor',
  /** Plane hex of the sheet's corner 1101. */
  'windowQ',
  'windowR',
  /** Highest visibility this turn, in hexes. */
  'visibility',
  /** Seat that commits first this turn. @rule 3.2 */
  'first',
  'starsUsed0',
  'starsUsed1',
  /** 1 while the seat's spotter planes may be used. */
  'spotting0',
  'spotting1',
  /** Drawn command chits as a set of digits. */
  'chits0',
  'chits1',
  /** Secret flagships; -1 for none. */
  'flagship0',
  'flagship1',
  /** Units that, for all the enemy knows, may be the flagship: two 16-bit halves. */
  'maybeFlagLow0',
  'maybeFlagHigh0',
  'maybeFlagLow1',
  'maybeFlagHigh1',
  /** Levels of crew quality lost for good. */
  'crewLoss0',
  'crewLoss1',
  /** Secret mined hexes, as a set of the candidates; then what all have learned. */
  'mined',
  'minedKnown',
  'clearKnown',
  /** Manoeuvre and step at which a mine interrupted it. */
  'manoeuvre',
  'manoeuvreStep',
  /** Friend that a shot over friends hits instead; -1 for none. @rule 10.8 */
  'redirect',
  /** Shared anchorages that a ship has left in this move phase, as a set. */
  'anchorageLeft',
  /** 1 if defects cost the firing ship a W step for this salvo. */
  'turretLoss',
  /** Hex the moving ship started from, for smoke. */
  'leftQ',
  'leftR',
  /** Points from awards. */
  'award0',
  'award1',
  /** Index + 1 of the outright condition that ended the battle. */
  'outright',
] as const);

/** Fields of one unit. */
export const U = fields([
  'status',
  'q',
  'r',
  'heading',
  /** Movement points spent last turn, as the speed marker shows. */
  'speed',
  'w',
  's',
  /** Steps repaired so far. @rule 8.2 */
  'repairs',
  /** 1 if it turned in its last move. @rule 10.11 */
  'turned',
  /** Targets this turn; -1 for none. */
  'main',
  'second',
  'torpedoTarget',
  /** Main and secondary attacks aimed at it this phase. */
  'markers',
  'seconds',
  /** Launches left, and the turn of the last one. */
  'launches',
  'launchTurn',
  /** Damage that takes effect at the end of the phase: steps, then sinking and special results as bits. */
  'pendW',
  'pendS',
  'pendSpecial',
  'radarOut',
  /** Last turn in which the effect lasts. */
  'fireTurn',
  'rudderTurn',
  /** Twice the last turn, plus 1 if the effect is on already. */
  'bridgeTurn',
  'powerTurn',
  /** Turn of the command freeze. @rule 10.10 */
  'frozenTurn',
  /** 1 once it has acted in this phase. */
  'done',
  /** Star shell fired by night, or smoke laid by day: when and where. */
  'markTurn',
  'markQ',
  'markR',
  /** First turn in which a moored ship may move; 0 while it has not slipped. */
  'slipTurn',
  /** Turn in which a jammed turret stays silent. */
  'jamTurn',
  /** 1 while she takes one enemy for another. */
  'mistaken',
  /** Turns spent stacked at speed 1 or less, and with whom (lowest unit of the stack). @rule 10.9 */
  'stackTurns',
  'stackKey',
  /** Turns out of contact (optional, R-25). */
  'lonelyTurns',
  /** Turns in place for a bombardment; -1 once awarded. */
  'bombardTurns',
  /** Points its own side scored for its exit. */
  'exitPoints',
  /** Edge by which it left and its last hex on the sheet, packed by `exits.ts`. */
  'exitAt',
] as const);

export const UNITS_AT = G.size;
export const STRIDE = U.size;

/** Offset of a unit's block. */
export const blockOf = (u: number): number => UNITS_AT + u * STRIDE;
/** Numbers in a state of that many units. */
export const stateLength = (units: number): number => UNITS_AT + units * STRIDE;

/** `status`: where a unit is. */
export const WAITING = 0;
export const AFLOAT = 1;
export const SUNK = 2;
export const EXITED = 3;
/** Out of the battle without exit or loss. */
export const GONE = 4;

export const NO_UNIT = -1;

/** `pendSpecial` bits. @rule 10.12 */
export const SPECIAL_FIRE = 1;
export const SPECIAL_RADAR = 2;
export const SPECIAL_RUDDER = 4;
export const SPECIAL_BRIDGE = 8;
export const SPECIAL_POWER = 16;
/** A sinking that waits for the end of the phase. @rule 5.12 */
export const SPECIAL_SUNK = 32;
