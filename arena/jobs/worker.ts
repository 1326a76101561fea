/**
 * Worker: does the pieces that somebody elsewhere hands out, in threads, while its main thread says that it is there. It takes what comes, from a
 * door or a broker, and asks again until whoever hands out has answered.
 */

import { sha256Of } from '../../agents/machine/sha256-of.js';
import { fail, ok, type Result } from '../../engine/index.js';
import {
  BEAT_MS,
  type Bundle,
  STOPPED,
  type WorkCaller,
  type WorkerHello,
  type WorkRefusal,
  type WorkReply,
} from './messages.js';
import { pauseUntil } from './waiting.js';
import type { WorkThreads } from './work-threads.js';

export interface WorkerState {
  readonly run: string | undefined;
  /** Bundles in work. */
  readonly inWork: number;
  /** Pieces whose result was taken, and results that were known already. */
  readonly accepted: number;
  readonly known: number;
  /** Why it has nothing to do. */
  readonly idle: string | undefined;
}

/** Whoever stops waits so long to hand back what it holds. */
const SOON_MS = 1_000;
/** Shared texts that are kept. */
const MOST_COMMONS = 16;

export class Worker {
  readonly hello: WorkerHello;
  readonly #threads: WorkThreads;
  readonly #tell: (state: WorkerState) => void;
  readonly #held = new Map<string, { readonly caller: WorkCaller; readonly stop: AbortController }>();
  readonly #commons = new Map<string, Promise<Result<string>>>();
  #state: WorkerState = { run: undefined, inWork: 0, accepted: 0, known: 0, idle: undefined };

  constructor(hello: WorkerHello, threads: WorkThreads, tell: (state: WorkerState) => void = () => {}) {
    this.hello = hello;
    this.#threads = threads;
    this.#tell = tell;
  }

