/**
 * Lane of a run over a broker: takes bundles from the scheduler and lays them into the queue of its code, a few more than there are threads, and speaks
 * for those that still lie there or are worked on. What comes of them arrives by mail. The broker may go away, and come back without its memory.
 */
import { randomUUID } from 'node:crypto';
import { fail, ok, type Result } from '../../../engine/index.js';
import type { WorkClerk } from '../clerk.js';
import type { Bundle } from '../messages.js';
import type { Scheduler } from '../scheduler.js';
import { closeSoon, pauseUntil } from '../waiting.js';
import { queueOfCode } from './announcement.js';
import type { Mail } from './mail.js';
import { MailDesk } from './mail-desk.js';
import type { BrokerOffice, JobQueue } from './office.js';

/** So often a lane announces itself, and looks what became of its jobs. */
const TURN_MS = 2_500;
/** Pieces may come one by one: those of a moment go together. */
const GATHER_MS = 15;
const BUNDLES_A_THREAD = 2;
const RUN_LETTERS = 16;

export interface LaneParts {
  readonly office: BrokerOffice;
  readonly mail: Mail;
  readonly scheduler: Scheduler;
  /** Made with the way `own`: who reaches the broker is believed. */
  readonly clerk: WorkClerk;
}

export class BrokerLane {
  readonly run = randomUUID().replaceAll('-', '').slice(0, RUN_LETTERS);
  readonly #id = `lane-${this.run}`;
  readonly #parts: LaneParts;
  #queue: JobQueue | undefined;
  readonly #desk: MailDesk;
  /** What each job was doing when it was looked at last, by its lease. */
  readonly #jobs = new Map<string, 'waiting' | 'active'>();
  readonly #stop = new AbortController();
  readonly #onWorkBefore: () => void;
  #keeping: Promise<void> = Promise.resolve();
  #filling: Promise<void> | undefined;
  #isDue = false;
  #said = 0;
  #isReachable = false;

  private constructor(parts: LaneParts) {
    this.#parts = parts;
    this.#desk = new MailDesk(parts.mail, this.run, parts.clerk);
    this.#onWorkBefore = parts.scheduler.onWork;
    parts.scheduler.onWork = this.#wake;
  }

  /** A failure where the broker takes no jobs; later it may be away. */
  static async open(parts: LaneParts): Promise<Result<BrokerLane>> {
    const lane = new BrokerLane(parts);
    const wrong = await lane.#turn();
    if (wrong !== undefined) {
      await lane.close();
      return fail('NO_BROKER', `The broker takes no jobs: ${wrong.message}.`);
    }
    lane.#keeping = lane.#keep();
    return ok(lane);
  }

  /** Whether the broker answered when it was asked last. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** For people. */
  get line(): string {
    const active = [...this.#jobs.values()].filter((state) => state === 'active').length;
    if (!this.#isReachable) return 'the broker is away; it is asked again and again';
    return `${this.#jobs.size - active} bundles wait at the broker, ${active} are in work`;
  }

  /** Takes back what nobody works on. */
  async close(): Promise<void> {
    if (this.#stop.signal.aborted) return;
    const { office, scheduler } = this.#parts;
    this.#stop.abort();
    if (scheduler.onWork === this.#wake) scheduler.onWork = this.#onWorkBefore;
    await Promise.all([this.#keeping, this.#filling]);
    await closeSoon(() => office.withdraw(this.run));
    await closeSoon(() => Promise.all([...this.#jobs.keys()].map((lease) => this.#drop(lease))));
    await closeSoon(() => this.#desk.close());
    await this.#queue?.close();
  }

  #wake = (): void => {
    this.#onWorkBefore();
    this.#isDue = true;
    if (this.#stop.signal.aborted) return;
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = undefined;
    });
  };

  async #keep(): Promise<void> {
    const { signal } = this.#stop;
    for (;;) {
      await pauseUntil(TURN_MS, signal);
      if (signal.aborted) return;
      await this.#turn();
    }
  }

  /** What went wrong, if something did. */
  async #turn(): Promise<Error | undefined> {
    try {
      this.#queue ??= await this.#parts.office.queue(queueOfCode(this.#parts.scheduler.code));
      await this.#look(this.#queue);
      await this.#announce();
      this.#isReachable = true;
      this.#wake();
      return undefined;
    } catch (error) {
      // Nobody speaks for its leases: others may have the pieces, until it is back.
      this.#isReachable = false;
      return error as Error;
    }
  }

  async #announce(): Promise<void> {
    const { office, scheduler } = this.#parts;
    const { title, code } = scheduler;
    await office.announce(this.run, JSON.stringify({ run: this.run, title, code, said: ++this.#said }));
  }

  async #look(queue: JobQueue): Promise<void> {
    const { scheduler } = this.#parts;
    const leases = [...this.#jobs.keys()];
    const states = await Promise.all(leases.map((lease) => queue.stateOf(this.#job(lease))));
    const living: string[] = [];
    for (const [i, lease] of leases.entries()) {
      const state = states[i]!;
      if (state === 'gone') this.#missed(lease);
      else {
        this.#jobs.set(lease, state);
        living.push(lease);
      }
    }
    // Who was not heard of for long is forgotten.
    const hello = { worker: this.#id, name: 'the broker', code: scheduler.code, version: '', threads: 1 };
    scheduler.greet(hello, 'lane');
    const told = scheduler.beat(this.#id, living);
    if (!told.ok) return;
    await Promise.all(told.value.lost.map((lease) => this.#drop(lease)));
  }

  /**
   * It was done, or let go, or the broker has lost its memory. Where somebody worked on it and still does, he speaks for it himself; where he does not,
   * its lease runs out.
   */
  #missed(lease: string): void {
    if (this.#jobs.get(lease) === 'waiting') this.#parts.scheduler.giveBack(this.#id, lease);
    this.#jobs.delete(lease);
  }

  /** Not wanted any more. */
  async #drop(lease: string): Promise<void> {
    this.#jobs.delete(lease);
    this.#parts.scheduler.giveBack(this.#id, lease);
    // Who works on it hears of that by its own beat.
    await this.#queue?.remove(this.#job(lease)).catch(() => {});
  }

  async #fill(): Promise<void> {
    const { scheduler } = this.#parts;
    while (this.#isDue && !this.#stop.signal.aborted) {
      // The scheduler says that there is work in the middle of its own.
      await pauseUntil(GATHER_MS, this.#stop.signal);
      this.#isDue = false;
      while (this.#mayTake()) {
        const taken = scheduler.take(this.#id);
        if (!taken.ok || !('bundle' in taken.value)) break;
        await this.#add(taken.value.bundle);
      }
    }
  }

  #mayTake(): boolean {
    const { roster } = this.#parts.scheduler;
    const held = roster.get(this.#id)?.leases.size ?? 0;
    const wanted = BUNDLES_A_THREAD * Math.max(1, roster.threads(performance.now()));
    return this.#isReachable && !this.#stop.signal.aborted && held < wanted;
  }

  async #add(bundle: Bundle): Promise<void> {
    const { lease } = bundle;
    this.#jobs.set(lease, 'waiting');
    try {
      await this.#queue?.add(this.#job(lease), { run: this.run, bundle });
    } catch {
      this.#isReachable = false;
      this.#jobs.delete(lease);
      this.#parts.scheduler.giveBack(this.#id, lease);
    }
  }

  #job = (lease: string): string => `${this.run}.${lease}`;
}
