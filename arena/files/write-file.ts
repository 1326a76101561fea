/** Safe file writing where somebody said: never in place of a file that is not ours, and never half. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { missingFolders, putInPlace, writeSynced } from '../../agents/machine/files.js';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { fail, ok, type Result } from '../../engine/index.js';

/** What a record as text begins with. */
export const RECORD_HEAD = '[Flagplot "';

/** Makes a folder and those above it, and sees that one can write there. */
export function makeFolder(folder: string): Result<true> {
  try {
    const { there, missing } = missingFolders(folder);
    if (!statSync(there).isDirectory()) return fail('NO_FOLDER', `Cannot write to ${folder}: ${there} is no folder.`);
    accessSync(there, constants.W_OK | constants.X_OK);
    for (const path of missing) if (!existsSync(path)) mkdirSync(path);
    return ok(true);
  } catch (error) {
    return fail('NO_FOLDER', `Cannot write to ${folder}: ${reasonOf(error)}.`);
  }
}

/** Whether a file may be written: there is none, or one that begins as ours do. The folders above it are made. */
export function mayWrite(file: string, head: string): Result<true> {
  const folder = makeFolder(dirname(file));
  if (!folder.ok) return folder;
  try {
    if (!existsSync(file)) return ok(true);
    const found = statSync(file);
    if (!found.isFile()) return fail('NOT_OURS', `Cannot write ${file}: it is no regular file.`);
    if (found.size === 0 || headOf(file, head.length) === head) return ok(true);
    return fail('NOT_OURS', `${file} is there already and not of this kind; it stays. Give another name.`);
  } catch (error) {
    return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

/** Writes a file, whole or not at all, where that may be done; its name, or why not. */
export function writeOwn(file: string, text: string, head: string): Result<string> {
  const may = mayWrite(file, head);
  if (!may.ok) return may;
  let beside: string | undefined;
  try {
    const target = existsSync(file) ? realpathSync(file) : file;
    beside = `${target}.${process.pid}.tmp`;
    writeSynced(beside, text, 'wx');
    putInPlace(beside, target);
    return ok(file);
  } catch (error) {
    if (beside !== undefined && (error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(beside, { force: true });
    return fail('NOT_WRITTEN', `Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

function headOf(file: string, bytes: number): string {
  const handle = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(handle, buffer, 0, bytes, 0)).toString('latin1');
  } finally {
    closeSync(handle);
  }
}
