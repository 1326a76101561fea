/**
 * Recovery codes as text: what is shown, what is meant by what somebody types, and the hash that is kept. Whoever has the code of a person becomes
 * that person on another device.
 */
import { sha256 } from '../../engine/core/sha256.js';
import type { World } from '../protocol/world.js';

/** Crockford's base 32: no letter in it looks like another one or like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five bits each: 100 bits, which nobody guesses. */
export const CODE_LETTERS = 20;
const GROUP = 5;
const NO_LETTER = /[^0-9A-HJKMNP-TV-Z]/;

/** The code as people read it: four groups of five. */
export function newCode(world: World): string {
  const letters = Array.from(world.random(CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]!);
  return letters.join('').replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** What was meant, however it was written: in wide or small letters, with other gaps, with O for 0 and I or L for 1. Undefined where it is no code. */
export function readCode(text: string): string | undefined {
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212\u30fc]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return letters.length !== CODE_LETTERS || NO_LETTER.test(letters) ? undefined : letters;
}

/** As it is stored; no secret of a person has such a hash. */
export const codeHash = (code: string): string => sha256(`flagplot recovery 1\n${code}`);

/** In a time that does not depend on where they differ. */
export function isSame(one: string, other: string): boolean {
  let differs = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) differs |= one.charCodeAt(i) ^ other.charCodeAt(i);
  return differs === 0;
}
