/**
 * Second opinions: a part of the pieces, and the first of each worker that is not one's own, count only when somebody else has come to the same. Where two
 * differ, or nobody else is there, the referee does the piece, and whoever differs from it has lied or has another machine than it says.
 */
import type { Result } from '../../engine/index.js';
import type { QueuePiece } from './piece.js';
import type { Roster, RosterEntry } from './roster.js';

export interface Came {
  readonly worker: string;
  readonly done: string;
  /** Absent where nothing can be compared. */
  readonly digest: string | undefined;
}

/** A piece that is wanted. */
export interface Work {
  readonly piece: QueuePiece;
  readonly isDoubled: boolean;
  /** Leases that it is in. */
  readonly leases: Set<string>;
  /** Workers that were ever given it. */
  readonly given: Set<string>;
  /** A result that counts once another says the same. */
  held: (Came & { since: number; tries: number }) | undefined;
  isWithReferee: boolean;
  /** How often it was given back since it could not be done, or what came was no result. */
  failures: number;
}

/** Whether one bundle may have both. */
export const isLike = ({ piece: a }: Work, { piece: b }: Work): boolean => a.common === b.common && a.kind === b.kind;

interface Hearing {
  readonly now: () => number;
  /** What a piece takes, about. */
  readonly msOf: (piece: QueuePiece) => number;
  readonly digest: (piece: QueuePiece, done: string) => Result<string | undefined>;
  readonly referee: (piece: QueuePiece) => Promise<string>;
  readonly accept: (work: Work, came: Came) => void;
  readonly ban: (worker: string, why: string) => void;
  readonly failed: (error: unknown) => void;
}

/** Whoever looks at a result has so long, or so many times what the piece takes where that is longer; then another may look at it too. */
const OPINION_MS = 20_000;
const OPINION_TIMES = 3;
/** The referee does one piece after another: it is asked where nobody looks at a result, or so many were too slow with it. */
const MOST_TRIES = 3;
/** Threads of somebody unknown that may try at once what cannot be compared. */
const MOST_TRIED = 64;
/** Who signs what the referee has done: no worker may be called that. */
const REFEREE = 'the referee';

export class SecondOpinions {
  readonly #roster: Roster;
  readonly #hearing: Hearing;
  /** Pieces with a result that waits, in the order in which those came; and of them those that nobody looks at. */
  readonly #waiting = new Set<Work>();
  readonly #unseen = new Set<Work>();
  /** Pieces that the referee is at. */
  #asked = 0;
  /** Pieces that two have done, and those that the referee has done. */
  compared = 0;
  refereed = 0;

  constructor(roster: Roster, hearing: Hearing) {
    this.#roster = roster;
    this.#hearing = hearing;
  }

