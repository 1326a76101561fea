/**
 * Work over a broker: takes the jobs of its code, whichever run they are of, and has each done. Results go to the run by mail; a job is over once the run has
 * them. It needs to reach the broker only.
 */
import { z } from 'zod';
import type { Result } from '../../../engine/index.js';
import {
  type Bundle,
  bundleSchema,
  otherCode,
  type WorkCaller,
  type WorkerHello,
  type WorkRefusal,
} from '../messages.js';
import { closeSoon, pauseUntil } from '../waiting.js';
import { queueOfCode, type RunAnnounced, runsAnnounced } from './announcement.js';
import type { Mail } from './mail.js';
import { MailCaller } from './mail-caller.js';
import type { BrokerOffice, JobTaker } from './office.js';

export interface BrokerWorkState {
  /** Runs that it works for. */
  readonly runs: readonly RunAnnounced[];
  readonly isReachable: boolean;
}

export interface BrokerWorkAsked {
  readonly hello: WorkerHello;
  /** Does a bundle, brings what came of it to `caller`, and waits until that was taken. */
  readonly play: (bundle: Bundle, caller: WorkCaller, signal: AbortSignal) => Promise<Result<true>>;
  readonly signal: AbortSignal;
  readonly onState?: (state: BrokerWorkState) => void;
}

/** A run that it works for, or has a job of. */
interface KnownRun {
  readonly caller: MailCaller;
  /** Ends what is done for it. */
  readonly stop: AbortController;
  /** What it said last, see `RunAnnounced`, and looks in which it said nothing new. */
  said: number;
  missed: number;
}

const LOOK_MS = 3_000;
/** A run that says nothing new in so many looks is gone. A broker that has lost its memory hears of it again sooner. */
const MOST_MISSED = 4;
const GREET_MS = 5_000;
const GIVE_BACK_MS = 2_000;
/** What cannot be done is not tried again at once. */
const REST_MS = 2_000;

const jobSchema = z.strictObject({ run: z.string().min(1).max(64), bundle: bundleSchema });

export class BrokerWork {
  readonly #office: BrokerOffice;
  readonly #mail: Mail;
  readonly #asked: BrokerWorkAsked;
  readonly #stop = new AbortController();
  readonly #known = new Map<string, KnownRun>();
  /** Runs that are gone, and what each said last. */
  readonly #gone = new Map<string, number>();
  /** What each run of other code said last. */
  readonly #others = new Map<string, number>();
  #ended: WorkRefusal | undefined;

  constructor(office: BrokerOffice, mail: Mail, asked: BrokerWorkAsked) {
    this.#office = office;
    this.#mail = mail;
    this.#asked = asked;
  }

  /** Until `signal` or a refusal ends it: then why. */
  async run(): Promise<WorkRefusal | undefined> {
    const { signal } = this.#asked;
    const end = (): void => this.#stop.abort();
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
    const looking = this.#lookOn();
    const taker = await this.#taker();
    await looking;
    await taker?.close();
    signal.removeEventListener('abort', end);
    for (const { caller } of this.#known.values()) await closeSoon(() => caller.close());
    return this.#ended;
  }

  async #taker(): Promise<JobTaker | undefined> {
    const { threads, code } = this.#asked.hello;
    const asked = { queue: queueOfCode(code), atOnce: threads, work: (text: unknown) => this.#job(text) };
    while (!this.#stop.signal.aborted) {
      try {
        return await this.#office.taker(asked);
      } catch {
        // The broker went away just now.
        await pauseUntil(REST_MS, this.#stop.signal);
      }
    }
    return undefined;
  }

  async #lookOn(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      let isReachable = true;
      let runs: RunAnnounced[] = [];
      try {
        const all = await runsAnnounced(this.#office);
        runs = all.filter(({ code }) => code === this.#asked.hello.code);
        this.#lookAt(runs);
        if (runs.length === 0) this.#lookAtOthers(all);
      } catch {
        isReachable = false;
      }
      this.#asked.onState?.({ runs, isReachable });
      await pauseUntil(LOOK_MS, signal);
    }
  }

  #lookAt(runs: readonly RunAnnounced[]): void {
    const there = new Map(runs.map((one) => [one.run, one]));
    for (const [run, known] of this.#known) {
      const said = there.get(run)?.said ?? known.said;
      known.missed = said > known.said ? 0 : known.missed + 1;
      known.said = said;
      if (known.missed >= MOST_MISSED) this.#forget(run, known);
    }
    // It says that it is there, so that there is enough on offer.
    for (const one of runs) if (this.#lives(one)) void this.#greet(this.#knownOf(one));
  }

  #forget(run: string, { stop, caller, said }: KnownRun): void {
    this.#known.delete(run);
    this.#gone.set(run, said);
    stop.abort();
    void caller.close();
  }

  #lives = ({ run, said }: RunAnnounced): boolean => said > (this.#gone.get(run) ?? -1);

  async #greet({ caller, stop }: KnownRun): Promise<void> {
    const soon = AbortSignal.any([this.#stop.signal, stop.signal, AbortSignal.timeout(GREET_MS)]);
    const greeted = await caller.ask('greet', this.#asked.hello, soon);
    if (!greeted.ok && greeted.refusal.isFinal) this.#end(greeted.refusal);
  }

  /** All that are there have other code, and live: what one says last was not said long ago. */
  #lookAtOthers(all: readonly RunAnnounced[]): void {
    for (const { run, code, said } of all) {
      const before = this.#others.get(run);
      this.#others.set(run, said);
      if (before === undefined || said <= before) continue;
      this.#end({ code: 'OTHER_CODE', message: otherCode(this.#asked.hello, code), isFinal: true });
    }
  }

  #knownOf({ run, said }: RunAnnounced): KnownRun {
    const known = this.#known.get(run);
    if (known !== undefined) return known;
    const made = { caller: new MailCaller(this.#mail, run), stop: new AbortController(), said, missed: 0 };
    this.#known.set(run, made);
    return made;
  }

  /** Whatever comes of it, the job is over: the run lays it into the queue again where it needs to. */
  async #job(text: unknown): Promise<void> {
    const read = jobSchema.safeParse(text);
    if (!read.success) return;
    const { run, bundle } = read.data;
    const known = this.#known.get(run) ?? (await this.#find(run));
    if (known === undefined) return;
    const { caller, stop } = known;
    const signal = AbortSignal.any([this.#stop.signal, stop.signal]);
    try {
      const played = await this.#asked.play(bundle, caller, signal);
      if (played.ok || signal.aborted) return;
      const { code, message } = played;
      if (code === 'BANNED') this.#end({ code, message, isFinal: true });
    } catch {
      await this.#giveBack(caller, bundle);
    }
    await pauseUntil(REST_MS, signal);
  }

  /** Who was killed may have left jobs: of them nobody wants anything. */
  async #find(run: string): Promise<KnownRun | undefined> {
    try {
      const found = (await runsAnnounced(this.#office)).find((one) => one.run === run);
      return found !== undefined && this.#lives(found) ? this.#knownOf(found) : undefined;
    } catch {
      return this.#knownOf({ run, title: '', code: this.#asked.hello.code, said: 0 });
    }
  }

  async #giveBack(caller: MailCaller, { lease }: Bundle): Promise<void> {
    const question = { worker: this.#asked.hello.worker, lease, why: 'The worker was stopped, or failed.' };
    await caller.ask('giveBack', question, AbortSignal.timeout(GIVE_BACK_MS));
  }

  #end(refusal: WorkRefusal): void {
    this.#ended ??= refusal;
    this.#stop.abort();
  }
}
