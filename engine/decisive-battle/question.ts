/** Question to the seat that is to act, for prompts, notation and features. */
import type { FleetId, Seat, UnitId } from '../core/brand.js';
import { never } from '../core/result.js';
import { type BattleState, G, NO_FLEET, NO_UNIT } from './layout.js';
import { BREAK_STEPS, PAIR_STEPS, PHASES, type PhaseName } from './phases.js';

/** What the decision is about that is due. */
export const QUESTIONS = [
  'side', // JOIN + side
  'war', // WAR + side or PASS
  'fleets', // LEAD + u, FOLLOW + u, DONE
  'designate', // DESIGNATE + fleet
  'engage', // DECLARE + fleet, WITHDRAW, SEND_HOME + u, PASS
  'dodge', // DODGE or PASS
  'keep', // KEEP or PASS
  'target', // FIRE + u or PASS
  'break-off', // BREAK_OFF or PASS
  'pursue', // PURSUE or PASS
] as const;
export type Question = (typeof QUESTIONS)[number];

/** The rule by which each is asked. */
export const QUESTION_RULES: Readonly<Record<Question, string>> = {
  side: 'W1.2',
  war: 'W1.3',
  fleets: 'W2.2',
  designate: 'F1.1',
  engage: 'F1.6',
  dodge: 'F1.2',
  keep: 'F1.3',
  target: 'F2.2',
  'break-off': 'F4.1',
  pursue: 'F4.3',
};

/** Name of the phase in which the war stands. */
export const phaseOf = (s: BattleState): PhaseName => PHASES[s[G.phase]!]!;

/** What the decision is about that is due; nothing while dice fall or after the end. */
export function questionOf(s: BattleState): Question | undefined {
  if (s[G.actor]! < 0) return undefined;
  const phase = phaseOf(s);
  switch (phase) {
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
    case 'rank':
    case 'halving':
    case 'fire':
    case 'over':
      return undefined;
    default:
      return never(phase);
  }
}

function pairingQuestion(s: BattleState): Question | undefined {
  const step = PAIR_STEPS[s[G.step]!];
  switch (step) {
    case 'designate':
      return 'designate';
    case 'choose':
      return 'engage';
    case 'dodge':
      return 'dodge';
    case 'keep':
      return 'keep';
    case 'first-side':
    case 'port':
    case 'dodge-die':
    case 'keep-die':
    case undefined:
      return undefined;
    default:
      return never(step);
  }
}

export interface QuestionSubject {
  /** First leader of the fleet that decides, or the ship that aims; -1 where the question is about neither. */
  readonly unit: UnitId;
  /** The other fleet, or the neutral seat; -1 for none. */
  readonly other: FleetId | Seat;
}

/** Whom the question is about. */
export function questionSubjectOf(s: BattleState): QuestionSubject {
  const none = { unit: NO_UNIT, other: NO_FLEET };
  const question = questionOf(s);
  switch (question) {
    case 'war':
      return { unit: NO_UNIT, other: s[G.other]! as Seat };
    case 'engage':
    case 'target':
    case 'break-off':
      return { unit: s[G.unit]! as UnitId, other: NO_FLEET };
    case 'dodge':
    case 'pursue':
      return { unit: s[G.other]! as FleetId, other: s[G.unit]! as FleetId };
    case 'keep':
      return { unit: s[G.third]! as FleetId, other: s[G.other]! as FleetId };
    case 'side':
    case 'fleets':
    case 'designate':
    case undefined:
      return none;
    default:
      return never(question);
  }
}
