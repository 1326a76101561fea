/** A file of JSON Lines that is only ever appended to: a kill costs the line that was being written, and who opens it again goes on behind the last whole one. */
import { closeSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { z } from 'zod';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { firstProblem } from '../../agents/machine/shape-words.js';
import { fail, ok, type Result } from '../../engine/index.js';

/** A line could not be written: what was kept before it is there still. */
export class LogFault extends Error {
  override readonly name = 'LogFault';
}

export class LineFile<Line> {
  readonly #file: string;
  readonly #handle: number;

  /**
   * @param bytes up to the end of the last whole line; what stands behind it goes
   * @throws where the file cannot be written
   */
  constructor(file: string, bytes: number) {
    this.#file = file;
    this.#handle = openSync(file, 'a+');
    ftruncateSync(this.#handle, bytes);
  }

  /** @throws LogFault */
  add(...lines: readonly Line[]): void {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    try {
      for (let from = 0; from < bytes.length; ) from += writeSync(this.#handle, bytes, from);
    } catch (error) {
      const rest = 'What it holds stays; ask for the same again to go on.';
      throw new LogFault(`Cannot write ${this.#file}: ${reasonOf(error)}. ${rest}`);
    }
  }

  close(): void {
    try {
      fsyncSync(this.#handle);
    } finally {
      closeSync(this.#handle);
    }
  }
}

/** Why a line could not be taken, as the end of a sentence. */
export function parsedLine<T>(line: string, schema: z.ZodType<T>): Result<T> {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return fail('NO_JSON', 'it is no JSON');
  }
  const read = schema.safeParse(json);
  return read.success ? ok(read.data) : fail('BAD_LINE', firstProblem(read.error, 'it'));
}
