/** What the terminal must know of a ruleset, and who tells it. Everything else in this folder plays any game. */
import type { Action, Game, GameEvent, Seat } from '../../engine/index.js';
import type { Depth, Palette } from '../words/palette.js';
import type { Verb } from './commands.js';
import type { Advice, QuestionAtHand } from './question-at-hand.js';
import type { Screen } from './screen.js';
import type { Session, Step } from './session.js';

export type AnyGame = Game<Int16Array>;

/** What a screen shows besides the battle. */
export interface StageExtras {
  readonly message?: readonly string[];
  readonly keys?: string;
  /** The phase that is marked, where it is not that of the view. */
  readonly phase?: string;
  /** Only what everybody may know: it is not clear who looks. */
  readonly open?: boolean;
}

/** Everything on the screen about a session but the panel: the same for every question. */
export interface Stage {
  readonly palette: Palette;
  screen(seat: Seat, panel: Screen['panel'], extras?: StageExtras): Screen;
  /** The table of all forces, for a page of its own. */
  forcesPage(seat: Seat, width: number): string[];
}

/** Something that decided a battle, in a sentence, and its dice. */
export interface TurningPoint {
  readonly text: string;
  readonly details: string;
}

/** One for each game. A session that is handed over is of that game. */
export interface Face {
  /** Whether the colours are those of the night. */
  readonly night: boolean;
  /** `turn` or `round`. */
  readonly turnWord: string;
  /** The rules in our own words, short, by number. */
  readonly rules: Readonly<Record<string, string>>;
  /** The first rule that somebody might look up. */
  readonly ruleExample: string;
  /** What the help page says besides the words. */
  readonly help: readonly string[];
  /** Words that mean nothing here. */
  readonly lacks: readonly Verb[];
  /** Phases whose orders are confirmed together before anything comes of them. */
  readonly confirmed: readonly string[];
  /** Phases after which there is a report, and the rule above it. */
  readonly reported: Readonly<Record<string, string>>;
  /** Phases whose orders stay secret after they were given. */
  readonly secret: readonly string[];
  /** True of an order of such a phase, in notation. */
  isSecretNote(notation: string): boolean;
  /** The power or the service at a seat, as it stands in a sentence. */
  sideName(seat: number): string;
  phaseOf(s: Int16Array): string;
  phaseText(phase: string): string;
  /** Points ahead by seat, with what waits for a phase's end included. */
  margins(s: Int16Array): readonly number[];
  /** Whether a decision is shown though it leaves no choice. */
  asksAlways(phase: string): boolean;
  /** Whether a seat now sees what the others at this keyboard must not. */
  hasSecrets(phase: string): boolean;
  /** The answer that the terminal gives by itself, where there is only one sensible one. */
  selfAnswer(session: Session): Action | undefined;
  wasSelfAnswered(step: Step): boolean;
  question(session: Session, seat: Seat, advice: Advice | undefined): QuestionAtHand;
  stage(session: Session, depth: Depth): Stage;
  /** Notation as a player reads and may type it, in this state. Records have it as the rules write it. */
  shown(notation: string, s: Int16Array): string;
  /** An action in words, as far as its notation alone tells. */
  noteWords(notation: string): string;
  /** What the seat ordered in these steps, in words. */
  orders(session: Session, steps: readonly Step[], seat: Seat): string[];
  diary(session: Session, seat: Seat | undefined): GameEvent[];
  /** Events as they are told: dice that belong together on one line. `earlier` is what happened before them. */
  told(events: readonly GameEvent[], earlier?: readonly GameEvent[]): GameEvent[];
  /** Phases whose steps a watcher is told together. */
  readonly together: readonly string[];
  /** Whether the watcher of a whole battle is spared the event. */
  isQuiet(event: GameEvent): boolean;
  /** What follows the events in the report of a phase; `before` is the state in which it began. */
  reportRest(session: Session, phase: string, before: Int16Array, width: number, palette: Palette): string[];
  briefing(session: Session, width: number, palette: Palette): string[];
  /** Why it ended so, the points and what became of the ships. */
  ending(session: Session, width: number): string[];
  /** What decided the battle, where anything did. */
  turning(session: Session): { readonly heading: string; readonly points: readonly TurningPoint[] };
  /** The side and its ships, where it is chosen. */
  shipsOf(seat: number): string;
  /** What a watcher is shown before this step; nothing at most steps. `shown` is the turn shown last. */
  watchPage(session: Session, shown: number, columns: number, palette: Palette): string[] | undefined;
}
