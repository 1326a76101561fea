/** Guess at a unit that somebody meant: by slips of the pen, or by how its name begins, first among those that the side may have. */
import { didYouMean } from '../../core/did-you-mean.js';
import type { Nation } from '../spec.js';
import { UNITS } from './units.js';

const MOST_ALIKE = 4;
/** A letter alone begins too many names. */
const LEAST_LETTERS = 2;

/** `; perhaps m-4-75 or m-4-76 is meant`, or nothing. */
export function unitMeant(id: string, nations: readonly Nation[]): string {
  const own = UNITS.filter(({ nation }) => nations.includes(nation)).map((unit) => unit.id);
  const near = didYouMean(id, own);
  if (near !== '') return near;
  const alike = begunLike(id, own);
  if (alike.length > 0) return `; perhaps ${alike.join(' or ')} is meant`;
  return didYouMean(
    id,
    UNITS.map((unit) => unit.id),
  );
}

/** Of `m4-sherman` those that begin with `m4`, wherever they have hyphens. */
function begunLike(id: string, ids: readonly string[]): readonly string[] {
  const [first = ''] = id.toLowerCase().split(/[^a-z0-9]/, 1);
  if (first.length < LEAST_LETTERS) return [];
  const found = ids.filter((one) => one.replaceAll('-', '').startsWith(first));
  return found.length > MOST_ALIKE ? [] : found;
}
