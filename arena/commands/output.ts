/** Output of commands: results on standard output, words and progress on standard error, exit codes. */
import { SingleBar } from 'cli-progress';
import type { z } from 'zod';
import { refuse } from '../../agents/machine/output.js';
import { readOptions } from '../words/option-shapes.js';

export { ANSWER_IS_NO, print, printJson, refuse, remark } from '../../agents/machine/output.js';

/** What the schema makes of the options, or nothing after a sentence that names the first wrong one. */
export function parseOptions<T extends z.ZodType>(schema: T, options: unknown): z.output<T> | undefined {
  const read = readOptions(schema, options);
  if (read.ok) return read.value;
  refuse(read.message);
  return undefined;
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
