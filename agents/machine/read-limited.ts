/** Bounded file reading, for a file that somebody named: only a regular one, and only so much of it. */
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { fail, ok, type Result } from '../../engine/index.js';

export type ReadFault = 'NO_FILE' | 'NOT_REGULAR' | 'TOO_LARGE';

/** The bytes of a file of at most `max` bytes. */
export function readLimited(file: string, max: number): Result<Buffer, ReadFault> {
  let handle: number | undefined;
  try {
    // Without waiting: a pipe that nobody writes to would hold us for ever.
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = fstatSync(handle);
    if (!found.isFile()) {
      return fail('NOT_REGULAR', `Cannot read ${file}: it is ${found.isDirectory() ? 'a folder' : 'no regular file'}`);
    }
    if (found.size > max) return tooLarge(file, found.size, max);
    // A file may say that it is empty and hold something, or grow while it is read.
    const bytes = Buffer.alloc(Math.max(found.size, 4096) + 1);
    const parts: Buffer[] = [];
    let total = 0;
    for (;;) {
      const n = readSync(handle, bytes, 0, bytes.length, null);
      if (n === 0) return ok(Buffer.concat(parts));
      total += n;
      if (total > max) return tooLarge(file, total, max);
      parts.push(Buffer.from(bytes.subarray(0, n)));
    }
  } catch (error) {
    return fail('NO_FILE', `Cannot read ${file}: ${reasonOf(error)}`);
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder',
  EACCES: 'you have no right to',
  EPERM: 'you have no right to',
  EROFS: 'that disk takes no changes',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
  ENXIO: 'it is no regular file',
};

/** Why a file could not be had, in words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
}

const tooLarge = (file: string, size: number, max: number): Result<never, ReadFault> =>
  fail('TOO_LARGE', `Cannot read ${file}: it has ${size} bytes, and at most ${max} are read`);
