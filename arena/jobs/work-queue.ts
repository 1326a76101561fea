/** Queue of a run: what is asked for is looked up among the results that are kept, or offered to workers elsewhere; each piece counts once. */
import { randomInt } from 'node:crypto';
import { sha256Of } from '../../agents/machine/sha256-of.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { type WorkKind, workCode } from './kind.js';
import { pieceOf, type QueuePiece } from './piece.js';
import { QueueFault } from './queue-fault.js';
import { ResultStore } from './result-store.js';
import { Scheduler } from './scheduler.js';
import { WorkThreads } from './work-threads.js';

export interface QueueAsked {
  readonly title: string;
  readonly kinds: readonly WorkKind[];
  /** File of results. */
  readonly results?: string | undefined;
  /** Share of the pieces that two workers get. With none, nobody is tried either. */
  readonly doubled: number;
  readonly signal: AbortSignal;
  /** Is told what people should know. */
  readonly remark: (text: string) => void;
}

interface Waiting {
  readonly promise: Promise<string>;
  resolve(done: string): void;
  reject(error: unknown): void;
}

/** Pieces that may be in work before anybody has come. */
const FEWEST = 16;
const CHANCE_STEPS = 1_000_000;
/** Strangers that are told of. */
const MOST_STRANGERS = 20;
/** Shared texts that nobody asks for any more. */
const MOST_COMMONS = 64;

export class WorkQueue {
  readonly scheduler: Scheduler;
  readonly code = workCode();
  readonly #asked: QueueAsked;
  readonly #store: ResultStore;
  readonly #waiting = new Map<string, Waiting>();
  readonly #commons = new Map<string, string>();
  /** Results of a worker that were handed on in this run. */
  readonly #handedOn = new Map<string, number>();
  #lastCommon: { readonly text: string; readonly hash: string } | undefined;
  readonly #strangers = new Set<string>();
  #threads: WorkThreads | undefined;
  #fault: QueueFault | undefined;

  private constructor(asked: QueueAsked, store: ResultStore) {
    this.#asked = asked;
    this.#store = store;
    this.scheduler = new Scheduler({
      ...{ title: asked.title, code: this.code, doubled: asked.doubled },
      now: () => performance.now(),
      // Who is compared changes no result, and no worker may foresee it: it is not drawn from the seed of the run.
      chance: () => randomInt(CHANCE_STEPS) / CHANCE_STEPS,
      digest: (piece, done) => this.#kind(piece).digest(piece.task, done),
      referee: (piece) => this.#here(piece),
      settle: (piece, done, worker) => this.#settle(piece, done, worker),
      lied: (worker, pieces) => this.#lied(worker, pieces),
      refused: (name, why) => this.#refused(name, why),
      failed: (error) => this.#fail(new QueueFault(`The referee failed: ${(error as Error).message}`)),
    });
    asked.signal.addEventListener('abort', this.#stop, { once: true });
    if (asked.signal.aborted) this.#stop();
  }

  static open(asked: QueueAsked): Result<WorkQueue> {
    const store = ResultStore.open(asked.results);
    if (!store.ok) return fail(store.code, store.message);
    return ok(new WorkQueue(asked, store.value));
  }

  /** Pieces that may be asked for at once. */
  get workers(): number {
    return Math.max(FEWEST, this.scheduler.width);
  }

  /** @throws QueueFault; whatever `signal` says */
  async do(kind: string, common: string, task: unknown): Promise<string> {
    const piece = pieceOf(this.code, kind, this.#hash(common), task);
    if (this.#fault !== undefined) throw this.#fault;
    this.#asked.signal.throwIfAborted();
    const kept = this.#store.get(piece.id);
    if (kept !== undefined && this.#kind(piece).digest(task, kept.done).ok) {
      this.#countFor(kept.worker);
      return kept.done;
    }
    const waiting = this.#waiting.get(piece.id);
    if (waiting !== undefined) return await waiting.promise;
    let settled: Pick<Waiting, 'resolve' | 'reject'>;
    const promise = new Promise<string>((resolve, reject) => {
      settled = { resolve, reject };
    });
    this.#waiting.set(piece.id, { promise, ...settled! });
    this.#keepCommon(piece.common, common);
    this.scheduler.offer([piece]);
    return await promise;
  }

  /** Pieces that were asked for are not wanted any more. */
  drop(): void {
    this.#rejectAll(new Error('It is not wanted any more.'));
  }

  common = (hash: string): string | undefined => this.#commons.get(hash);

  async close(): Promise<void> {
    this.#asked.signal.removeEventListener('abort', this.#stop);
    this.scheduler.end();
    await this.#threads?.close();
    this.#store.close();
  }

  /** The same text comes again and again. */
  #hash(common: string): string {
    if (this.#lastCommon?.text !== common) this.#lastCommon = { text: common, hash: sha256Of(common) };
    return this.#lastCommon.hash;
  }

  #stop = (): void => {
    this.#rejectAll(this.#asked.signal.reason);
    this.scheduler.end();
  };

  #kind({ kind }: QueuePiece): WorkKind {
    const found = this.#asked.kinds.find(({ name }) => name === kind);
    if (found === undefined) throw new Error(`There is no work called ${kind}.`);
    return found;
  }

  #here(piece: QueuePiece): Promise<string> {
    this.#threads ??= new WorkThreads(1, this.#asked.kinds);
    return this.#threads.do(this.#kind(piece), piece.common, this.#commons.get(piece.common) ?? '', piece.task);
  }

