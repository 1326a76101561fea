/** Every war keeps the contract, in more games than the fast tests play, and with the other reading of every setting. */
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { howOften } from '../../machine/length.js';
import { conformance } from '../conformance.js';

const GAMES = howOften({ usually: 3, long: 8 });
const OTHER = { halving: 'own', targets: 'free', armourCap: 'on', breakOff: 'sea', reserve: 'not' };

for (const scenario of SCENARIOS) {
  conformance(scenario.id, new DecisiveBattleGame(scenario), { games: GAMES, seed: 2 });
  conformance(`${scenario.id} otherwise`, new DecisiveBattleGame(scenario, OTHER), { games: GAMES, seed: 3 });
}
