/** The admiral has a time to think that nobody notices. */
import { expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { timed } from '../timed.js';
import { gameOf, playOut } from './admiral-table.js';

it.each(['denmark-strait', 'san-bernardino'])(
  'decides in under five milliseconds, 99 times in 100: %s',
  measured((id: string) => {
    const game = gameOf(id);
    const times: number[] = [];
    for (const seed of ['warm', 'up', 'a', 'b', 'c', 'd', 'e', 'f']) {
      if (seed === 'a') times.length = 0;
      playOut(game, [timed(createAdmiral(game), times), timed(createAdmiral(game), times)], seed);
    }
    times.sort((a, b) => a - b);
    expect(times.length).toBeGreaterThan(300);
    byTheClock(() => expect(times[Math.floor(0.99 * times.length)]).toBeLessThan(5));
  }),
);
