/**
 * Scheduler of work that others do: it hands out pieces in bundles, by leases that end when nobody speaks for them, takes each result once, and has
 * a part of them done twice. Workers may be slow, die, come late, send twice, or lie. It knows neither sockets nor clocks, so that a simulation
 * can drive the very same code.
 */
import { fail, ok, type Result } from '../../engine/index.js';
import { BundleSizes } from './bundle-sizes.js';
import { type HandedOut, LeaseBook } from './lease-book.js';
import {
  BEAT_MS,
  type BundleDone,
  type IdleBecause,
  otherCode,
  type WorkAnswer,
  type WorkerHello,
} from './messages.js';
import { OpenWorks } from './open-works.js';
import type { QueuePiece } from './piece.js';
import { Roster, type RosterEntry } from './roster.js';
import { type Came, SecondOpinions, type Work } from './second-opinions.js';

export interface SchedulerParts {
  /** What people call the run. */
  readonly title: string;
  /** SHA-256 of the code that everybody has to run. */
  readonly code: string;
  /** Milliseconds, from any beginning. */
  readonly now: () => number;
  /** From 0 up to 1: who is compared nobody can foresee. */
  readonly chance: () => number;
  /** Share of the pieces that two workers get. */
  readonly doubled: number;
  /** What two results of a piece have to have in common; nothing of kinds that go by the clock. A failure where it is no result at all. */
  readonly digest: (piece: QueuePiece, done: string) => Result<string | undefined>;
  /** Does a piece here, to settle who is right. */
  readonly referee: (piece: QueuePiece) => Promise<string>;
  /** A result that counts: once a piece. */
  readonly settle: (piece: QueuePiece, done: string, worker: string) => void;
  /** Somebody has sent what is not so; `pieces` of his have counted. */
  readonly lied: (worker: string, pieces: readonly string[]) => void;
  readonly failed: (error: unknown) => void;
  /** Somebody has come who may not work here. */
  readonly refused?: (name: string, why: string) => void;
}

export interface SchedulerCounts {
  accepted: number;
  /** Results of pieces that were done already, or are not wanted any more. */
  known: number;
  /** Leases that nobody spoke for. */
  expired: number;
  /** Pieces that were handed to another worker since those who had them were slow. */
  hurried: number;
}

/** What could not be done so often is done by the referee. */
const MOST_FAILURES = 3;
/** Pieces on offer at most, however many threads workers say that they have. */
const MOST_WIDTH = 50_000;
const MOST_WORKERS = 20_000;
const RETRY_MS = 250;
/** Of threads that have nothing to do so many ask again in a second. */
const MOST_RETRIES = 4_000;
const NAMES = 2 ** 32;
const NAME_BASE = 36;
/** Leases are looked over so often. */
const LOOK_MS = 250;

