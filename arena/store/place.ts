/** Place of an arena: a folder of this machine, or a database of PostgreSQL by its address. What can be done with an arena can be done with either. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, fail, ok, type Result } from '../../engine/index.js';
import { sqlCode } from '../files/sqlite.js';
import { publicAddress } from '../words/public-address.js';
import { backUp, type Copy, type CopyFault, restore } from './copies.js';
import type { TableTold } from './copy-tables.js';
import { DATABASE_FILE } from './data-folder.js';
import { faultOf as diskFault, type StoreFault } from './inspect.js';
import { forgetMark } from './mark.js';
import { type Postgres, PostgresError } from './postgres/postgres.js';
import { copyIn, copyOut } from './postgres/postgres-copies.js';
import {
  connect,
  faultOf,
  inUse,
  isPostgres,
  makeShareable,
  openInPostgres,
  prepare,
} from './postgres/postgres-store.js';
import { lockForServing } from './serving-lock.js';
import { openStore } from './sqlite-store.js';
import type { Store } from './store.js';

/** For people: without a password. */
export const placeName = (place: string): string => (isPostgres(place) ? publicAddress(place) : place);

/** For a command; a server may have it. */
export function openPlace(place: string, create: boolean): Result<Store, StoreFault> {
  return isPostgres(place) ? openInPostgres(place, { create }) : openStore(place, { create });
}

/** What the disk or the database said, in words. @throws what neither has said */
export function placeFault(error: unknown, place: string): Failure<StoreFault> {
  if (error instanceof PostgresError) return faultOf(error, place);
  if (sqlCode(error) === '') throw error;
  return diskFault(error, place);
}

export function backUpPlace(place: string, to: string, force: boolean, told?: TableTold): Result<Copy, CopyFault> {
  return isPostgres(place) ? copyOut(place, to, force, told) : backUp(place, to, force);
}

/** @returns the copy, and where what was there is kept */
export function restorePlace(
  file: string,
  place: string,
  now: Date,
  told?: TableTold,
): Result<{ copy: Copy; kept: string | null }, CopyFault> {
  return isPostgres(place)
    ? copyIn(file, place, { isNew: false, now, ...(told && { told }) })
    : restore(file, place, now);
}

/** All that is kept, from a folder into an empty database or back, while no server has it. What was there stays. */
export function moveArena(from: string, to: string, now: Date, told?: TableTold): Result<Copy, CopyFault> {
  if (isPostgres(from) === isPostgres(to))
    return fail('NO_FOLDER', 'One of both is a folder, the other a database like postgres://user@host:5432/arena.');
  return isPostgres(to) ? moveIn(from, to, now, told) : moveOut(from, to, told);
}

function moveIn(folder: string, url: string, now: Date, told?: TableTold): Result<Copy, CopyFault> {
  // The lock alone would make a file.
  if (!existsSync(join(folder, DATABASE_FILE))) return fail('NO_STORE', `There is no arena in ${folder}.`);
  const lock = lockForServing(folder);
  if (!lock.ok) return lock;
  const beside = mkdtempSync(join(tmpdir(), 'flagplot-move-'));
  try {
    const file = join(beside, DATABASE_FILE);
    const copied = backUp(folder, file, false);
    if (!copied.ok) return copied;
    const moved = copyIn(file, url, { isNew: true, now, ...(told && { told }) });
    return moved.ok ? ok(moved.value.copy) : moved;
  } finally {
    rmSync(beside, { recursive: true, force: true });
    lock.value();
  }
}

function moveOut(url: string, folder: string, told?: TableTold): Result<Copy, CopyFault> {
  const held = connect(url, { use: 'whole' });
  if (!held.ok) return held;
  const file = join(folder, DATABASE_FILE);
  try {
    const ready = prepare(held.value, url, false, false);
    if (!ready.ok) return ready;
    if (existsSync(file)) return fail('EXISTS', `There is an arena in ${folder} already.`);
    makeShareable(held.value);
    if (held.value.take() === undefined) return inUse(url);
    // A log or a mark of an arena that is gone would be taken for one of this.
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
    forgetMark(folder);
    const copied = copyOut(url, file, false, told);
    return copied.ok ? stillHeld(held.value, file, copied) : copied;
  } catch (error) {
    return placeFault(error, url);
  } finally {
    held.value.close();
  }
}

/** Whoever lost the arena on the way has a copy that another server writes past: it goes. */
function stillHeld(held: Postgres, file: string, copied: Result<Copy, CopyFault>): Result<Copy, CopyFault> {
  try {
    // A group begins with the lease.
    held.write('UPDATE lease SET holder = holder');
    held.flush();
    return copied;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
