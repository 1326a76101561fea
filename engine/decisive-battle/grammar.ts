/** The grammar of notation, once: `subject`, a sign and `object`, as in `lion>derfflinger`; `formed` and `roll` stand alone. */

/** What a ship or the fleet that she leads does, behind the colon. */
export const DEEDS = [
  ...(['-', 'withdraw', 'home', 'dodge', 'stand', 'keep', 'let-go'] as const),
  ...(['break-off', 'stay', 'pursue'] as const),
] as const;
export type DeedWord = (typeof DEEDS)[number];

/** Subjects that are no ship: of a side, a war, a line that is formed, a fleet that is named. */
export const SUBJECTS = ['side', 'war', 'lead', 'follow', 'next'] as const;
export type SubjectWord = (typeof SUBJECTS)[number];

export const deedText = (ship: string, deed: DeedWord): string => `${ship}:${deed}`;
export const subjectText = (subject: SubjectWord, object: string): string => `${subject}:${object}`;

export const isDeed = (word: string): word is DeedWord => (DEEDS as readonly string[]).includes(word);
export const isSubject = (word: string): word is SubjectWord => (SUBJECTS as readonly string[]).includes(word);

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
