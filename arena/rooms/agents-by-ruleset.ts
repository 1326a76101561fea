/** Table of the built-in agents that can be seated in which battles, and how strong those are that are offered to people. */
import { LEVELS, levelName } from '../../agents/levels/index.js';
import { ratingOf } from '../../agents/levels/ratings.js';
import { agentNames } from '../../agents/registry.js';
import { knownAgents } from './known-agents.js';

let known: Readonly<Record<string, string[]>> | undefined;

/** By the ruleset's name without its version, as a scenario has it. */
export function agentsByRuleset(): Record<string, string[]> {
  known ??= knownAgents();
  return { ...known };
}

/** All of them, as the list of names has them: what wants a file, or a network that does not come with flagplot, is not among them. */
export function agentsOnOffer(): string[] {
  const offered = new Set(Object.values(agentsByRuleset()).flat());
  return agentNames().filter((name) => offered.has(name));
}

/** Levels from the weakest up, with their ratings; one that was never rated is only among the agents. */
export function levelsOnOffer() {
  return Object.entries(agentsByRuleset()).flatMap(([ruleset, agents]) =>
    LEVELS.flatMap(({ id, name, line }) => {
      const agent = levelName(id);
      const rating = ratingOf(agent);
      if (rating === undefined || !agents.includes(agent)) return [];
      const interval: [number, number] = [...rating.interval];
      return [{ agent, ruleset, name, line, points: rating.points, interval }];
    }),
  );
}
