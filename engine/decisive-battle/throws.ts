/** Kinds of throws, for their names and in words. */
import { ROLL_KINDS } from './meaning.js';
import * as THROW from './throw-kinds.js';
import { ROLL_WORDS } from './words.js';

export { THROW };

/** What each throw is for, in words. */
export const THROW_TEXT: Record<number, string> = Object.fromEntries(
  ROLL_KINDS.map((kind, number) => [number, ROLL_WORDS[kind]]),
);
