/** Options of a door: what whoever listens for clients is told, a server or a gateway, and why a door could not be opened. */
import { z } from 'zod';
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
    logLevel: oneOf(LEVELS).default('warn'),
    json: z.boolean().optional(),
  });

/** For an option that may be given as often as needed. */
export const collect = (value: string, all: readonly string[] = []): string[] => [...all, value];

interface Door {
  /** `arena`, or `gateway`. */
  readonly what: string;
  readonly host: string;
  readonly port: number;
  /** Which said the port. */
  readonly option?: string;
}

export function whyNotOpen({ code, message }: NodeJS.ErrnoException, door: Door): string {
  const { what, host, port, option = '--port' } = door;
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken. Give ${option} another one, or 0 for any free one.`;
  if (code === 'EACCES') return `Port ${port} may not be taken by this user. Give ${option} one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `--host takes an address of this machine, not ${host}.`;
  return `The ${what} cannot be opened: ${message}.`;
}
