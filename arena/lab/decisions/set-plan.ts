/** Plan of a set of positions: from which battles, how many, and how their candidates are played on; with what makes it, by hash. */
import { codeHash } from '../../../agents/machine/code-hash.js';
import { flagplotVersion } from '../../../agents/registry.js';
import { valueFor } from '../../../agents/value/index.js';
import { familyOf } from '../../../engine/core/ruleset-version.js';
import type { OpenBattle } from '../ledger/battles.js';
import { type SetPlan, setPlanSchema } from './position-set.js';

export type SetAsked = Pick<SetPlan, 'seed' | 'positions' | 'ofGame' | 'turns' | 'error' | 'blocks'>;

export function setPlanOf(battles: readonly OpenBattle[], asked: SetAsked): SetPlan {
  const values = new Set(battles.map(({ game }) => valueFor(game).name));
  // As it comes back from a file.
  return setPlanSchema.parse({
    format: 'flagplot-positions-1',
    ...asked,
    scenarios: battles.map(({ id, scenario, game }) => ({
      id,
      ruleset: familyOf(game.spec.ruleset),
      hash: game.spec.scenarioHash,
      scenario: scenario as SetPlan['scenarios'][number]['scenario'],
    })),
    made: { versions: { flagplot: flagplotVersion, value: [...values].join(', ') }, code: codeNow() },
  });
}

/** SHA-256 of the program as it runs. */
export const codeNow = () => ({
  engine: codeHash(['engine']),
  agents: codeHash(['agents']),
  arena: codeHash(['arena']),
});
