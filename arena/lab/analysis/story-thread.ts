/** Worker handle for a story, or the price of an order: a thread of its own, since battles end seldom. */
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { answerOfThread } from '../../../agents/machine/thread-answer.js';
import { LIMITS } from '../../limits/limits.js';
import { StoryAnswerShape, type StoryTask, type StoryTold } from './story-answer.js';

export function storyInThread(task: StoryTask): Promise<StoryTold> {
  const { milliseconds, heapMb } = LIMITS.stories;
  const file = new URL('./story-worker.js', import.meta.url);
  return answerOfThread({ file, data: task, milliseconds, heapMb, what: 'a story', read });
}

function read(answer: unknown): StoryTold {
  const found = StoryAnswerShape.safeParse(answer, OWN_WORDS);
  if (!found.success) throw new Error(`a story is none: ${firstProblem(found.error, 'the answer')}`);
  if ('problem' in found.data) throw new Error(found.data.problem);
  return found.data;
}
