/** Misfit of a model by what its header says of it, for models of any kind and wherever they are opened. */
import { type Failure, fail } from '../../engine/core/result.js';
import type { ObservedGame } from '../search/evaluator.js';
import type { ModelHeader } from './model-file.js';
import { shapeFor } from './shape.js';
import { taughtBy } from './taught-by.js';

export function misfitOfHeader(
  { name, ruleset, features, shape }: ModelHeader,
  spec: ObservedGame['spec'],
): Failure<'OTHER_RULESET' | 'OTHER_FEATURES'> | undefined {
  const { observation } = spec;
  if (!taughtBy(spec.ruleset).includes(ruleset)) {
    return fail('OTHER_RULESET', `the model (${name}) is for ${ruleset}, not for ${spec.ruleset}`);
  }
  if (features !== observation.version) {
    const now = `version ${observation.version} of the features of ${spec.ruleset}`;
    return fail('OTHER_FEATURES', `the model (${name}) knows version ${features}; this flagplot has ${now}`);
  }
  if (shape === undefined) return undefined;
  const { widths, references, asked } = shapeFor(observation);
  const mine = JSON.stringify([widths, references, asked]);
  const its = JSON.stringify([shape.widths, shape.references, shape.asked]);
  if (its !== mine) {
    return fail(
      'OTHER_FEATURES',
      `the model (${name}) reads columns ${its}; version ${features} of the features has ${mine}`,
    );
  }
  return undefined;
}
