/** Metrics in the terms of Prometheus: what is counted and measured. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { LIMITS } from '../limits/limits.js';
import { ERROR_CODES, GOODBYE_CODES } from '../protocol/index.js';
import type { Arena } from '../rooms/arena.js';

/** Seconds; the promise is 25 ms. */
const ANSWER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export interface Metrics {
  readonly received: Counter<'type'>;
  readonly errors: Counter<'code'>;
  readonly goodbyes: Counter<'code'>;
  readonly answer: Histogram;
  readonly flush: Histogram;
  /** Asks for the numbers of the moment when they are read; `since` is when the arena was opened, in milliseconds. */
  watch(connections: () => number, arena: Pick<Arena, 'counts'>, since: number): void;
  watchStore(store: DistantStore): void;
  read(): Promise<{ readonly type: string; readonly text: string }>;
  close(): void;
}

/** A store on another machine. */
export interface DistantStore {
  /** How often the way there was lost and found again. */
  readonly reconnections: () => number;
  /** Grows with each server that takes the arena: of two that both answer, the lower one has lost it. */
  readonly fence: number;
  /** Of an arena that several servers share: how many of its 36 shards of rooms are here. */
  readonly shards?: { readonly count: number };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const lag = monitorEventLoopDelay({ resolution: 10 });
  lag.enable();
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({
      name: `flagplot_${name}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  };
  const { memoryUsage } = process;
  gauge('memory_bytes', 'Resident memory of the process.', () => memoryUsage.rss());
  gauge('heap_bytes', 'Used heap.', () => memoryUsage().heapUsed);
  gauge('memory_limit_bytes', 'Resident memory beyond which no room is opened.', () => LIMITS.memory.rssBytes);
  gauge('heap_limit_bytes', 'Used heap beyond which no room is opened.', () => LIMITS.memory.heapBytes);
  new Gauge({
    name: 'flagplot_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [50, 99, 100]) this.set({ quantile: quantile / 100 }, lag.percentile(quantile) / 1e9);
      lag.reset();
    },
  });
  const seconds = (name: string, help: string): Histogram =>
    new Histogram({ name: `flagplot_${name}_seconds`, help, buckets: ANSWER_BUCKETS, registers });
  const counter = <T extends string>(name: string, help: string, label: T): Counter<T> =>
    new Counter({ name: `flagplot_${name}_total`, help, labelNames: [label], registers });
  const codes = (name: string, help: string, all: readonly string[]): Counter<'code'> => {
    const found = counter(name, help, 'code');
    // Each is there from the beginning: whoever reckons how much a number grew misses the first of one that was not there.
    for (const code of all) found.inc({ code }, 0);
    return found;
  };
  return {
    received: counter('messages', 'Messages of clients, by type.', 'type'),
    errors: codes('errors', 'Errors told to clients, by code.', ERROR_CODES),
    goodbyes: codes('goodbyes', 'Connections that the server closed, by code.', GOODBYE_CODES),
    answer: seconds('answer', 'From a message to its answer on the wire, its writes on disk.'),
    flush: seconds('flush', 'Bringing writes to disk.'),
    watch(connections, arena, since) {
      gauge('serving_since_seconds', 'When this process opened the arena, in seconds since 1970.', () => since / 1000);
      gauge('connections', 'Open WebSocket connections.', connections);
      for (const what of ['rooms', 'games', 'seated', 'spectators'] as const) {
        gauge(what, `Of the moment: ${what}.`, () => arena.counts()[what]);
      }
    },
    watchStore({ reconnections, fence, shards }) {
      gauge('store_reconnections', 'How often the connection to the database was lost and made again.', reconnections);
      gauge('fencing_number', 'Of the lease: grows with each server that takes the arena.', () => fence);
      if (shards !== undefined)
        gauge(
          'shards_held',
          'Of the 36 shards of rooms of an arena that several servers share: here.',
          () => shards.count,
        );
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    close: () => lag.disable(),
  };
}
