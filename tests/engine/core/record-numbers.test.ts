/** Numbers of a record by seat: what is written is read, and nothing is made of what is not there. */
import { expect, it } from 'vitest';
import { numbersPerSeat, perSeat } from '../../../engine/core/record-model.js';
import type { GameSpec } from '../../../engine/index.js';

const spec = { seats: [{ side: 'UK' }, { side: 'GE' }] } as unknown as GameSpec;

it('are read by side, as they were written', () => {
  expect(numbersPerSeat(spec, perSeat(spec, [1, -0.5]))).toEqual([1, -0.5]);
  expect(numbersPerSeat(spec, 'GE -1, UK 1')).toEqual([1, -1]);
});

it.each(['*', '', 'UK 1', 'UK 1, GE x', 'UK 1, FR -1'])('are none where a side has none: %s', (text) => {
  expect(numbersPerSeat(spec, text)).toBeUndefined();
});
