/** Data model of the terminal: what session, question, panel and face hand to each other. No file of it imports them. */
import type { Plan } from '../../agents/agent.js';
import type { Action, CHANCE, Game, GameEvent, Meaning, Seat } from '../../engine/index.js';
import type { Palette } from '../words/palette.js';
import type { Screen } from './screen.js';

export type AnyGame = Game<Int16Array>;

/** What a screen shows besides the battle. */
export interface ScreenExtras {
  readonly message?: readonly string[];
  readonly keys?: string;
  /** The phase that is marked, where it is not that of the view. */
  readonly phase?: string;
  /** The state in which it began: turn and side of a report are those of what it tells. */
  readonly began?: Int16Array;
  /** Only what everybody may know: it is not clear who looks. */
  readonly open?: boolean;
}

/** Everything on the screen about a session but the panel: the same for every question. */
export interface Renderer {
  readonly palette: Palette;
  screen(seat: Seat, panel: Screen['panel'], extras?: ScreenExtras): Screen;
  /** The table of all forces, for a page of its own. */
  forcesPage(seat: Seat, width: number): string[];
}

/** One action, and what came of it. */
export interface SessionStep {
  readonly by: Seat | typeof CHANCE;
  readonly notation: string;
  readonly rolls: readonly number[];
  readonly events: readonly GameEvent[];
  readonly before: Int16Array;
  readonly turn: number;
  readonly phase: string;
  readonly plan?: Plan;
  /** What it changed in points ahead by seat, damage that waits for the phase's end included. */
  readonly swing: readonly number[];
}

/** A throw that a player at a real table must make. */
export interface ThrowNeeded {
  readonly text: string;
  readonly low: number;
  readonly high: number;
}

/** What the agent at the player's side would do. */
export interface Advice {
  readonly action: Action;
  readonly plan?: Plan;
}

export interface Choice {
  readonly action: Action;
  readonly notation: string;
  /** What is chosen: a ship, a path, `hold fire`. */
  readonly label: string;
  /** The end of the label by which choices differ: it stays where the label must be cut. */
  readonly ending?: string;
  /** What speaks for it. */
  readonly detail: string;
  /** At the end of its line: what it is worth. */
  readonly worth?: string;
  /** What else it may be called. */
  readonly names?: readonly string[];
}

export interface ChoiceQuestion<C extends Choice = Choice> {
  readonly title: string;
  readonly rule: string;
  /** What bears on the decision, each with its rule. */
  readonly remarks: readonly { readonly text: string; readonly rule: string }[];
  /** Above the labels, the details and the worth of the choices. */
  readonly header?: readonly [string, string, string];
  readonly choices: readonly C[];
  /** Columns that a label has at least, though the details be cut. */
  readonly leastLabel?: number;
  /** Legal choices in all. */
  readonly total: number;
  /** Index of the choice that Enter takes. */
  readonly pick: number;
  /** What the admiral advises, and why in two or three words. */
  readonly advised?: { readonly action: Action; readonly words: string };
  /** Labels are paths: the beginning of one is none, and a number may be one. */
  readonly ofPaths?: boolean;
}

/** What the loop does on a word. */
export type Verb =
  | 'odds'
  | 'hint'
  | 'why'
  | 'undo'
  | 'auto'
  | 'choices'
  | 'moves'
  | 'to'
  | 'view'
  | 'belief'
  | 'sheet'
  | 'log'
  | 'rules'
  | 'scenario'
  | 'save'
  | 'load'
  | 'resign'
  | 'quit'
  | 'help';

/** What a session must know of the ruleset, and the notation in which plans are told. */
export interface SessionFace {
  /** What those are called who lead a side: `admiral`. */
  readonly leader: string;
  phaseOf(s: Int16Array): string;
  /** Points ahead by seat, with what waits for a phase's end included. */
  margins(s: Int16Array): readonly number[];
  wasSelfAnswered(step: SessionStep): boolean;
  /** Notation as a player reads and may type it, in this state. Records have it as the rules write it. */
  shown(notation: string, s: Int16Array): string;
  /** An order of a plan in words; nothing for a kind that the face does not know. */
  orderWords(order: Meaning): string | undefined;
  /** An order as far as its notation tells, where a plan of an earlier version says no more. */
  noted(notation: string): Meaning | undefined;
}
