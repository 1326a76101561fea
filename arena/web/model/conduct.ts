/** Conduct: what is a ruleset's own in the course of a battle. */
import type { Game, Meaning, View } from '../../../engine/index.js';
import type { Scenario } from '../shared/scenario.js';
import type { Pieces } from '../stage/playback.js';
import type { SceneFace } from '../stage/scene.js';
import type { Asked } from './battle.js';
import type { Reader } from './event-book.js';
import type { OpenedState, WireAction } from './wire.js';

/** A question as the server puts it. */
export interface PutQuestion {
  readonly requestId: string;
  readonly legal: readonly WireAction[];
}

export interface Conduct<V extends View, G extends Game<OpenedState, V>, S extends Scenario> {
  readonly game: G;
  readonly scenario: S;
  /** What is played of the events. */
  readonly face: SceneFace<G>;
  /** Whether the orders of this phase are held until they are confirmed together. */
  isConfirmed(view: V): boolean;
  /** Whether an answer outside those phases may still be taken back: it, and what follows it by force, leave its seat in the middle of something. */
  mayTakeBack?(known: OpenedState, answer: WireAction): boolean;
  /** The only sensible answer, if there is one. */
  onlyAnswer(view: V, known: OpenedState | null, legal: readonly WireAction[]): WireAction | undefined;
  /** The game has gone on to `next` while its orders are held: how it looks to who has still to confirm them. `given`: the view in which the last was given, unless before the page was loaded. */
  ordered(next: V, given: V | undefined): V;
  /** Advice comes in an instant, and is asked for with each question; else only when it is wanted. */
  readonly isAdvised: boolean;
  /** What the panel shows of a question and takes long to reckon, in pieces: each is short enough for a frame. */
  prepared?(known: OpenedState, question: PutQuestion): Pieces | undefined;
  /** The unit that a question is about. */
  unitAsked(view: V): number | null;
  /** Why an order is refused, in the language in force; nothing for a kind that the page does not know. */
  readonly refusalWords?: (refusal: Meaning) => string | undefined;
  /** Reads the diary along. */
  readonly reader?: Reader;
  /** What is shown from now on. */
  shown?(view: V, known: OpenedState | null): void;
  /** What stands now besides the view, to be put back when a report is played again. */
  kept?(): () => void;
}

/** Whether an answer is held: only its own seat knows of it until it is confirmed, or another order makes it final. */
export const isHeld = <V extends View, G extends Game<OpenedState, V>, S extends Scenario>(
  conduct: Conduct<V, G, S>,
  view: V,
  known: OpenedState | null,
  answer: WireAction,
): boolean => conduct.isConfirmed(view) || (known !== null && conduct.mayTakeBack?.(known, answer) === true);

/** Whether the next answer makes final what was answered before. Where single answers are taken back, the button that does it says enough. */
export const isSealing = <V extends View, G extends Game<OpenedState, V>, S extends Scenario>(
  conduct: Conduct<V, G, S>,
  view: V,
  asked: Asked | null,
): boolean =>
  conduct.mayTakeBack === undefined && asked?.kind === 'action' && asked.takesBack && !conduct.isConfirmed(view);
