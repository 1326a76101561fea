/** Files, in place of a machine's: a browser reads none by name. */
import { fail, type Result } from '../../../engine/index.js';

export const readLimited = (file: string): Result<never, 'NO_FILE'> =>
  fail('NO_FILE', `Cannot read ${file}: a browser reads no files by name`);

export const reasonOf = (error: unknown): string => (error as Error).message;
