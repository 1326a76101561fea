/** Metrics in the terms of Prometheus: what is counted and measured. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Arena } from '../rooms/arena.js';

/** Seconds; the promise is 25 ms. */
const ANSWER_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export interface Metrics {
  readonly received: Counter<'type'>;
  readonly errors: Counter<'code'>;
  readonly goodbyes: Counter<'code'>;
  readonly answer: Histogram;
  readonly flush: Histogram;
  /** Asks for the numbers of the moment when they are read. */
  watch(connections: () => number, arena: Pick<Arena, 'counts'>): void;
  /** Of a store on another machine: how often the way there was lost and found again. */
  watchStore(reconnections: () => number): void;
  read(): Promise<{ readonly type: string; readonly text: string }>;
  close(): void;
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
  return {
    received: counter('messages', 'Messages of clients, by type.', 'type'),
    errors: counter('errors', 'Errors told to clients, by code.', 'code'),
    goodbyes: counter('goodbyes', 'Connections that the server closed, by code.', 'code'),
    answer: seconds('answer', 'From a message to its answer on the wire, its writes on disk.'),
    flush: seconds('flush', 'Bringing writes to disk.'),
    watch(connections, arena) {
      gauge('connections', 'Open WebSocket connections.', connections);
      for (const what of ['rooms', 'games', 'seated', 'spectators'] as const) {
        gauge(what, `Of the moment: ${what}.`, () => arena.counts()[what]);
      }
    },
    watchStore: (reconnections) =>
      gauge('store_reconnections', 'How often the connection to the database was lost and made again.', reconnections),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
    close: () => lag.disable(),
  };
}
