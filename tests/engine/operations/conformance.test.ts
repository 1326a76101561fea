/** Every campaign keeps the contract. */
import { OperationsGame } from '../../../engine/operations/game.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) conformance(scenario.id, new OperationsGame(scenario), { games: 1 });
