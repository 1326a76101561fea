/** Caller by mail: a worker asks a run by the broker, and asks again, waiting longer each time, until there is a reply or a minute has passed. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Question, type Reply, replyFrom, type Verb, type WorkCaller } from '../messages.js';
import { channelOfRun, type Mail, type Unlisten } from './mail.js';
import { jittered, pauseUntil } from './waiting.js';

/** Together a minute. */
const REPLY_WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

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

  async ask<V extends Verb>(verb: V, question: Question<V>, signal?: AbortSignal): Promise<Reply<V>> {
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
      for (const wait of REPLY_WAITS_MS) {
        if (ends.aborted) break;
        await this.#mail.send(channelOfRun(this.#run), text, ends);
        await pauseUntil(jittered(wait), ends);
      }
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

  #hear(text: string): void {
    const read = answerSchema.safeParse(jsonOf(text));
    if (read.success) this.#asked.get(read.data.id)?.(read.data.reply);
  }
}

const refused = (code: string, message: string) => ({ ok: false, refusal: { code, message, isFinal: false } }) as const;

/** What is no JSON comes to nothing. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
