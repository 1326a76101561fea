/** Price of a decision in words: of the chance to win, with half of its interval. */
import type { OwnExercise } from '../shared/own-exercises.js';

export const priceWords = ({ price, half }: Pick<OwnExercise, 'price' | 'half'>): string =>
  `${(100 * price).toFixed(1)} % ± ${(100 * half).toFixed(1)} %`;
