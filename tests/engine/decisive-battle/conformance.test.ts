/** Every war keeps the contract; `conformance.slow.test.ts` plays more of them. */
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) conformance(scenario.id, new DecisiveBattleGame(scenario), { games: 1 });
