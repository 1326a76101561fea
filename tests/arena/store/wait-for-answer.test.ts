/** Who waits for an answer of the thread that talks to PostgreSQL sleeps on when woken for the answer before it. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { SHARED, SHARED_BYTES } from '../../../arena/store/postgres/messages.js';
import { waitForAnswer } from '../../../arena/store/postgres/wait-for-answer.js';

/** Wakes whoever waits, at first for nothing; counts an answer after so many milliseconds, or never. */
async function thread(answersAfter: number): Promise<{ shared: Int32Array; end(): Promise<number> }> {
  const shared = new Int32Array(new SharedArrayBuffer(SHARED_BYTES));
  const code = `const { parentPort, workerData: { shared, place, after } } = require('node:worker_threads');
    const begun = Date.now();
    setInterval(() => {
      if (after >= 0 && Date.now() - begun > after) Atomics.store(shared, place, 1);
      Atomics.notify(shared, place);
    }, 10);
    parentPort.postMessage('begun');`;
  const workerData = { shared, place: SHARED.answered, after: answersAfter };
  const worker = new Worker(code, { eval: true, workerData });
  await once(worker, 'message');
  return { shared, end: () => worker.terminate() };
}

it('is not taken in by the wake of the answer before', async () => {
  const { shared, end } = await thread(200);
  expect(waitForAnswer(shared, 0, 20_000)).toBe(true);
  expect(Atomics.load(shared, SHARED.answered)).toBe(1);
  await end();
});

it('gives up when its time is over, however often it is woken', async () => {
  const { shared, end } = await thread(-1);
  const begun = performance.now();
  expect(waitForAnswer(shared, 0, 150)).toBe(false);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(149);
  await end();
});

it('does not sleep where the answer is there already', () => {
  const shared = new Int32Array(new SharedArrayBuffer(SHARED_BYTES));
  Atomics.store(shared, SHARED.answered, 8);
  expect(waitForAnswer(shared, 7, 0)).toBe(true);
});
