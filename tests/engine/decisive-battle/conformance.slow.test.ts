/** Every war keeps the contract, in more games than the fast tests play, and with the other reading of every setting. */
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { conformance } from '../conformance.js';

const OTHER = { halving: 'own', targets: 'free', armourCap: 'on', breakOff: 'sea', reserve: 'not' };

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new DecisiveBattleGame(scenario), { games: 8, seed: 2 });
  conformance(`${scenario.id} otherwise`, new DecisiveBattleGame(scenario, OTHER), { games: 8, seed: 3 });
}
