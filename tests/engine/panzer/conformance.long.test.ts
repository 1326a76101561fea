/** Every situation keeps the contract, in more games than the fast tests play, and with the other reading of every setting. */

import { describe, expect, it } from 'vitest';
import { brokenPart } from '../../../engine/conformance/index.js';
import { ENTRY, PanzerGame } from '../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { OPTIONS } from '../../../engine/panzer/spec.js';
import { conformance } from '../conformance.js';

const OTHER = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, { values, default: standard }]) => [
    name,
    values.find((one) => one !== standard)!,
  ]),
);

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new PanzerGame(scenario), { games: 2, seed: 2 });
  conformance(`${scenario.id} otherwise`, new PanzerGame(scenario, OTHER), { games: 1, seed: 3 });
}

describe('the optional members', () => {
  it.each(SCENARIOS)('keep their promises in $id', (scenario) => {
    expect(brokenPart(ENTRY as never, new PanzerGame(scenario) as never, { games: 1, seed: 4 })).toBeUndefined();
  });
});
