/** Worker thread that works out one story and ends. */

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { parseRecord } from '../../../engine/index.js';
import { LIMITS } from '../../limits/limits.js';
import { analyse } from './analyse.js';
import { storyOf } from './story.js';
import type { StoryAnswer } from './story-thread.js';

await takeListedOnTrust();

/** Those who play come first; Linux alone knows it of a thread, elsewhere it is the whole process. */
const NICE = 15;
if (process.platform === 'linux') setPriority(0, NICE);

async function answer(): Promise<StoryAnswer> {
  const record = parseRecord(String(workerData));
  if (!record.ok) return { problem: record.message };
  // A large battle ends with fewer decisions judged rather than with no story.
  const enough = AbortSignal.timeout(LIMITS.stories.searchMs);
  const told = await analyse(record.value, { simulations: LIMITS.stories.simulations }, undefined, enough);
  return told.ok ? { story: storyOf(told.value) } : { problem: told.message };
}

parentPort!.postMessage(await answer());
