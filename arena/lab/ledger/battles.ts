/** Battles by name: ids, files, or the ladder of a ruleset, each opened, and as data where it is somebody's own. */

import { agentMade } from '../../../agents/machine/made.js';
import { createAgent } from '../../../agents/registry.js';
import { perhapsMeant } from '../../../engine/core/did-you-mean.js';
import { type AnyScenario, fail, type Game, ok, type Result, type RulesetId } from '../../../engine/index.js';
import { openScenario, sentScenario } from '../../files/open-scenario.js';
import { battleNames, LADDERS } from '../match/made.js';

export interface OpenBattle {
  readonly id: string;
  readonly title: string;
  /** What a match takes. */
  readonly scenario: string | AnyScenario;
  readonly game: Game<Int16Array>;
}

export function openBattles(names: readonly string[], ruleset: RulesetId): Result<readonly OpenBattle[]> {
  const battles: OpenBattle[] = [];
  const ids = battleNames(names, ruleset);
  if (!ids.ok) return ids;
  for (const name of ids.value) {
    const opened = openScenario(name, {});
    if (!opened.ok) {
      const guess = opened.code === 'NO_SCENARIO' ? perhapsMeant(name, LADDERS) : '';
      return fail(opened.code, `${opened.message}${guess === '' ? '' : `${guess}.`}`);
    }
    const { game } = opened.value;
    battles.push({
      id: game.spec.scenario,
      title: game.spec.title,
      scenario: sentScenario(opened.value),
      game,
    });
  }
  return ok(battles);
}

/** Whether each of the agents can play each of the battles, and plays them the same way again. */
export function playsAll(agents: readonly string[], battles: readonly OpenBattle[]): Result<true> {
  for (const name of agents) {
    for (const { game } of battles) {
      const agent = createAgent(name, game);
      if (!agent.ok) return fail(agent.code, agent.message);
    }
    if (agentMade(name, battles[0]!.game).isTimed) {
      return fail(
        'BY_THE_CLOCK',
        `${name} thinks by the clock, so its games cannot be played again; limit it by simulations, as in mcts:2000.`,
      );
    }
  }
  return ok(true);
}
