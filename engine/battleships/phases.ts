/** The sequence of play. @rule 3.1 */
import { type BattleState, G } from './layout.js';
import * as PHASE from './phase-numbers.js';

/**
 * Phases in order. A and B are the disadvantaged and the advantaged seat of the turn; 0 and 1 are fixed seats. The number in
 * brackets is the phase of rule 3.1.
 */
export const PHASES = [
  'mines', // set-up, 10.6
  'flagship', // set-up, 10.9
  'visibility', // (1)
  'events', // (1) scenario dice at the turn's start
  'chits', // (1) 10.10
  'star-1a', // (1)
  'star-1b', // (1)
  'spot-a', // (2) 10.2
  'target-a', // (2)
  'star-2', // (3)
  'spot-b', // (3)
  'target-b', // (3)
  'guns', // (4)
  'launch-a', // (5)
  'launch-b', // (5)
  'torpedoes', // (5)
  'move-a', // (6)
  'move-b', // (7)
  'repair-a', // (8)
  'repair-b', // (8)
  'transfer-0', // (8) 10.9
  'transfer-1', // (8)
  'over',
] as const;
export type PhaseName = (typeof PHASES)[number];

/** By number, as the state has it. */
export { PHASE };
export type Phase = (typeof PHASE)[keyof typeof PHASE];
type Moving = typeof PHASE.moveA | typeof PHASE.moveB;
type Repairing = typeof PHASE.repairA | typeof PHASE.repairB;
type Spotting = typeof PHASE.spotA | typeof PHASE.spotB;
/** Chance alone has a say in some; of moves and repairs, chance and a seat. */
export type ThrownPhase =
  | (typeof PHASE)['visibility' | 'events' | 'chits' | 'guns' | 'torpedoes']
  | Spotting
  | Moving
  | Repairing;
/** In these a seat is asked. */
export type DecidedPhase = Exclude<Phase, Exclude<ThrownPhase, Moving | Repairing> | typeof PHASE.over>;

export const phaseNumberOf = (s: BattleState): Phase => s[G.phase] as Phase;
export const phaseNumber = (name: PhaseName): number => PHASES.indexOf(name);

/** What each phase is called on the bridge. */
export const PHASE_TEXT: Readonly<Record<PhaseName, string>> = {
  mines: 'Laying mines',
  flagship: 'Choosing a flagship',
  visibility: 'Visibility',
  events: 'Visibility',
  chits: 'Command control',
  'star-1a': 'Star shell',
  'star-1b': 'Star shell',
  'spot-a': 'First targeting',
  'target-a': 'First targeting',
  'star-2': 'Star shell',
  'spot-b': 'Second targeting',
  'target-b': 'Second targeting',
  guns: 'Gunnery',
  'launch-a': 'Torpedoes',
  'launch-b': 'Torpedoes',
  torpedoes: 'Torpedoes',
  'move-a': 'First movement',
  'move-b': 'Second movement',
  'repair-a': 'Damage control',
  'repair-b': 'Damage control',
  'transfer-0': 'Flagship',
  'transfer-1': 'Flagship',
  over: 'The battle is over',
};

/** Rules in play that some phases need. */
export interface PhaseNeeds {
  readonly flagship: boolean;
  readonly events: boolean;
  readonly chits: boolean;
  readonly star: boolean;
  readonly spot: boolean;
  readonly torpedoes: boolean;
}

/** For each phase the next one that can ever have something to do; `transfer-1` and `over` always follow. */
export function phasesOf(needs: PhaseNeeds): Int8Array {
  const idle: Partial<Record<PhaseName, boolean>> = {
    flagship: !needs.flagship,
    events: !needs.events,
    chits: !needs.chits,
    'star-1a': !needs.star,
    'star-1b': !needs.star,
    'star-2': !needs.star,
    'spot-a': !needs.spot,
    'spot-b': !needs.spot,
    'launch-a': !needs.torpedoes,
    'launch-b': !needs.torpedoes,
    torpedoes: !needs.torpedoes,
    'transfer-0': !needs.flagship,
  };
  return Int8Array.from(PHASES, (_, i) => {
    let next = Math.min(i + 1, PHASES.length - 1);
    while (idle[PHASES[next]!] === true) next++;
    return next;
  });
}

/** Phases whose orders are confirmed together before anything comes of them. */
export const CONFIRMED_PHASES: readonly PhaseName[] = [
  'mines',
  'flagship',
  'star-1a',
  'star-1b',
  'star-2',
  'target-a',
  'target-b',
  'launch-a',
  'launch-b',
  'move-a',
  'move-b',
];
