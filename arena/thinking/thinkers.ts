/**
 * Thread pool for agents that think long, with a pre-emptive priority queue. Requests from games with people pre-empt those of agent-only
 * games, which start over later. Within each class those come first on whose account least was thought of late (fair share), and they
 * pre-empt one on whose account much was. Otherwise it is first come, first served: a room has one question at a time, so all rooms get
 * their turn. A thread that dies or does not answer is replaced, and the question asked once more.
 */
import { NetworkFault } from '../../agents/net/fault.js';
import type { Action } from '../../engine/index.js';
import type { WalkedOrder } from '../protocol/index.js';
import type { ChosenAction, Thought, ThoughtReply, Walk } from './thought.js';
import type { StartThread, Thread } from './thread.js';
import { ThinkingUsage } from './usage.js';

export interface ThinkersOptions {
  readonly start: StartThread;
  /** Threads at most; each is started when it is first needed. */
  readonly threads: number;
  /** Calls once, later; the result calls it off. */
  after(milliseconds: number, call: () => void): () => void;
}

type Task = Omit<Thought, 'milliseconds'> | Omit<Walk, 'milliseconds'>;

export interface ThoughtRequest<T extends Task = Omit<Thought, 'milliseconds'>> {
  readonly thought: T;
  /** Somebody waits for the answer. */
  readonly isAwaited: boolean;
  /** On whose account it is: whoever has used least comes first. */
  readonly lane?: string;
  /** A thread takes it up, perhaps again after it had to make way: how long it may take, in milliseconds; absent is no limit. */
  begins(): number | undefined;
}

export interface AskedThought {
  /** Rejects if it was asked twice and twice a thread failed. Stays open for ever once it is stopped. */
  readonly choice: Promise<ChosenAction>;
  /** The answer is not wanted any more. */
  stop(): void;
}

export interface AskedWalk {
  /** As `choice` of a thought. */
  readonly walked: Promise<readonly WalkedOrder[]>;
  stop(): void;
}

type Answered = Exclude<ThoughtReply, { readonly problem: string } | { readonly networkFault: string }>;

/** What a thread has beyond the time it was given: to start, to open the game, and a machine with other work. */
const GRACE_MS = 5_000;
const TRIES = 2;
/** Whoever has used so many times as much as another, and so many milliseconds more, makes way for it. */
const FAR_MORE = { times: 4, milliseconds: 2_000 };

interface Job {
  readonly question: ThoughtRequest<Task>;
  readonly resolve: (reply: Answered) => void;
  readonly reject: (error: Error) => void;
  tries: number;
  isStopped: boolean;
}

/** One thread, and what it does. */
interface Place {
  thread: Thread | undefined;
  job: Job | undefined;
  /** When it began, `performance.now()`. */
  begun: number;
  number: number;
  /** Its job made way for another. */
  isCalledBack: boolean;
  endWatch: (() => void) | undefined;
}

export class Thinkers {
  readonly #options: ThinkersOptions;
  readonly #places: Place[];
  readonly #awaited: Job[] = [];
  readonly #others: Job[] = [];
  readonly #usage = new ThinkingUsage();
  #jobs = 0;
  #isClosed = false;

