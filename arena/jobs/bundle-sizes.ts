/** Sizes of bundles: as many pieces as take some seconds, so that handing out costs little, and few where little is left, so that nobody waits for one at the end. */
import type { QueuePiece } from './piece.js';

/** Thread time of a bundle, in milliseconds. */
const WANTED_MS = 3_000;
const MOST_PIECES = 500;
/** A guess before anything is known. */
const GUESS_MS = 1_000;
/** Weight of the latest bundle. */
const LATEST = 0.3;
const MOST_KNOWN = 1_000;

export class BundleSizes {
  readonly #ms = new Map<string, number>();
  #latest = WANTED_MS;

  /** Pieces of one bundle, as long as they last. */
  get usual(): number {
    return sizeFor(this.#latest);
  }

  /** @param milliseconds of one piece */
  took(piece: QueuePiece, milliseconds: number): void {
    const key = keyOf(piece);
    const before = this.#ms.get(key);
    this.#latest = before === undefined ? milliseconds : before + LATEST * (milliseconds - before);
    // What was heard of last stands last.
    this.#ms.delete(key);
    if (this.#ms.size >= MOST_KNOWN) this.#ms.delete(this.#ms.keys().next().value!);
    this.#ms.set(key, this.#latest);
  }

  /** What one takes, about. */
  msOf(piece: QueuePiece): number {
    return this.#ms.get(keyOf(piece)) ?? GUESS_MS;
  }

  /** @param left open pieces, a thread */
  of(piece: QueuePiece, left: number): number {
    const known = this.#ms.get(keyOf(piece));
    return known === undefined ? 1 : Math.max(1, Math.min(sizeFor(known), Math.ceil(left / 2)));
  }
}

const keyOf = ({ kind, common }: QueuePiece): string => `${kind}/${common}`;
const sizeFor = (milliseconds: number): number =>
  Math.max(1, Math.min(MOST_PIECES, Math.round(WANTED_MS / Math.max(milliseconds, 0.1))));
