/** Stories of battles in this thread: of their dice alone, which is quick; prices of other orders by few simulations. */
import { analyseDice } from '../../../arena/lab/analysis/analyse.js';
import { priceOfOther } from '../../../arena/lab/analysis/price-from.js';
import { recordedGameOf } from '../../../arena/lab/analysis/recorded-game.js';
import { storyOf } from '../../../arena/lab/analysis/story.js';
import type { TellStory } from '../../../arena/rooms/analyst.js';
import { parseRecord } from '../../../engine/index.js';

const SIMULATIONS = 16;

export const localStory: TellStory = async ({ record: text, other }) => {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(record.message);
  if (other === undefined) {
    const told = analyseDice(record.value);
    if (!told.ok) throw new Error(told.message);
    return { story: storyOf(told.value) };
  }
  const opened = recordedGameOf(record.value);
  if (!opened.ok) throw new Error(opened.message);
  const price = priceOfOther(opened.value, other, SIMULATIONS);
  return price.ok ? { price: price.value } : { refused: price.message };
};
