/** Options of a door: what whoever listens for clients is told, a server or a gateway, and why a door could not be opened. */
import type { Command } from 'commander';
import { z } from 'zod';
import { MetricsPortError } from '../server/metrics-port.js';
import { oneOf, wholeNumber } from '../words/option-shapes.js';

export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '');

export const doorShape = (port: number) =>
  z.object({
    port: wholeNumber(0, 65_535).default(port),
    host: z.string().min(1, 'takes an address of this machine').default('127.0.0.1'),
    origin: z
      .array(z.string())
      .refine((all) => all.every(isOrigin), 'takes the origin of a page, like https://arena.example.org')
      .default([]),
    behindProxy: z.boolean().default(false),
    metricsOpen: z.boolean().default(false),
    metricsPort: wholeNumber(0, 65_535).optional(),
    metricsHost: z.string().min(1, 'takes an address of this machine').optional(),
    logLevel: oneOf(LEVELS).default('warn'),
    json: z.boolean().optional(),
  });

/** What would be misunderstood together. */
export const metricsAtOnePlace = <T extends ReturnType<typeof doorShape>>(shape: T) =>
  shape
    .refine(({ metricsPort, metricsOpen }) => metricsPort === undefined || !metricsOpen, {
      path: ['metricsPort'],
      error: 'tells /metrics on a port of its own, --metrics-open on that of the clients: give one of them',
    })
    .refine(({ metricsPort, metricsHost }) => metricsPort !== undefined || metricsHost === undefined, {
      path: ['metricsHost'],
      error: 'says where the port of --metrics-port is: give that too',
    });

export const addMetricsOptions = (command: Command): Command =>
  command
    .option('--metrics-open', 'tell /metrics to everybody, not only to this machine')
    .option('--metrics-port <n>', 'tell /metrics on a port of its own, and not on that of the clients')
    .option('--metrics-host <address>', 'of this machine, for --metrics-port (default: 127.0.0.1)');

/** For an option that may be given as often as needed. */
export const collect = (value: string, all: readonly string[] = []): string[] => [...all, value];

interface Door {
  /** `arena`, or `gateway`. */
  readonly what: string;
  readonly host: string;
  readonly port: number;
  readonly metricsHost?: string | undefined;
  readonly metricsPort?: number | undefined;
}

/** In the words of the options, of the one of its two ports that it could not have. */
export function whyNotOpen(error: unknown, door: Door): string {
  const { what } = door;
  const isOfMetrics = error instanceof MetricsPortError;
  const { code, message } = (isOfMetrics ? error.cause : error) as NodeJS.ErrnoException;
  const option = isOfMetrics ? '--metrics-port' : '--port';
  const hostOption = isOfMetrics ? '--metrics-host' : '--host';
  const port = isOfMetrics ? door.metricsPort : door.port;
  const host = isOfMetrics ? (door.metricsHost ?? '127.0.0.1') : door.host;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken. Give ${option} another one, or 0 for any free one.`;
  if (code === 'EACCES') return `Port ${port} may not be taken by this user. Give ${option} one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${hostOption} takes an address of this machine, not ${host}.`;
  return `The ${what} cannot be opened: ${message}.`;
}
