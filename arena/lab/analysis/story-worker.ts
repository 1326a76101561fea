/** Worker thread that works out one story, or the price of one order, and ends. */

import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { StoryTaskShape } from './story-answer.js';
import { storyFrom } from './story-from.js';

await takeListedOnTrust();

/** Those who play come first; Linux alone knows it of a thread, elsewhere it is the whole process. */
const NICE = 15;
if (process.platform === 'linux') setPriority(0, NICE);

parentPort!.postMessage(await storyFrom(StoryTaskShape.parse(workerData)));
