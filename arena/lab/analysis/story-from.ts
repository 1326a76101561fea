/** Story of a record, or the price of another order in it, worked out in the time that an arena gives it. */
import { type BattleRecord, parseRecord } from '../../../engine/index.js';
import { LIMITS } from '../../limits/limits.js';
import type { OtherOrder } from '../../protocol/story.js';
import { analyse } from './analyse.js';
import { priceOfOther } from './price-from.js';
import { recordedGameOf } from './recorded-game.js';
import { storyOf } from './story.js';
import type { StoryAnswer, StoryTask } from './story-answer.js';

export async function storyFrom({ record: text, other }: StoryTask): Promise<StoryAnswer> {
  const record = parseRecord(text);
  if (!record.ok) return { problem: record.message };
  return other === undefined ? tell(record.value) : priceIn(record.value, other);
}

async function tell(record: BattleRecord): Promise<StoryAnswer> {
  // A large battle ends with fewer decisions judged rather than with no story.
  const enough = AbortSignal.timeout(LIMITS.stories.searchMs);
  const told = await analyse(record, { simulations: LIMITS.stories.simulations }, undefined, enough);
  return told.ok ? { story: storyOf(told.value) } : { problem: told.message };
}

function priceIn(record: BattleRecord, other: OtherOrder): StoryAnswer {
  const opened = recordedGameOf(record);
  if (!opened.ok) return { problem: opened.message };
  const price = priceOfOther(opened.value, other, LIMITS.stories.simulations);
  return price.ok ? { price: price.value } : { refused: price.message };
}