  #settle(piece: QueuePiece, done: string, worker: string): void {
    try {
      this.#store.add(piece.id, worker, this.#kind(piece).isBig === true ? null : done);
    } catch (error) {
      this.#fail(new QueueFault(`Results cannot be kept: ${(error as Error).message}.`));
      return;
    }
    const waiting = this.#waiting.get(piece.id);
    this.#waiting.delete(piece.id);
    if (waiting === undefined) return;
    this.#countFor(worker);
    waiting.resolve(done);
  }

  /** A result of a worker is handed on, whenever it came. */
  #countFor(worker: string): void {
    this.#handedOn.set(worker, (this.#handedOn.get(worker) ?? 0) + 1);
  }

  /** Each once, however often it comes. */
  #refused(name: string, why: string): void {
    if (this.#strangers.has(name) || this.#strangers.size >= MOST_STRANGERS) return;
    this.#strangers.add(name);
    this.#asked.remark(`${name} has come and may not work here. ${why}`);
  }

  #lied(worker: string, pieces: readonly string[]): void {
    const all = this.#store.strike(worker);
    const name = this.scheduler.roster.get(worker)?.hello.name ?? worker;
    const why = this.scheduler.roster.get(worker)?.banned ?? '';
    this.#asked.remark(`${name} is sent away. ${why}`);
    const counted = this.#handedOn.get(worker) ?? 0;
    if (counted === 0) return;
    const struck = `${Math.max(all, pieces.length)} of its results are struck out, but ${counted} have been counted before that was seen`;
    this.#fail(
      new QueueFault(
        `${name} has sent a wrong result: ${struck}. What was kept of this run is not to be trusted.`,
        true,
      ),
    );
  }

  #fail(fault: QueueFault): void {
    this.#fault ??= fault;
    this.#rejectAll(this.#fault);
  }

  #rejectAll(error: unknown): void {
    for (const { promise, reject } of this.#waiting.values()) {
      // Somebody may have stopped to wait for it.
      promise.catch(() => {});
      reject(error);
    }
    this.scheduler.withdraw(this.#waiting.keys());
    this.#waiting.clear();
  }

  #keepCommon(hash: string, text: string): void {
    this.#commons.delete(hash);
    this.#commons.set(hash, text);
    if (this.#commons.size <= MOST_COMMONS) return;
    for (const one of [...this.#commons.keys()].slice(0, -MOST_COMMONS))
      if (!this.scheduler.needs(one)) this.#commons.delete(one);
  }
}
