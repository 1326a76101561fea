/** Back-up and restore: a copy of a store made while the server runs, and one put in its place again. */
import { chmodSync, constants, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { putInPlace, syncFile, syncFolder } from '../../agents/machine/files.js';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { fail, ok, type Result } from '../../engine/index.js';
import { Sqlite } from '../files/sqlite.js';
import { makeFolder } from '../files/write-file.js';
import { DATABASE_FILE } from './data-folder.js';
import { faultOf, isWhole, knownVersion, type StoreFault } from './inspect.js';
import { forgetMark } from './mark.js';
import { lockForServing } from './serving-lock.js';
import { makePrivate } from './sqlite-store.js';

export type CopyFault =
  | StoreFault
  /** The copy would replace a file. */
  | 'EXISTS'
  | 'NO_FILE';

/** What is in a copy that was checked. */
export interface Copy {
  readonly file: string;
  readonly bytes: number;
  readonly version: number;
  readonly games: number;
  readonly people: number;
}

/** A copy of the store as it is at this moment, checked, in one file. The server may run, and is not held up. */
export function backUp(folder: string, to: string, force: boolean): Result<Copy, CopyFault> {
  const from = join(folder, DATABASE_FILE);
  if (!existsSync(from)) return fail('NO_STORE', `There is no arena in ${folder}. Give its folder with --data.`);
  let sql: Sqlite | undefined;
  try {
    return makeCopy(to, force, (beside) => {
      sql = new Sqlite(from);
      const known = knownVersion(sql, from);
      if (known.ok) sql.all('VACUUM INTO ?', beside);
      return known;
    });
  } catch (error) {
    const fault = faultOf(error, from);
    return fault.code === 'DISK' ? faultOf(error, `Cannot copy ${from} to ${to}`) : fault;
  } finally {
    sql?.close();
  }
}

/** A copy that `fill` writes into a file beside it: checked, on disk, and then in its place; or nothing. */
export function makeCopy(
  to: string,
  force: boolean,
  fill: (beside: string) => Result<unknown, CopyFault>,
): Result<Copy, CopyFault> {
  const room = mayReplace(to, force);
  if (!room.ok) return room;
  const beside = `${to}.${process.pid}.tmp`;
  try {
    makePrivate(beside);
    const filled = fill(beside);
    if (!filled.ok) return filled;
    const checked = check(beside, to);
    if (!checked.ok) return checked;
    syncFile(beside, 'r');
    putInPlace(beside, to);
    return checked;
  } finally {
    removeAll(beside);
  }
}

/**
 * Puts a copy in the place of the store in a folder, or into a new folder. What was there is kept beside it.
 * @returns the copy, and the name under which the old one is kept
 */
export function restore(
  from: string,
  folder: string,
  now: Date,
): Result<{ copy: Copy; kept: string | null }, CopyFault> {
  if (!existsSync(from) || !statSync(from).isFile()) return fail('NO_FILE', `There is no file ${from}.`);
  const made = makeFolder(folder);
  if (!made.ok) return fail('NO_FOLDER', made.message);
  const file = join(folder, DATABASE_FILE);
  const beside = `${file}.restoring`;
  let release = (): void => {};
  try {
    const lock = lockForServing(folder);
    if (!lock.ok) return lock;
    release = lock.value;
    removeAll(beside);
    bringIn(from, beside);
    const checked = check(beside, from);
    if (!checked.ok) return checked;
    syncFile(beside, 'r');
    const kept = existsSync(file) ? keepAside(file, now) : null;
    // Not `putInPlace`: the old mark must be gone before the new name is sure to last, and one wait makes both so.
    renameSync(beside, file);
    forgetMark(folder);
    syncFolder(folder);
    return ok({ copy: { ...checked.value, file }, kept });
  } catch (error) {
    return faultOf(error, file);
  } finally {
    removeAll(beside);
    release();
  }
}

const Counts = z.object({ games: z.int(), people: z.int() });

/** Whether a copy is a whole store of a version we know; `name` is what people call it. */
export function check(file: string, name: string): Result<Copy, CopyFault> {
  const sql = new Sqlite(file);
  try {
    const version = knownVersion(sql, name);
    if (!version.ok) return version;
    if (version.value === 0) return fail('NOT_OURS', `${name} is no copy of an arena.`);
    const whole = isWhole(sql, name, true);
    if (!whole.ok) return whole;
    const query = 'SELECT (SELECT count(*) FROM games) AS games, (SELECT count(*) FROM people) AS people';
    const counts = Counts.parse(sql.one(query));
    // One file, nothing beside it.
    sql.exec('PRAGMA journal_mode = DELETE');
    return ok({ file: name, bytes: statSync(file).size, version: version.value, ...counts });
  } catch (error) {
    return faultOf(error, name);
  } finally {
    sql.close();
  }
}

/** With its log, where somebody copied both. */
export function bringIn(from: string, to: string): void {
  for (const part of ['', '-wal']) {
    if (!existsSync(from + part)) continue;
    copyFileSync(from + part, to + part, constants.COPYFILE_EXCL);
    chmodSync(to + part, 0o600);
  }
}

/** Gives the old store a second name, and takes its log away, which would be read into the new one. */
function keepAside(file: string, now: Date): string {
  try {
    const old = new Sqlite(file);
    old.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    old.close();
  } catch {
    // It is damaged, which may be why another takes its place; it is kept as it is.
  }
  const stem = `${file}.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;
  let kept = stem;
  for (let i = 2; existsSync(kept); i++) kept = `${stem}-${i}`;
  try {
    linkSync(file, kept);
  } catch {
    copyFileSync(file, kept, constants.COPYFILE_EXCL);
  }
  const log = `${file}-wal`;
  // The folder is synced once all names are as they shall be.
  if (existsSync(log) && statSync(log).size > 0) renameSync(log, `${kept}-wal`);
  for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
  return kept;
}

function mayReplace(file: string, force: boolean): Result<true, CopyFault> {
  const made = makeFolder(dirname(file));
  if (!made.ok) return fail('NO_FOLDER', made.message);
  try {
    if (!existsSync(file)) return ok(true);
    if (!statSync(file).isFile()) return fail('NO_FILE', `${file} is no regular file. Name a file for the copy.`);
    return force ? ok(true) : fail('EXISTS', `${file} is there already; --force replaces it.`);
  } catch (error) {
    return fail('NO_FILE', `Cannot write ${file}: ${reasonOf(error)}.`);
  }
}

function removeAll(file: string): void {
  for (const part of ['', '-wal', '-shm', '-journal']) rmSync(file + part, { force: true });
}
