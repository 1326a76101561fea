/** A commander answers before anybody notices that it was asked. */
import { expect, it } from 'vitest';
import { KIT } from '../../../agents/panzer/index.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { gameOf, playOut } from './duel.js';

it(
  'answers 99 of 100 times in less than five milliseconds, in the largest situation',
  measured(() => {
    const game = gameOf('goodwood');
    const { doctrines, standard, seat } = KIT.admiralty;
    const both = [0, 1].map(() => seat(game, doctrines[standard]!, 'admiral'));
    playOut(game, both, 'warm-up');
    const times: number[] = [];
    playOut(game, both, 'timed', (ms) => times.push(ms));
    times.sort((a, b) => a - b);
    byTheClock(() => expect(times[Math.floor(0.99 * times.length)]).toBeLessThan(5));
  }),
);
