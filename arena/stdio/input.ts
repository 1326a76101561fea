/** Line splitter: lines out of a stream of bytes, as they come. */

/** A line without its end, or only how long one was that is longer than allowed. */
export type Line = { readonly bytes: Buffer } | { readonly tooLong: number };

const NEWLINE = 10;

/** Holds no more than `max` bytes of a line. What follows the last line end is a line if it is not empty. */
export async function* linesOf(input: AsyncIterable<Buffer>, max: number): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > max) parts = [];
    else parts.push(part);
  };
  const take = (): Line => {
    const line = length > max ? { tooLong: length } : { bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts) };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    if (from < chunk.length) add(chunk.subarray(from));
  }
  if (length > 0) yield take();
}
