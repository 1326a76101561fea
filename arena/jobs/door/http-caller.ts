/** Caller by HTTP: asks the door of a run until there is a reply, waiting longer each time that nobody answers. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { fail, ok, type Result } from '../../../engine/index.js';
import { type Question, type Reply, replyFrom, type Verb, type WorkCaller } from '../messages.js';

/** A door answers a `take` late where there is nothing to take. */
const TAKE_MS = 45_000;
const ASK_MS = 120_000;
const FIRST_WAIT_MS = 1_000;
const MOST_WAIT_MS = 60_000;
const PACKED_FROM = 16_384;
/** Whoever begins again is missed by its workers for longer than that at most. */
const MOST_PARTS = 6;

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

  /** @param random from 0 up to 1, so that many workers do not come at once */
  constructor(url: URL, token: string, random: () => number = Math.random) {
    this.#url = url;
    this.#token = token;
    this.#random = random;
  }

  async ask<V extends Verb>(verb: V, question: Question<V>, signal?: AbortSignal): Promise<Reply<V>> {
    const body = await bodyFor(JSON.stringify(question));
    for (let tries = 0; ; tries++) {
      if (signal?.aborted === true) return stopped();
      const reply = await this.#once(verb, body, signal);
      if ('ok' in reply) return reply;
      const whole = Math.min(MOST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, MOST_PARTS));
      await pause(Math.max(reply.retryMs, whole * this.#random()), signal);
    }
  }

  async close(): Promise<void> {}

  async #once<V extends Verb>(
    verb: V,
    { body, headers }: PackedBody,
    signal: AbortSignal | undefined,
  ): Promise<Reply<V> | { readonly retryMs: number }> {
    const late = AbortSignal.timeout(verb === 'take' ? TAKE_MS : ASK_MS);
    try {
      const response = await fetch(new URL(`work/${verb}`, slashed(this.#url)), {
        method: 'POST',
        body,
        headers: { ...headers, 'Content-Type': 'application/json', Authorization: `Bearer ${this.#token}` },
        signal: signal === undefined ? late : AbortSignal.any([late, signal]),
      });
      const after = Number(response.headers.get('retry-after') ?? 0);
      const retry = { retryMs: Number.isFinite(after) ? Math.min(MOST_WAIT_MS, 1_000 * after) : 0 };
      const data: unknown = await response.json();
      if (response.status === 429 || response.status >= 500) return retry;
      // What is no answer of ours comes from something between.
      return replyFrom(verb, data) ?? retry;
    } catch {
      return { retryMs: 0 };
    }
  }
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

const stopped = (): Reply<never> => ({
  ok: false,
  refusal: { code: 'STOPPED', message: 'It was stopped.', isFinal: true },
});

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}
