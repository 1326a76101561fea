/** Caller by HTTP: asks the door of a run until there is a reply, waiting longer each time that nobody answers. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fail, ok, type Result } from '../../../engine/index.js';
import { Backoff, type Waits } from '../../limits/backoff.js';
import { jsonOf } from '../json-of.js';
import {
  MOST_MESSAGE_BYTES,
  replyFrom,
  type WorkCaller,
  type WorkQuestion,
  type WorkReply,
  type WorkVerb,
} from '../messages.js';
import { pauseUntil } from '../waiting.js';

/** A door answers a `take` late where there is nothing to take. */
const TAKE_MS = 45_000;
const ASK_MS = 120_000;
/** Any wait up to the whole: many workers lose a run at the same moment. */
const WAITS: Waits = { firstMs: 1_000, mostMs: 20_000, jitter: [0, 1] };
const PACKED_FROM = 16_384;
export interface WorkUrl {
  readonly url: URL;
  /** The token travels where others may read it. */
  readonly isOpen: boolean;
}

/** What is wrong goes after the option's name. */
export function workUrl(text: string): Result<WorkUrl> {
  const wrong = fail('BAD_URL', 'takes the address of a run, as in http://127.0.0.1:7434 or https://work.example.org');
  if (!URL.canParse(text)) return wrong;
  const url = new URL(text);
  const isSecret = url.protocol === 'https:';
  if ((!isSecret && url.protocol !== 'http:') || url.hostname === '') return wrong;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return fail('BAD_URL', 'takes an address only: the token goes into --token-file or the environment');
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  return ok({ url, isOpen: !isSecret && !isHere });
}

export class HttpCaller implements WorkCaller {
  readonly #url: URL;
  readonly #token: string;
  readonly #random: () => number;
  readonly #trouble: (sentence: string) => void;

  /**
   * @param random from 0 up to 1, so that many workers do not come at once
   * @param trouble hears in a sentence why a question is asked again
   */
  constructor(
    url: URL,
    token: string,
    random: () => number = Math.random,
    trouble: (sentence: string) => void = () => {},
  ) {
    this.#url = url;
    this.#token = token;
    this.#random = random;
    this.#trouble = trouble;
  }

  async ask<V extends WorkVerb>(verb: V, question: WorkQuestion<V>, signal?: AbortSignal): Promise<WorkReply<V>> {
    const text = JSON.stringify(question);
    if (Buffer.byteLength(text) > MOST_MESSAGE_BYTES)
      return refusal('TOO_LARGE', `A question has at most ${MOST_MESSAGE_BYTES} bytes.`, false);
    const body = await bodyFor(text);
    const isStopped = (): boolean => signal?.aborted === true;
    const backoff = new Backoff(this.#random, WAITS);
    for (;;) {
      if (isStopped()) return refusal('STOPPED', 'It was stopped.', true);
      const reply = await this.#once(verb, body, signal);
      if ('ok' in reply) return reply;
      if (!isStopped()) this.#trouble(reply.why);
      await pauseUntil(Math.max(reply.retryMs, backoff.next()), signal);
    }
  }

  async close(): Promise<void> {}

  async #once<V extends WorkVerb>(
    verb: V,
    { body, headers }: PackedBody,
    signal: AbortSignal | undefined,
  ): Promise<WorkReply<V> | Again> {
    const late = AbortSignal.timeout(verb === 'take' ? TAKE_MS : ASK_MS);
    try {
      const response = await fetch(new URL(`jobs/${verb}`, slashed(this.#url)), {
        method: 'POST',
        body,
        // Nobody else gets the token.
        redirect: 'manual',
        headers: { ...headers, 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` },
        signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      });
      const { status } = response;
      const data = jsonOf(await response.text());
      // Something between may say so in its own way.
      if (status === 401) return refusal('NO_ENTRY', 'That is not the token of this run.', true);
      const after = Number(response.headers.get('retry-after') ?? 0);
      const retryMs = after > 0 ? Math.min(WAITS.mostMs, 1_000 * after) : 0;
      if (status === 429 || status >= 500)
        return { retryMs, why: `${this.#url.host} has no time for it (${status}); it is asked again.` };
      const why = `What answers at ${this.#url.host} (${status}) is no run of flagplot; it is asked again.`;
      return replyFrom(verb, data) ?? { retryMs, why };
    } catch {
      return { retryMs: 0, why: `${this.#url.host} does not answer; it is asked again.` };
    }
  }
}

/** Why there is no reply yet, and how long it is to be waited at least. */
interface Again {
  readonly retryMs: number;
  readonly why: string;
}

interface PackedBody {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
}

async function bodyFor(text: string): Promise<PackedBody> {
  if (text.length < PACKED_FROM) return { body: text, headers: {} };
  return { body: Uint8Array.from(await promisify(gzip)(text)), headers: { 'Content-Encoding': 'gzip' } };
}

const slashed = (url: URL): string => (url.href.endsWith('/') ? url.href : `${url.href}/`);

const refusal = (code: string, message: string, isFinal: boolean): WorkReply<never> => ({
  ok: false,
  refusal: { code, message, isFinal },
});
