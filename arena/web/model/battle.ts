/**
 * One battle as the page knows it: what the server said last, and what this person is doing with it. The board and the panel
 * read signals and call methods; they know nothing of the connection.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Game, Result, Seat, View } from '../../../engine/index.js';
import type { Heard, OrderPrice, OtherOrder, Story } from '../../protocol/index.js';
import type { Wire } from '../net/wire.js';
import type { Scenario } from '../shared/scenario.js';
import type { ReportSettings } from '../stage/report.js';
import type { Stage } from '../stage/scene.js';
import type { AdvisedAction } from './adviser.js';
import type { Face } from './face.js';
import type { ComparedOrder, Moment } from './moment.js';
import type { FrameReader, Replay, ReplayFrame } from './replay.js';
import type { OpenedState, WireAction, WireClock, WireEvent, WirePlan, WireRoom } from './wire.js';

export type { OpenedState, WireAction, WireClock, WireEvent, WirePlan, WireRoom } from './wire.js';

/** What is asked of this person now. */
export type Asked =
  | {
      readonly kind: 'action';
      readonly requestId: string;
      readonly legal: readonly WireAction[];
      /** The server would take the last order back. */
      readonly takesBack: boolean;
    }
  /** All orders are given; they may still be taken back. */
  | { readonly kind: 'confirm'; readonly requestId: string };

/** How a battle stands. */
export interface ViewedPosition<V extends View = View> {
  readonly view: V;
  /** As in the model. */
  readonly known: OpenedState | null;
}

/** And how it stood before all that the card tells, be it one act or several; without a card as it is shown. */
export interface ViewedPositionTold<V extends View = View> extends ViewedPosition<V> {
  readonly before: V;
}

export type ToldChanceOfTurn = Heard<'outlook'>['turns'][number];

export interface ChatLine {
  readonly at: number;
  readonly from: { readonly id: string; readonly name: string; readonly kind: 'person' | 'bot' | 'agent' };
  readonly text: string;
}

/** `V` is what its seats see, `G` its game, `S` the data of its scenario: those of its ruleset, or of any. */
export interface BattleModel<
  V extends View = View,
  G extends Game<OpenedState, V> = Game<OpenedState, V>,
  S extends Scenario = Scenario,
> {
  readonly id: string;
  /** What is said and heard of it; a battle that is only looked at has none. */
  readonly wire?: Wire;
  /** What is the ruleset's own: board, panel, words. */
  readonly face: Face;
  readonly game: G;
  readonly scenario: S;
  /** This person's seat; null for a spectator. */
  readonly seat: ReadonlySignal<Seat | null>;
  readonly room: ReadonlySignal<WireRoom>;
  readonly view: ReadonlySignal<V>;
  /** A state that this seat cannot tell from the true one: for odds and manoeuvres by the engine. Spectators have none. */
  readonly known: ReadonlySignal<OpenedState | null>;
  /** What score and aim are read from: while a card stands, how it is after what the card tells; else what is shown. */
  readonly standing: ReadonlySignal<ViewedPositionTold<V>>;
  readonly asked: ReadonlySignal<Asked | null>;
  readonly clock: ReadonlySignal<WireClock>;
  /** Everything that happened, as far as this seat may know, in order. */
  readonly events: ReadonlySignal<readonly WireEvent[]>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly connection: ReadonlySignal<'open' | 'lost' | 'closed'>;
  /** The last refusal, in words, until the next action. */
  readonly refusal: Signal<string | null>;
  /** What the admiral advises at this question, where hints are allowed: chosen beforehand. */
  readonly advice: ReadonlySignal<AdvisedAction | null>;
  /** It has been asked for, and may still come. */
  readonly isAdviceDue: ReadonlySignal<boolean>;
  /** The advice and its reasons, once this person wants them. */
  readonly hint: ReadonlySignal<AdvisedAction | null>;
  readonly drawOffer: ReadonlySignal<Seat | null>;
  /** What comes of orders, as it is played, and the marks that it leaves. */
  readonly stage: Stage;
  /** Orders of a replay's decision, to be drawn beside each other: what was ordered, and what would have been better. */
  readonly compared: ReadonlySignal<readonly ComparedOrder[]>;
  /** This seat's chance to win, as each turn began and last as it stands; empty where nobody may ask, or nobody knows. */
  readonly outlook: ReadonlySignal<readonly ToldChanceOfTurn[]>;

  /** The unit this person looks at: the one asked, unless they chose another. */
  readonly selected: Signal<number | null>;
  /** The legal action under the pointer or the keyboard's cursor. */
  readonly pointed: Signal<WireAction | null>;
  /** A manoeuvre or target picked and not yet sent. */
  readonly picked: Signal<WireAction | null>;

  /** Sends an order. Phases whose orders are confirmed together are held. */
  act(action: WireAction): void;
  confirm(): void;
  takeBack(): void;
  resign(): void;
  draw(say: 'offer' | 'accept' | 'decline'): void;
  rematch(): void;
  say(text: string): void;
  askHint(): void;
  /** After the battle. */
  record(): Promise<string>;
  /** Where it was decided; takes the server some seconds. */
  story(): Promise<Story>;
  /** What another order of a step would have been worth, in this battle or in another that is over; takes the server a second or two. */
  price(other: OtherOrder, room?: string): Promise<OrderPrice>;
  reasons(): Promise<readonly { turn: number; seat: Seat; action: string; plan: WirePlan }[]>;
  /** Of a game in which others are played out: the whole of it as it is recorded, and all that is told of it. */
  readonly whole?: { readonly game: Game<OpenedState>; readonly events: ReadonlySignal<readonly WireEvent[]> };
  /** Plays its record in the page; what cannot be read or played is said in the engine's words. */
  readReplay(text: string): Promise<Result<Reel, string>>;
}

