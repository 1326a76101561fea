/** A scenario in full: briefing, forces, special rules, options. */
import type { AnyScenario } from '../../engine/index.js';
import { battleshipsWords } from './scenario-words-battleships.js';
import { decisiveBattleWords } from './scenario-words-decisive-battle.js';

export function scenarioWords(scenario: AnyScenario): string[] {
  switch (scenario.ruleset) {
    case 'battleships':
      return battleshipsWords(scenario);
    case 'decisive-battle':
      return decisiveBattleWords(scenario);
  }
}
