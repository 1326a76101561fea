/** Which of the built-in agents can be seated in which battles. */
import { agentsFor } from '../../agents/registry.js';
import { assert } from '../../engine/core/result.js';
import { openGame, RULESETS, scenarios } from '../../engine/index.js';

/** Tried on the first battle of each ruleset; an agent that knows one of its battles knows them all. */
let known: Readonly<Record<string, string[]>> | undefined;

/** By the ruleset's name without its version, as a scenario has it. */
export function agentsByRuleset(): Record<string, string[]> {
  known ??= Object.fromEntries(RULESETS.map((ruleset) => [ruleset, agentsFor(firstOf(ruleset))]));
  return { ...known };
}

function firstOf(ruleset: (typeof RULESETS)[number]) {
  const opened = openGame(scenarios(ruleset)[0]!.id);
  assert(opened.ok, 'what is listed can be opened');
  return opened.value;
}
