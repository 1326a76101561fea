/** Games within a game: while one is played out inside another, what is decided and seen goes by the rules of the inner one. */
import type { ObservationColumns } from './columns.js';
import type { GameEvent } from './events.js';
import type { Game, View } from './game.js';
import type { State } from './layout.js';
import type { Meaning } from './meaning.js';

/** A game that is under way inside another, and where its state lies in that of the other. */
export interface Inner<S extends State = State> {
  readonly game: Game<S>;
  readonly from: number;
  readonly end: number;
}

/** What somebody sees of a game that is under way inside another, who has the view of it alone. */
export interface InnerSeen<S extends State = State> {
  readonly game: Game<S>;
  readonly view: View;
  /** Of what was told since it began: its own events, in its own terms. */
  events(events: readonly GameEvent[]): GameEvent[];
}

/** A game in which others are played out. */
export interface OuterGame<S extends State = State, V extends View = View> extends Game<S, V> {
  /** What the columns of its observations mean: those of the outer game and of the inner ones, side by side. */
  readonly columns: ObservationColumns;
  /** What is played while none is under way: its states are the beginning of these. */
  readonly outer: Game<S>;
  /** What is under way in a state; nothing where that is the outer game. */
  innerOf(s: S): Inner<S> | undefined;
  /** What a view shows of it; nothing where that is the outer game. */
  innerSeen(view: V): InnerSeen<S> | undefined;
  /** Whether one begins or ends with an event: what is told between the two is the inner game's. */
  innerBound(kind: string): 'begins' | 'ends' | undefined;
  /** Whether a seat is asked what belongs to neither: whether to play one out. Of its answers the last says yes. */
  isOwnQuestion(s: S): boolean;
  /** The kind that an event has in its inner game; nothing of an event of the outer one. */
  innerKind(kind: string): string | undefined;
  /** Of what was told while an inner game was under way in `s`: its own events, in its own terms. */
  innerEvents(s: S, events: readonly GameEvent[]): GameEvent[];
}

/** What is meant in an inner game, for those who hear of the outer one: a kind that no ruleset has. */
interface InsideMeaning extends Meaning {
  readonly kind: 'inside';
  readonly of: Meaning;
}
const INSIDE = 'inside';

export const insideMeaning = (of: Meaning): InsideMeaning => ({ kind: INSIDE, of });

/** The inner game's own meaning; nothing of what is meant in the outer one. */
export const meantInside = (meaning: Meaning | undefined): Meaning | undefined =>
  meaning?.kind === INSIDE ? (meaning as InsideMeaning).of : undefined;

export const isOuter = <S extends State>(game: Game<S>): game is OuterGame<S> => 'innerOf' in game;

/** A part of a state, which shares its memory. */
export const partOf = <S extends State>(s: S, from: number, end: number): S => s.subarray(from, end) as S;

/** The game by whose rules the state goes on, with its own state. */
export function innermost<S extends State>(game: Game<S>, s: S): { readonly game: Game<S>; readonly state: S } {
  const inner = isOuter(game) ? game.innerOf(s) : undefined;
  return inner === undefined ? { game, state: s } : { game: inner.game, state: partOf(s, inner.from, inner.end) };
}
