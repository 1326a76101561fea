/** Reader of the input: lines out of a stream of bytes, and the bytes that a line announces after it. */

/** A line without its end, or only how long one was that is longer than allowed. */
export type Line = { readonly bytes: Buffer } | { readonly tooLong: number };

const NEWLINE = 10;
const NOTHING = Buffer.alloc(0);

export class InputReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #max: number;
  /** Of the last chunk, what is not read yet. */
  #rest: Buffer = NOTHING;

  /** Holds no more than `max` bytes of a line. */
  constructor(input: AsyncIterable<Buffer>, max: number) {
    this.#chunks = input[Symbol.asyncIterator]();
    this.#max = max;
  }

  /** The next line; nothing at the end. What follows the last line end is a line if it is not empty. */
  async line(): Promise<Line | undefined> {
    let parts: Buffer[] = [];
    let length = 0;
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      const part = end < 0 ? this.#rest : this.#rest.subarray(0, end);
      length += part.length;
      if (length > this.#max) parts = [];
      else parts.push(part);
      this.#rest = end < 0 ? NOTHING : this.#rest.subarray(end + 1);
      if (end >= 0 || !(await this.#more())) {
        if (end < 0 && length === 0) return undefined;
        if (length > this.#max) return { tooLong: length };
        return { bytes: parts.length === 1 ? parts[0]! : Buffer.concat(parts) };
      }
    }
  }

  /** So many bytes in a buffer of their own; fewer if the input ends before. */
  async bytes(count: number): Promise<Buffer> {
    const out = Buffer.alloc(count);
    let at = 0;
    await this.#pass(count, (part) => {
      part.copy(out, at);
      at += part.length;
    });
    return at === count ? out : out.subarray(0, at);
  }

  /** Passes over so many bytes, and holds none of them. */
  skip(count: number): Promise<void> {
    return this.#pass(count, () => {});
  }

  /** Nothing more will be read. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }

  async #pass(count: number, see: (part: Buffer) => void): Promise<void> {
    for (let left = count; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more())) return;
      const part = this.#rest.subarray(0, left);
      see(part);
      left -= part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    this.#rest = done === true ? NOTHING : value;
    return done !== true;
  }
}
