/** Names of people: what they may look like. */
import { fail, ok, type Result } from '../../engine/index.js';
import { LIMITS } from '../limits.js';

const SPACES = /\s+/gu;
/** Controls, marks that turn the direction of writing, invisible and unassigned characters. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
const LETTER = /[\p{L}\p{N}]/u;

/** The name as it is kept and shown. Names that only an expert can tell apart become one. */
export function cleanName(raw: string): Result<string, 'BAD_NAME'> {
  const name = raw.normalize('NFKC').trim().replaceAll(/ +/g, ' ');
  if (UNSEEN.test(name))
    return fail('BAD_NAME', 'The name has characters that cannot be seen. Use letters, digits and signs.');
  const length = [...name].length;
  if (length > LIMITS.nameCharacters || !LETTER.test(name)) {
    const what = `a name of 1 to ${LIMITS.nameCharacters} characters, with a letter or a digit among them`;
    return fail('BAD_NAME', `Choose ${what}.`);
  }
  return ok(name);
}

/** Names that differ in this differ enough to be told apart. */
export const foldName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(SPACES, '');
