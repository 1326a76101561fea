/** Values are asked for at every leaf of a search: quick, and nothing left behind for the collector. */
import { describe, expect, it } from 'vitest';
import { outlookFor, valueFor } from '../../../agents/value/index.js';
import { openGame } from '../../../engine/index.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { playOut } from '../played.js';
import { waited } from '../waited.js';

const CALLS = 5000;
const TRIES = 5;

describe.each([
  // On a quiet core 1.5, 2 and 12 microseconds; a machine at work may take ten times as long.
  ['river-plate', 20],
  ['denmark-strait', 25],
  ['san-bernardino', 200],
])('battleships-value-1 in %s', (id, microseconds) => {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  const states = playOut(game.value, 'greedy', 'speed');
  const value = valueFor(game.value);
  const out = outlookFor(game.value);
  const run = (calls: number): void => {
    for (let i = 0; i < calls; i++) value.value(states[i % (states.length - 1)]!, out);
  };

  it(
    'is quick and allocates next to nothing once it is warm',
    measured(() => {
      run(4 * CALLS);
      let least = Number.POSITIVE_INFINITY;
      let quickest = Number.POSITIVE_INFINITY;
      for (let n = 0; n < TRIES; n++) {
        const [before, waitedBefore, begin] = [process.memoryUsage().heapUsed, waited(), performance.now()];
        run(CALLS);
        const ms = performance.now() - begin - (waited() - waitedBefore);
        quickest = Math.min(quickest, (1000 * ms) / CALLS);
        // A collection in between would give less than nothing.
        least = Math.min(least, Math.abs(process.memoryUsage().heapUsed - before) / CALLS);
      }
      // A few numbers are boxed on the way; one object a ship would be far more.
      expect(least).toBeLessThan(400);
      byTheClock(() => expect(quickest).toBeLessThan(microseconds));
    }),
  );
});
