/** Question to the seat that is to act, for prompts, notation and features. */
import { type CampaignState, G } from './layout.js';
import { STEP, STEPS, type StepName } from './phases.js';

/** What a seat is asked; dice and what follows by itself are no questions. */
export const QUESTIONS = [
  'supply',
  'works',
  'sail',
  'detach',
  'intercept',
  'engage',
  'decline',
  'night',
  'aside',
  'dock',
  'strike',
  'answer',
  'shell',
  'harm',
  'hunt',
  'base',
  'fight',
  'striking',
  'hunting',
] as const satisfies readonly StepName[];
export type Question = (typeof QUESTIONS)[number];

/** The rule by which each is asked. */
export const QUESTION_RULES: Readonly<Record<Question, string>> = {
  supply: 'N17.1',
  works: 'N17.5',
  sail: 'N13.2',
  detach: 'N14.3',
  intercept: 'N15.2',
  engage: 'G-46',
  decline: 'N15.4',
  night: 'N15.3',
  aside: 'G-25',
  dock: 'G-44',
  strike: 'N16.1',
  answer: 'N16.2',
  shell: 'N17.3',
  harm: 'N17.3',
  hunt: 'N8.7',
  base: 'N16.4',
  fight: 'N1.2',
  striking: 'N16.1',
  hunting: 'N8.7',
};

const isQuestion = (name: StepName): name is Question => (QUESTIONS as readonly StepName[]).includes(name);

/** What the decision is about that is due; nothing while dice fall or after the end. */
export function questionOf(s: CampaignState): Question | undefined {
  const name = STEPS[s[G.step]!]!;
  return s[G.actor]! >= 0 && isQuestion(name) ? name : undefined;
}

/** The fleet of the seat that is asked, where it is one: who moves, declines, leaves, strikes. -1 for none. */
export function subjectOf(s: CampaignState): number {
  switch (s[G.step]) {
    case STEP.detach:
    case STEP.dock:
    case STEP.strike:
    case STEP.shell:
    case STEP.hunt:
      return s[G.mover]!;
    case STEP.engage:
    case STEP.decline:
    case STEP.night:
    case STEP.aside:
      return s[G.walker]!;
    default:
      return -1;
  }
}
