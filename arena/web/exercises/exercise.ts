/** Exercise: a small battle whose goal is its own victory condition, so that the engine says whether it was reached. */
import type { Seat } from '../../../engine/index.js';
import type { WireRoom } from '../model/wire.js';
import type { Scenario } from '../shared/scenario.js';

/** How the scenario of an exercise is called, wherever its battle is shown. */
const NAMED = 'lesson-';

export interface Exercise<S extends Scenario = Scenario> {
  readonly id: string;
  /** The learner's; who wins it has reached the goal. */
  readonly seat: Seat;
  /** An agent, in all other seats. */
  readonly opponent: string;
  /** The admiral may be asked: where the way through a turn is what is learned, and no decision. */
  readonly help?: boolean;
  /** Agents in the learner's seat: one who mostly reaches the goal, and one who mostly does not. */
  readonly master: string;
  readonly careless: string;
  readonly scenario: S;
}

/** What is told of one, in the language in force. */
export interface ExerciseWords {
  readonly title: string;
  /** A sentence that the reader can check. */
  readonly goal: string;
  /** What to look at. */
  readonly hint: string;
  /** What there was to learn: told afterwards. */
  readonly lesson: string;
  /** A guided one says in each phase what is done there: by the phase's key in the phase bar, whosever it is. */
  readonly guide?: Readonly<Record<string, string>>;
}

/** All of a ruleset, in the order in which they are learned; by id what is told of them. */
export interface ExercisePart<S extends Scenario = Scenario> {
  readonly list: readonly Exercise<S>[];
  readonly words: () => Readonly<Record<string, ExerciseWords>>;
}

export const isExercise = ({ id }: Pick<Scenario, 'id'>): boolean => id.startsWith(NAMED);

/** By the scenario of its battle. */
export const exerciseOf = (part: ExercisePart | undefined, { id }: Pick<Scenario, 'id'>): Exercise | undefined =>
  part?.list.find((one) => `${NAMED}${one.id}` === id);

/** Who wins the battle has reached the goal; one that came to no result has no verdict. */
export function isReached(
  outcome: Pick<NonNullable<WireRoom['outcome']>, 'result'> | null,
  { seat }: Exercise,
): boolean | undefined {
  const result = outcome?.result?.[seat];
  return result === undefined ? undefined : result > 0;
}
