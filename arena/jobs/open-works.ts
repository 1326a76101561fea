/** Line of the pieces that wait for somebody, in order; what comes back stands before the rest. However many wait, a step costs the same. */
import { isLike, type Work } from './second-opinions.js';

/** Empty once its piece has left the line. */
interface Place {
  work: Work | undefined;
}

/** So many places that were passed are kept before they are thrown away together. */
const PASSED = 1_024;

export class OpenWorks {
  readonly #places = new Map<Work, Place>();
  /** What came back; the last is the next. */
  readonly #back: Place[] = [];
  #line: Place[] = [];
  #at = 0;

  get size(): number {
    return this.#places.size;
  }

  add(work: Work): void {
    const place = this.#placeOf(work);
    if (place !== undefined) this.#line.push(place);
  }

  /** In their order, before all others. */
  addFirst(works: readonly Work[]): void {
    for (const work of works.toReversed()) {
      const place = this.#placeOf(work);
      if (place !== undefined) this.#back.push(place);
    }
  }

  drop(work: Work): void {
    const place = this.#places.get(work);
    if (place !== undefined) place.work = undefined;
    this.#places.delete(work);
  }

  /** Those that come next and share kind and text. */
  take(size: (first: Work) => number): Work[] {
    const first = this.#next();
    if (first === undefined) return [];
    const most = size(first);
    const works: Work[] = [];
    for (let work: Work | undefined = first; work !== undefined && works.length < most; work = this.#next()) {
      if (!isLike(work, first)) break;
      this.drop(work);
      works.push(work);
    }
    return works;
  }

  #placeOf(work: Work): Place | undefined {
    if (this.#places.has(work)) return undefined;
    const place = { work };
    this.#places.set(work, place);
    return place;
  }

  #next(): Work | undefined {
    while (this.#back.length > 0 && this.#back.at(-1)!.work === undefined) this.#back.pop();
    if (this.#back.length > 0) return this.#back.at(-1)!.work;
    while (this.#at < this.#line.length && this.#line[this.#at]!.work === undefined) this.#at++;
    if (this.#at > PASSED && 2 * this.#at > this.#line.length) {
      this.#line = this.#line.slice(this.#at);
      this.#at = 0;
    }
    return this.#line[this.#at]?.work;
  }
}
