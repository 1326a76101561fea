/** Rules for names of people: what they may look like. */
import { fail, ok, type Result } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import { skeleton } from './look-alikes.js';

const SPACES = /\s+/gu;
/**
 * Controls, marks that turn the direction of writing, unassigned characters, everything that is drawn as nothing (variation
 * selectors, joiners, fillers), and spaces other than the one on every keyboard, the empty Braille cell among them.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** A mark that sits on nothing, or a pile of them: real writing has at most two that take no room of their own. */
const STRAY_MARK = /(?:^|[^\p{L}\p{N}\p{M}])\p{M}|\p{Mn}{3}/u;
const LETTER = /[\p{L}\p{N}]/u;

const WORD = /[\p{L}\p{M}]+/gu;
/** Scripts with letters that look like those of another one of them. Nobody writes one word in two of these. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

const isMixed = (word: string): boolean => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1;

/** The name as it is kept and shown. Names that only an expert can tell apart become one. */
export function cleanName(raw: string): Result<string, 'BAD_NAME'> {
  const name = raw.normalize('NFKC').trim().replaceAll(/ +/g, ' ');
  if (UNSEEN.test(name))
    return fail('BAD_NAME', 'The name has characters that cannot be seen. Use letters, digits and signs.');
  if (STRAY_MARK.test(name))
    return fail('BAD_NAME', 'The name has accents without a letter, or too many on one. Use at most two on a letter.');
  const mixed = name.match(WORD)?.find(isMixed);
  if (mixed !== undefined)
    return fail('BAD_NAME', `The word ${mixed} mixes letters of two alphabets. Write each word in one.`);
  const length = [...name].length;
  if (length > LIMITS.nameCharacters || !LETTER.test(name)) {
    const what = `a name of 1 to ${LIMITS.nameCharacters} characters, with a letter or a digit among them`;
    return fail('BAD_NAME', `Choose ${what}.`);
  }
  return ok(name);
}

/** Names that differ in this differ enough to be told apart. */
export const foldName = (name: string): string => skeleton(name).replaceAll(SPACES, '');
