/** Table of who can be seated by ruleset, as it is found out; a page without a server was told it when it was built. */
import { agentsFor } from '../../agents/registry.js';
import { RULESETS } from '../../engine/index.js';
import { firstGameOf } from '../kits/first-games.js';

/** Tried on the first battle of each ruleset; an agent that knows one of its battles knows them all. */
export const knownAgents = (): Record<string, string[]> =>
  Object.fromEntries(RULESETS.map((ruleset) => [ruleset, agentsFor(firstGameOf(ruleset))]));
