/** Files that a command names, by hash: a program that was changed is another one, as far as its command shows. */
import { createHash } from 'node:crypto';
import { readLimited } from '../machine/read-limited.js';

const MOST_BYTES = 256 * 1024 * 1024;

/** SHA-256 of each word of a command that is a file here. What the program loads besides is not seen. */
export function filesOf(command: string): Readonly<Record<string, string>> {
  const words = command.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
  const named = words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2'));
  return Object.fromEntries(
    named.flatMap((file) => {
      const bytes = readLimited(file, MOST_BYTES);
      return bytes.ok ? [[file, createHash('sha256').update(bytes.value).digest('hex')]] : [];
    }),
  );
}
