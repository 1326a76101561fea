/** The rulesets that the page can play; what is one's own is loaded when a battle of it begins. */
import type { BattleSettings, LiveBattle, Told } from './model/create-battle.js';
import type { Wire } from './net/wire.js';
import type { Scenario } from './shared/scenario.js';

export async function openBattle(
  wire: Wire,
  scenario: Scenario,
  told: Told,
  settings: BattleSettings,
): Promise<LiveBattle> {
  if (scenario.ruleset === 'battleships') {
    const { createBattle } = await import('./battleships/create.js');
    return createBattle(wire, scenario, told, settings);
  }
  const { createBattle } = await import('./decisive-battle/create.js');
  return createBattle(wire, scenario, told, settings);
}
