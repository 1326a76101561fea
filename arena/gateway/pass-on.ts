/** Reverse proxy: a request for a page, a document or a record is passed on to an owner, and its answer back, as they come. */
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { ASIDE } from '../server/gatekeeper.js';
import type { OwnerPlace } from './directory.js';

/** What two neighbours on the way say to each other, and what we say ourselves of where a request comes from. */
const NOT_PASSED = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'content-length',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  ASIDE,
  'forwarded',
]);
/** Of an answer: its length is part of it. */
const NOT_ANSWERED = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** An owner answers within this, and then goes on. */
const SILENCE_MS = 30_000;

export interface From {
  readonly address: string;
  /** `https` where a proxy of ours says so. */
  readonly proto: string;
}

export function openAgent(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 16, keepAliveMsecs: 1_000 });
}

/** `failed` is called where nothing of an answer has been sent. */
export function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  to: OwnerPlace,
  { from, agent, failed }: { readonly from: From; readonly agent: Agent; failed(why: string): void },
): void {
  const { method = 'GET', url = '/' } = asked;
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(asked.headers)) if (!NOT_PASSED.has(name)) headers[name] = value;
  headers['x-forwarded-for'] = from.address;
  headers['x-forwarded-proto'] = from.proto;
  const { hostname, port } = new URL(to.address);
  // Brackets are for URLs.
  const host = hostname.replace(/^\[|\]$/g, '');
  const ask = (isAgain: boolean): void => {
    const passed = request({ host, port, path: url, method, headers, agent, timeout: SILENCE_MS });
    const hangUp = (): void => void passed.destroy();
    answer.once('close', hangUp);
    passed.on('timeout', hangUp);
    passed.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, headersOf(response));
      response.pipe(answer);
      response.on('error', () => answer.destroy());
      // Half of an answer is none.
      response.on('aborted', () => answer.destroy());
    });
    passed.on('error', (error: NodeJS.ErrnoException) => {
      answer.off('close', hangUp);
      if (answer.headersSent || answer.destroyed) answer.destroy();
      // The owner has closed a connection that was kept, just as we used it.
      else if (passed.reusedSocket && error.code === 'ECONNRESET' && !isAgain) ask(true);
      else failed(error.message);
    });
    passed.end();
  };
  ask(false);
}

function headersOf({ headers }: IncomingMessage): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_ANSWERED.has(name)));
}
