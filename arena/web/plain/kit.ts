/** Fallback: what the page shows of a ruleset that adds nothing to it. */
import type { RulesetEntry } from '../../../engine/core/ruleset.js';
import type { Kit } from '../model/kit.js';
import type { Scenario } from '../shared/scenario.js';
import type { PlainScenario } from './scenario.js';

/** `rules` loads the engine's part of the ruleset, whose battles may have data of any shape. */
export function plainKit<S extends Scenario = PlainScenario>(
  ruleset: string,
  rules: () => Promise<RulesetEntry>,
): Kit<S> {
  // The name of the rules is all that is known: `decisive-battle`, as a heading.
  const heading = ruleset.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  );
  return {
    kind: { en: heading, ja: heading },
    lobby: () => import('./lobby.js').then(({ lobby }) => lobby),
    load: async () => {
      const [entry, { openerOf }] = await Promise.all([rules(), import('./create.js')]);
      return openerOf(entry);
    },
  };
}
