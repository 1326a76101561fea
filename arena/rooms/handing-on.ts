/**
 * Handing on of shards by a server that has more than its part: first those in which nobody fights, then those with the fewest battles, which go on
 * elsewhere as after a death, but at once.
 */
import type { Link } from '../protocol/link.js';
import { HOME_SHARD, SHARDS, type Shards, shardOf } from '../protocol/shards.js';

export const MOVED = 'What you ask for has moved to another server of this arena. Come back and resume.';

interface SomeRoom {
  readonly id: string;
  readonly isOpen: boolean;
}

/** Whoever has joined may die at once and come again, in a circle: battles go only to those that have stayed for so long. */
const STEADY_MS = 10_000;
/** Of all servers together: who gets them plays their orders from the first on, and its other battles wait meanwhile. */
const ROOMS_A_SECOND = 20;
const LEAST_A_SECOND = 1;

export class HandingOn {
  readonly #shards: Shards;
  readonly #rooms: () => Iterable<SomeRoom>;
  readonly #forget: (shards: ReadonlySet<number>) => void;
  /** Since when there has been too much, by a part that has not become smaller. */
  #since: number | undefined;
  #part = 0;
  /** Battles that it may hand on now. */
  #allowed = 0;

  constructor(shards: Shards, rooms: () => Iterable<SomeRoom>, forget: (shards: ReadonlySet<number>) => void) {
    this.#shards = shards;
    this.#rooms = rooms;
    this.#forget = forget;
  }

  /** Once a second. Whoever says anything more of them is told to come again, and finds them where they are then. */
  tick(now: number): void {
    const due = this.#due(now);
    if (due.size === 0) return;
    this.#forget(due);
    this.#shards.giveBack([...due]);
  }

  /** Shards that others are to have now. Tournaments stay where they are. */
  #due(now: number): ReadonlySet<number> {
    const spare = this.#shards.spare();
    if (spare === 0) {
      this.#since = undefined;
      this.#allowed = 0;
      return new Set();
    }
    const held = this.#shards.held();
    const part = held.length - spare;
    // Somebody has joined, who must stay too: servers that die and come again would take turns otherwise.
    if (part < this.#part) this.#since = now;
    this.#since ??= now;
    this.#part = part;
    const open = openIn(this.#rooms());
    const mine = held.filter((shard) => shard !== HOME_SHARD);
    const due = new Set(mine.filter((shard) => !open.has(shard)).slice(-spare));
    if (now - this.#since < STEADY_MS) return due;
    const busy = mine.filter((shard) => open.has(shard)).sort((a, b) => open.get(a)! - open.get(b)!);
    // There are about as many servers as parts.
    this.#allowed += Math.max(LEAST_A_SECOND, (ROOMS_A_SECOND * part) / SHARDS);
    for (const shard of busy) {
      if (due.size === spare || open.get(shard)! > this.#allowed) break;
      this.#allowed -= open.get(shard)!;
      due.add(shard);
    }
    return due;
  }
}

/**
 * What was given back may come back before another has taken it: a gateway sees nothing of that, and those who were in its rooms are told of nothing
 * in the rooms that are made anew.
 */
export function endStrays(attended: ReadonlyMap<Link, Iterable<{ readonly id: string }>>, gained: ReadonlySet<number>) {
  for (const [link, rooms] of [...attended])
    if ([...rooms].some(({ id }) => gained.has(shardOf(id)))) link.end('RESTART', MOVED);
}

/** How many are open, by shard. */
function openIn(rooms: Iterable<SomeRoom>): ReadonlyMap<number, number> {
  const open = new Map<number, number>();
  for (const { id, isOpen } of rooms) if (isOpen) open.set(shardOf(id), (open.get(shardOf(id)) ?? 0) + 1);
  return open;
}
