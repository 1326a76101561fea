/** The admiral of decisive-battle has a time to think that nobody notices. */
import { expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { fight, warGame } from '../admiral/admiralty.js';
import { timed } from '../timed.js';

it(
  'the admiral takes less than a millisecond a decision on average, and less than twenty 999 times in 1000, with six powers',
  measured(() => {
    const game = warGame('world-war');
    const times: number[] = [];
    for (let n = 0; n < 40; n++) {
      if (n === 10) times.length = 0;
      fight(
        game,
        game.spec.seats.map(() => timed(createAdmiral(game), times)),
        `time ${n}`,
      );
    }
    times.sort((a, b) => a - b);
    expect(times.length).toBeGreaterThan(1000);
    byTheClock(() => {
      expect(times.reduce((sum, ms) => sum + ms, 0) / times.length).toBeLessThan(1);
      expect(times[Math.floor(0.999 * times.length)]).toBeLessThan(20);
    });
  }),
);
