/** The set of positions that a checkout comes with. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const SET_FILE = 'positions.jsonl';

/** Beside the sources; what is built from them lies a folder deeper, in another one. None in a package, for which it is too large. */
export const shippedSet = (): string | undefined =>
  [`../../../../arena/lab/decisions/${SET_FILE}`, `./${SET_FILE}`]
    .map((at) => fileURLToPath(new URL(at, import.meta.url)))
    .find((file) => existsSync(file));