  /** Takes bundles from a door until `signal` or a refusal ends that: then why; nothing where the run is over or it was stopped. */
  async workFor(caller: WorkCaller, signal: AbortSignal): Promise<WorkRefusal | undefined> {
    const greeted = await caller.ask('greet', this.hello, signal);
    if (signal.aborted) return undefined;
    if (!greeted.ok) return greeted.refusal;
    this.#set({ run: greeted.answer.run });
    const all = new AbortController();
    const end = (): void => all.abort();
    signal.addEventListener('abort', end, { once: true });
    const beating = this.beat(all.signal, caller);
    const ended = await Promise.all(
      Array.from({ length: this.hello.threads }, async () => {
        const why = await this.#thread(caller, all.signal);
        // Once one may not go on, none may.
        all.abort();
        return why;
      }),
    );
    signal.removeEventListener('abort', end);
    await beating;
    for (const { stop } of this.#held.values()) stop.abort();
    // What it stops with is told by whoever stops it.
    if (!signal.aborted) this.#set({ run: undefined, idle: undefined });
    return ended.find((why) => why !== undefined);
  }

  /** Does a bundle on one thread, and brings what came of it. Whether it was taken. */
  async play(bundle: Bundle, caller: WorkCaller, signal: AbortSignal): Promise<Result<true>> {
    const stop = new AbortController();
    this.#held.set(bundle.lease, { caller, stop });
    this.#set({ inWork: this.#held.size, idle: undefined });
    const asked = AbortSignal.any([signal, stop.signal]);
    try {
      const since = performance.now();
      const pieces = await this.#done(bundle, caller, asked, signal);
      const { worker } = this.hello;
      if (asked.aborted) {
        const soon = AbortSignal.timeout(SOON_MS);
        if (!stop.signal.aborted) await caller.ask('giveBack', { worker, lease: bundle.lease, why: STOPPED }, soon);
        return fail('STOPPED', 'It was stopped.');
      }
      if (!pieces.ok) {
        await this.#ask(caller, 'giveBack', { worker, lease: bundle.lease, why: pieces.code }, signal);
        return pieces;
      }
      const milliseconds = Math.round(performance.now() - since);
      const done = { worker, lease: bundle.lease, milliseconds, pieces: pieces.value };
      const reply = await this.#ask(caller, 'done', done, signal);
      if (!reply.ok) {
        const { code, message } = reply.refusal;
        // Else it would be handed out and refused again, and nobody would know.
        if (code !== 'BANNED') await this.#ask(caller, 'giveBack', { worker, lease: bundle.lease, why: code }, signal);
        return fail(code, message);
      }
      const { accepted, known } = reply.answer;
      this.#set({ accepted: this.#state.accepted + accepted, known: this.#state.known + known });
      return ok(true);
    } finally {
      this.#held.delete(bundle.lease);
      this.#set({ inWork: this.#held.size });
    }
  }

  /** Says again and again that it is there, and what it works on, to everybody for whom it does; to `main` also while it waits. */
  async beat(signal: AbortSignal, main?: WorkCaller): Promise<void> {
    while (!signal.aborted) {
      await pauseUntil(BEAT_MS, signal);
      const callers = new Set([...this.#held.values()].map(({ caller }) => caller));
      if (main !== undefined) callers.add(main);
      await Promise.all([...callers].map((caller) => this.#beatOnce(caller, signal)));
    }
  }

  /** What it works for, where it is told so by others than whoever hands out. */
  isFor(runs: readonly string[]): void {
    // One that was killed and begun again is there twice for a while.
    this.#set({ run: runs.length === 0 ? undefined : [...new Set(runs)].join(', ') });
  }

  async #beatOnce(caller: WorkCaller, signal: AbortSignal): Promise<void> {
    const leases = [...this.#held].flatMap(([lease, held]) => (held.caller === caller ? [lease] : []));
    // The next beat says it anew: nobody waits long for this one.
    const soon = AbortSignal.any([signal, AbortSignal.timeout(2 * BEAT_MS)]);
    const reply = await this.#ask(caller, 'beat', { worker: this.hello.worker, leases }, soon);
    if (!reply.ok) return;
    for (const lease of reply.answer.lost) this.#held.get(lease)?.stop.abort();
  }

  async #thread(caller: WorkCaller, signal: AbortSignal): Promise<WorkRefusal | undefined> {
    while (!signal.aborted) {
      const reply = await this.#ask(caller, 'take', { worker: this.hello.worker }, signal);
      if (signal.aborted) return undefined;
      if (!reply.ok) {
        if (reply.refusal.isFinal) return reply.refusal;
        await pauseUntil(BEAT_MS, signal);
      } else if ('idle' in reply.answer) {
        if (reply.answer.idle === 'over') return undefined;
        this.#set({ idle: reply.answer.idle });
        await pauseUntil(reply.answer.retryMs, signal);
      } else {
        const played = await this.play(reply.answer.bundle, caller, signal);
        if (played.ok || signal.aborted) continue;
        const { code, message } = played;
        if (code === 'BANNED') return { code, message, isFinal: true };
        // What cannot be done here now is not tried again at once.
        this.#set({ idle: message });
        await pauseUntil(BEAT_MS, signal);
      }
    }
    return undefined;
  }

  async #done(
    bundle: Bundle,
    caller: WorkCaller,
    signal: AbortSignal,
    ended: AbortSignal,
  ): Promise<Result<{ id: string; done: string }[]>> {
    const kind = this.#threads.kind(bundle.kind);
    if (!kind.ok) return kind;
    const common = await this.#common(bundle.common, caller, signal);
    if (!common.ok) return common;
    const pieces: { id: string; done: string }[] = [];
    const stopped = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    );
    for (const { id, task } of bundle.pieces) {
      if (signal.aborted) break;
      try {
        const doing = this.#threads.do(kind.value, bundle.common, common.value, task);
        // Whoever stops does not wait for it.
        doing.catch(() => {});
        const done = await Promise.race([doing, stopped]);
        if (done !== undefined) pieces.push({ id, done });
        // Its thread takes nothing before it is done with what nobody wants any more.
        else if (!ended.aborted) await doing.catch(() => {});
      } catch (error) {
        return fail('CANNOT', `${bundle.kind} ${id.slice(0, 12)}: ${(error as Error).message}`);
      }
    }
    return ok(pieces);
  }

  #common(hash: string, caller: WorkCaller, signal: AbortSignal): Promise<Result<string>> {
    const known = this.#commons.get(hash);
    if (known !== undefined) return known;
    const asked = this.#askCommon(hash, caller, signal);
    this.#commons.set(hash, asked);
    asked.then(({ ok: isThere }) => isThere || this.#commons.delete(hash));
    if (this.#commons.size > MOST_COMMONS) this.#commons.delete([...this.#commons.keys()][0]!);
    return asked;
  }

  async #askCommon(hash: string, caller: WorkCaller, signal: AbortSignal): Promise<Result<string>> {
    const reply = await this.#ask(caller, 'common', { worker: this.hello.worker, common: hash }, signal);
    if (!reply.ok) return fail(reply.refusal.code, reply.refusal.message);
    const { text } = reply.answer;
    return sha256Of(text) === hash
      ? ok(text)
      : fail('OTHER_COMMON', 'The text that came is not the one that was asked for.');
  }

  /** Whoever begins again has forgotten everybody: then it greets anew. */
  async #ask<V extends 'take' | 'beat' | 'done' | 'giveBack' | 'common'>(
    caller: WorkCaller,
    verb: V,
    question: Parameters<typeof caller.ask<V>>[1],
    signal: AbortSignal,
  ): Promise<WorkReply<V>> {
    const reply = await caller.ask(verb, question, signal);
    if (reply.ok || reply.refusal.code !== 'WHO_ARE_YOU') return reply;
    const greeted = await caller.ask('greet', this.hello, signal);
    return greeted.ok ? await caller.ask(verb, question, signal) : { ok: false, refusal: greeted.refusal };
  }

  #set(change: Partial<WorkerState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell(this.#state);
  }
}