  constructor(options: ThinkersOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.threads }, () => ({
      thread: undefined,
      job: undefined,
      begun: 0,
      number: 0,
      isCalledBack: false,
      endWatch: undefined,
    }));
  }

  /** Questions that wait for a thread. */
  get waiting(): number {
    return this.#awaited.length + this.#others.length;
  }

  get busy(): number {
    return this.#places.filter(({ job }) => job !== undefined).length;
  }

  ask(question: ThoughtRequest): AskedThought {
    let stop = (): void => {};
    const choice = new Promise<ChosenAction>((resolve, reject) => {
      const chosen = (reply: Answered): void => {
        if ('action' in reply) resolve({ action: reply.action as Action, plan: reply.plan });
        else reject(new Error('a thread answered a thought by odds'));
      };
      stop = this.#put(question, chosen, reject);
    });
    return { choice, stop };
  }

  /** Odds by rules that have none of their own. */
  walk(question: ThoughtRequest<Omit<Walk, 'milliseconds'>>): AskedWalk {
    let stop = (): void => {};
    const walked = new Promise<readonly WalkedOrder[]>((resolve, reject) => {
      const told = (reply: Answered): void => {
        if ('walked' in reply) resolve(reply.walked);
        else reject(new Error('a thread answered a walk by an action'));
      };
      stop = this.#put(question, told, reject);
    });
    return { walked, stop };
  }

  /** In the row; the result stops it. */
  #put(question: ThoughtRequest<Task>, resolve: Job['resolve'], reject: Job['reject']): () => void {
    const job: Job = { question, resolve, reject, tries: 0, isStopped: false };
    this.#queueOf(job).push(job);
    this.#fill();
    return () => this.#stop(job);
  }

  /** Ends all threads; what was asked stays without an answer. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const place of this.#places) place.endWatch?.();
    await Promise.all(this.#places.map(({ thread }) => thread?.close()));
  }

  #queueOf({ question }: Job): Job[] {
    return question.isAwaited ? this.#awaited : this.#others;
  }

  /** Gives work to whoever is free. */
  #fill(): void {
    for (const place of this.#places) {
      if (this.#isClosed || place.job !== undefined) continue;
      const job = this.#take(this.#awaited) ?? this.#take(this.#others);
      if (job === undefined) return;
      this.#begin(place, job);
    }
    const called = this.#places.filter(({ isCalledBack }) => isCalledBack).length;
    const idlers = this.#places.filter(({ job, isCalledBack }) => job?.question.isAwaited === false && !isCalledBack);
    const wanted = Math.max(0, this.#awaited.length - called);
    for (const place of idlers.slice(0, wanted)) this.#callBack(place);
    if (wanted > idlers.length) this.#makeWay();
  }

  /** That which comes first, of those that wait. */
  #take(jobs: Job[]): Job | undefined {
    const first = this.#first(jobs);
    return first < 0 ? undefined : jobs.splice(first, 1)[0];
  }

  #first(jobs: readonly Job[]): number {
    const now = performance.now();
    let first = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [i, job] of jobs.entries()) {
      const used = this.#usage.of(laneOf(job), now);
      if (used >= least) continue;
      least = used;
      first = i;
    }
    return first;
  }

  /** Who has used far more than another that waits has to begin again. */
  #makeWay(): void {
    const first = this.#awaited[this.#first(this.#awaited)];
    if (first === undefined) return;
    const now = performance.now();
    const bar = FAR_MORE.times * this.#usage.of(laneOf(first), now) + FAR_MORE.milliseconds;
    const busy = this.#places.find(({ job, begun, isCalledBack }) => {
      if (job === undefined || isCalledBack || laneOf(job) === laneOf(first)) return false;
      return this.#usage.of(laneOf(job), now) + now - begun > bar;
    });
    if (busy !== undefined) this.#callBack(busy);
  }

  #begin(place: Place, job: Job): void {
    const milliseconds = job.question.begins();
    place.job = job;
    place.begun = performance.now();
    place.number = ++this.#jobs;
    place.isCalledBack = false;
    job.tries++;
    place.thread ??= this.#options.start({
      replied: (reply) => this.#replied(place, reply),
      failed: (error) => this.#failed(place, error),
    });
    const { thought } = job.question;
    place.thread.ask({
      job: place.number,
      thought: milliseconds === undefined ? thought : { ...thought, milliseconds },
    });
    if (milliseconds !== undefined) this.#watch(place, milliseconds + GRACE_MS);
  }

  #watch(place: Place, milliseconds: number): void {
    place.endWatch?.();
    place.endWatch = this.#options.after(milliseconds, () => {
      place.thread?.end();
      this.#failed(place, new Error(`no answer within ${milliseconds} ms of a thread that thinks`));
    });
  }

  /** The thread is wanted for another; what it has found so far is not enough to go on. */
  #callBack(place: Place): void {
    place.isCalledBack = true;
    place.thread?.stop(place.number);
    this.#watch(place, GRACE_MS);
  }

  #replied(place: Place, reply: ThoughtReply): void {
    const { job, isCalledBack } = place;
    if (job === undefined || reply.job !== place.number) return;
    this.#clear(place);
    if (job.isStopped) {
      // Nobody hears.
    } else if (isCalledBack) {
      job.tries--;
      this.#queueOf(job).unshift(job);
    } else if ('problem' in reply) job.reject(new Error(reply.problem));
    else if ('networkFault' in reply) job.reject(new NetworkFault(reply.networkFault));
    else job.resolve(reply);
    this.#fill();
  }

  /** The thread is lost. */
  #failed(place: Place, error: Error): void {
    const { job } = place;
    place.thread = undefined;
    this.#clear(place);
    if (job !== undefined && !job.isStopped) {
      if (job.tries < TRIES) this.#queueOf(job).unshift(job);
      else job.reject(error);
    }
    this.#fill();
  }

  #clear(place: Place): void {
    const now = performance.now();
    if (place.job !== undefined) this.#usage.add(laneOf(place.job), now - place.begun, now);
    place.endWatch?.();
    place.endWatch = undefined;
    place.job = undefined;
    place.isCalledBack = false;
  }

  #stop(job: Job): void {
    job.isStopped = true;
    const queue = this.#queueOf(job);
    const at = queue.indexOf(job);
    if (at >= 0) queue.splice(at, 1);
    const place = this.#places.find((p) => p.job === job);
    if (place === undefined) return;
    place.thread?.stop(place.number);
    this.#watch(place, GRACE_MS);
  }
}

const laneOf = ({ question }: Job): string => question.lane ?? '';
