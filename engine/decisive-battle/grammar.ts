/** The grammar of notation, once: `subject`, a sign and `object`, as in `lion>derfflinger`; `formed` and `roll` stand alone. */

export interface Parts {
  /** What stands before the sign; empty in a text without one. */
  readonly subject: string;
  /** `>` is against an enemy, `:` all else; empty in a word that stands alone. */
  readonly sign: ':' | '>' | '';
  readonly object: string;
}

const GRAMMAR = /^(?:([^:>]*)([:>]))?([^:>]*)$/;

/** Nothing where the text has more than one sign. */
export function partsOf(text: string): Parts | undefined {
  const found = GRAMMAR.exec(text);
  if (found === null) return undefined;
  const [, subject = '', sign = '', object = ''] = found;
  return { subject, sign: sign as Parts['sign'], object };
}
