/** Every situation keeps the contract; `conformance.slow.test.ts` plays more of them. */
import { PanzerGame } from '../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) conformance(scenario.id, new PanzerGame(scenario), { games: 1 });
