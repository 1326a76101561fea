/** Book of leases: who holds which pieces since when, who was not heard of for too long, and who is too slow. */
import { type Bundle, LEASE_MS } from './messages.js';
import type { RosterEntry } from './roster.js';
import type { Work } from './second-opinions.js';

/** A bundle in somebody's hands. */
export interface HandedOut {
  readonly id: string;
  readonly by: RosterEntry;
  readonly works: readonly Work[];
  readonly since: number;
  readonly expectedMs: number;
  heardAt: number;
}

/** Pieces are handed out again where they take so many times what was expected, and at least so long. */
const SLOW = 3;
const SLOW_MS = 10_000;
/** Two may be slow, but hardly three. */
const MOST_AT_ONCE = 3;

export class LeaseBook {
  readonly #leases = new Map<string, HandedOut>();
  /** Who begins again gives other names: nobody speaks for a lease of before. */
  readonly #name: string;
  #last = 0;

  constructor(name: string) {
    this.#name = name;
  }

  get size(): number {
    return this.#leases.size;
  }

  get(id: string): HandedOut | undefined {
    return this.#leases.get(id);
  }

  add(works: readonly Work[], by: RosterEntry, now: number, expectedMs: number): Bundle {
    const id = `${this.#name}-${++this.#last}`;
    const [{ piece }] = works as [Work];
    this.#leases.set(id, { id, by, works, since: now, expectedMs, heardAt: now });
    by.leases.add(id);
    for (const work of works) {
      work.leases.add(id);
      work.given.add(by.hello.worker);
    }
    const pieces = works.map(({ piece: { id: own, task } }) => ({
      id: own,
      task: task as Bundle['pieces'][0]['task'],
    }));
    return { lease: id, kind: piece.kind, common: piece.common, pieces };
  }

  /** What this one holds; whoever works by a lane holds what the lane has taken. */
  heldBy(entry: RosterEntry, id: string): HandedOut | undefined {
    const lease = this.#leases.get(id);
    const isHeld = lease?.by === entry || (lease?.by.way === 'lane' && entry.way !== undefined);
    return isHeld ? lease : undefined;
  }

  end({ id, by, works }: HandedOut): void {
    this.#leases.delete(id);
    by.leases.delete(id);
    for (const work of works) work.leases.delete(id);
  }

  /** Those that nobody has spoken for. */
  silent(now: number): HandedOut[] {
    return [...this.#leases.values()].filter(({ heardAt }) => now - heardAt >= LEASE_MS);
  }

  /** Wanted pieces that somebody else than this one is far too slow with. */
  late(entry: RosterEntry, now: number, isWanted: (work: Work) => boolean): Work[] {
    for (const lease of this.#leases.values()) {
      const age = now - lease.since;
      // They stand in the order in which they began.
      if (age < SLOW_MS) break;
      // A lane hands out by itself.
      if (lease.by === entry || lease.by.way === 'lane' || age < SLOW * lease.expectedMs) continue;
      const late = lease.works.filter((work) => isWanted(work) && isLate(work, lease, entry));
      if (late.length > 0) return late;
    }
    return [];
  }
}

/** Whoever got it last is slow with it, too; and it is not with too many. */
function isLate(work: Work, lease: HandedOut, entry: RosterEntry): boolean {
  if (work.held !== undefined || work.leases.size >= MOST_AT_ONCE) return false;
  const leases = [...work.leases];
  return leases.at(-1) === lease.id && !leases.some((id) => entry.leases.has(id));
}
