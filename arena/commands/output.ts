/** What commands share: results on standard output, words and progress on standard error, exit codes. */
import { SingleBar } from 'cli-progress';
import pc from 'picocolors';
import type { z } from 'zod';
import { fieldProblems, OWN_WORDS } from '../../agents/shape-words.js';
import { harmless } from '../terminal/text.js';

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

/** What the schema makes of the options, or nothing after a sentence that names the first wrong one. */
export function parseOptions<T extends z.ZodType>(schema: T, options: unknown): z.output<T> | undefined {
  const read = schema.safeParse(options, OWN_WORDS);
  if (read.success) return read.data;
  const { at, message } = fieldProblems(read.error)[0]!;
  // Of an option that may be given again there is one name.
  const name = at.split('.')[0]!.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  refuse(`${name === '' ? '' : `--${name} `}${message.replace(/\.?$/, '.')}`);
  return undefined;
}

/** Columns side by side, the header bold; columns named in `right` are numbers. */
export function table(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string {
  const widths = header.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => (right.includes(header[i]!) ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
      .join('  ')
      .trimEnd();
  return [pc.bold(line(header)), ...rows.map(line)].join('\n');
}

export interface Progress {
  /** `done` of the total given at the start. */
  update(done: number, note?: string): void;
  stop(): void;
}

/** A bar on standard error where that is a terminal, else nothing. */
export function progressBar(total: number, what: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const format = `${what} {bar} {value}/{total}{left} {note}`;
  const bar = new SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true });
  const since = performance.now();
  bar.start(total, 0, { note: '', left: '' });
  return {
    update: (done, note = '') => bar.update(done, { note, left: leftText(done, total, performance.now() - since) }),
    stop: () => bar.stop(),
  };
}

/** How long it goes on at the pace so far; nothing before there is one. */
export function leftText(done: number, total: number, milliseconds: number): string {
  if (done <= 0) return '';
  const seconds = Math.ceil(((milliseconds / 1000) * (total - done)) / done);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours > 0) return `, ${hours}h ${minutes}m left`;
  return minutes > 0 ? `, ${minutes}m ${seconds % 60}s left` : `, ${seconds}s left`;
}

/** A heading over lines that somebody else may have written; nothing without lines. */
export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', pc.bold(title), ...lines.map((line) => `  ${harmless(line)}`)];
