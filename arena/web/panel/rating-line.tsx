/** Line of the result: what a rated battle did to the rating. */
import type { Seat } from '../../../engine/index.js';
import type { WireRoom } from '../model/battle.js';
import { ratingWords } from './rating-words.js';

export function RatingLine({ room, seat }: { room: WireRoom; seat: Seat | null }) {
  const words = ratingWords(room, seat);
  return words === '' ? null : <p class="rating-line">{words}</p>;
}
