/** Every battle keeps the contract; `conformance.slow.test.ts` plays more of each. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new BattleshipsGame(scenario), { games: 1 });
}
