/** The honest player in a thread of its own, so that the attacks do not hold up its stop-watch. */
import { parentPort, workerData } from 'node:worker_threads';
import { Honest } from './honest.js';

const { ws, against } = workerData as { ws: string; against: string };
const honest = new Honest(ws, against);
parentPort!.on('message', (what: 'take' | 'stop') => {
  if (what === 'take') parentPort!.postMessage(honest.take());
  else {
    honest.stop();
    parentPort!.close();
  }
});
