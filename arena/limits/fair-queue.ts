/**
 * A fair queue: what waits stands in a lane by whom it is for, and the lane that has used least comes next. What is used is told by
 * `charge`, in any unit. However much one lane asks for, the others wait for no more than one turn of it.
 */

interface Lane<T> {
  readonly items: T[];
  /** Index of the first of `items` that still waits. */
  head: number;
  used: number;
}

/** More lanes than these that only remember what they have used are looked through, and the oldest debts forgotten. */
const REMEMBERED = 256;

export class FairQueue<T> {
  readonly #lanes = new Map<string, Lane<T>>();
  /** What the lane that came last had used: a lane that is new, or was idle for long, begins here. */
  #now = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** How many of a lane wait. */
  waiting(key: string): number {
    const lane = this.#lanes.get(key);
    return lane === undefined ? 0 : lane.items.length - lane.head;
  }

  push(key: string, item: T): void {
    this.#lane(key).items.push(item);
    this.#length++;
  }

  /** In front of all others of its lane. */
  unshift(key: string, item: T): void {
    const lane = this.#lane(key);
    lane.items.splice(lane.head, 0, item);
    this.#length++;
  }

  /** Key of the lane that comes next, if anything waits. */
  get next(): string | undefined {
    return this.#least()?.[0];
  }

  shift(): T | undefined {
    const lane = this.#least()?.[1];
    if (lane === undefined) return undefined;
    this.#now = Math.max(this.#now, lane.used);
    this.#length--;
    const item = lane.items[lane.head]!;
    lane.items[lane.head] = undefined as T;
    lane.head++;
    if (lane.head === lane.items.length) {
      lane.items.length = 0;
      lane.head = 0;
    } else if (lane.head > REMEMBERED && lane.head * 2 > lane.items.length) {
      lane.items.splice(0, lane.head);
      lane.head = 0;
    }
    return item;
  }

  /** Takes out what is no longer wanted; whether it waited. */
  remove(key: string, item: T): boolean {
    const lane = this.#lanes.get(key);
    const at = lane === undefined ? -1 : lane.items.indexOf(item, lane.head);
    if (at < 0) return false;
    lane!.items.splice(at, 1);
    this.#length--;
    return true;
  }

  /** The lane has used so much. */
  charge(key: string, cost: number): void {
    this.#lane(key).used += cost;
    if (this.#lanes.size > REMEMBERED) this.#forget();
  }

  /** What a lane has used beyond the one that comes next; below nothing if it is far behind. */
  ahead(key: string): number {
    return (this.#lanes.get(key)?.used ?? this.#now) - this.#now;
  }

  #lane(key: string): Lane<T> {
    let lane = this.#lanes.get(key);
    if (lane === undefined) {
      lane = { items: [], head: 0, used: this.#now };
      this.#lanes.set(key, lane);
    } else if (isIdle(lane)) lane.used = Math.max(lane.used, this.#now);
    return lane;
  }

  #least(): [string, Lane<T>] | undefined {
    if (this.#length === 0) return undefined;
    let least: [string, Lane<T>] | undefined;
    for (const entry of this.#lanes) {
      if (!isIdle(entry[1]) && (least === undefined || entry[1].used < least[1].used)) least = entry;
    }
    return least;
  }

  /** Who owes nothing any more is as good as new. */
  #forget(): void {
    for (const [key, lane] of this.#lanes) {
      if (isIdle(lane) && lane.used <= this.#now) this.#lanes.delete(key);
    }
    // Debts of those who ask for nothing are forgotten too, or many addresses would fill the memory.
    for (const [key, lane] of this.#lanes) {
      if (this.#lanes.size <= REMEMBERED * 16) return;
      if (isIdle(lane)) this.#lanes.delete(key);
    }
  }
}

const isIdle = ({ items, head }: Lane<unknown>): boolean => items.length === head;
