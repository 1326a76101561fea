/** Worker thread that thinks. What it may not finish stands in memory that it shares with the thread that asks. */

import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { takeListedOnTrust } from '../../agents/machine/outside-rulesets.js';
import { Thinker } from './thinker.js';
import { JobShape } from './thought.js';
import { CLOSE, type WorkerData } from './thread.js';

await takeListedOnTrust();

const { stopped, nice } = workerData as WorkerData;
// Elsewhere than on Linux it would be the priority of the whole process.
if (process.platform === 'linux' && nice > 0) setPriority(0, Math.min(getPriority(0) + nice, 19));

const flag = new Int32Array(stopped);
const thinker = new Thinker((job) => Atomics.load(flag, 1) === 1 || Atomics.load(flag, 0) === job);

parentPort!.on('message', (message: unknown) => {
  if (message === CLOSE) process.exit();
  void thinker.think(JobShape.parse(message)).then((reply) => parentPort!.postMessage(reply));
});
