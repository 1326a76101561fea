/** Phases of a segment and steps within them: where the state stands. */
import { type BattleState, G } from './layout.js';

/** In the order of a segment. @rule IV.2 @rule P-24 */
export const PHASES = [
  'setup',
  'orders', // secret orders for indirect fire of the next turn
  'mines',
  'indirect',
  'direct',
  'flight', // aircraft move
  'flak', // the enemy fires at them
  'air-attack',
  'vehicles', // movement of vehicles, overruns
  'foot',
  'assault',
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** Their numbers; a test holds them to the list. */
export const PHASE = {
  setup: 0,
  orders: 1,
  mines: 2,
  indirect: 3,
  direct: 4,
  flight: 5,
  flak: 6,
  'air-attack': 7,
  vehicles: 8,
  foot: 9,
  assault: 10,
  over: 11,
} as const satisfies Readonly<Record<PhaseName, number>>;
export type Phase = (typeof PHASE)[PhaseName];

export const phaseNumberOf = (s: BattleState): Phase => s[G.phase] as Phase;
export const phaseOf = (s: BattleState): PhaseName => PHASES[s[G.phase]!]!;

export const PHASE_TEXT: Readonly<Record<PhaseName, string>> = {
  setup: 'Setting up',
  orders: 'Orders for indirect fire',
  mines: 'Minefields',
  indirect: 'Indirect fire',
  direct: 'Direct fire',
  flight: 'Aircraft',
  flak: 'Fire at aircraft',
  'air-attack': 'Air attacks',
  vehicles: 'Movement of vehicles',
  foot: 'Movement on foot',
  assault: 'Close assault',
  over: 'The battle is over',
};

/** Steps: what is asked or thrown for. A phase has those that it needs. */
export const STEPS = [
  'choose', // a hex to attack, a unit to move, a place to set up, an order to write or fire
  'pick', // targets in the hex, one by one
  'firers', // who takes part, one by one
  'die', // dice: the attack
  'second', // dice: the fortification under enemies who are fired at
  'scatter', // dice: an order that nobody sees any more
  'each', // dice: indirect fire, target by target
  'where', // what the unit that moves does
  'lane', // through which sides it overruns
  'join', // who overruns with it
  'cross', // dice: it wades into a stream
  'watch', // opportunity fire: who fires at the unit that moves
  'works', // dice: engineers blow a bridge
  'quick', // dice: whether haste has dispersed it
  'face', // which way a gun faces that was set up or put down
] as const;
export type StepName = (typeof STEPS)[number];
export const STEP = {
  choose: 0,
  pick: 1,
  firers: 2,
  die: 3,
  second: 4,
  scatter: 5,
  each: 6,
  where: 7,
  lane: 8,
  join: 9,
  cross: 10,
  watch: 11,
  works: 12,
  quick: 13,
  face: 14,
} as const satisfies Readonly<Record<StepName, number>>;
type StepNumber = (typeof STEP)[StepName];

export const stepNumberOf = (s: BattleState): StepNumber => s[G.step] as StepNumber;
