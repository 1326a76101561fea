/** Inspection of a database file before anything is read from it or written to it, with what is wrong in words. */
import { z } from 'zod';
import { reasonOf } from '../../agents/machine/read-limited.js';
import { type Failure, fail, ok, type Result } from '../../engine/index.js';
import { type Sqlite, sqlCode } from '../files/sqlite.js';
import { APPLICATION_ID, MIGRATIONS, versionOf } from './migrations.js';

export type StoreFault =
  /** The folder cannot be made or written to. */
  | 'NO_FOLDER'
  /** There is none, and none was to be made. */
  | 'NO_STORE'
  /** An arena was served from the folder, and its database is missing or empty. */
  | 'GONE'
  /** It was to be replaced as one that is gone, and is there. */
  | 'NOT_GONE'
  /** A server has it. */
  | 'IN_USE'
  /** A later flagplot made it. */
  | 'TOO_NEW'
  /** It is a database of something else. */
  | 'NOT_OURS'
  | 'DAMAGED'
  /** The disk is full, takes no changes, or fails. */
  | 'DISK'
  /** A database server that is not there, or refuses. */
  | 'NO_SERVER'
  /** The package that talks to it is not installed. */
  | 'NO_PACKAGE';

const Mark = z.object({ application_id: z.int() });
const Count = z.object({ n: z.int() });

/** The version of a store; 0 of an empty file. */
export function knownVersion(sql: Sqlite, file: string, latest = MIGRATIONS.length): Result<number, StoreFault> {
  const version = versionOf(sql);
  const tables = Count.parse(sql.one('SELECT count(*) AS n FROM sqlite_schema')).n;
  const ours = Mark.parse(sql.one('PRAGMA application_id')).application_id === APPLICATION_ID;
  if (!ours && (version > 0 || tables > 0)) {
    return fail('NOT_OURS', `${file} is a database of another program.`);
  }
  if (version <= latest) return ok(version);
  const words = `it has version ${version}, this one knows versions up to ${latest}`;
  return fail('TOO_NEW', `${file} was made by a later flagplot: ${words}. Use that one.`);
}

const Check = z.object({ found: z.string() });

/** Whether the file is whole; `thorough` compares the indexes with their tables too, at several times the price. */
export function isWhole(sql: Sqlite, file: string, thorough: boolean): Result<true, StoreFault> {
  const pragma = thorough ? 'integrity_check' : 'quick_check';
  const { found } = Check.parse(sql.one(`SELECT ${pragma} AS found FROM pragma_${pragma}(1)`));
  return found === 'ok' ? ok(true) : damaged(file, found);
}

/** What SQLite threw, in words. */
export function faultOf(error: unknown, file: string): Failure<StoreFault> {
  const code = sqlCode(error);
  if (code === 'SQLITE_NOTADB') return damaged(file, 'it is no database');
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(file, (error as Error).message);
  if (code === 'SQLITE_BUSY') return fail('IN_USE', `Another program holds ${file}. Try again when it is done.`);
  return fail('DISK', `${file}: ${diskWords(code) ?? reasonOf(error)}.`);
}

function diskWords(code: string): string | undefined {
  if (code === 'SQLITE_FULL') return 'the disk is full';
  if (code.startsWith('SQLITE_IOERR')) return 'the disk is full or fails';
  return code === 'SQLITE_READONLY' ? 'that disk takes no changes' : undefined;
}

const damaged = (file: string, how: string): Failure<StoreFault> =>
  fail('DAMAGED', `${file} is damaged: ${how.replace(/^\*+ .* \*+\s*/, '')}.`);
