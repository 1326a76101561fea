/** A guess at the word that somebody meant. */

/** Words longer than these are no slips of a name, and cost time to compare. */
const LONGEST = 80;
const MOST_GUESSES = 3;

/** `; perhaps kongo is meant` if a word is near enough to be a slip, or begins or goes on like what was written; else nothing. */
export function didYouMean(word: string, words: readonly string[]): string {
  if (word.length > LONGEST) return '';
  const near = nearest(word, words);
  const guesses = near === undefined ? partsOf(word, words) : [near];
  return guesses.length === 0 ? '' : `; perhaps ${guesses.join(' or ')} is meant`;
}

/** Words of which this is a beginning, or else a whole part. */
function partsOf(word: string, words: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  if (wanted.length < 3) return [];
  const begun = words.filter((known) => known.toLowerCase().startsWith(wanted));
  const found =
    begun.length > 0
      ? begun
      : words.filter((known) =>
          known
            .toLowerCase()
            .split(/[^a-z0-9]+/)
            .includes(wanted),
        );
  return found.length > MOST_GUESSES ? [] : found;
}

/** The word with the fewest slips between, if they are few for its length: one, or no more than a third of the letters. */
function nearest(word: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestCost = word.length < 3 ? 1 : Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of words) {
    const cost = slips(word.toLowerCase(), candidate.toLowerCase());
    if (cost < bestCost) [best, bestCost] = [candidate, cost];
  }
  return best;
}

/** Letters added, lost or changed, and neighbours swapped, between two words. */
function slips(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : changed;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, changed, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length]!;
}
