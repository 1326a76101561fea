/** Story of a record, worked out in the time that an arena gives it. */
import { parseRecord } from '../../../engine/index.js';
import { LIMITS } from '../../limits/limits.js';
import { analyse } from './analyse.js';
import { storyOf } from './story.js';
import type { StoryAnswer } from './story-answer.js';

export async function storyFrom(text: string): Promise<StoryAnswer> {
  const record = parseRecord(text);
  if (!record.ok) return { problem: record.message };
  // A large battle ends with fewer decisions judged rather than with no story.
  const enough = AbortSignal.timeout(LIMITS.stories.searchMs);
  const told = await analyse(record.value, { simulations: LIMITS.stories.simulations }, undefined, enough);
  return told.ok ? { story: storyOf(told.value) } : { problem: told.message };
}
