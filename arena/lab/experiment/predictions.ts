/** What theory predicts of an experiment, written down before it and laid beside what was found: by a model of attrition, or by somebody's word. */
import { lanchesterShare } from '../models/lanchester.js';
import { salvoShare } from '../models/salvo.js';
import type { EffectFound } from './effects-found.js';
import type { ExperimentPlan } from './plan.js';
import type { Prediction } from './question.js';

export interface PredictionHeld {
  readonly by: Prediction['by'];
  readonly says: string;
  readonly effect: string;
  /** Below nothing, nothing, above; what was found is null where its interval spans nothing. */
  readonly sign: -1 | 0 | 1;
  readonly found: -1 | 1 | null;
  /** In the model, what share of their force both sides keep at each of its ends: the measured side less the other. */
  readonly from: number | null;
  readonly to: number | null;
}

export function predictionsHeld({ question }: ExperimentPlan, effects: readonly EffectFound[]): PredictionHeld[] {
  return (question?.predictions ?? []).map((prediction) => {
    const ends = endsOf(prediction);
    const effect = effects.find(({ name }) => name === prediction.effect);
    const interval = effect?.interval ?? null;
    return {
      ...{ by: prediction.by, says: prediction.says, effect: prediction.effect },
      sign:
        prediction.by === 'word' ? prediction.sign : (Math.sign(Math.round((ends![1] - ends![0]) * 1e6)) as -1 | 0 | 1),
      found: interval === null || (interval[0] <= 0 && interval[1] >= 0) ? null : interval[0] > 0 ? 1 : -1,
      from: ends?.[0] ?? null,
      to: ends?.[1] ?? null,
    };
  });
}

function endsOf(prediction: Prediction): readonly [number, number] | undefined {
  if (prediction.by === 'word') return undefined;
  if (prediction.by === 'salvo') return [salvoShare(prediction.from), salvoShare(prediction.to)];
  return [lanchesterShare(prediction.from), lanchesterShare(prediction.to)];
}
