/** Price of a decision in words: of the chance to win, with half of its interval. */
import type { OwnExercise } from '../shared/own-exercises.js';

export function priceWords({ price, half: share }: Pick<OwnExercise, 'price' | 'half'>): string {
  const half = (100 * share).toFixed(1);
  return `${(100 * price).toFixed(1)} % ± ${half} %`;
}
