/** Shared context of all connections. */
import type { Logger } from 'pino';
import type { GoodbyeCode } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import type { Arena } from '../rooms/arena.js';
import type { Store } from '../store/store.js';
import type { Metrics } from './metrics.js';
import type { Outbox } from './outbox.js';
import type { Quotas } from './quotas.js';
import type { Turnstile } from './turnstile.js';

/** A connection as whoever watches over all of them, or closes the server, needs it. */
export interface OpenConnection {
  watchOver(now: number): void;
  lookUp(): void;
  lastWord(code: GoodbyeCode, message: string): void;
  end(code: GoodbyeCode, message: string): void;
  terminate(): void;
}

export interface ServerParts {
  readonly arena: Arena;
  readonly store: Store;
  readonly world: World;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly quotas: Quotas;
  readonly turnstile: Turnstile;
  readonly connections: Set<OpenConnection>;
  readonly rulesets: readonly string[];
  /** Nobody is let in any more. */
  isClosing: boolean;
}
