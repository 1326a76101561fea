/** The commander in named situations: not strong yet, but never stupid. */
import { expect, it } from 'vitest';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../../../agents/panzer/admiral/doctrine.js';
import { byPolicy, playSegment } from './segment.js';
import { SITUATIONS } from './situations.js';

it.each(SITUATIONS)('$name', (situation) => {
  const played = playSegment(situation, byPolicy(DOCTRINES[DEFAULT_DOCTRINE]!));
  expect(situation.isGood(played), played.orders.join(' ')).toBe(true);
});
