/** Work in pieces: what takes long is done a little after each frame, so that the page answers meanwhile. */
import { type Later, page } from './later.js';

/** As long as work in pieces holds a frame: on a slow machine a piece or two, on a fast one many. */
const PIECES_MS = 8;

/** Work in pieces, a few a frame, with its result at the end; what is returned ends it before. */
export function inPieces<T>(
  work: Generator<unknown, T>,
  done: (result: T) => void,
  later: Later = page,
  now: () => number = () => performance.now(),
): () => void {
  const go = (): void => {
    const started = now();
    let piece = work.next();
    while (piece.done !== true && now() - started < PIECES_MS) piece = work.next();
    if (piece.done === true) done(piece.value);
    else later.add(work, go);
  };
  later.add(work, go);
  return () => later.drop(work);
}
