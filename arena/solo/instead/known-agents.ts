/** Who can be seated by ruleset, as the build found it out: here rulesets come late. */
import { TOLD_EARLY } from '../told-early.js';

export const knownAgents = (): Record<string, string[]> => ({ ...TOLD_EARLY.agents });
