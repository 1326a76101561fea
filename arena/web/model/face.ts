/**
 * What is a ruleset's own on the page of a battle: board, panel and words. Bridge, clocks, chat, diary, replay, record and dice
 * check are the same for all, and ask here. The methods take any battle and are only ever given their own ruleset's.
 */
import type { ComponentChildren, VNode } from 'preact';
import type { Game, GameSpec, Meaning, Modifier, Result, State } from '../../../engine/index.js';
import type { BattleModel, WireEvent, WirePlan } from './battle.js';
import type { Frame, Replay } from './replay.js';

interface Shows {
  readonly model: BattleModel;
}

/** A part of the turn in the phase bar. */
export interface Stage {
  readonly key: string;
  readonly words: string;
  readonly isNow: boolean;
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

/** How much an event means, for its look. */
export type Weight = 'loss' | 'hit' | 'plain';

/** Two rows of the ruleset's own rules: their text, and what stands over them in Japanese. */
export interface RuleBook {
  /** The table of rules, as markdown. */
  load(): Promise<string>;
  /** Heading in the language in force where it has one of its own. */
  titleOf(number: string): string | undefined;
}

export interface Face {
  readonly rules: RuleBook;
  Board(props: Shows): VNode | null;
  Panel(props: Shows): VNode | null;
  /** After the battle: what became of everybody. */
  Tally(props: Shows): VNode | null;
  /** After the battle, below the replay: pictures of it. */
  Pictures(props: Shows & { readonly replay: Replay }): ComponentChildren;
  /** Below the result: who won what. */
  result(model: BattleModel): { readonly headline: string; readonly points: string; readonly why: readonly string[] };

  stages(model: BattleModel, isOver: boolean): readonly Stage[];
  /** `Turn 3 of 10, 06:12`. */
  turnWords(model: BattleModel): string;
  /** A sentence on who wins, for the briefing on the chart. */
  aim(model: BattleModel): string;
  /** The events as lines: what belongs together may become one. */
  diary(events: readonly WireEvent[]): readonly WireEvent[];
  /** What the rules call a turn. */
  readonly turnLabel: 'panel.log.turn' | 'panel.log.round';
  /** The turn of an event: `3`, `set-up`. */
  turnOfEvent(turn: number): string;
  phaseOfEvent(event: WireEvent): string;
  eventWords(game: Game, event: WireEvent): string;
  rollLines(event: WireEvent): readonly RollLine[];
  weightOf(event: WireEvent): Weight;
  unitName(game: Game, unit: number): string;
  seatName(game: Game, seat: number): string;
  /** A name out of a plan, in the language in force. */
  nameWords(game: Game, name: string): string;
  /** An action in words, of the state in which it is chosen. */
  actionWords(game: Game, s: State | null, text: string): string;
  /** An order as a plan describes it; nothing for a kind that the page does not know. */
  orderWords(game: Game, order: Meaning): string | undefined;
  /** What the admiral means to do, in the language in force. */
  intentWords(game: Game, plan: WirePlan): string;

  readReplay(game: Game, text: string): Result<Replay, string>;
  /** What a battle of this ruleset has besides, at a frame of a replay. */
  atFrame(replay: Replay, frame: () => Frame): object;
}

/** Seats against each other: of more than two nobody is simply the enemy. */
export const isDuel = ({ seats }: Pick<GameSpec, 'seats'>): boolean => seats.length === 2;
