/** Worker handle for a story: a thread of its own, which is started for it and ended with it: battles end seldom. */
import { Worker } from 'node:worker_threads';
import { firstProblem, OWN_WORDS } from '../../../agents/machine/shape-words.js';
import { LIMITS } from '../../limits/limits.js';
import { StoryAnswerShape, type StoryTask, type StoryTold } from './story-answer.js';

export function storyInThread(task: StoryTask): Promise<StoryTold> {
  const { milliseconds, heapMb } = LIMITS.stories;
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./story-worker.js', import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    const timer = setTimeout(() => end(new Error(`a story took more than ${milliseconds} ms`)), milliseconds);
    const end = (problem: Error | undefined, told?: StoryTold): void => {
      clearTimeout(timer);
      void worker.terminate();
      if (told === undefined) reject(problem ?? new Error('no story'));
      else resolve(told);
    };
    worker.on('message', (message: unknown) => {
      const read = StoryAnswerShape.safeParse(message, OWN_WORDS);
      if (!read.success) end(new Error(`a story is none: ${firstProblem(read.error, 'the answer')}`));
      else if ('problem' in read.data) end(new Error(read.data.problem));
      else end(undefined, read.data);
    });
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the thread of a story ended with ${code}`)));
    // A server that closes does not wait for it.
    worker.unref();
    timer.unref();
  });
}
