/** Shared context of all clients of a gateway. */
import type { Logger } from 'pino';
import type { GoodbyeCode } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import type { Quotas } from '../server/quotas.js';
import type { Turnstile } from '../server/turnstile.js';
import type { GatewayMetrics } from './gateway-metrics.js';
import type { Lobbies } from './lobbies.js';
import type { Owners } from './owners.js';

/** A client as whoever watches over all of them, or closes the gateway, needs it. */
export interface OpenVisitor {
  /** Its connections to owners. */
  readonly upstreams: number;
  watchOver(now: number): void;
  end(code: GoodbyeCode, message: string): void;
  terminate(): void;
}

/** The client as its session needs it. */
export interface ClientSide {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isFull: boolean;
  put(bytes: Buffer): void;
  drained(): void;
  end(code: GoodbyeCode, message: string): void;
  leave(code: GoodbyeCode, goodbye: Buffer): void;
}

export interface GatewayParts {
  readonly world: World;
  readonly log: Logger;
  readonly metrics: GatewayMetrics;
  readonly quotas: Quotas;
  readonly turnstile: Turnstile;
  readonly owners: Owners;
  readonly lobbies: Lobbies;
  readonly visitors: Set<OpenVisitor>;
  /** Nobody is let in any more. */
  isClosing: boolean;
}
