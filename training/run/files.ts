/** Atomic files of a run: written whole or not at all, and on the disk before the next is begun. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Ends the name of what is being written; whatever has it after a crash is rubbish. */
export const UNFINISHED = '.tmp';

/**
 * Makes a folder and those above it. One by one: where a folder of the system takes no entries, Node's own recursive way tries for
 * ever.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = [];
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at);
  for (const path of missing) {
    mkdirSync(path);
    syncFolder(dirname(path));
  }
}

/** Writes a new file and waits until it is on the disk. */
export function writeSynced(file: string, data: string | Uint8Array): void {
  const handle = openSync(file, 'w');
  try {
    writeFileSync(handle, data);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The file holds what it held before or all of `data`, whenever the process ends or the power fails. */
export function writeWhole(file: string, data: string | Uint8Array): void {
  const beside = `${file}${UNFINISHED}`;
  writeSynced(beside, data);
  renameSync(beside, file);
  syncFolder(dirname(file));
}

/** Waits until the names in the folder are on the disk. Windows has no such thing and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncFile(folder, 'r');
}

/** Waits until what was written to the file is on the disk. */
export function syncFile(file: string, flags = 'r+'): void {
  const handle = openSync(file, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
