/** Every battle keeps the contract. Larger fleets play fewer games. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { conformance } from '../conformance.js';

for (const scenario of SCENARIOS) {
  const game = new BattleshipsGame(scenario);
  conformance(scenario.id, game, { games: game.spec.units > 12 ? 1 : 2 });
}
