/** Shapes of option values, which arrive as text, with sentences that say what would be right. */
import { z } from 'zod';
import { didYouMean } from '../../engine/core/did-you-mean.js';

/** A whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number) {
  const error = (issue: { readonly input?: unknown }): string =>
    issue.input === undefined
      ? `is missing; it takes a whole number from ${min} to ${max}.`
      : `takes a whole number from ${min} to ${max}, not ${issue.input}.`;
  return z
    .string({ error })
    .refine((text) => /^[+-]?\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number);
}

/** A number above nothing, decimals allowed. */
export function positiveNumber(max: number) {
  const error = (issue: { readonly input?: unknown }): string =>
    `takes a number above 0 and at most ${max}, not ${issue.input}.`;
  return z
    .string({ error })
    .refine((text) => /^\d{1,9}(\.\d{1,6})?$/.test(text) && Number(text) > 0 && Number(text) <= max, { error })
    .transform(Number);
}

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, {
    error: (issue) =>
      issue.input === undefined
        ? `is missing; it takes ${words.join(', ')}.`
        : `takes ${words.join(', ')}, not ${issue.input}${didYouMean(String(issue.input), words)}.`,
  });
}
