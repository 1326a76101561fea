/** Many wars under random settings. */
import fc from 'fast-check';
import { it } from 'vitest';
import { anyCase, watch } from './properties.js';

it('any war under any settings keeps the rules that always hold, many times', () => {
  fc.assert(fc.property(anyCase, watch), { numRuns: 500 });
});
