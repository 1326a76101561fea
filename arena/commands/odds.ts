/** `odds`: exact distributions, from the code that plays. */
import type { Command } from 'commander';
import { addBattleshipsOdds, BATTLESHIPS_EXAMPLES } from './odds-battleships.js';
import { addDecisiveBattleOdds, DECISIVE_BATTLE_EXAMPLES } from './odds-decisive-battle.js';

export function addOddsCommand(program: Command): void {
  const odds = program
    .command('odds')
    .description('exact chances of one attack')
    .addHelpText('after', `\nExamples:\n${BATTLESHIPS_EXAMPLES}\n${DECISIVE_BATTLE_EXAMPLES}`);
  addBattleshipsOdds(odds);
  addDecisiveBattleOdds(odds);
}
