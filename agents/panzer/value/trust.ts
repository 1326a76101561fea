/** How far the raw value is believed: data fitted by `npm run fit`, and what it comes to in a turn. */
import data from './trust.json' with { type: 'json' };

/** A power of the odds, or a part of the margin: as the battle begins, and how much more when all of it is fought. */
export interface Trust {
  readonly first: number;
  readonly rest: number;
}

export type Trusts = Readonly<Record<'win' | 'margin', Trust>>;

export const TRUSTS: Trusts = data;

/** @param fought part of the battle's turns that is over, 0 to 1 */
export const trustAt = ({ first, rest }: Trust, fought: number): number => first + rest * fought;

/** A chance whose odds are taken to a power: 0 makes every chance one half, 1 leaves it. */
export function chanceTo(power: number, chance: number): number {
  const odds = (chance / (1 - chance)) ** power;
  return odds / (1 + odds);
}
