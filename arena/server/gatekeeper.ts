/** Request filter: which requests are let in, by their Host and by the origin of the page that sends them; and where they come from. */
import type { IncomingMessage } from 'node:http';
import { networkOf } from './quotas.js';

export interface GatekeeperOptions {
  readonly host: string;
  /** Of pages elsewhere that may connect: `https://example.org`. */
  readonly origins: readonly string[];
  /** The server stands behind a proxy of ours, which says where a request comes from. */
  readonly behindProxy: boolean;
  /** The server stands behind gateways of ours, and nobody else reaches it. */
  readonly behindGateway?: boolean | undefined;
  /** `/metrics` is for everybody, not only for this machine. */
  readonly metricsOpen: boolean;
  /** Where `/metrics` has a port of its own, it is told there alone. */
  readonly metricsPort?: number | undefined;
}

/** What a gateway adds for somebody who is counted on another server of the arena. */
export const ASIDE = 'x-flagplot-aside';

/** What proxies add to a request, and a gateway does not where it opens a socket. */
const PROXIED = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto'];
const FORWARDED = ['x-forwarded-for', ...PROXIED];

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (host: string): boolean => host === '::1' || LOOPBACK.includes(host) || /^127\./.test(host);

export class Gatekeeper {
  /** null: any. */
  private readonly hosts: ReadonlySet<string> | null;
  private readonly origins: ReadonlySet<string>;
  readonly behindProxy: boolean;
  private readonly behindGateway: boolean;
  private readonly metricsOpen: boolean;
  readonly areMetricsElsewhere: boolean;

  constructor({ host, origins, behindProxy, behindGateway = false, metricsOpen, metricsPort }: GatekeeperOptions) {
    this.origins = new Set(origins.map((origin) => new URL(origin).origin));
    // A page elsewhere can let its own name point at 127.0.0.1: then the browser takes us for that page.
    const named = origins.map((origin) => new URL(origin).hostname);
    this.hosts = isLoopback(host) ? new Set([...LOOPBACK, host, ...named]) : null;
    this.behindProxy = behindProxy || behindGateway;
    this.behindGateway = behindGateway;
    this.metricsOpen = metricsOpen;
    this.areMetricsElsewhere = metricsPort !== undefined;
  }

  mayCall(hostHeader: string | undefined): boolean {
    const host = hostOf(hostHeader);
    return host !== undefined && (this.hosts === null || this.hosts.has(host.hostname));
  }

  /** Programs send no origin, browsers always do. */
  mayConnect(origin: string | undefined, hostHeader: string | undefined): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    return this.origins.has(from.origin) || (/^https?:$/.test(from.protocol) && sameHost(from, hostHeader));
  }

  mayReadMetrics(request: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
    return this.metricsOpen || this.isLocal(request);
  }

  /** From this machine itself, and not through a proxy on it: a proxy that stands before us may say nothing of where requests come from. */
  private isLocal({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
    if (this.behindProxy || FORWARDED.some((name) => headers[name] !== undefined)) return false;
    const host = hostOf(headers.host)?.hostname;
    const { remoteAddress = '' } = socket;
    const isNear = remoteAddress === '::1' || isLoopback(networkOf(remoteAddress));
    return isNear && host !== undefined && isLoopback(host);
  }

  /** As a browser sees it; behind a proxy of ours the scheme is that of the proxy. */
  originOf(hostHeader: string, forwardedProto: string | undefined): string {
    const [proto] = (this.behindProxy ? forwardedProto : undefined)?.split(',') ?? [];
    return `${proto?.trim() === 'https' ? 'https' : 'http'}://${hostHeader}`;
  }

  /**
   * Whether the client of this socket is counted on another server: only a gateway says so, and it names one address and nothing more. A client
   * behind another proxy could say it too, and would not be counted at all.
   */
  isAside({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    if (!this.behindGateway || headers[ASIDE] !== '1') return false;
    const from = [headers['x-forwarded-for'] ?? []].flat().join(',');
    return from !== '' && !from.includes(',') && PROXIED.every((name) => headers[name] === undefined);
  }

  addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    const forwarded = headers['x-forwarded-for'];
    // The last address is the one that our proxy has seen; what stands before it anybody can claim.
    const last = this.behindProxy ? [forwarded ?? []].flat().join(',').split(',').at(-1)!.trim() : '';
    return last !== '' ? withoutPort(last).slice(0, 64) : (socket.remoteAddress ?? '');
  }
}

/** Some proxies name the port too: with it each connection would be an address of its own. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([^:]+):\d+$/.exec(address)?.[1] ?? address;

function hostOf(header: string | undefined): URL | undefined {
  if (header === undefined || !/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return undefined;
  return new URL(`http://${header}`);
}

/** Ports count; a scheme's own port may be left out on either side. */
function sameHost(from: URL, hostHeader: string | undefined): boolean {
  const to = hostOf(hostHeader);
  return to !== undefined && new URL(`${from.protocol}//${hostHeader}`).host === from.host;
}
