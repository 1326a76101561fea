/** Metrics of a gateway in the terms of Prometheus. */
import { Counter, Gauge, Registry } from 'prom-client';
import { GOODBYE_CODES } from '../protocol/index.js';

const TARGETS = ['home', 'room', 'tournament', 'all'] as const;

type Numbers = Readonly<Record<'clients' | 'upstreams' | 'owners' | 'shards_held', () => number>>;

export interface GatewayMetrics {
  readonly messages: Counter<'to'>;
  readonly goodbyes: Counter<'code'>;
  readonly waited: Counter;
  /** Asks for the numbers of the moment when they are read. */
  watch(numbers: Numbers): void;
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

const HELP: Readonly<Record<keyof Numbers, string>> = {
  clients: 'Connections of clients.',
  upstreams: 'Connections to owners, ready or being made.',
  owners: 'Owners that live.',
  shards_held: 'Shards of rooms that an owner holds.',
};

export function createGatewayMetrics(): GatewayMetrics {
  const registry = new Registry();
  const registers = [registry];
  const name = (what: string): string => `flagplot_gateway_${what}`;
  const messages = new Counter({
    name: name('messages_total'),
    help: 'Messages of clients, by where they went.',
    labelNames: ['to'] as const,
    registers,
  });
  const goodbyes = new Counter({
    name: name('goodbyes_total'),
    help: 'Goodbyes to clients, by code; those of owners too.',
    labelNames: ['code'] as const,
    registers,
  });
  const waited = new Counter({
    name: name('waited_total'),
    help: 'Messages and clients that waited for an owner.',
    registers,
  });
  // A series that begins at its first count hides that count from rate().
  for (const to of TARGETS) messages.inc({ to }, 0);
  for (const code of GOODBYE_CODES) goodbyes.inc({ code }, 0);
  return {
    messages,
    goodbyes,
    waited,
    watch(numbers) {
      for (const what of Object.keys(HELP) as (keyof Numbers)[]) {
        new Gauge({
          name: name(what),
          help: HELP[what],
          registers,
          collect() {
            this.set(numbers[what]());
          },
        });
      }
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
