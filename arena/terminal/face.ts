/** Face of a ruleset: what the terminal must know of it, and who tells it. Everything else in this folder plays any game. */
import type { Action, GameEvent, Meaning, ScenarioInfo, Seat } from '../../engine/index.js';
import type { ReplayStep } from '../files/replay-story.js';
import type { ToldEvent } from '../words/diary.js';
import type { Depth, Palette } from '../words/palette.js';
import type { Advice, AnyGame, Renderer, SessionFace, SessionStep, Verb } from './model.js';
import type { QuestionAtHand } from './question-at-hand.js';
import type { Session } from './session.js';
import type { SheetFace } from './sheet.js';

/** A session that knows all of its ruleset's face. */
export type FacedSession<G extends AnyGame = AnyGame> = Session<G, TerminalFace>;

/** Something that decided a battle, in a sentence, and its dice. */
export interface TurningPoint {
  readonly text: string;
  readonly details: string;
}

/** What the registry of faces holds of a ruleset. */
export interface FaceEntry<G extends AnyGame = AnyGame> {
  open(game: G): TerminalFace;
  /** What tells one of its battles from another, in a few words; without it its turns. */
  facts?(info: ScenarioInfo): string;
  /** What its units are; without it units. */
  readonly unitWord?: string;
  /** Steps of a replay as they are told, where not as they come. */
  toldSteps?(game: G, steps: readonly ReplayStep[]): ReplayStep[];
}

/** One for each game. A session that is handed over is of that game. */
export interface TerminalFace extends SessionFace {
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
  /** Usage and text of words that mean more here, or something else, than in any game. */
  readonly means?: Partial<Readonly<Record<Verb, readonly [usage: string, text: string]>>>;
  /** Words that mean nothing here. */
  readonly lacks: readonly Verb[];
  /** Phases whose orders are confirmed together before anything comes of them. */
  readonly confirmed: readonly string[];
  /** Phases after which there is a report, and the rule above it. */
  readonly reported: Readonly<Record<string, string>>;
  /** Whether an event has its place in such a report, and without any there is none; absent: all have, and there always is one. */
  isReported?(event: GameEvent): boolean;
  /** Phases whose orders stay secret after they were given. */
  readonly secret: readonly string[];
  /** True of an order of such a phase; nothing is known of an order that is not described. */
  isSecretOrder(order: Meaning | undefined): boolean;
  /** Orders of a whole phase; absent: they are given one by one. */
  readonly sheet?: SheetFace | undefined;
  /** Where a seat may believe the others are, or the one who is named. */
  belief?(session: FacedSession, seat: Seat, wanted: string, width: number, palette: Palette): string[];
  /** The power or the service at a seat, as it stands in a sentence. */
  sideName(seat: Seat): string;
  phaseText(phase: string): string;
  /** Whether a decision is shown though it leaves no choice. */
  asksAlways(phase: string): boolean;
  /** Whether a seat now sees what the others at this keyboard must not. */
  hasSecrets(phase: string): boolean;
  /** The answer that the terminal gives by itself, where there is only one sensible one. */
  selfAnswer(session: FacedSession): Action | undefined;
  question(session: FacedSession, seat: Seat, advice: Advice | undefined): QuestionAtHand;
  stage(session: FacedSession, depth: Depth): Renderer;
  /** What the seat ordered in these steps, in words. */
  orders(session: FacedSession, steps: readonly SessionStep[], seat: Seat): string[];
  diary(session: FacedSession, seat: Seat | undefined): ToldEvent[];
  /** Events as they are told: dice that belong together on one line. `earlier` is what happened before them. */
  told(events: readonly GameEvent[], earlier?: readonly GameEvent[]): ToldEvent[];
  /** Phases whose steps a watcher is told together. */
  readonly together: readonly string[];
  /** Whether the watcher of a whole battle is spared the event. */
  isQuiet(event: GameEvent): boolean;
  /** What follows the events in the report of a phase; `before` is the state in which it began. */
  reportRest(session: FacedSession, phase: string, before: Int16Array, width: number, palette: Palette): string[];
  briefing(session: FacedSession, width: number, palette: Palette): string[];
  /** Why it ended so, the points and what became of the ships. */
  ending(session: FacedSession, width: number): string[];
  /** What decided the battle, where anything did. */
  turning(session: FacedSession): { readonly heading: string; readonly points: readonly TurningPoint[] };
  /** The side and its ships, where it is chosen. */
  shipsOf(seat: Seat): string;
  /** What a watcher is shown before this step; nothing at most steps. `shown` is the turn shown last. */
  watchPage(session: FacedSession, shown: number, columns: number, palette: Palette): string[] | undefined;
}
