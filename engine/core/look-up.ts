/** Registry look-up: the entry of a name, or a failure that names those there are, with a guess at the one that was meant. */
import { didYouMean } from './did-you-mean.js';
import { fail, ok, type Result } from './result.js';

interface Sought {
  /** `scenario`. */
  readonly what: string;
  /** ` of battleships`. */
  readonly where?: string;
  /** In which order those that there are stand: `, from the weakest up`. */
  readonly order?: string;
  /** What would do as well: `, or a file that ends in .json`. */
  readonly or?: string;
}

/** ``There is no scenario `matapn`; perhaps matapan is meant. There are: matapan, river-plate.`` */
export const notThere = (
  name: string,
  known: readonly string[],
  { what, where = '', order = '', or = '' }: Sought,
): string =>
  `There is no ${what} \`${name}\`${where}${didYouMean(name, known)}. There are${order}: ${known.join(', ')}${or}.`;

export function lookUp<T, Code extends string>(
  entries: readonly (readonly [string, T])[],
  name: string,
  { code, ...sought }: Sought & { readonly code: Code },
): Result<T, Code> {
  const found = entries.find(([id]) => id === name);
  if (found !== undefined) return ok(found[1]);
  const known = entries.map(([id]) => id);
  return fail(code, notThere(name, known, sought));
}
