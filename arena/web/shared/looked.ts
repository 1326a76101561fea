/** The unit that somebody looks at: under the pointer, at the keyboard's focus or a long press. Boards say so, and the page shows its card. */
import { type Signal, signal } from '@preact/signals';

export interface Looked {
  /** As its board names it to the card. */
  readonly unit: string;
  /** Where it lies on the board, in shares of its width and height: the card stands on the other side. */
  readonly x: number;
  readonly y: number;
}

export const looked: Signal<Looked | null> = signal(null);
