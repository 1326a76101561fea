/** Work that is written in pieces, done without a pause: for whoever has nothing else to do meanwhile. */
export function atOnce<T>(pieces: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done === true) return value;
  }
}