  /** Whether the result is kept here: then it counts later, or never. */
  keeps(work: Work, came: Came, from: RosterEntry): boolean {
    const { held } = work;
    if (work.isWithReferee) return true;
    if (held === undefined) {
      const isKept = came.digest !== undefined && (work.isDoubled || !from.isTrusted);
      // What cannot be compared says nothing of anybody.
      if (came.digest === undefined) from.tries = Math.min(MOST_TRIED, from.hello.threads);
      if (!isKept) return false;
      work.held = { ...came, since: this.#hearing.now(), tries: 1 };
      this.#waiting.add(work);
      if (!from.isTrusted) from.onTrial++;
      if (work.leases.size === 0) this.#unseen.add(work);
      if (!this.#roster.hasOther(came.worker, this.#hearing.now())) this.#askWhereIdle(work);
      return true;
    }
    if (held.worker === came.worker) return true;
    if (held.digest !== came.digest) {
      this.#ask(work, [came]);
      return true;
    }
    // Two whom nobody knows may be one: somebody else has to look.
    if (!from.isTrusted && this.#roster.get(held.worker)?.isTrusted !== true) return true;
    this.compared++;
    for (const worker of [held.worker, came.worker]) this.#trust(worker);
    this.#hearing.accept(work, held);
    return true;
  }

  /** Pieces that somebody else than this one has done, and that nobody looks at: they share kind and text. Who is unknown is not asked. */
  wantedFrom({ hello: { worker }, leases, isTrusted }: RosterEntry, size: (first: Work) => number): Work[] {
    const works: Work[] = [];
    let most = 1;
    if (!isTrusted) return works;
    for (const work of this.#unseen) {
      if (work.held!.worker === worker || [...work.leases].some((lease) => leases.has(lease))) continue;
      if (works.length === 0) most = size(work);
      else if (!isLike(work, works[0]!)) break;
      works.push(work);
      if (works.length >= most) break;
    }
    for (const work of works) this.#unseen.delete(work);
    return works;
  }

  /** Nobody works on it any more. */
  left(work: Work): void {
    if (this.#waiting.has(work)) this.#unseen.add(work);
  }

  /** It is settled, or not wanted any more. */
  forget(work: Work): void {
    const from = work.held && this.#roster.get(work.held.worker);
    if (from !== undefined && from.onTrial > 0) from.onTrial--;
    work.held = undefined;
    work.isWithReferee = false;
    this.#waiting.delete(work);
    this.#unseen.delete(work);
  }

  /** What nobody elsewhere can do is done here: if that fails too, it fails for good. */
  doHere(work: Work): void {
    if (!work.isWithReferee) this.#ask(work, []);
  }

  /** What a worker has brought and waits here counts for nothing: these pieces have no result. What the referee does comes out by itself. */
  dropAllOf(worker: string): Work[] {
    const works = [...this.#waiting].filter(({ held }) => held!.worker === worker);
    for (const work of works) this.forget(work);
    return works;
  }

  look(): void {
    const now = this.#hearing.now();
    for (const work of [...this.#waiting]) {
      const held = work.held!;
      const isAlone = work.leases.size === 0 && !this.#roster.hasOther(held.worker, now);
      const patience = Math.max(OPINION_MS, OPINION_TIMES * this.#hearing.msOf(work.piece));
      if (!isAlone && now - held.since <= patience) continue;
      if (isAlone || this.#unseen.has(work) || held.tries >= MOST_TRIES) this.#askWhereIdle(work);
      else {
        held.tries++;
        held.since = now;
        this.#unseen.add(work);
      }
    }
  }

  #trust(worker: string): void {
    const entry = this.#roster.get(worker);
    if (entry !== undefined) entry.isTrusted = true;
  }

  /** Nobody waits for the referee but those who differ: while it is at work others come, who may look. */
  #askWhereIdle(work: Work): void {
    if (this.#asked === 0) this.#ask(work, []);
  }

  #ask(work: Work, others: readonly Came[]): void {
    const all = [...(work.held === undefined ? [] : [work.held]), ...others];
    work.isWithReferee = true;
    this.#waiting.delete(work);
    this.#unseen.delete(work);
    this.refereed++;
    this.#asked++;
    this.#hearing.referee(work.piece).then(
      (done) => {
        this.#asked--;
        this.#ruled(work, all, done);
      },
      (error: unknown) => this.#hearing.failed(error),
    );
  }

  #ruled(work: Work, all: readonly Came[], done: string): void {
    const right = this.#hearing.digest(work.piece, done);
    if (!right.ok) {
      this.#hearing.failed(new Error(right.message));
      return;
    }
    const isWanted = work.isWithReferee;
    work.isWithReferee = false;
    for (const { worker, digest } of all) {
      if (digest === right.value) this.#trust(worker);
      else this.#hearing.ban(worker, banned(work.piece));
    }
    if (isWanted) this.#hearing.accept(work, { worker: REFEREE, done, digest: right.value });
  }
}

const banned = ({ id, kind }: QueuePiece): string =>
  `Piece ${id.slice(0, 12)} (${kind}) comes out otherwise on this worker than it does here; nothing more is taken from it.`;
