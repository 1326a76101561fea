/** Results of commands that figures come from, kept in files: `results/NAME.json`, one a command. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../root.js';

const FOLDER = join(ROOT, 'tests/figures/results');

export const result = z.strictObject({
  command: z.string(),
  date: z.iso.date(),
  /** How long its last step took, on the machine of then. */
  seconds: z.number(),
  /** What had to be run before it, once for all commands that begin so. */
  before: z.strictObject({ steps: z.string(), seconds: z.number() }).optional(),
  machine: z.string(),
  /** SHA-256 of what was compiled, by room: code that may play otherwise. */
  code: z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.string()),
  /** Hashes of the final states of the first rotation of a match that can be played again: whether the code still plays so. */
  first: z.array(z.string()).optional(),
  /** What it printed. */
  output: z.union([z.string(), z.record(z.string(), z.unknown())]),
});
export type Result = z.infer<typeof result>;

const nameOf = (command: string): string => {
  const words = command.replace(/^.*&& /, '').replace(/[^\w.]+/g, '-');
  return `${words.slice(0, 60).replace(/-$/, '')}-${createHash('sha256').update(command).digest('hex').slice(0, 8)}.json`;
};

export function resultOf(command: string): Result | undefined {
  const file = join(FOLDER, nameOf(command));
  return existsSync(file) ? result.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whole or not at all. */
export function keep(kept: Result): void {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, nameOf(kept.command));
  writeFileSync(`${file}.part`, `${JSON.stringify(result.parse(kept), undefined, 1)}\n`);
  renameSync(`${file}.part`, file);
}

/** Takes away what no README asks for any more; gives the names. */
export function forget(commands: readonly string[]): string[] {
  const wanted = new Set(commands.map(nameOf));
  const left = resultFiles().filter((name) => !wanted.has(name));
  for (const name of left) rmSync(join(FOLDER, name));
  return left;
}

export const resultFiles = (): string[] =>
  existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];

/** The files that nobody asks for. */
export const unasked = (commands: readonly string[]): string[] => {
  const wanted = new Set(commands.map(nameOf));
  return resultFiles().filter((name) => !wanted.has(name));
};

/** What a command takes where nobody has run it. */
const GUESS_SECONDS = 30;

/** How long commands will take, by how long they took; steps that several begin with are run once. */
export function secondsOf(commands: readonly string[]): number {
  const before = new Map<string, number>();
  let sum = 0;
  for (const command of commands) {
    const kept = resultOf(command);
    sum += kept?.seconds ?? GUESS_SECONDS;
    if (kept?.before !== undefined) before.set(kept.before.steps, kept.before.seconds);
  }
  return [...before.values()].reduce((all, one) => all + one, sum);
}
