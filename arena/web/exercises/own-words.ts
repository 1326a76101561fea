/** Price of a decision in words: of the chance to win, with half of its interval. */
import type { OrderPrice } from '../../protocol/index.js';
import { signedPriceText } from '../panel/price-text.js';
import type { OwnExercise } from '../shared/own-exercises.js';

export function priceWords({ price, half: share }: Pick<OwnExercise, 'price' | 'half'>): string {
  const half = (100 * share).toFixed(1);
  return `${(100 * price).toFixed(1)} % ± ${half} %`;
}

/** Of another order, with its sign: it may be worse than the one that was given. */
export function worthWords(price: OrderPrice): string {
  const { win, half } = signedPriceText(price);
  return `${win} ± ${half}`;
}
