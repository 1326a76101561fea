/** A few wars under random settings; `properties.slow.test.ts` plays many. */
import fc from 'fast-check';
import { it } from 'vitest';
import { anyCase, watch } from './properties.js';

it('any war under any settings keeps the rules that always hold', () => {
  fc.assert(fc.property(anyCase, watch), { numRuns: 40, seed: 1914 });
}, 60_000);
