/** A whole phase of fire is planned in a time that nobody notices: 1.6 ms when it was written, of which two are wanted. */
import { expect, it } from 'vitest';
import { allocate } from '../../../agents/panzer/admiral/allocation.js';
import { byTheClock, measured } from '../../machine/measured.js';
import { randomOptions } from './random-options.js';

it(
  'plans the fire of 38 units at 14 hexes in two and a half milliseconds',
  measured(() => {
    const instances = Array.from({ length: 60 }, (_, seed) => randomOptions(seed, 38, 14));
    const keep = new Float64Array(38);
    for (const options of instances) allocate(options, keep);
    const started = performance.now();
    for (const options of instances) allocate(options, keep);
    const each = (performance.now() - started) / instances.length;
    byTheClock(() => expect(each).toBeLessThan(2.5));
  }),
);
