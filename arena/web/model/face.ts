/**
 * Face: what is a ruleset's own on the page of one battle, board, panel and words. Bridge, clocks, chat, diary, replay, record and dice
 * check are the same for all, and ask here.
 */
import type { VNode } from 'preact';
import type { GameSpec, Meaning, Modifier, Seat, TurnWord, UnitId, Weight } from '../../../engine/index.js';
import type { Aside, Scene, SceneWords } from '../stage/scene.js';
import type { OpenedState, WireEvent, WirePlan } from './wire.js';

/** A part of the turn in the phase bar. */
export interface PhaseMark {
  readonly key: string;
  readonly words: string;
  readonly isNow: boolean;
  /** Whether what is played now happened in it. */
  readonly isOf?: (event: WireEvent) => boolean;
}

export interface RollLine {
  /** `damage points`. */
  readonly name: string;
  /** Faces; 0 for the sum of two six-sided dice. */
  readonly sides: number;
  readonly value: number;
  /** What changes this roll, each with its rule. */
  readonly modifiers: readonly Modifier[];
  /** The roll with its modifiers, where it has any. */
  readonly makes: number | undefined;
}

/** Rules in another language than the table's. */
export interface RuleEdition {
  /** By number, a sentence or two each. */
  readonly sentences: Readonly<Record<string, string>>;
  /** What stands over a rule. */
  readonly titleOf: (number: string) => string | undefined;
  /** What stands over a chapter, by its heading in the table. */
  readonly chapters: Readonly<Record<string, string>>;
}

/** The ruleset's own rules: their table in English, and what there is of them in the language in force. */
export interface RuleBook {
  /** The table of rules, as markdown. */
  load(): Promise<string>;
  /** In the language in force; nothing where that is the table's, or nobody has put the rules into it. */
  edition(): Promise<RuleEdition | undefined>;
}

/** Below the result: who won what. */
export interface ResultWords {
  /** A phrase, without a stop. */
  readonly headline: string;
  /** What stands under it, a phrase too; empty where nothing does. */
  readonly points: string;
  /** Sentences, with their stops. */
  readonly why: readonly string[];
}

/** What wins, as it stands now: beside the score, always. */
export interface AimWords {
  /** What each side has; empty where no points are counted. */
  readonly score: readonly SideScore[];
  /** Who is ahead: `Kriegsmarine 57 ahead`. */
  readonly lead: string;
  /** What is left to do, a sentence. */
  readonly left: string;
  /** What changes when, and what else decides; none is the rule. */
  readonly more: readonly string[];
  /** Who wins, in sentences that stay the same: told at the beginning, and folded here. */
  readonly conditions?: readonly string[];
  /** The lead on a scale, where there is one that decides. */
  readonly scale?: AimScale;
}

export interface SideScore {
  readonly side: string;
  readonly points: number;
  /** Of them, what the card that stands tells of: may be less than nothing. */
  readonly gained: number;
}

export interface AimScale {
  /** Points of the side whose lead it is, less those of the other. */
  readonly lead: number;
  /** Lead that wins. */
  readonly wanted: number;
  /** Words at the flag: `wins at 60`. */
  readonly flag: string;
}

/** What the report says of shots, each all that guns do at one target at once: that they fall, how many, and how many without effect. */
export type ShotSentence = 'falls' | 'count' | 'vain';

/** What speaks for or against an order: `tells`, `23.6 %`. */
export interface OrderFigure {
  readonly name: string;
  readonly value: string;
}

/** What it says of events without knowing the battle. */
export interface EventFace {
  /** What the rules call a turn. */
  readonly turnWord: TurnWord;
  /** What the rules call shots, in a sentence about so many; absent: attacks. */
  readonly shotSentence?: ((sentence: ShotSentence, n: number) => string) | undefined;
  /** The sign of a scene on a line of the report; absent: of ships. */
  readonly outcomeSign?: ((scene: Scene) => VNode) | undefined;
  /** What the diary's filter calls units; absent: ships. */
  readonly unitWord?: (() => string) | undefined;
  /** The events as lines: what belongs together may become one. */
  readonly diary: (events: readonly WireEvent[]) => readonly WireEvent[];
  /** The turn of an event: `3`, `set-up`. */
  readonly turnOfEvent: (turn: number) => string;
  readonly phaseOfEvent: (event: WireEvent) => string;
  readonly rollLines: (event: WireEvent) => readonly RollLine[];
  /** For its look. */
  readonly weightOf: (event: WireEvent) => Weight;
}

/** Of one battle, which it knows. */
export interface Face extends EventFace {
  readonly rules: RuleBook;
  readonly Board: () => VNode | null;
  readonly Panel: () => VNode | null;
  /** The unit that somebody looks at, as the board names it (`shared/looked.ts`). */
  readonly UnitCard: (props: { readonly unit: string }) => VNode | null;
  /** After the battle: what became of everybody. */
  readonly Tally: () => VNode | null;
  readonly result: () => ResultWords;
  /** When it is fought: `24 May 1941`. */
  readonly day: () => string;
  readonly phases: (isOver: boolean) => readonly PhaseMark[];
  /** `Turn 3 of 10, 06:12`. */
  readonly turnWords: () => string;
  /** A sentence on who wins, for the briefing on the chart. */
  readonly aim: () => string;
  /** What wins, as it stands; nothing where nobody knows. */
  readonly aimNow: () => AimWords | undefined;
  readonly eventWords: (event: WireEvent) => string;
  /** What happened to somebody, as it is played. */
  readonly scenes: (events: readonly WireEvent[]) => readonly Scene[];
  /** The event opens a scene that falls with the events after it. */
  readonly opensScene: (event: WireEvent) => boolean;
  readonly sceneWords: (scene: Scene) => SceneWords;
  /** What a scene is aimed at that is no unit; empty where it is nothing that has a name. */
  readonly targetWords: (scene: Scene) => string;
  /** A line each on what is no scene and matters: repairs, ships that came or left, points. */
  readonly asides: (events: readonly WireEvent[]) => readonly Aside[];
  readonly unitName: (unit: UnitId) => string;
  readonly seatName: (seat: Seat) => string;
  /** A name out of a plan, in the language in force. */
  readonly nameWords: (name: string) => string;
  /** An action in words, of the state in which it is chosen. */
  readonly actionWords: (s: OpenedState | null, text: string) => string;
  /** Of an action, in the state in which it is chosen; orders of a kind have the same ones. */
  readonly orderFigures: (s: OpenedState | null, text: string) => readonly OrderFigure[];
  /** An order as a plan describes it; nothing for a kind that the page does not know. */
  readonly orderWords: (order: Meaning) => string | undefined;
  /** What the admiral means to do, in the language in force; in the state it is meant in with the names that the answers have. */
  readonly intentWords: (plan: WirePlan, s?: OpenedState | null) => string;
}

/** Seats against each other: of more than two nobody is simply the enemy. */
export const isDuel = ({ seats }: Pick<GameSpec, 'seats'>): boolean => seats.length === 2;
