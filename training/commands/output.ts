/** Output of the commands of training: results on standard output, words on standard error, exit codes. */
import pc from 'picocolors';
import { z } from 'zod';
import { firstProblem } from '../../agents/machine/shape-words.js';

/** It ran, and the answer is no. */
export const ANSWER_IS_NO = 1;
/** The command was used wrongly; a sentence on standard error says what would be right. */
const WRONG_USE = 2;

export const print = (text: string): void => void process.stdout.write(`${text}\n`);

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** A remark for people; never part of the result. */
export const remark = (text: string): void => void process.stderr.write(`${text}\n`);

export function refuse(sentence: string): void {
  remark(pc.red(sentence));
  process.exitCode = WRONG_USE;
}

/** The first option that is wrong, and what would be right: `--steps must be more than 0, not -1.` */
export const optionWords = (error: z.ZodError): string => `--${firstProblem(error, '').replace(': ', ' ')}.`;

/** An option's whole number, as text. */
export function wholeNumber(min: number, max: number) {
  const error = (issue: { readonly input?: unknown }): string =>
    `takes a whole number from ${min} to ${max}, not ${String(issue.input)}`;
  return z
    .string({ error })
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, { error })
    .transform(Number);
}

/** Text of a file made harmless: control characters, which could move the cursor, become blanks. */
export const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ');

/** Columns side by side, the header bold; columns named in `right` are numbers. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string[] {
  const cells = [header, ...rows].map((row) => row.map(harmless));
  const widths = header.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  const [first, ...others] = cells.map((row) =>
    row
      .map((cell, i) => (right.includes(header[i]!) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
  return [pc.bold(first!), ...others];
}

/** A heading over lines. */
export const section = (title: string, lines: readonly string[]): string[] => [
  '',
  pc.bold(title),
  ...lines.map((line) => `  ${line}`),
];
