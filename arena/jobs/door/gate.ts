/** Gate before the scheduler: only so many questions are read at once, a few wait, and the rest are sent away for a moment; wrong tokens are counted. */

const MOST_READ = 32;
const MOST_WAITING = 256;
/** Wrong tokens of an address, within a time. */
const MOST_WRONG = 10;
const WRONG_MS = 60_000;
const MOST_ADDRESSES = 10_000;

export class WorkGate {
  #inside = 0;
  readonly #line: (() => void)[] = [];
  readonly #wrong = new Map<string, { count: number; readonly until: number }>();

  /** Nothing where too many wait already; else what lets the next one in. */
  async enter(): Promise<(() => void) | undefined> {
    if (this.#inside >= MOST_READ) {
      if (this.#line.length >= MOST_WAITING) return undefined;
      await new Promise<void>((resolve) => this.#line.push(resolve));
    } else this.#inside++;
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const next = this.#line.shift();
      if (next === undefined) this.#inside--;
      else next();
    };
  }

  /** Counts a wrong token, and says whether there were too many. */
  guessesTooMuch(address: string, now: number): boolean {
    const wrong = this.#wrong.get(address);
    if (wrong !== undefined && wrong.until > now) return ++wrong.count > MOST_WRONG;
    if (this.#wrong.size >= MOST_ADDRESSES) this.#wrong.clear();
    this.#wrong.set(address, { count: 1, until: now + WRONG_MS });
    return false;
  }
}
