/**
 * Scene reader: scenes of a battle's messages. A scene may open in one message and fall in the next, as a salvo does that is told with its
 * ship's order, while its dice wait for the orders to be confirmed.
 */
import { TAKEN_BACK, type WireEvent } from '../model/wire.js';
import { marksAfter, scenesOnStage } from './marks.js';
import type { Scene, SceneFace } from './scene.js';

export class SceneReader<G> {
  readonly #face: SceneFace<G>;
  readonly #game: G;
  #opening: readonly WireEvent[] = [];

  constructor(face: SceneFace<G>, game: G) {
    this.#face = face;
    this.#game = game;
  }

  /** All events of the next message; none of them told before. */
  read(events: readonly WireEvent[]): readonly Scene[] {
    // What only opened is taken back with the order that it came of.
    const before = events.some(({ kind }) => kind === TAKEN_BACK) ? [] : this.#opening;
    const all = [...before, ...events];
    const last = all.at(-1);
    this.#opening = this.#openingAt(last);
    return scenesOnStage(this.#face, this.#game, all);
  }

  /** Everything is told anew: the scenes of all these events whose marks stand. */
  again(events: readonly WireEvent[]): readonly Scene[] {
    this.#opening = this.#openingAt(events.at(-1));
    return marksAfter(this.#face, this.#game, events);
  }

  /** Of all these events, the scenes that fell after number `n`, though they may have opened before it. */
  after(events: readonly WireEvent[], n: number): readonly Scene[] {
    return scenesOnStage(this.#face, this.#game, events).filter((scene) => scene.events.at(-1)!.n > n);
  }

  #openingAt(last: WireEvent | undefined): readonly WireEvent[] {
    return last !== undefined && this.#face.opensScene?.(last) === true ? [last] : [];
  }
}
