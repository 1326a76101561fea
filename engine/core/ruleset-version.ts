/** Versions of a ruleset: `battleships-v2` are the second rules of `battleships`. The number rises where play changes. */

/** The ruleset without its version. */
export const familyOf = (ruleset: string): string => ruleset.replace(/-v\d+$/, '');

/** Why nobody can say here whether a game of `theirs` is true, where it is of other rules of the same name than `ours`. */
export function otherVersion(theirs: string | undefined, ours: string, flagplot?: string): string | undefined {
  if (theirs === undefined || theirs === ours || familyOf(theirs) !== familyOf(ours)) return undefined;
  const age = versionOf(theirs) < versionOf(ours) ? 'an older' : 'a newer';
  const where = flagplot === undefined || flagplot === '?' ? '' : ` (it was written by flagplot ${flagplot})`;
  return `it is of ${theirs}, ${age} version of the rules, and this flagplot plays ${ours}: only a flagplot that plays ${theirs} can say more${where}`;
}

const versionOf = (ruleset: string): number => Number(/-v(\d+)$/.exec(ruleset)?.[1] ?? 0);

/** Of two versions of one ruleset the later one. */
export const newerOf = (one: string, other: string = one): string => (versionOf(other) > versionOf(one) ? other : one);
