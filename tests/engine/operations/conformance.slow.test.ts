/** Every campaign keeps the contract in more games, and from other seeds, than the fast tests play. */
import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new OperationsGame(scenario, { boats: 'launch' }), { games: 4, seed: 11 });
}
