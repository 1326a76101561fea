/**
 * One battle as the page knows it: what the server said last, and what this person is doing with it. The board and the panel
 * read signals and call methods; they know nothing of the connection.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { z } from 'zod';
import type { Game, State, View } from '../../../engine/index.js';
import type { Action, Clock, GameEvent, Plan, RoomState, Story } from '../../protocol/index.js';
import type { Scenario } from '../shared/scenario.js';
import type { Face } from './face.js';

export type WireAction = z.infer<typeof Action>;
export type WireEvent = z.infer<typeof GameEvent>;
export type WireClock = z.infer<typeof Clock>;
export type WireRoom = z.infer<typeof RoomState>;
export type WirePlan = z.infer<typeof Plan>;

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

export interface ChatLine {
  readonly at: number;
  readonly from: { readonly id: string; readonly name: string; readonly kind: 'person' | 'bot' | 'agent' };
  readonly text: string;
}

/** What the views of all rulesets have. */
export interface TurnView extends View {
  readonly turn: number;
  readonly turns: number;
}

export interface BattleModel {
  readonly id: string;
  /** What is the ruleset's own: board, panel, words. */
  readonly face: Face;
  readonly game: Game;
  readonly scenario: Scenario;
  /** This person's seat; null for a spectator. */
  readonly seat: ReadonlySignal<number | null>;
  readonly room: ReadonlySignal<WireRoom>;
  readonly view: ReadonlySignal<TurnView>;
  /** A state that this seat cannot tell from the true one: for odds and manoeuvres by the engine. Spectators have none. */
  readonly known: ReadonlySignal<State | null>;
  readonly asked: ReadonlySignal<Asked | null>;
  readonly clock: ReadonlySignal<WireClock>;
  /** Everything that happened, as far as this seat may know, in order. */
  readonly events: ReadonlySignal<readonly WireEvent[]>;
  readonly chat: ReadonlySignal<readonly ChatLine[]>;
  readonly connection: ReadonlySignal<'open' | 'lost' | 'closed'>;
  /** The last refusal, in words, until the next action. */
  readonly refusal: Signal<string | null>;
  readonly hint: ReadonlySignal<{ readonly action: WireAction; readonly plan: WirePlan | null } | null>;
  readonly drawOffer: ReadonlySignal<number | null>;

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
  reasons(): Promise<readonly { turn: number; seat: number; action: string; plan: WirePlan }[]>;
}
