/** The course of a war: sides, fleets, then rounds of pairing, halving, targets, fire and break-off. @rule W3 */
import { type BattleState, G } from './layout.js';

export const PHASES = [
  'rank', // B-01
  'sides', // W1.2
  'war', // W1.3
  'fleets', // W2
  'pairing', // F1
  'halving', // F2.1
  'targets', // F2.2
  'fire', // F3
  'break-off', // F4
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

export const PHASE = {
  rank: 0,
  sides: 1,
  war: 2,
  fleets: 3,
  pairing: 4,
  halving: 5,
  targets: 6,
  fire: 7,
  'break-off': 8,
  over: 9,
} as const satisfies Readonly<Record<PhaseName, number>>;
export type Phase = (typeof PHASE)[PhaseName];

/** By number, as the state has it. */
export const phaseNumberOf = (s: BattleState): Phase => s[G.phase] as Phase;

/** What each phase is called on the bridge. */
export const PHASE_TEXT: Readonly<Record<PhaseName, string>> = {
  rank: 'Order of the powers',
  sides: 'Choosing sides',
  war: 'Declarations of war',
  fleets: 'Forming fleets',
  pairing: 'Pairing',
  halving: 'Manoeuvring',
  targets: 'Choosing targets',
  fire: 'Gunnery',
  'break-off': 'Breaking off',
  over: 'The war is over',
};

/** Steps of a pairing: `G.step` in that phase. @rule F1.1 */
export const PAIR_STEPS = [
  'first-side', // dice: which side designates first, F1.1
  'designate', // the side's speaker: which of its level fleets chooses next, F1.1
  'choose', // the fleet's owner: declare, withdraw, send ships home, nothing, F1.6
  'port', // dice: does a ship sent home arrive, F1.7
  'dodge', // the declared-on fleet's owner, F1.2
  'dodge-die', // dice
  'keep', // an opponent of the dodger: keep contact or fall idle, F1.3
  'keep-die', // dice
] as const;
export type PairStep = (typeof PAIR_STEPS)[number];
export const PAIR = {
  'first-side': 0,
  designate: 1,
  choose: 2,
  port: 3,
  dodge: 4,
  'dodge-die': 5,
  keep: 6,
  'keep-die': 7,
} as const satisfies Readonly<Record<PairStep, number>>;

/** The step of a pairing, as the state has it. */
export const pairStepOf = (s: BattleState): (typeof PAIR)[PairStep] => s[G.step] as (typeof PAIR)[PairStep];

/** Steps of choosing targets. @rule F2.2 */
export const TARGET = { order: 0, target: 1 } as const;

/** Steps of a break-off. @rule F4.1 */
export const BREAK_STEPS = [
  'order', // dice: which of the level fleets declares first, B-19
  'ask', // the fleet's owner
  'pursue', // the owner of a faster opponent
  'die', // dice
] as const;
export type BreakStep = (typeof BREAK_STEPS)[number];
export const BREAK = {
  order: 0,
  ask: 1,
  pursue: 2,
  die: 3,
} as const satisfies Readonly<Record<BreakStep, number>>;
/** The step of a break-off, as the state has it. */
export const breakStepOf = (s: BattleState): (typeof BREAK)[BreakStep] => s[G.step] as (typeof BREAK)[BreakStep];
