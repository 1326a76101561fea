/** Question that is put to a seat: what its decision is about, by phase and step. */
import { never } from '../core/result.js';
import { MOVE_SMOKE } from './flow.js';
import { type BattleState, G } from './layout.js';
import { PHASES, type PhaseName } from './phases.js';

/** Name of the phase in which the battle stands. */
export const phaseOf = (s: BattleState): PhaseName => PHASES[s[G.phase]!]!;

/** What a decision is about: for prompts, notation and features. */
export type Question =
  | 'mine'
  | 'flagship'
  | 'star'
  | 'main'
  | 'secondary'
  | 'launch'
  | 'manoeuvre'
  | 'smoke'
  | 'repair-w'
  | 'repair-s'
  | 'transfer';

/** The rule by which each is asked. */
export const QUESTION_RULES: Readonly<Record<Question, string>> = {
  mine: '10.6',
  flagship: '10.9',
  star: '4.3',
  main: '5.1',
  secondary: '5.11',
  launch: '6.1',
  manoeuvre: '7.1',
  smoke: '11.0',
  'repair-w': '8.1',
  'repair-s': '8.1',
  transfer: '10.9',
};

/** What the decision is about that is due; only while a seat is to act. */
export function questionOf(s: BattleState): Question {
  const phase = phaseOf(s);
  const step = s[G.step]!;
  switch (phase) {
    case 'mines':
      return 'mine';
    case 'flagship':
      return 'flagship';
    case 'star-1a':
    case 'star-1b':
    case 'star-2':
      return 'star';
    case 'target-a':
    case 'target-b':
      return step === 0 ? 'main' : 'secondary';
    case 'launch-a':
    case 'launch-b':
      return 'launch';
    case 'move-a':
    case 'move-b':
      return step === MOVE_SMOKE ? 'smoke' : 'manoeuvre';
    case 'repair-a':
    case 'repair-b':
      return step >> 1 === 2 ? 'repair-s' : 'repair-w';
    case 'transfer-0':
    case 'transfer-1':
    // Dice fall, or all is over: nobody is asked.
    case 'visibility':
    case 'events':
    case 'chits':
    case 'spot-a':
    case 'spot-b':
    case 'guns':
    case 'torpedoes':
    case 'over':
      return 'transfer';
    default:
      return never(phase);
  }
}
