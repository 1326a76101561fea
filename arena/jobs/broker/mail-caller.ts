/** Caller by mail: a worker asks a run by the broker, and asks again, waiting longer each time, until there is a reply or a minute has passed. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Backoff, type Waits } from '../../limits/backoff.js';
import { jsonOf } from '../json-of.js';
import { replyFrom, type WorkCaller, type WorkQuestion, type WorkReply, type WorkVerb } from '../messages.js';
import { pauseUntil } from '../waiting.js';
import { channelOfRun, type Mail, type Unlisten } from './mail.js';

/** A question is asked again after so long, then after twice as long, up to the most; sooner where it is known not to have come. */
const WAITS: Waits = { firstMs: 1_000, mostMs: 16_000, jitter: [0.75, 1.25] };
const UNSENT_WAIT_MS = 2_000;
const PATIENCE_MS = 60_000;

const answerSchema = z.strictObject({ id: z.string().max(64), reply: z.unknown() });

export class MailCaller implements WorkCaller {
  readonly #mail: Mail;
  readonly #run: string;
  readonly #own = `caller-${randomUUID()}`;
  readonly #asked = new Map<string, (reply: unknown) => void>();
  readonly #closed = new AbortController();
  #listening: Promise<Unlisten> | undefined;

  constructor(mail: Mail, run: string) {
    this.#mail = mail;
    this.#run = run;
  }

  async ask<V extends WorkVerb>(verb: V, question: WorkQuestion<V>, signal?: AbortSignal): Promise<WorkReply<V>> {
    this.#listening ??= this.#mail.listen(this.#own, (text) => this.#hear(text));
    const id = randomUUID();
    const came = new AbortController();
    let reply: unknown;
    this.#asked.set(id, (said) => {
      reply = said;
      came.abort();
    });
    const stops = AbortSignal.any(signal === undefined ? [this.#closed.signal] : [this.#closed.signal, signal]);
    const ends = AbortSignal.any([came.signal, stops]);
    try {
      await this.#listening;
      const text = JSON.stringify({ id, from: this.#own, verb, data: question });
      await this.#repeat(text, ends);
    } catch (error) {
      return refused('NO_BROKER', `The broker cannot be asked: ${(error as Error).message}.`);
    } finally {
      this.#asked.delete(id);
    }
    if (came.signal.aborted)
      return replyFrom(verb, reply) ?? refused('BAD_REPLY', `What came back to ${verb} is no answer to it.`);
    if (stops.aborted) return refused('STOPPED', 'It was stopped.');
    return refused('NO_ANSWER', 'Whoever hands out this run has not answered for a minute.');
  }

  /** Who still waits for an answer is told that it was stopped. */
  async close(): Promise<void> {
    this.#closed.abort();
    const unlisten = await this.#listening?.catch(() => undefined);
    await unlisten?.();
  }

  /** What a long text takes to travel is no waiting. */
  async #repeat(text: string, ends: AbortSignal): Promise<void> {
    const backoff = new Backoff(Math.random, WAITS);
    let waited = 0;
    while (waited < PATIENCE_MS && !ends.aborted) {
      const since = performance.now();
      const isSent = await this.#mail.send(channelOfRun(this.#run), text, ends);
      const wait = backoff.next();
      const pause = isSent ? wait : Math.min(wait, UNSENT_WAIT_MS);
      waited += pause + (isSent ? 0 : performance.now() - since);
      await pauseUntil(pause, ends);
    }
  }

  #hear(text: string): void {
    const read = answerSchema.safeParse(jsonOf(text));
    if (read.success) this.#asked.get(read.data.id)?.(read.data.reply);
  }
}

const refused = (code: string, message: string) => ({ ok: false, refusal: { code, message, isFinal: false } }) as const;
