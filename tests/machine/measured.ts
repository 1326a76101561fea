/** Tests that hold a stop-watch: `it('...', measured(() => { ... byTheClock(() => expect(ms).toBeLessThan(5)) }))`. See quiet.ts. */
import { setTimeout as wait } from 'node:timers/promises';
import { TestRunner } from 'vitest';
import { read, shareOfOthers } from './others.js';
import { Measurements } from './quiet.js';

export { byTheClock } from './quiet.js';

const measurements = new Measurements({
  watch() {
    const from = read();
    return () => shareOfOthers(from, read());
  },
  pause: (milliseconds) => wait(milliseconds),
  say: (sentence) => console.warn(sentence),
  skip(sentence) {
    console.warn(sentence);
    return TestRunner.getCurrentTest()!.context.skip(sentence);
  },
});

export const measured =
  <Given extends readonly unknown[]>(measure: (...given: Given) => unknown) =>
  (...given: Given): Promise<void> =>
    measurements.run(() => measure(...given));
