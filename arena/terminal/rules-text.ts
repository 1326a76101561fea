/** Rule lookup by number. */

/** The rules of a game in our own words, short, by number. */
export type Rules = Readonly<Record<string, string>>;

/** Rules of a chapter, or one: `5` is all of chapter 5, and `F1` all that begin so. */
export function rulesLike(rules: Rules, number: string): [string, string][] {
  const all = Object.entries(rules);
  if (number === '') return all;
  const wanted = number.toUpperCase();
  return all.filter(([n]) => n === wanted || n.startsWith(`${wanted}.`));
}
