/** Bands of a guess: hexes of like chance, each band from twice the chance of the last, and the fewest hexes that hold half and nine tenths. */
import type { Guess } from './belief.js';

/** Lower ends of the bands; below the first is the palest. */
const BANDS = [0.005, 0.01, 0.02, 0.04] as const;
/** From here on a hex has its figure. */
export const FIGURE = 0.02;

export interface BandedGuess {
  readonly guess: Guess;
  /** By band, from the palest, the hexes that have a chance. */
  readonly bands: readonly (readonly number[])[];
  /** What each band has together. */
  readonly shares: readonly number[];
  /** The fewest hexes that hold half, and nine tenths. */
  readonly half: readonly number[];
  readonly most: readonly number[];
}

export function bandsOf(guess: Guess): BandedGuess {
  const bands: number[][] = [[], ...BANDS.map(() => [])];
  const shares = bands.map(() => 0);
  const { chances } = guess;
  const hexes = [...chances.keys()].filter((hex) => chances[hex]! > 0).sort((a, b) => chances[b]! - chances[a]!);
  for (const hex of hexes) {
    const band = BANDS.filter((from) => chances[hex]! >= from).length;
    bands[band]!.push(hex);
    shares[band]! += chances[hex]!;
  }
  return { guess, bands, shares, half: fewest(hexes, chances, 0.5), most: fewest(hexes, chances, 0.9) };
}

/** Of hexes in the order of their chances, those that hold so much together. */
function fewest(hexes: readonly number[], chances: Float64Array, share: number): readonly number[] {
  let sum = 0;
  const end = hexes.findIndex((hex) => (sum += chances[hex]!) >= share - 1e-9);
  return end < 0 ? hexes : hexes.slice(0, end + 1);
}
