/** Atomic files: written whole or not at all, and on the disk before the next is begun. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Ends the name of what is being written; whatever has it after a crash is rubbish. */
export const UNFINISHED = '.tmp';

/**
 * What is there of a folder's path, and what is to be made below it, the upmost first. One by one: where a folder of the system takes no
 * entries, Node's own recursive way tries for ever.
 */
export function missingFolders(folder: string): { readonly there: string; readonly missing: readonly string[] } {
  const missing: string[] = [];
  let there = resolve(folder);
  for (; !existsSync(there); there = dirname(there)) missing.unshift(there);
  return { there, missing };
}

/** Makes a folder and those above it, and waits until they are on the disk. */
export function makeSyncedFolder(folder: string): void {
  for (const path of missingFolders(folder).missing) {
    mkdirSync(path);
    syncFolder(dirname(path));
  }
}

/** Writes a new file and waits until it is on the disk; with the flag `wx` only where there is none. */
export function writeSynced(file: string, data: string | Uint8Array, flag: 'w' | 'wx' = 'w'): void {
  const handle = openSync(file, flag);
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
  putInPlace(beside, file);
}

/** Gives a file or folder that is whole and on the disk its name, in place of what had it, and waits until the name is there too. */
export function putInPlace(beside: string, name: string): void {
  renameSync(beside, name);
  syncFolder(dirname(name));
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
