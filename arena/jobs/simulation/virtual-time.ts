/** Virtual time: what happens when, in milliseconds, one thing after another. What is due at the same moment comes in the order in which it was set. */

interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export class VirtualTime {
  now = 0;
  #orders = 0;
  /** A heap: whoever stands at i comes no later than those at 2i + 1 and 2i + 2. */
  readonly #due: Due[] = [];

  after(milliseconds: number, run: () => void): void {
    const due = this.#due;
    const added = { at: this.now + Math.max(0, milliseconds), order: this.#orders++, run };
    let at = due.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(added, due[above]!)) break;
      due[at] = due[above]!;
      at = above;
    }
    due[at] = added;
  }

  /** Goes on to what comes next, and does it; false where nothing comes any more. */
  next(): boolean {
    const [first] = this.#due;
    if (first === undefined) return false;
    const last = this.#due.pop()!;
    if (this.#due.length > 0) this.#sink(last);
    this.now = first.at;
    first.run();
    return true;
  }

  #sink(moved: Due): void {
    const due = this.#due;
    let at = 0;
    for (let below = 1; below < due.length; below = 2 * at + 1) {
      if (below + 1 < due.length && isBefore(due[below + 1]!, due[below]!)) below++;
      if (!isBefore(due[below]!, moved)) break;
      due[at] = due[below]!;
      at = below;
    }
    due[at] = moved;
  }
}

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);
