/** Output of the commands of training: options in words, and tables. */
import { z } from 'zod';
import { harmless } from '../../agents/machine/harmless.js';
import { fieldProblems } from '../../agents/machine/shape-words.js';
import { tableLines } from '../../agents/machine/tables.js';

/** The first option that is wrong, and what would be right: `--steps must be more than 0, not -1.` */
export function optionWords(error: z.ZodError): string {
  const { at, message } = fieldProblems(error)[0]!;
  return `--${at} ${message}.`;
}

/** An option's whole number, as text. */
export function wholeNumber(min: number, max: number) {
  const error = (issue: { readonly input?: unknown }): string =>
    `takes a whole number from ${min} to ${max}, not ${String(issue.input)}`;
  return z
    .string({ error })
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number);
}

/** Columns side by side, the header bold, of what files say; columns named in `right` are numbers. */
export const table = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string[] => {
  const plain = (cells: readonly string[]): string[] => cells.map(harmless);
  return tableLines(plain(header), rows.map(plain), right);
};
