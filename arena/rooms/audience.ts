/** Fan-out of one game: views, numbered events and requests, each to whom it is for. One object serves all who may see it. */
import type { z } from 'zod';
import { assert, isSeat, OVER, type Seat, SPECTATOR, type State, seatsIn } from '../../engine/index.js';
import type { Clock, GameEvent, ToClient, View } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import { atBattle } from './at-work.js';
import type { Audience, GameHistory, NumberedEvent } from './game-history.js';
import { legalOf } from './legal.js';
import { positionOf } from './seats.js';

type WireView = z.infer<typeof View>;
export type ClockInfo = z.infer<typeof Clock>;

/** The request that a seat must answer. */
export interface OpenRequest {
  readonly seat: Seat;
  readonly id: string;
  readonly kind: 'action' | 'confirm';
}

export class AudienceFeed<S extends State = State> {
  readonly audience: Audience;
  readonly links = new Set<Link>();
  readonly #room: string;
  readonly #history: GameHistory<S>;
  /** What the last view was made from: a view itself is ten times as large, and would live long enough to be costly waste. */
  #shown: S | undefined;

  constructor(room: string, history: GameHistory<S>, audience: Audience) {
    this.#room = room;
    this.#history = history;
    this.audience = audience;
  }

  /** Sends what was told in one step that is over, as it stood then. */
  sendStep(events: readonly NumberedEvent[], state: S, clock: ClockInfo): void {
    this.#shown ??= this.#history.game.create();
    this.#shown.set(state);
    if (this.links.size === 0) return;
    const view = this.#viewOf(state);
    for (const link of this.links)
      link.send({ type: 'events', room: this.#room, events: wireEvents(events), view, clock });
  }

  /** Sends what has happened and, if it is theirs to act, the request. */
  send(events: readonly NumberedEvent[], clock: ClockInfo, request: OpenRequest | undefined): void {
    const asked = request !== undefined && request.seat === this.audience;
    if (this.links.size === 0) return;
    const view = this.view();
    // Views are compared only where no event says that there is news: it takes as long as sending one.
    const isNews = events.length > 0 || (!asked && !this.#isShown(view));
    this.#keepShown();
    const list = wireEvents(events);
    const views = this.views();
    for (const group of this.#groups()) {
      const position = group.position ? this.position() : {};
      if (isNews && asked) group.send({ type: 'events', room: this.#room, events: list, clock });
      else if (isNews)
        group.send({ type: 'events', room: this.#room, events: list, view, ...views, ...position, clock });
      if (asked) group.send(this.requestMessage(request, view, position, clock));
    }
  }

  /** A clock runs that has waited: nothing else is new. */
  tellClock(clock: ClockInfo): void {
    for (const link of this.links) link.send({ type: 'events', room: this.#room, events: [], clock });
  }

  /** To one link, after a snapshot. */
  ask(link: Link, request: OpenRequest, clock: ClockInfo): void {
    const position = link.position ? this.position() : {};
    link.send(this.requestMessage(request, this.view(), position, clock));
  }

  view(): WireView {
    return this.#viewOf(this.#history.stateFor(this.audience));
  }

  #viewOf(state: S): WireView {
    const seat = isSeat(this.audience) ? this.audience : SPECTATOR;
    return atBattle(this.#room, () => wire(this.#history.game.view(state, seat)));
  }

  /** Whether this is what was sent last. */
  #isShown(view: WireView): boolean {
    return this.#shown !== undefined && JSON.stringify(view) === JSON.stringify(this.#viewOf(this.#shown));
  }

  #keepShown(): void {
    this.#shown ??= this.#history.game.create();
    this.#shown.set(this.#history.stateFor(this.audience));
  }

  /** For those who see everything: what each seat knows. */
  views(): { views?: WireView[] } {
    if (this.audience >= SPECTATOR) return {};
    const { game, settled } = this.#history;
    return atBattle(this.#room, () => ({ views: seatsIn(game.spec).map((seat) => wire(game.view(settled, seat))) }));
  }

  /**
   * For a program that knows the rules. Who waits gets none where the rules hide who is to act: worlds are drawn for those who are asked, and one
   * in the middle of another's step would hold its true course.
   */
  position(): { position?: string } {
    const seat = this.audience;
    assert(isSeat(seat), 'only seats have a position');
    const history = this.#history;
    const { game } = history;
    const state = history.stateFor(seat);
    const actor = game.toAct(state);
    if (history.isActorHidden && actor !== seat && actor !== OVER) return {};
    return { position: atBattle(this.#room, () => positionOf(game, state, seat, history.count(seat))) };
  }

  requestMessage(request: OpenRequest, view: WireView, position: { position?: string }, clock: ClockInfo): ToClient {
    const { seat, id } = request;
    const common = { room: this.#room, requestId: id, seat, view, clock };
    if (request.kind === 'confirm') return { type: 'held', ...common, ...position };
    const { game, state, tentative } = this.#history;
    const takesBack = tentative > 0 ? ({ takesBack: true } as const) : {};
    return { type: 'request', ...common, legal: legalOf(game, state), ...takesBack, ...position };
  }

  /** Links that get the same words. */
  *#groups(): Generator<{ position: boolean; send: (message: ToClient) => void }> {
    for (const position of [false, true]) {
      const links = [...this.links].filter((link) => (link.position && this.audience >= 0) === position);
      if (links.length === 0) continue;
      const send = (message: ToClient): void => {
        for (const link of links) link.send(message);
      };
      yield { position, send };
    }
  }
}

/** Events and views are plain JSON already; only their types say that nobody changes them. */
export const wireEvents = (events: readonly NumberedEvent[]): z.infer<typeof GameEvent>[] =>
  events as z.infer<typeof GameEvent>[];

const wire = (view: object): WireView => view as WireView;
