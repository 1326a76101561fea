/** The course of a war: sides, fleets, then rounds of pairing, halving, targets, fire and break-off. @rule W3 */

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

export const PHASE = Object.fromEntries(PHASES.map((name, i) => [name, i])) as Readonly<Record<PhaseName, number>>;

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
export const PAIR = Object.fromEntries(PAIR_STEPS.map((name, i) => [name, i])) as Readonly<Record<PairStep, number>>;

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
export const BREAK = Object.fromEntries(BREAK_STEPS.map((name, i) => [name, i])) as Readonly<Record<BreakStep, number>>;
