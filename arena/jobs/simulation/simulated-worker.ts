/** Worker of a simulation: takes, works, beats and brings as the real one does, over a connection that breaks; it dies, comes back, and may lie. */
import type { Draws } from '../../../agents/draws.js';
import { BEAT_MS, type Bundle, type WorkQuestion, type WorkReply, type WorkVerb } from '../messages.js';
import { SIMULATED_CODE, untilChance, WORLD, type WorkerNature } from './simulated-world.js';
import type { VirtualTime } from './virtual-time.js';

/** What a worker sees of everything else. */
export interface WorkerSurroundings {
  readonly time: VirtualTime;
  readonly draws: Draws;
  readonly isQuiet: boolean;
  /** Nothing where nobody is there to answer. */
  readonly ask: <V extends WorkVerb>(verb: V, question: WorkQuestion<V>) => WorkReply<V> | undefined;
  /** Thread time of a piece, and what comes of it. */
  readonly play: (id: string) => { readonly milliseconds: number; readonly done: string };
  /** So many more threads, or fewer, as fast as the fastest would be. */
  readonly strength: (change: number) => void;
  readonly died: (leases: readonly Bundle[]) => void;
  /** It will not come again. */
  readonly gone: () => void;
  readonly isOver: () => boolean;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const OTHER_CODE = SIMULATED_CODE.replaceAll('a', 'b');

export class SimulatedWorker {
  readonly #nature: WorkerNature;
  readonly #around: WorkerSurroundings;
  readonly #held = new Map<string, { readonly bundle: Bundle; readonly free: () => void }>();
  /** Nothing that an earlier life has begun goes on. */
  #life = 0;
  #threads = 0;
  #isThere = false;
  #cutOffUntil = 0;

  constructor(nature: WorkerNature, around: WorkerSurroundings) {
    this.#nature = nature;
    this.#around = around;
  }

  begin(): void {
    const { isQuiet, isOver, draws } = this.#around;
    if (isOver()) return;
    this.#greet(() => {
      this.#threads = this.#nature.threads;
      this.#isThere = true;
      this.#around.strength(this.#strength);
      for (let i = 0; i < this.#nature.threads; i++) this.#take();
      this.#beatLater();
      if (isQuiet) return;
      this.#after(untilChance(draws, WORLD.life), () => this.#endLife());
      this.#loseConnection();
    });
  }

  get #strength(): number {
    return this.#nature.threads / this.#nature.slowness;
  }

  #greet(then: () => void): void {
    const { id, threads, hasOtherCode } = this.#nature;
    const code = hasOtherCode ? OTHER_CODE : SIMULATED_CODE;
    this.#ask('greet', { worker: id, name: id, code, version: '0', threads }, (reply) => {
      if (reply.ok) then();
      else this.#refused(reply.refusal.isFinal, () => this.#greet(then));
    });
  }

  #take(): void {
    this.#ask('take', { worker: this.#nature.id }, (reply) => {
      if (!reply.ok) return this.#refused(reply.refusal.isFinal, () => this.#take());
      const { answer } = reply;
      if ('bundle' in answer) return this.#work(answer.bundle);
      if (answer.idle === 'over') this.#threadEnds();
      else this.#after(answer.retryMs, () => this.#take());
    });
  }

  #work(bundle: Bundle): void {
    let isFree = false;
    const free = (): void => {
      if (isFree) return;
      isFree = true;
      this.#held.delete(bundle.lease);
      this.#take();
    };
    this.#held.set(bundle.lease, { bundle, free });
    const played = bundle.pieces.map(({ id }) => ({ id, ...this.#around.play(id) }));
    const milliseconds = Math.round(played.reduce((sum, one) => sum + one.milliseconds, 0) * this.#nature.slowness);
    this.#after(milliseconds, () => {
      if (isFree) return;
      const pieces = played.map(({ id, done }) => ({ id, done: this.#told(id, done) }));
      const { id: worker } = this.#nature;
      this.#ask('done', { worker, lease: bundle.lease, milliseconds, pieces }, (reply) => {
        if (reply.ok || !reply.refusal.isFinal) free();
        else this.#refused(true, free);
      });
    });
  }

  #told(id: string, done: string): string {
    const isLie = this.#nature.lies > 0 && this.#around.draws.happens(this.#nature.lies);
    return isLie ? `wrong ${id.slice(0, 16)} ${this.#nature.id}` : done;
  }

  #beatLater(): void {
    const { draws, isQuiet } = this.#around;
    const isLate = !isQuiet && draws.happens(WORLD.lateBeats);
    this.#after(isLate ? WORLD.lateBy : BEAT_MS, () => {
      if (this.#threads === 0) return;
      this.#ask('beat', { worker: this.#nature.id, leases: [...this.#held.keys()] }, (reply) => {
        if (reply.ok) for (const lease of reply.answer.lost) this.#held.get(lease)?.free();
      });
      this.#beatLater();
    });
  }

  #threadEnds(): void {
    this.#threads--;
    if (this.#threads === 0) this.#end();
  }

  #refused(isFinal: boolean, again: () => void): void {
    if (isFinal) {
      this.#end();
      this.#around.gone();
    } else this.#after(BEAT_MS, again);
  }

  /** Silently, or in order; it may come again. */
  #endLife(): void {
    const { draws, time, died, gone } = this.#around;
    const bundles = [...this.#held.values()].map(({ bundle }) => bundle);
    const isInOrder = draws.happens(WORLD.leaves);
    const { id: worker } = this.#nature;
    for (const { lease } of isInOrder ? bundles : [])
      this.#around.ask('giveBack', { worker, lease, why: 'It leaves.' });
    if (!isInOrder) died(bundles);
    this.#end();
    if (draws.happens(WORLD.returns)) time.after(untilChance(draws, WORLD.away), () => this.begin());
    else gone();
  }

  #end(): void {
    this.#life++;
    if (this.#isThere) this.#around.strength(-this.#strength);
    this.#isThere = false;
    this.#threads = 0;
    this.#held.clear();
  }

  #loseConnection(): void {
    const { draws, time } = this.#around;
    this.#after(untilChance(draws, WORLD.connected), () => {
      this.#cutOffUntil = time.now + untilChance(draws, WORLD.cutOff);
      this.#loseConnection();
    });
  }

  /** Asks until there is an answer, waiting longer each time; the question may have come, though its answer was lost. */
  #ask<V extends WorkVerb>(
    verb: V,
    question: WorkQuestion<V>,
    then: (reply: WorkReply<V>) => void,
    pause = FIRST_PAUSE_MS,
  ): void {
    const { draws, time, isQuiet, ask } = this.#around;
    this.#after(draws.within(WORLD.latency), () => {
      const reply = time.now < this.#cutOffUntil ? undefined : ask(verb, question);
      const isLost = reply === undefined || (!isQuiet && draws.happens(WORLD.lostAnswers));
      if (isLost) this.#after(pause, () => this.#ask(verb, question, then, Math.min(2 * pause, LONGEST_PAUSE_MS)));
      else if (!reply.ok && reply.refusal.code === 'WHO_ARE_YOU')
        this.#greet(() => this.#ask(verb, question, then, pause));
      else this.#after(draws.within(WORLD.latency), () => then(reply));
    });
  }

  #after(milliseconds: number, run: () => void): void {
    const life = this.#life;
    this.#around.time.after(milliseconds, () => {
      if (this.#life === life) run();
    });
  }
}
