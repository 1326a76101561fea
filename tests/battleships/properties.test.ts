/** A few battles under random settings; `properties.slow.test.ts` plays many. */
import fc from 'fast-check';
import { it } from 'vitest';
import { anyCase, watch } from './properties.js';

it('any battle under any settings keeps the rules that always hold', () => {
  fc.assert(fc.property(anyCase, watch), { numRuns: 25, seed: 1942 });
}, 60_000);
