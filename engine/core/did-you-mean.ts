/** Spelling suggestion: a guess at the word that somebody meant. */

/** Words longer than these are no slips of a name, and cost time to compare. */
const LONGEST = 80;
const MOST_GUESSES = 3;

/** Words near enough that what was written may be a slip, or that begin or go on like it. */
function guessesAt(word: string, words: readonly string[]): readonly string[] {
  if (word.length > LONGEST) return [];
  const near = nearest(word, words);
  return near === undefined ? partsOf(word, words) : [near];
}

/** `; perhaps kongo is meant` at the end of a sentence, before its full stop; nothing where nothing is near. */
export function didYouMean(word: string, words: readonly string[]): string {
  const guesses = guessesAt(word, words);
  return guesses.length === 0 ? '' : `; perhaps ${guesses.join(' or ')} is meant`;
}

/** ` Perhaps kongo is meant`: the same as a sentence of its own, after another, without its full stop. */
export function perhapsMeant(word: string, words: readonly string[]): string {
  const guesses = guessesAt(word, words);
  return guesses.length === 0 ? '' : ` Perhaps ${guesses.join(' or ')} is meant`;
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

/** Nobody means a word by so many letters. */
const TOO_LONG = 64;

/** The word with the fewest slips between, if they are few for its length: one, or no more than a third of the letters. */
function nearest(word: string, words: readonly string[]): string | undefined {
  if (word.length > TOO_LONG) return undefined;
  let best: string | undefined;
  let bestCost = word.length < 3 ? 1 : Math.max(1, Math.floor(word.length / 3)) + 1;
  const wanted = word.toLowerCase();
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) >= bestCost || candidate.length > TOO_LONG) continue;
    const cost = slips(wanted, candidate.toLowerCase(), bestCost);
    if (cost < bestCost) [best, bestCost] = [candidate, cost];
  }
  return best;
}

/** Three rows are enough: neighbours swapped look back two. */
const ROWS = [0, 1, 2].map(() => new Int32Array(TOO_LONG * 2));

/** Letters added, lost or changed, and neighbours swapped, between two words; `most` or more where they are no fewer. */
function slips(a: string, b: string, most: number): number {
  let [before, row, next] = ROWS as [Int32Array, Int32Array, Int32Array];
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      let cost = row[j - 1]! + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      cost = Math.min(cost, row[j]! + 1, next[j - 1]! + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, before[j - 2]! + 1);
      next[j] = cost;
      if (cost < least) least = cost;
    }
    // A swap takes from two rows before, at one slip more.
    if (least > most) return least;
    [before, row, next] = [row, next, before];
  }
  return row[b.length]!;
}
