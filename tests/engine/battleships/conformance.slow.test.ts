/** Every battle keeps the contract, in more games than the fast tests play. */
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { howOften } from '../../machine/length.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new BattleshipsGame(scenario), { games: howOften({ usually: 1, long: 4 }), seed: 2 });
}
