/** Every campaign keeps the contract in more games, and from other seeds, than the fast tests play. */

import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { howOften } from '../../machine/length.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new OperationsGame(scenario, { boats: 'launch' }), {
    games: howOften({ usually: 2, long: 4 }),
    seed: 11,
  });
}
