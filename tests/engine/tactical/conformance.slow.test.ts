/** Every campaign on the chart keeps the contract, by agreement too, and so do the parts of its ruleset. */

import { describe, expect, it } from 'vitest';
import { brokenPart } from '../../../engine/conformance/index.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { ENTRY } from '../../../engine/tactical/index.js';
import { howOften, someOf } from '../../machine/length.js';
import { conformance } from '../conformance.js';
import { gameOf } from './carried.js';

for (const { id } of SCENARIOS) {
  conformance(`${id} on the chart`, gameOf(id), { games: howOften({ usually: 1, long: 2 }), seed: 12 });
}
for (const { id } of someOf(SCENARIOS, 2)) {
  conformance(`${id} by agreement`, gameOf(id, 'agreed'), { games: 1, seed: 13 });
}

describe('what is said of a campaign on the chart', () => {
  it.each(SCENARIOS)('is of its type in $id', ({ id }) => {
    expect(brokenPart(ENTRY, gameOf(id), { games: 1, seed: 14 })).toBeUndefined();
  });
});
