/** A battle by day and one by night keep the contract; `conformance.slow.test.ts` plays all of them, several times. */
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS.filter(({ id }) => id === 'denmark-strait' || id === 'guadalcanal')) {
  conformance(scenario.id, new BattleshipsGame(scenario), { games: 1 });
}
