/** A scenario in full: briefing, forces, special rules, options. */
import type { AnyScenario } from '../../engine/index.js';
import { battleshipsWords } from '../kits/battleships/scenario-words.js';
import { decisiveBattleWords } from '../kits/decisive-battle/scenario-words.js';

export function scenarioWords(scenario: AnyScenario): string[] {
  switch (scenario.ruleset) {
    case 'battleships':
      return battleshipsWords(scenario);
    case 'decisive-battle':
      return decisiveBattleWords(scenario);
  }
}
