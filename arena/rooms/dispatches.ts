/**
 * Dispatches of a running game: what each audience has still to be told. It leaves once nobody can be reckoned from when it does: at once, or,
 * where the rules hide who is to act, when the veil over a seat is lifted, and to spectators step by step.
 */
import { SPECTATOR, type State } from '../../engine/index.js';
import type { AudienceFeed, ClockInfo, OpenRequest } from './audience.js';
import type { Audience, GameHistory, NumberedEvent } from './game-history.js';

export class Dispatches {
  readonly #told = new Map<Audience, NumberedEvent[]>();
  /** What spectators are told of steps that are over, each with its state. */
  readonly #steps: { readonly events: readonly NumberedEvent[]; readonly state: State }[] = [];

  add(audience: Audience, events: readonly NumberedEvent[]): void {
    this.#told.set(audience, [...(this.#told.get(audience) ?? []), ...events]);
  }

  /** What is known already: all, or of a history what it counts as told, and so not what a veil still hides. */
  forget(history?: GameHistory): void {
    this.#steps.length = 0;
    for (const [audience, events] of [...this.#told]) {
      const known = history?.count(audience) ?? Number.POSITIVE_INFINITY;
      const hidden = events.filter(({ n }) => n > known);
      if (hidden.length === 0) this.#told.delete(audience);
      else this.#told.set(audience, hidden);
    }
  }

  /**
   * A step is over. What spectators are told of steps in secret would, in one message or in several, tell how many questions lie between
   * them: so each leaves by itself. A fight, which all see, is told as it comes.
   */
  endStep(history: GameHistory): void {
    const events = this.#told.get(SPECTATOR);
    if (events === undefined || !history.isSecret) return;
    this.#steps.push({ events, state: history.state.slice() });
    this.#told.delete(SPECTATOR);
  }

  send(
    history: GameHistory,
    feeds: Iterable<AudienceFeed>,
    clock: (audience: Audience) => ClockInfo,
    request: OpenRequest | undefined,
  ): void {
    for (const feed of feeds) {
      const { audience } = feed;
      if (history.isVeiled(audience)) continue;
      const told = clock(audience);
      if (audience === SPECTATOR)
        for (const { events, state } of this.#steps.splice(0)) feed.sendStep(events, state, told);
      feed.send(this.#told.get(audience) ?? [], told, request);
      // Not all at once by `clear`, which keeps them until a full collection.
      this.#told.delete(audience);
    }
  }
}
