/** Question to the seat that is to act, for prompts, notation and features. */
import { type BattleState, G, NO_UNIT } from './layout.js';
import { BREAK_STEPS, PAIR_STEPS, PHASES, type PhaseName } from './phases.js';

/** What the decision is about that is due. */
export const QUESTIONS = [
  'side', // JOIN + side, W1.2
  'war', // WAR + side or PASS, W1.3
  'fleets', // LEAD + u, FOLLOW + u, DONE, W2
  'designate', // DESIGNATE + fleet, F1.1
  'engage', // DECLARE + fleet, WITHDRAW, SEND_HOME + u, PASS, F1.6
  'dodge', // DODGE or PASS, F1.2
  'keep', // KEEP or PASS, F1.3
  'target', // FIRE + u or PASS, F2.2
  'break-off', // BREAK_OFF or PASS, F4.1
  'pursue', // PURSUE or PASS, F4.3
] as const;
export type Question = (typeof QUESTIONS)[number];

/** Name of the phase in which the war stands. */
export const phaseOf = (s: BattleState): PhaseName => PHASES[s[G.phase]!]!;

/** What the decision is about that is due; nothing while dice fall or after the end. */
export function questionOf(s: BattleState): Question | undefined {
  if (s[G.actor]! < 0) return undefined;
  switch (phaseOf(s)) {
    case 'sides':
      return 'side';
    case 'war':
      return 'war';
    case 'fleets':
      return 'fleets';
    case 'pairing':
      return pairingQuestion(s);
    case 'targets':
      return 'target';
    case 'break-off':
      return BREAK_STEPS[s[G.step]!] === 'pursue' ? 'pursue' : 'break-off';
    default:
      return undefined;
  }
}

function pairingQuestion(s: BattleState): Question | undefined {
  switch (PAIR_STEPS[s[G.step]!]) {
    case 'designate':
      return 'designate';
    case 'choose':
      return 'engage';
    case 'dodge':
      return 'dodge';
    case 'keep':
      return 'keep';
    default:
      return undefined;
  }
}

export interface QuestionSubject {
  /** First leader of the fleet that decides, or the ship that aims; -1 where the question is about neither. */
  readonly unit: number;
  /** The other fleet, or the neutral seat; -1 for none. */
  readonly other: number;
}

/** Whom the question is about. */
export function questionSubjectOf(s: BattleState): QuestionSubject {
  const none = { unit: NO_UNIT, other: NO_UNIT };
  switch (questionOf(s)) {
    case 'war':
      return { unit: NO_UNIT, other: s[G.other]! };
    case 'engage':
    case 'target':
    case 'break-off':
      return { unit: s[G.unit]!, other: NO_UNIT };
    case 'dodge':
    case 'pursue':
      return { unit: s[G.other]!, other: s[G.unit]! };
    case 'keep':
      return { unit: s[G.third]!, other: s[G.other]! };
    default:
      return none;
  }
}