/** A record as this battle's page shows it again. */
export interface Reel extends Replay {
  /** Pictures of the whole battle. */
  readonly Pictures: () => ComponentChildren;
  /** The battle to look at, frame by frame. */
  battle(): ReplayBattle;
}

export interface ReplayBattle {
  /** What the frame shows: another one where that is of a game inside the other. */
  readonly model: BattleModel;
  /** Index of the frame that is shown. */
  readonly at: Signal<number>;
  readonly frame: ReadonlySignal<ReplayFrame>;
  /** Of the last frame. */
  readonly last: number;
  /** Of the story, what the chart shows; null where it shows a step as it was. */
  readonly moment: ReadonlySignal<Moment | null>;
  /** What decided the battle, in its order; none until the story is told. */
  readonly moments: Signal<readonly Moment[]>;
  show(moment: Moment): void;
}

/** A battle that goes on. */
export interface LiveBattle<
  V extends View = View,
  G extends Game<OpenedState, V> = Game<OpenedState, V>,
  S extends Scenario = Scenario,
> extends BattleModel<V, G, S> {
  /** Ends listening. */
  end(): void;
  /** Of a game in which others are played out: what goes on, the inner one or this itself. */
  readonly shown?: ReadonlySignal<LiveBattle>;
  /** Calls back when all that has come until now is shown, and read. */
  whenShown(then: () => void): void;
  /** Plays what was recorded of it, however it is read. */
  reelOf(read: FrameReader): Result<Reel, string>;
  /** Orders are given that the server has not acknowledged yet; they are said again after a break. */
  readonly isOrderUnderWay: ReadonlySignal<boolean>;
  /** The other side does not want the draw that this person offered. */
  readonly isDrawDeclined: Signal<boolean>;
  /** This person has given an order here since the page was loaded. */
  readonly hasOrdered: ReadonlySignal<boolean>;
  /** What that was first. */
  readonly firstOrder: ReadonlySignal<WireAction | null>;
  /** Orders wait for a confirmation, and an answer to what is asked now is one. */
  readonly isSealing: ReadonlySignal<boolean>;
  /** Says why the last orders became final without a confirmation; null once another is given. */
  readonly madeFinal: ReadonlySignal<WireEvent | null>;
  /** Seats that want another battle. */
  readonly again: ReadonlySignal<readonly Seat[]>;
  /** Number of the last event it has. */
  readonly last: number;
}

export interface BattleSettings {
  /** Questions with one sensible answer are answered without being asked. */
  readonly answersItself: ReadonlySignal<boolean>;
  /** How what happened is played; without it nothing is, and no card waits to be read. */
  readonly report?: ReportSettings;
  /** Japanese names of units by their English ones, where they are of another game's lists. */
  readonly namesJa?: Readonly<Record<string, string>>;
  /** Number of the last event that this person has read of, kept for when the page is loaded anew. */
  readonly readMark?: { get(): number | undefined; set(n: number): void };
}

/** What the server has said of a battle: its room, and the snapshot that answers `resume` or `watch`. */
export interface ToldBattle {
  readonly room: WireRoom;
  readonly snapshot: Heard<'snapshot'>;
}
