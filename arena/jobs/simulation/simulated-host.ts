/** Host of a simulation: the real scheduler, clerk and store, in a process that can die and begin again with what the store kept. */

import { sha256Of } from '../../../agents/machine/sha256-of.js';
import { assert, ok } from '../../../engine/index.js';
import { WorkClerk } from '../clerk.js';
import type { WorkQuestion, WorkReply, WorkVerb } from '../messages.js';
import type { QueuePiece } from '../piece.js';
import { ResultStore } from '../result-store.js';
import { Scheduler } from '../scheduler.js';
import { rightOf, SIMULATED_CODE, type SimulatedPiece } from './simulated-world.js';
import type { SimulationTally } from './simulation-tally.js';
import type { VirtualTime } from './virtual-time.js';

export interface HostParts {
  readonly time: VirtualTime;
  readonly tally: SimulationTally;
  readonly pieces: ReadonlyMap<string, SimulatedPiece>;
  readonly chance: () => number;
  readonly doubled: number;
  /** All pieces have a result that counts, or one was added. */
  readonly settled: () => void;
}

/** Leases are counted at so many questions. */
const EVERY = 100;

export class SimulatedHost {
  readonly #parts: HostParts;
  readonly #store: ResultStore;
  #scheduler: Scheduler;
  #clerk: WorkClerk;
  #refereeUntil = 0;
  isUp = true;
  /** The referee has ruled: whoever waits for that has to be let go on. */
  hasRuled = false;
  questions = 0;
  /** Real time that answers took, and of that the store. */
  answerMs = 0;
  storeMs = 0;
  readonly counts = { known: 0, expired: 0, hurried: 0, compared: 0, refereed: 0 };

  constructor(parts: HostParts) {
    this.#parts = parts;
    const store = ResultStore.open();
    if (!store.ok) throw new Error(store.message);
    this.#store = store.value;
    this.#scheduler = this.#newScheduler();
    this.#clerk = new WorkClerk(this.#scheduler, () => '');
    this.#offerAll();
  }

  get left(): number {
    return this.#scheduler.left.all;
  }

  /** Nothing of it stays but the store. */
  die(): void {
    this.isUp = false;
    this.#addCounts();
    // What the referee of the dead one still says, nobody hears.
    this.#scheduler.end();
  }

  beginAgain(): void {
    this.#scheduler = this.#newScheduler();
    this.#clerk = new WorkClerk(this.#scheduler, () => '');
    this.#refereeUntil = this.#parts.time.now;
    this.isUp = true;
    this.#offerAll();
  }

  end(): void {
    this.#scheduler.end();
  }

  close(): void {
    this.#addCounts();
    this.#store.close();
  }

  answer<V extends WorkVerb>(verb: V, question: WorkQuestion<V>): WorkReply<V> | undefined {
    if (!this.isUp) return undefined;
    const since = performance.now();
    const reply = this.#clerk.answer(verb, question) as WorkReply<V>;
    this.answerMs += performance.now() - since;
    this.questions++;
    const { tally, time } = this.#parts;
    if (reply.ok && 'bundle' in reply.answer) {
      for (const { id } of reply.answer.bundle.pieces) tally.handOut(id, time.now);
      if (this.questions % EVERY === 0) tally.mostLeases = Math.max(tally.mostLeases, this.#leases);
    }
    return reply;
  }

  get #leases(): number {
    let sum = 0;
    for (const { leases } of this.#scheduler.roster.all) sum += leases.size;
    return sum;
  }

  #newScheduler(): Scheduler {
    const { time, chance, doubled } = this.#parts;
    return new Scheduler({
      ...{ title: 'a simulation', code: SIMULATED_CODE, doubled, chance, now: () => time.now },
      digest: (_, done) => ok(sha256Of(done)),
      referee: (piece) => this.#referee(piece),
      settle: (piece, done, worker) => this.#settle(piece, done, worker),
      lied: (worker, pieces) => this.#lied(worker, pieces),
      failed: (error) => {
        throw error;
      },
    });
  }

  #offerAll(): void {
    const pieces = [...this.#parts.pieces.values()].map(({ piece }) => piece);
    this.#scheduler.offer(pieces.filter(({ id }) => this.#store.get(id) === undefined));
  }

  /** It does one piece after another. */
  #referee(piece: QueuePiece): Promise<string> {
    const { time, pieces } = this.#parts;
    this.#refereeUntil = Math.max(this.#refereeUntil, time.now) + pieces.get(piece.id)!.milliseconds;
    return new Promise((resolve) => {
      time.after(this.#refereeUntil - time.now, () => {
        this.hasRuled = true;
        resolve(rightOf(piece));
      });
    });
  }

  #settle(piece: QueuePiece, done: string, worker: string): void {
    const { tally, time, settled } = this.#parts;
    const since = performance.now();
    assert(this.#store.add(piece.id, worker, done), `piece ${piece.id} was in the store already`);
    this.storeMs += performance.now() - since;
    tally.settle(piece.id, worker, done !== rightOf(piece), time.now);
    settled();
  }

  /** What is struck out is done anew, as the same command would that is given again. */
  #lied(worker: string, counted: readonly string[]): void {
    const { tally, pieces } = this.#parts;
    const struck = tally.strike(worker);
    assert(this.#store.strike(worker) === struck.length, `the store struck out other results of ${worker}`);
    const known = new Set(struck);
    assert(
      counted.every((id) => known.has(id)),
      `${worker} was said to have done what it has not`,
    );
    this.#scheduler.offer(struck.map((id) => pieces.get(id)!.piece));
  }

  #addCounts(): void {
    const { counts, opinions } = this.#scheduler;
    this.counts.known += counts.known;
    this.counts.expired += counts.expired;
    this.counts.hurried += counts.hurried;
    this.counts.compared += opinions.compared;
    this.counts.refereed += opinions.refereed;
  }
}
