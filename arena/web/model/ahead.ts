/**
 * Look-ahead of a card: how a battle stands after what is told, while the view still stands before it. A message of events may come without
 * its view, which then comes with the question that follows at once.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Game, View } from '../../../engine/index.js';
import type { Heard } from '../../protocol/index.js';
import type { Playback } from '../stage/playback.js';
import type { BattleModel, ViewedPosition, ViewedPositionTold } from './battle.js';
import { type OpenedState, stateIn, viewIn } from './wire.js';

/** What a message says of how a battle stands. */
export function standingIn<V extends View>(
  game: Game<OpenedState, V>,
  view: Heard<'snapshot'>['view'],
  position: string | undefined,
): ViewedPosition<V> {
  return { view: viewIn(game, view), known: stateIn(game, position) };
}

interface After<V extends View> {
  isTold: boolean;
  standing: ViewedPosition<V> | null;
}

export class Ahead<V extends View> {
  /** After the last events that were told; null once the view knows of them. */
  readonly #now = signal<ViewedPosition<V> | null>(null);
  /** Of the last message of events. */
  #last: After<V> | null = null;
  /** Events are about to be told. */
  #begin = (): void => undefined;
  /** As the card that was put away last told it. */
  #put: ViewedPositionTold<V> | null = null;
  /** The card that stands is put away. */
  cardPut = (): void => undefined;

  /** How a battle stands for who reads its card, which is told, and else as it is shown. */
  beside(
    { view, known }: Pick<BattleModel<V>, 'view' | 'known'>,
    { isTold, scenes, isRecalled }: Pick<Playback, 'isTold' | 'scenes' | 'isRecalled'>,
  ): ReadonlySignal<ViewedPositionTold<V>> {
    let before = view.peek();
    // Of acts that share a card the view knows each but the last: what it knew before the first is kept.
    this.#begin = () => {
      if (scenes.peek().length === 0) before = view.peek();
    };
    const standing = computed((): ViewedPositionTold<V> => {
      // What was told once is told again, whatever has been shown since.
      if (isRecalled.value && this.#put !== null) return this.#put;
      const now = isTold.value ? this.#now.value : null;
      return now === null ? { view: view.value, known: known.value, before: view.value } : { ...now, before };
    });
    this.cardPut = () => {
      this.#put = standing.peek();
    };
    return standing;
  }

  /** Events have come, with how it stands after them where that is said; the result is called when they are told. */
  come(standing: ViewedPosition<V> | null): () => void {
    const after: After<V> = { isTold: false, standing };
    this.#last = after;
    return () => {
      this.#begin();
      after.isTold = true;
      this.#now.value = after.standing;
    };
  }

  /** The question that follows them says how it stands. */
  followed(standing: ViewedPosition<V>): void {
    const last = this.#last;
    if (last === null || last.standing !== null) return;
    last.standing = standing;
    if (last.isTold) this.#now.value = standing;
  }

  shown(): void {
    this.#now.value = null;
  }
}
