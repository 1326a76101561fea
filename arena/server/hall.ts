/** What all connections share. */
import type { Logger } from 'pino';
import type { Arena } from '../rooms/arena.js';
import type { Store } from '../store/store.js';
import type { World } from '../world.js';
import type { Connection } from './connection.js';
import type { Metrics } from './metrics.js';
import type { Outbox } from './outbox.js';
import type { Quotas } from './quotas.js';
import type { Turnstile } from './turnstile.js';

export interface Hall {
  readonly arena: Arena;
  readonly store: Store;
  readonly world: World;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly outbox: Outbox;
  readonly quotas: Quotas;
  readonly turnstile: Turnstile;
  readonly connections: Set<Connection>;
  /** Name and version of the server. */
  readonly name: string;
  readonly rulesets: readonly string[];
  /** Nobody is let in any more. */
  isClosing: boolean;
}
