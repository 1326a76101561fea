/** Programs of an operator that a machine may lack: where they are, or why a test of them is skipped. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian keeps what root runs. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

export const programAt = (name: string): string | undefined =>
  FOLDERS.filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** For the end of a test's name. */
export const whyWithout = (name: string): string => (programAt(name) ? '' : ` (skipped: there is no ${name})`);
