/** A thread that thinks. What it may not finish stands in memory that it shares with the thread that asks. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { Thinker } from './thinker.js';
import { JobShape } from './thought.js';

/** Of those who answer people and those who think, the former come first. Linux alone knows it of a thread; elsewhere it is the whole process. */
const NICE = 10;
if (process.platform === 'linux') setPriority(0, NICE);

const stopped = new Int32Array(workerData as SharedArrayBuffer);
const thinker = new Thinker((job) => Atomics.load(stopped, 0) === job);

parentPort!.on('message', (message: unknown) => {
  void thinker.think(JobShape.parse(message)).then((reply) => parentPort!.postMessage(reply));
});
