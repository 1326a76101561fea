/** Roster of workers: who is there, what each works on and how fast, and why somebody idles. */
import type { IdleBecause, WorkerHello } from './messages.js';

export interface RosterEntry {
  hello: WorkerHello;
  /** Leases that it holds. */
  readonly leases: Set<string>;
  /** Pieces of it that count. */
  readonly accepted: string[];
  /** When it was heard last. */
  heardAt: number;
  /** Thread time that its pieces took, in milliseconds. */
  milliseconds: number;
  /** `own`: it comes by a way that only one's own machines have; `lane`: it speaks for many such. */
  readonly way: 'own' | 'lane' | undefined;
  /** It has been compared with somebody, or is one's own. */
  isTrusted: boolean;
  /** Pieces that it may hold while it is not trusted. */
  tries: number;
  /** Pieces that it has brought while it was not trusted, and that wait to be compared. */
  onTrial: number;
  /** Why it gets nothing any more. */
  banned: string | undefined;
  idle: { readonly because: IdleBecause; readonly since: number } | undefined;
  /** Kind of what it took last. */
  worksOn: string | undefined;
}

/** Nothing heard for so long: it is gone, until it is heard again. */
const GONE_MS = 15_000;
/** Threads are counted so often. */
const COUNT_MS = 250;
/** Who is gone for so long is forgotten, unless it was banned. */
const FORGOTTEN_MS = 600_000;

export class Roster {
  readonly #entries = new Map<string, RosterEntry>();
  /** As they were counted last. */
  #threads: { readonly at: number; readonly count: number } | undefined;

  get(worker: string): RosterEntry | undefined {
    return this.#entries.get(worker);
  }

  get size(): number {
    return this.#entries.size;
  }

  get all(): IterableIterator<RosterEntry> {
    return this.#entries.values();
  }

  /** Who comes again is who he was. */
  greet(hello: WorkerHello, now: number, way?: 'own' | 'lane'): RosterEntry {
    const known = this.#entries.get(hello.worker);
    if (known !== undefined) {
      known.hello = hello;
      known.heardAt = now;
      this.#threads = undefined;
      return known;
    }
    const entry: RosterEntry = {
      ...{ hello, way, heardAt: now, milliseconds: 0, isTrusted: way !== undefined, tries: 1, onTrial: 0 },
      ...{ leases: new Set<string>(), accepted: [], banned: undefined, idle: undefined, worksOn: undefined },
    };
    this.#entries.set(hello.worker, entry);
    this.#threads = undefined;
    return entry;
  }

  isThere = (entry: RosterEntry, now: number): boolean => entry.banned === undefined && now - entry.heardAt < GONE_MS;

  /** Of workers that are there; of those that went a moment ago, too. */
  threads(now: number): number {
    if (this.#threads === undefined || now - this.#threads.at >= COUNT_MS)
      this.#threads = { at: now, count: this.#countThreads(now) };
    return this.#threads.count;
  }

  #countThreads(now: number): number {
    let sum = 0;
    for (const entry of this.#entries.values())
      if (entry.way !== 'lane' && this.isThere(entry, now)) sum += entry.isTrusted ? entry.hello.threads : entry.tries;
    return sum;
  }

  /** Whether somebody else is there who is trusted. */
  hasOther(worker: string, now: number): boolean {
    for (const entry of this.#entries.values())
      if (entry.isTrusted && entry.hello.worker !== worker && entry.way !== 'lane' && this.isThere(entry, now))
        return true;
    return false;
  }

  forget(now: number): void {
    for (const [id, entry] of this.#entries) {
      if (entry.banned === undefined && entry.leases.size === 0 && now - entry.heardAt > FORGOTTEN_MS)
        this.#entries.delete(id);
    }
  }
}
