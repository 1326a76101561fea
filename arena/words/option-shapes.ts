/** Shapes of option values, which arrive as text. Each says in a clause what would be right, and the reader makes a sentence of it. */
import { z } from 'zod';
import { fieldProblems, OWN_WORDS } from '../../agents/machine/shape-words.js';
import { didYouMean } from '../../engine/core/did-you-mean.js';
import { fail, ok, type Result } from '../../engine/index.js';

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = (issue: { readonly input?: unknown }): string =>
    issue.input === undefined
      ? `is missing; it takes a whole number from ${min} to ${max}`
      : `takes a whole number from ${min} to ${max}, not ${issue.input}`;
  return z
    .string({ error })
    .refine((text) => /^[+-]?\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number);
}

/** A number above nothing, decimals allowed. */
export function positiveNumber(max: number) {
  const error = (issue: { readonly input?: unknown }): string =>
    `takes a number above 0 and at most ${max}, not ${issue.input}`;
  return z
    .string({ error })
    .refine((text) => /^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0 && Number(text) <= max, { error })
    .transform(Number);
}

/** Two hypotheses of how much better somebody is, in Elo: `0,30`. */
export const eloPair = z
  .string()
  .regex(/^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/, {
    error: (issue) => `takes two numbers with a comma between, as in 0,30, not ${String(issue.input)}`,
  })
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine(([low, high]) => low < high && low >= -1000 && high <= 1000, {
    error: 'takes the lower number first, both between -1000 and 1000',
  });

/** Of an address of the sixth version, as in `[::1]:7434`. */
const withoutBrackets = (host: string): string =>
  host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host;

/** `7434` on this machine alone, or `0.0.0.0:7434`. */
export const hostPort = z
  .string()
  .transform((text) => {
    const at = text.lastIndexOf(':');
    return { host: at < 0 ? '127.0.0.1' : withoutBrackets(text.slice(0, at)), port: Number(text.slice(at + 1)) };
  })
  .refine(({ host, port }) => host !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535, {
    error: 'takes a port, or host:port, as in 0.0.0.0:7434',
  });

/** One of some words. `or` is what would do as well, taken in before the options are read: ` or a file`. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words, or = '') {
  return z.enum(words, {
    error: (issue) =>
      issue.input === undefined
        ? `is missing; it takes ${words.join(', ')}`
        : `takes ${words.join(', ')}${or}, not ${issue.input}${didYouMean(String(issue.input), words)}`,
  });
}

/** What the schema makes of the options of a command, or a sentence that names the first wrong one. */
export function readOptions<T extends z.ZodType>(schema: T, options: unknown): Result<z.output<T>, 'BAD_OPTION'> {
  const read = schema.safeParse(options, OWN_WORDS);
  if (read.success) return ok(read.data);
  const { at, message } = fieldProblems(read.error)[0]!;
  // Of an option that may be given again there is one name.
  const name = at.split('.')[0]!.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  return fail('BAD_OPTION', `${name === '' ? '' : `--${name} `}${message}.`);
}
