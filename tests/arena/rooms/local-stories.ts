/** Stories of battles in this thread: of their dice alone, which is quick. */
import { analyseDice } from '../../../arena/lab/analysis/analyse.js';
import { storyOf } from '../../../arena/lab/analysis/story.js';
import type { TellStory } from '../../../arena/rooms/analyst.js';
import { parseRecord } from '../../../engine/index.js';

export const localStory: TellStory = (text) => {
  const record = parseRecord(text);
  const told = record.ok ? analyseDice(record.value) : record;
  return told.ok ? Promise.resolve(storyOf(told.value)) : Promise.reject(new Error(told.message));
};