export class Scheduler {
  readonly #parts: SchedulerParts;
  readonly roster = new Roster();
  readonly counts: SchedulerCounts = { accepted: 0, known: 0, expired: 0, hurried: 0 };
  readonly #sizes = new BundleSizes();
  readonly #works = new Map<string, Work>();
  /** Pieces that are not done, of each shared text. */
  readonly #needed = new Map<string, number>();
  readonly #open = new OpenWorks();
  readonly opinions: SecondOpinions;
  readonly #leases: LeaseBook;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isOver = false;
  /** Called when there is something to take. */
  onWork: () => void = () => {};

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
    this.#leases = new LeaseBook(Math.floor(parts.chance() * NAMES).toString(NAME_BASE));
    this.opinions = new SecondOpinions(this.roster, {
      ...{ now: parts.now, digest: parts.digest, referee: parts.referee, failed: parts.failed },
      msOf: (piece) => this.#sizes.msOf(piece),
      accept: (work, came) => this.#accept(work, came),
      ban: (worker, why) => this.#ban(worker, why),
    });
  }

  get title(): string {
    return this.#parts.title;
  }

  get code(): string {
    return this.#parts.code;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Pieces that are not done, and of them those that nobody works on. */
  get left(): { readonly all: number; readonly open: number } {
    return { all: this.#works.size, open: this.#open.size };
  }

  /** Whether a piece that is not done has this text. */
  needs(common: string): boolean {
    return this.#needed.has(common);
  }

  /** Of workers that are there; one where nobody has come yet. */
  get threads(): number {
    return Math.max(1, this.roster.threads(this.#parts.now()));
  }

  /** How many pieces should be on offer, so that nobody waits: two bundles for each thread that is there. */
  get width(): number {
    return Math.min(MOST_WIDTH, 2 * this.threads * this.#sizes.usual);
  }

  /** In the order in which they are to be taken. Whose id is there already is left out. */
  offer(pieces: readonly QueuePiece[]): void {
    for (const piece of pieces) {
      if (this.#isOver || this.#works.has(piece.id)) continue;
      const isDoubled = this.#parts.chance() < this.#parts.doubled;
      const work: Work = {
        ...{ piece, isDoubled, leases: new Set(), given: new Set() },
        ...{ held: undefined, isWithReferee: false, failures: 0 },
      };
      this.#works.set(piece.id, work);
      this.#needed.set(piece.common, (this.#needed.get(piece.common) ?? 0) + 1);
      this.#open.add(work);
    }
    this.onWork();
  }

  /** They are not wanted any more, and what comes of them counts for nothing. */
  withdraw(ids: Iterable<string>): void {
    for (const id of ids) {
      const work = this.#works.get(id);
      if (work !== undefined) this.#forget(work);
    }
  }

  /** Nothing more will come. */
  end(): void {
    this.#isOver = true;
    this.withdraw([...this.#works.keys()]);
    this.onWork();
  }

  /** @param way `own`: only one's own machines have it, and are believed until something else is seen; `lane`: it speaks for many workers */
  greet(hello: WorkerHello, way?: 'own' | 'lane'): Result<WorkAnswer<'greet'>> {
    const { code, title, now } = this.#parts;
    const known = this.roster.get(hello.worker);
    if (known?.banned !== undefined) return fail('BANNED', known.banned);
    if (hello.code !== code) {
      const told = otherCode(hello, code);
      this.#parts.refused?.(hello.name, told);
      return fail('OTHER_CODE', told);
    }
    if (known === undefined && this.roster.size >= MOST_WORKERS)
      return fail('FULL', `${MOST_WORKERS} workers are known here; come again later.`);
    const entry = this.roster.greet(hello, now(), way);
    if (this.#parts.doubled === 0) entry.isTrusted = true;
    return ok({ run: title, beatMs: BEAT_MS });
  }

  /** @param most pieces, where whoever takes wants few */
  take(worker: string, most = Number.POSITIVE_INFINITY): Result<WorkAnswer<'take'>> {
    const heard = this.#heard(worker);
    if (!heard.ok) return heard;
    const entry = heard.value;
    this.look();
    if (this.#isOver) return ok(this.#idle(entry, 'over'));
    // Until it has been compared, it gets one piece; of what cannot be compared one a thread.
    if (!entry.isTrusted && entry.leases.size + entry.onTrial >= entry.tries) return ok(this.#idle(entry, 'on trial'));
    const works = this.#worksFor(entry, entry.isTrusted ? most : 1);
    if (works.length === 0) return ok(this.#idle(entry, 'all in work'));
    entry.idle = undefined;
    entry.worksOn = works[0]!.piece.kind;
    const expectedMs = works.length * this.#sizes.msOf(works[0]!.piece);
    return ok({ bundle: this.#leases.add(works, entry, this.#parts.now(), expectedMs) });
  }

  beat(worker: string, leases: readonly string[]): Result<WorkAnswer<'beat'>> {
    const heard = this.#heard(worker);
    if (!heard.ok) return heard;
    const lost: string[] = [];
    for (const id of leases) {
      const lease = this.#leases.heldBy(heard.value, id);
      if (lease?.works.some(this.#isWanted)) lease.heardAt = this.#parts.now();
      else {
        lost.push(id);
        // Whoever hears that stops, and brings nothing.
        if (lease !== undefined) this.#close(lease);
      }
    }
    return ok({ lost });
  }

  /** @param hasFailed it cannot be done there */
  giveBack(worker: string, id: string, hasFailed = false): Result<WorkAnswer<'giveBack'>> {
    const heard = this.#heard(worker);
    if (!heard.ok) return heard;
    const lease = this.#leases.heldBy(heard.value, id);
    if (lease !== undefined) {
      this.#close(lease);
      if (hasFailed) for (const work of lease.works) this.#failed(work);
    }
    return ok({});
  }

  /** Late, or where another has it: what is not done yet counts all the same, since the same piece gives the same result. */
  done({ worker, lease: id, milliseconds, pieces }: BundleDone): Result<WorkAnswer<'done'>> {
    const heard = this.#heard(worker);
    if (!heard.ok) return heard;
    const entry = heard.value;
    // Nobody ends what somebody else has taken.
    const lease = this.#leases.heldBy(entry, id);
    const came: { work: Work; came: Came }[] = [];
    for (const { id: piece, done } of pieces) {
      const work = this.#works.get(piece);
      if (work === undefined) continue;
      // Who is not trusted brings what it was given, and nothing that it has thought of.
      if (!entry.isTrusted && !work.given.has(worker)) continue;
      const digest = this.#parts.digest(work.piece, done);
      if (!digest.ok) {
        if (lease !== undefined) {
          this.#close(lease);
          this.#failed(work);
        }
        return fail('BAD_RESULT', `Piece ${piece.slice(0, 12)}: ${digest.message}`);
      }
      came.push({ work, came: { worker, done, digest: digest.value } });
    }
    if (lease !== undefined) {
      const took = Math.min(milliseconds, this.#parts.now() - lease.since);
      if (came.length > 0 && entry.isTrusted) this.#sizes.took(came[0]!.work.piece, took / pieces.length);
      entry.milliseconds += took;
    }
    const before = this.counts.accepted;
    for (const one of came) {
      // A lie that was found just before may have ended all of it.
      if (this.#isWanted(one.work) && entry.banned === undefined) {
        if (!this.opinions.keeps(one.work, one.came, entry)) this.#accept(one.work, one.came);
        // What waits for a second opinion is not taken as if nobody had done it.
        else this.#open.drop(one.work);
      }
    }
    if (lease !== undefined) this.#close(lease);
    this.counts.known += pieces.length - came.length;
    return ok({ accepted: this.counts.accepted - before, known: pieces.length - came.length });
  }

  /** Nobody may end a run by saying that he cannot. */
  #failed(work: Work): void {
    if (!this.#isWanted(work) || ++work.failures < MOST_FAILURES) return;
    this.#open.drop(work);
    this.opinions.doHere(work);
  }

  /** Ends leases that nobody speaks for, and has the referee look at what nobody else does. */
  look(): void {
    const now = this.#parts.now();
    if (now - this.#lookedAt < LOOK_MS) return;
    this.#lookedAt = now;
    for (const lease of this.#leases.silent(now)) {
      this.counts.expired++;
      this.#close(lease);
    }
    this.opinions.look();
    this.roster.forget(now);
  }

  #heard(worker: string): Result<RosterEntry> {
    const entry = this.roster.get(worker);
    if (entry === undefined) return fail('WHO_ARE_YOU', 'This worker is not known here: it has to greet first.');
    if (entry.banned !== undefined) return fail('BANNED', entry.banned);
    entry.heardAt = this.#parts.now();
    return ok(entry);
  }

  #idle(entry: RosterEntry, because: IdleBecause): WorkAnswer<'take'> {
    const now = this.#parts.now();
    if (entry.idle?.because !== because) entry.idle = { because, since: now };
    const all = Math.ceil((1_000 * this.roster.threads(now)) / MOST_RETRIES);
    return { idle: because, retryMs: Math.max(RETRY_MS, all) };
  }

  /** What is to be compared comes first, then what is open, then what somebody else is too slow with. */
  #worksFor(entry: RosterEntry, most: number): Work[] {
    const size = ({ piece }: Work): number => Math.min(most, this.#sizes.of(piece, this.#open.size / this.threads));
    const opinions = this.opinions.wantedFrom(entry, size);
    if (opinions.length > 0) return opinions;
    const next = this.#open.take(size);
    return next.length > 0 ? next : this.#slow(entry, most);
  }

  /** Where nothing is open: what somebody else is far too slow with. Others take the rest of it. */
  #slow(entry: RosterEntry, most: number): Work[] {
    const late = this.#leases.late(entry, this.#parts.now(), this.#isWanted);
    if (late.length === 0) return late;
    const works = late.slice(0, Math.min(most, this.#sizes.of(late[0]!.piece, late.length)));
    this.counts.hurried += works.length;
    return works;
  }

  /** What of it is not done, and nobody else works on, is open again. */
  #close(lease: HandedOut): void {
    this.#leases.end(lease);
    const open: Work[] = [];
    for (const work of lease.works) {
      if (work.leases.size > 0 || work.isWithReferee || !this.#isWanted(work)) continue;
      if (work.held === undefined) open.push(work);
      else this.opinions.left(work);
    }
    this.#open.addFirst(open);
    this.onWork();
  }

  /** It may have been withdrawn, and offered anew as another. */
  #isWanted = (work: Work): boolean => this.#works.get(work.piece.id) === work;

  #accept(work: Work, { worker, done }: Came): void {
    this.#forget(work);
    this.counts.accepted++;
    const entry = this.roster.get(worker);
    entry?.accepted.push(work.piece.id);
    this.#parts.settle(work.piece, done, worker);
  }

  #forget(work: Work): void {
    const { id, common } = work.piece;
    this.#works.delete(id);
    const needed = this.#needed.get(common)! - 1;
    if (needed > 0) this.#needed.set(common, needed);
    else this.#needed.delete(common);
    this.#open.drop(work);
    this.opinions.forget(work);
  }

  #ban(worker: string, why: string): void {
    const entry = this.roster.get(worker);
    if (entry === undefined || entry.banned !== undefined) return;
    entry.banned = why;
    for (const id of [...entry.leases]) this.#close(this.#leases.get(id)!);
    this.#open.addFirst(this.opinions.dropAllOf(worker).filter((work) => work.leases.size === 0));
    this.#parts.lied(worker, entry.accepted.splice(0));
  }
}
