/** HTTP at a gateway: its own health and numbers; the rest an owner answers. */
import type { Agent, RequestListener, ServerResponse } from 'node:http';
import { RoomId } from '../protocol/index.js';
import { shardOf } from '../protocol/shards.js';
import type { Gatekeeper } from '../server/gatekeeper.js';
import type { OwnerPlace } from './directory.js';
import type { GatewayParts } from './gateway-parts.js';
import { passOn } from './pass-on.js';

const RECORD = /^\/records\/([^/]+)\.battle$/;
const RETRY_SECONDS = 5;
const NOBODY = 'No server of the arena can answer this now. Try again in some seconds.\n';
const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

type More = Readonly<Record<string, string | number>>;

function say(response: ServerResponse, status: number, text: string, more: More = {}): void {
  response.writeHead(status, { ...HEADERS, 'Content-Length': Buffer.byteLength(text), ...more }).end(text);
}

export function gatewayHttp(parts: GatewayParts, gatekeeper: Gatekeeper, agent: Agent): RequestListener {
  const { metrics, log } = parts;
  return (request, response) => {
    const path = pathOf(request.url);
    response.on('error', () => {});
    if (!gatekeeper.mayCall(request.headers.host)) say(response, 421, 'The server does not answer to this name.\n');
    else if (request.method !== 'GET' && request.method !== 'HEAD') {
      say(response, 405, 'Only GET and HEAD are answered here.\n', { Allow: 'GET, HEAD' });
    } else if (path === '/healthz') health(response, parts);
    else if (path === '/metrics') {
      if (gatekeeper.areMetricsElsewhere) say(response, 404, 'Nothing is here.\n');
      else if (!gatekeeper.mayReadMetrics(request)) say(response, 403, 'Numbers are told to this machine only.\n');
      else {
        metrics.read().then(
          ({ type, text }) => say(response, 200, text, { 'Content-Type': type }),
          (error: unknown) => {
            log.error({ err: error }, 'the metrics could not be read');
            say(response, 500, 'The server failed at this.\n');
          },
        );
      }
    } else {
      const address = gatekeeper.addressOf(request);
      const proto = gatekeeper.originOf('', [request.headers['x-forwarded-proto']].flat()[0]).split(':')[0]!;
      const ask = ([owner, ...others]: readonly OwnerPlace[]): void => {
        if (owner === undefined) {
          say(response, 503, NOBODY, { 'Retry-After': RETRY_SECONDS });
          return;
        }
        passOn(request, response, owner, {
          from: { address, proto },
          agent,
          failed(why) {
            log.warn({ fence: owner.fence, address: owner.address, why }, 'an owner did not answer a request');
            ask(others);
          },
        });
      };
      ask(ownersOf(path, address, parts));
    }
  };
}

/** As an owner reads it: its numbers are not asked for by another spelling. */
function pathOf(url = '/'): string {
  try {
    return decodeURI(new URL(url, 'http://localhost').pathname);
  } catch {
    return url.split('?')[0]!;
  }
}

/** Whom to ask, one after the other: any of them has all that lasts, and the owner of a record's room has it in memory. */
function ownersOf(path: string, address: string, { owners }: GatewayParts): readonly OwnerPlace[] {
  const room = RoomId.safeParse(RECORD.exec(path)?.[1]);
  const first = (room.success ? owners.ofShard(shardOf(room.data)) : undefined) ?? owners.homeOf(address);
  return first === undefined ? owners.living : [first, ...owners.living.filter((owner) => owner !== first)];
}

function health(response: ServerResponse, { owners }: GatewayParts): void {
  const status = { status: owners.areAllHeld ? 'ok' : 'waits for owners', owners: owners.living.length };
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  const text = JSON.stringify({ ...status, shards: owners.shardsHeld });
  if (owners.areAllHeld) say(response, 200, text, type);
  else say(response, 503, text, { ...type, 'Retry-After': RETRY_SECONDS });
}
