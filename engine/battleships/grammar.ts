/** The grammar of notation, once: a subject, a sign and an object, as in `hood>bismarck`. */

/** Aims at a target, with secondary guns, launches, lights a hex; all else has a colon. */
export type Sign = '>' | '~' | '=' | '*' | ':';

/** The object of an order to do nothing. */
export const NO_OBJECT = '-';

/** An order in notation, taken apart. */
export interface Parts {
  /** Token of a unit, `mine` or `flag`. */
  readonly subject: string;
  readonly sign: Sign;
  /** Token of a target, hex, path, deed, or `NONE`. */
  readonly object: string;
}

/** `hood>bismarck`: `hood`, `>`, `bismarck`. Nothing for what is no order. */
export function partsOf(notation: string): Parts | undefined {
  const [, subject, sign, object] = /^([^>~=*:]+)([>~=*:])(.*)$/.exec(notation) ?? [];
  return subject === undefined ? undefined : { subject, sign: sign as Sign, object: object! };
}

/** What stands behind the sign: `bismarck`, `3524`, `2p1`. */
export const objectIn = (notation: string): string => partsOf(notation)?.object ?? '';

/** The path of a move, whose ship may be left out; nothing for what is no path. */
export const pathIn = (notation: string): string | undefined => /^(?:[^:]*:)?([0-9psu]+)$/.exec(notation)?.[1];
